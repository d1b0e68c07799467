"""A second score-keeper's own sheet, and where it differs from the one it is kept beside."""
