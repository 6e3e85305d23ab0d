"""`python -m fogbound.cli` is the `fogbound` command."""

from fogbound.cli import main

main()
