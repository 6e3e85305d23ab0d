"""These tests play Lamplighters too."""

from tests.example.install import lamplighters

__all__ = ["lamplighters"]
