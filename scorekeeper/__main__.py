"""`python -m scorekeeper`, for where the console command is not on the path."""

from scorekeeper.cli import main

main()
