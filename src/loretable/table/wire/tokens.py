"""Tokens: whoever shows one sits in its seat. The database holds only their hashes, so that reading it seats nobody."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """Whoever knows it may watch: too long to be guessed, short enough to be read out."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """Tokens are random and long, so that a plain hash cannot be turned back."""
    return blake2b(token.encode(), digest_size=24).hexdigest() if token else ""
