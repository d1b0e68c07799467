"""The score in big figures, for a screen in the middle of the table."""
