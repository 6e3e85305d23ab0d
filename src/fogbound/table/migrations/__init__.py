"""How the database got its present form, one step a file. Run by Alembic when the table opens."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 7_301_666
"""The PostgreSQL advisory lock under which one worker migrates while the others wait."""


def migrate(engine: Engine, upto: str = "head") -> None:
    """Bring the database up to date, or to an older step."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, upto)
        connection.commit()
