"""A push service and a browser of our own: what the server sends is received here, and read by other code than it was written
with (RFC 8188, 8291 and 8292, over `hmac` and bare AES)."""

from __future__ import annotations

import datetime
import hashlib
import hmac
import json
import secrets
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.x509.oid import NameOID

from loretable.table.push.sending import Post
from tests.table.driver import PATIENCE, Server


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Listens on this machine by https, with a certificate of its own; writes down what comes, and answers as it is told."""

    def __init__(self, folder: Path) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        self.told = threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with service.told:
                    service.received.append(Received(self.path, dict(self.headers), body))
                    service.told.notify_all()
                self.send_response(service.status)
                for name, value in service.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        certificate, key = self_signed(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.trusted = ssl.create_default_context(cafile=str(certificate))
        self.origin = f"https://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self) -> PushService:
        return self

    def __exit__(self, *error: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    def used_by(self, *servers: Server) -> None:
        """These may speak to this machine, believe its certificate, and do not wait before they call."""
        for server in servers:
            server.hub.calls.post = Post(near=True, trusted=self.trusted)
            server.hub.calls.calm = 0.0

    def wait_for(self, count: int) -> list[Received]:
        with self.told:
            assert self.told.wait_for(lambda: len(self.received) >= count, PATIENCE), len(self.received)
            return list(self.received)


def self_signed(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "push.pem", folder / "push.key"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    private.write_bytes(key.private_bytes(*form))
    return certificate, private


class Browser:
    """One that has subscribed: it alone can read what is sent to it."""

    def __init__(self, service: PushService, name: str = "") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = secrets.token_bytes(16)
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.point = self.key.public_key().public_bytes(*form)
        self.endpoint = f"{service.origin}/send/{name or secrets.token_urlsafe(8)}"

    def wish(self, *tokens: str) -> dict[str, Any]:
        keys = {"p256dh": base64(self.point), "auth": base64(self.secret)}
        return {"endpoint": self.endpoint, **keys, "tokens": list(tokens)}

    def read(self, body: bytes) -> dict[str, Any]:
        """RFC 8291, section 3.4: with the key that came in front of the message."""
        salt, length, sender, sealed = body[:16], body[20], body[21 : 21 + body[20]], body[21 + body[20] :]
        assert length == 65 and int.from_bytes(body[16:20], "big") >= len(sealed)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        start = mac(mac(self.secret, shared), b"WebPush: info\0" + self.point + sender + b"\x01")
        root = mac(salt, start)
        key = mac(root, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = mac(root, b"Content-Encoding: nonce\0\x01")[:12]
        opening = Cipher(algorithms.AES(key), modes.GCM(nonce, sealed[-16:])).decryptor()
        plain = opening.update(sealed[:-16]) + opening.finalize()
        assert plain.rstrip(b"\0").endswith(b"\x02"), "the last record"
        found: dict[str, Any] = json.loads(plain.rstrip(b"\0")[:-1])
        return found


def mac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


def signed(authorization: str, audience: str, public: str) -> dict[str, Any]:
    """The claims of a request's header, when their signature holds (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    values = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and values["k"] == public
    said, _, signature = values["t"].rpartition(".")
    raw = unbase64(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64(public))
    key.verify(numbers, said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unbase64(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == audience
    found: dict[str, Any] = claims
    return found
