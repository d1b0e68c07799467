"""The same examples on every run, so that a check that was green stays green.

`HYPOTHESIS_PROFILE=search pytest tests/properties` looks for new ones instead, and for longer.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=10)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
