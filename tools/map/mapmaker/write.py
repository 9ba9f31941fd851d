"""Writes `drawing.json`: compact, one top-level key a line and one shape or place a line."""

import json
from typing import Any

Drawing = dict[str, Any]


def text_of(drawing: Drawing) -> str:
    """The file's text."""
    entries = (f"{_json(key)}:{_value(value)}" for key, value in drawing.items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _value(value: Any) -> str:
    """Members on lines of their own if they are lists or objects."""
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"{_json(k)}:{_json(v)}" for k, v in value.items()) + "\n}"
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n" + ",\n".join(_json(item) for item in value) + "\n]"
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
