"""Lamplighters as if its package were installed: found by its entry point, as any game is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fogbound.engine.game import _register, game

PACKAGE = {
    "METADATA": "Metadata-Version: 2.1\nName: lamplighters\nVersion: 1.0\n",
    "entry_points.txt": "[fogbound.games]\nlamps = tests.example.lamps:GAME\n",
}


@pytest.fixture(scope="module", autouse=True)
def lamplighters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Installed while the tests of a module run."""
    site = tmp_path_factory.mktemp("site-packages")
    info = site / "lamplighters-1.0.dist-info"
    info.mkdir()
    for name, text in PACKAGE.items():
        (info / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        _look_again()
        yield
    _look_again()


def _look_again() -> None:
    _register.cache_clear()
    game.cache_clear()
