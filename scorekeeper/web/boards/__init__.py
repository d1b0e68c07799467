"""Duplicate: results on boards, the pairs that have them, and how they compare."""
