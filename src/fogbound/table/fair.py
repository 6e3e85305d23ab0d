"""The promise that dice are fair: a hash of the seed before the game, the seed after it."""

from __future__ import annotations

import secrets
from hashlib import sha256

from fogbound.engine import Record


def new_seed() -> str:
    """A seed nobody can guess: 128 random bits."""
    return secrets.token_hex(16)


def seed_hash(seed: str) -> str:
    """What is published before the first move: SHA-256 of the seed's text, in hex."""
    return sha256(seed.encode()).hexdigest()


def keeps_promise(record: Record, promised: str) -> bool:
    """Whether the record's seed is the one whose hash was promised."""
    return secrets.compare_digest(seed_hash(record.seed), promised.strip().lower())
