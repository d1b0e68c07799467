"""The rule cards."""
