"""What is said to people about a sheet: sentences made from the ledger, the same on every screen and page."""
