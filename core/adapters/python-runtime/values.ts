/** Runtime of the Python adapter: arguments as trees, from values or from JSON text whose other characters stay as they are. */
export const valuesRuntime = String.raw`
_DEEPEST = 128
_SCANNER = json.decoder.scanstring


class _Entry:
    """A member of an object: its key, the place of the key in a JSON text, and the name it gets."""

    __slots__ = ("key", "start", "end", "child", "to")

    def __init__(self, key: Any, start: int, end: int, child: "_Tree") -> None:
        self.key = key
        self.start = start
        self.end = end
        self.child = child
        self.to = key


class _Tree:
    """A value whose names are being changed."""

    __slots__ = ("kind", "value", "start", "end", "entries", "items", "to")

    def __init__(self, kind: str, value: Any, start: int = 0, end: int = 0) -> None:
        self.kind = kind
        self.value = value
        self.start = start
        self.end = end
        self.entries: list[_Entry] = []
        self.items: list[_Tree] = []
        self.to: str | None = None


def _check_depth(depth: int) -> None:
    if depth > _DEEPEST:
        raise ValueError(f"The arguments are nested deeper than {_DEEPEST} levels.")


def _kind_of(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    return "string" if isinstance(value, str) else "other"


def _tree_of(value: Any, depth: int = 0) -> _Tree:
    _check_depth(depth)
    if isinstance(value, Mapping):
        tree = _Tree("object", value)
        tree.entries = [_Entry(key, 0, 0, _tree_of(inner, depth + 1)) for key, inner in value.items()]
        return tree
    if isinstance(value, (list, tuple)):
        tree = _Tree("array", value)
        tree.items = [_tree_of(item, depth + 1) for item in value]
        return tree
    return _Tree(_kind_of(value), value)


def _value_of(tree: _Tree) -> Any:
    if tree.kind == "array":
        return [_value_of(item) for item in tree.items]
    if tree.kind == "object":
        return {entry.to: _value_of(entry.child) for entry in tree.entries}
    return tree.value if tree.to is None else tree.to


def _text_of(text: str, tree: _Tree) -> str:
    """The JSON text with its changed names; every other character stays."""
    chunks: list[str] = []
    end = 0

    def replace(start: int, stop: int, name: str) -> None:
        nonlocal end
        chunks.append(text[end:start])
        chunks.append(json.dumps(name, ensure_ascii=_has_surrogate(name)))
        end = stop

    def visit(current: _Tree) -> None:
        if current.to is not None:
            replace(current.start, current.end, current.to)
        for entry in current.entries:
            if entry.to != entry.key:
                replace(entry.start, entry.end, entry.to)
            visit(entry.child)
        for item in current.items:
            visit(item)

    visit(tree)
    return "".join(chunks) + text[end:]


def _has_surrogate(name: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in name)


_SPACE = re.compile(r"[ \t\n\r]*")
_PLAIN = re.compile(r"(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null)(?![^ \t\n\r,\]}])")


def _parse_tree(text: str) -> _Tree:
    """Reads JSON text and keeps the places of its tokens. Numbers are looked at, never written anew."""
    at = 0

    def flaw(what: str) -> ValueError:
        return ValueError(f"{what} at character {at + 1}")

    def space() -> None:
        nonlocal at
        found = _SPACE.match(text, at)
        at = found.end() if found else at

    def token() -> str:
        nonlocal at
        if text[at : at + 1] != '"':
            raise flaw("a string is missing")
        read, at = _SCANNER(text, at + 1, True)
        return str(read)

    def close(closer: str) -> bool:
        nonlocal at
        space()
        found = text[at : at + 1]
        if found not in (closer, ",") or found == "":
            raise flaw(f"a comma or {closer} is missing")
        at += 1
        space()
        return found == closer

    def container(first: str, start: int, depth: int) -> _Tree:
        nonlocal at
        closer = "}" if first == "{" else "]"
        tree = _Tree("object" if first == "{" else "array", None, start)
        at += 1
        space()
        done = text[at : at + 1] == closer
        if done:
            at += 1
        while not done:
            if first == "{":
                key_start = at
                key = token()
                key_end = at
                space()
                if text[at : at + 1] != ":":
                    raise flaw("a colon is missing")
                at += 1
                tree.entries.append(_Entry(key, key_start, key_end, value(depth + 1)))
            else:
                tree.items.append(value(depth + 1))
            done = close(closer)
        tree.end = at
        return tree

    def value(depth: int) -> _Tree:
        nonlocal at
        _check_depth(depth)
        space()
        start = at
        first = text[at : at + 1]
        if first in ("{", "[") and first != "":
            return container(first, start, depth)
        if first == '"':
            read = token()
            return _Tree("string", read, start, at)
        found = _PLAIN.match(text, at)
        if not found:
            raise flaw("a value is missing")
        at = found.end()
        plain = _number(found.group())
        return _Tree(_kind_of(plain), plain, start, at)

    tree = value(0)
    space()
    if at < len(text):
        raise flaw("something follows the value")
    return tree


def _number(token: str) -> Any:
    try:
        return json.loads(token)
    except ValueError:
        return float(token)
`
