"""Speed of our games beside that of others, on one machine in one run. `python -m bench --help`."""
