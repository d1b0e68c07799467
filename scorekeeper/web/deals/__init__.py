"""The pad: adding, correcting, and whatever else is done to one deal."""
