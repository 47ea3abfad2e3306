"""The table under load, with faults, and how soon an answer is back: `make bench-table`."""
