"""The first page, and the book that holds a group's sheets."""
