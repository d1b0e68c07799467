"""The sheet: the score pad, its deals, its settings and its history."""
