"""The links to a book, and what a phone is called."""
