"""The API's documents, made from the routes and the types: OpenAPI 3.1, and the schemas of the socket's messages."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from loretable import __version__
from loretable.table.wire.messages import FromClient, FromServer
from loretable.table.wire.rest_messages import Problem

from .rest import ENDPOINTS, Endpoint

NUMBER: Final = {"type": "integer", "minimum": 0}
ERRORS: Final = {
    "400": "The request is wrong; `where` leads to the fault.",
    "401": "A token is needed.",
    "403": "Not with this token, or not from this page.",
    "404": "There is no such game or match.",
    "405": "Not with this method.",
    "409": "Not now: the match is not over, or it is frozen.",
    "408": "The body did not come in time.",
    "413": "The request is too large.",
    "429": "Too many requests.",
    "503": "The database is not answering.",
}


def openapi() -> dict[str, Any]:
    types = [Problem]
    for endpoint in ENDPOINTS:
        types += [t for t in (endpoint.result, endpoint.body) if t is not None]
    shapes, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    shape_of = iter(shapes)
    problem = next(shape_of)
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        result = next(shape_of)
        body = next(shape_of) if endpoint.body is not None else None
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, result, body, problem)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Loretable",
            "version": __version__,
            "description": "Matches of card and board games. Play goes over the socket /api/matches/{match}/play; its "
            "messages are in /api/schemas.json.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A seat's or host's token."}
            },
        },
    }


def operation(endpoint: Endpoint, result: Any, body: Any, problem: Any) -> dict[str, Any]:
    done = "201" if endpoint.created else "200"
    responses: dict[str, Any] = {done: {"description": "Done.", "content": as_json(result)}}
    for status, text in ERRORS.items():
        responses[status] = {"description": text, "content": as_json(problem)}
    found: dict[str, Any] = {"operationId": endpoint.name, "summary": endpoint.text, "responses": responses}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": NUMBER if name == "seat" else {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": {"type": "string"} if name in ("search", "query") else NUMBER,
            "description": text,
        }
        for name, text in endpoint.query
    ]
    if parameters:
        found["parameters"] = parameters
    if body is not None:
        found["requestBody"] = {"required": True, "content": as_json(body)}
    if endpoint.token:
        found["security"] = [{"token": []}, {}]
    return found


def as_json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def socket_schemas() -> dict[str, Any]:
    """JSON Schema of what a client says and of what the server says on the socket."""
    (says, hears), components = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**components, "FromClient": says, "FromServer": hears},
    }
