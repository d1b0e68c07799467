"""The sheet on paper."""
