"""Text in, domain out, and back: the score file, and what a spreadsheet can read."""
