"""What a push service carries it cannot read (RFC 8291), and it knows who sends it (RFC 8292, VAPID).

Both are some lines over the primitives of `cryptography`. The usual library brings six more with it and makes the requests
itself: it follows redirects and asks the name server on its own, so that it could be led anywhere (see `addresses`).
"""

from __future__ import annotations

import binascii
import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
LONGEST: Final = 3000
"""Services take bodies of 4 kB; what is said here is far shorter."""

LAST_RECORD: Final = b"\x02"
VALID_FOR: Final = 12 * 3600
"""Seconds for which a service believes a signature; it may refuse more than a day."""


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """ValueError where it is not base64url."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, UnicodeError) as error:
        raise ValueError("not base64url") from error


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def receiver(p256dh: str) -> ec.EllipticCurvePublicKey:
    """A browser's public key; ValueError where it is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """One record of aes128gcm (RFC 8188), with a key that only the browser can work out, too."""
    if len(message) > LONGEST:
        raise ValueError(f"a message has {LONGEST} bytes at most")
    theirs, ours, salt = receiver(p256dh), ec.generate_private_key(CURVE), os.urandom(16)
    own = point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = derived(shared, decoded(auth), b"WebPush: info\0" + point(theirs) + own, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack(">IB", RECORD, len(own)) + own
    return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


class Signer:
    """The key by which services know this server. It is made once: a browser's permission is for this key alone."""

    def __init__(self, private: str) -> None:
        self.key = ec.derive_private_key(int.from_bytes(decoded(private), "big"), CURVE)
        self.public = coded(point(self.key.public_key()))

    def authorization(self, audience: str, contact: str, now: float) -> str:
        """For one service: who we are, and until when this holds."""
        claims = {"aud": audience, "exp": int(now) + VALID_FOR} | ({"sub": contact} if contact else {})
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join(coded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{coded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def new_private_key() -> str:
    made = ec.generate_private_key(CURVE)
    number = made.private_numbers().private_value
    return coded(number.to_bytes(32, "big"))
