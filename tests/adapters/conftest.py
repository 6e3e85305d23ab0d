"""These tests play Lamplighters too."""

import sys

from absl import logging

from tests.example.install import lamplighters

__all__ = ["lamplighters"]

# OpenSpiel logs by absl, which closes the stream it began with when logging is set up anew, as
# import-linter does. That would be the one pytest captures.
logging.get_absl_handler().python_handler.stream = sys.__stderr__
