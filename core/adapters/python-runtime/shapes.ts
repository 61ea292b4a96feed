/** Runtime of the Python adapter: which names a value's keys have, by the schema that describes it. */
export const shapesRuntime = String.raw`
class _Reading:
    """A tool, and where names come from: 0 the aligned ones, 1 the original ones."""

    __slots__ = ("tool", "nodes", "scopes", "side", "other")

    def __init__(self, tool: dict[str, Any], side: int) -> None:
        self.tool = tool
        self.nodes: list[dict[str, Any]] = tool["nodes"]
        self.scopes: list[list[list[str]]] = tool["scopes"]
        self.side = side
        self.other = 1 - side


def _lists_of(node: dict[str, Any], *keywords: str) -> list[int]:
    lists = node.get("lists", {})
    return [index for keyword in keywords for index in lists.get(keyword, [])]


def _ones_of(node: dict[str, Any], *keywords: str) -> list[int]:
    ones = node.get("ones", {})
    return [ones[keyword] for keyword in keywords if keyword in ones]


def _dependents_of(node: dict[str, Any]) -> list[Any]:
    maps = node.get("maps", {})
    return [*maps.get("dependentSchemas", []), *maps.get("dependencies", [])]


def _around(reading: _Reading, start: Iterable[int]) -> list[int]:
    """All nodes that speak of the same value as the given ones."""
    found = list(dict.fromkeys(start))
    known = set(found)
    for index in found:
        node = reading.nodes[index]
        inner = [
            *([node["ref"]] if "ref" in node else []),
            *_lists_of(node, "allOf", "anyOf", "oneOf"),
            *_ones_of(node, "if", "then", "else", "not"),
            *(one[1] for one in _dependents_of(node)),
        ]
        for one in inner:
            if one not in known:
                known.add(one)
                found.append(one)
    return found


def _expand(reading: _Reading, tree: _Tree, start: list[int]) -> tuple[list[int], list[int]]:
    """The nodes that describe a value: those that fit it, and all that might."""
    chosen: dict[int, None] = {}
    keys = {entry.key for entry in tree.entries}

    def visit(index: int) -> None:
        if index in chosen:
            return
        chosen[index] = None
        node = reading.nodes[index]
        if "ref" in node:
            visit(node["ref"])
        for inner in _lists_of(node, "allOf"):
            visit(inner)
        for keyword in ("anyOf", "oneOf"):
            for inner in _branches(reading, tree, _lists_of(node, keyword)):
                visit(inner)
        for condition in _ones_of(node, "if"):
            holds = _fits(reading, tree, condition)
            if holds:
                visit(condition)
            for inner in _ones_of(node, "then" if holds else "else"):
                visit(inner)
        names = reading.scopes[node["scope"]] if "scope" in node else []
        for original, inner in _dependents_of(node):
            pair = next((one for one in names if one[1] == original), [original, original])
            if pair[reading.side] in keys:
                visit(inner)

    for index in start:
        visit(index)
    return list(chosen), _around(reading, chosen)


def _branches(reading: _Reading, tree: _Tree, nodes: list[int]) -> list[int]:
    """The branches that a value fits, those that know most of its keys first; the nearest one where it fits none."""
    if len(nodes) < 2:
        return nodes
    ranked: list[tuple[bool, int, int]] = []
    for index in nodes:
        near = _around(reading, [index])
        known = sum(1 for entry in tree.entries if _find_name(reading, near, entry.key))
        ranked.append((_fits(reading, tree, index), known, index))
    ranked.sort(key=lambda one: (not one[0], -one[1]))
    fitting = [one for one in ranked if one[0]]
    return [one[2] for one in (fitting or ranked[:1])]


def _fits(reading: _Reading, tree: _Tree, index: int, seen: tuple[int, ...] = ()) -> bool:
    """Whether a value may be meant by a schema: types, required and allowed names, constants, and the same of what is inside."""
    if index in seen:
        return True
    node = reading.nodes[index]
    here = (*seen, index)
    types = node.get("type")
    if types and not any(_is_of_type(tree, kind) for kind in types):
        return False
    allowed = node.get("allowed")
    if allowed and tree.kind != "other":
        if tree.kind in ("object", "array") or not _is_among(tree, allowed[reading.side]):
            return False
    if "ref" in node and not _fits(reading, tree, node["ref"], here):
        return False
    if not all(_fits(reading, tree, inner, here) for inner in _lists_of(node, "allOf")):
        return False
    for keyword in ("anyOf", "oneOf"):
        listed = _lists_of(node, keyword)
        if listed and not any(_fits(reading, tree, inner, here) for inner in listed):
            return False
    if tree.kind == "array":
        return all(
            _fits(reading, item, inner)
            for place, item in enumerate(tree.items)
            for inner in _item_nodes(node, place)
        )
    if tree.kind != "object":
        return True
    keys = {entry.key for entry in tree.entries}
    if not all(pair[reading.side] in keys for pair in node.get("required", [])):
        return False
    return all(_entry_fits(reading, node, entry) for entry in tree.entries)


def _entry_fits(reading: _Reading, node: dict[str, Any], entry: _Entry) -> bool:
    for one in node.get("properties", []):
        if one[reading.side] == entry.key:
            return _fits(reading, entry.child, one[2])
    patterns = _pattern_nodes(node, entry.key)
    if patterns:
        return all(_fits(reading, entry.child, inner) for inner in patterns)
    if node.get("closed"):
        return False
    return all(_fits(reading, entry.child, inner) for inner in _ones_of(node, "additionalProperties"))


def _is_of_type(tree: _Tree, kind: str) -> bool:
    if tree.kind == "other":
        return True
    if kind == "integer":
        return tree.kind == "number" and (isinstance(tree.value, int) or float(tree.value).is_integer())
    return tree.kind == kind


def _is_among(tree: _Tree, allowed: list[Any]) -> bool:
    return any(_kind_of(one) == tree.kind and one == tree.value for one in allowed)


def _pattern_nodes(node: dict[str, Any], key: Any) -> list[int]:
    found: list[int] = []
    for pattern, inner in node.get("maps", {}).get("patternProperties", []):
        try:
            if re.search(pattern, key):
                found.append(inner)
        except (re.error, TypeError):
            continue
    return found


def _item_nodes(node: dict[str, Any], place: int) -> list[int]:
    lists = node.get("lists", {})
    listed = lists.get("prefixItems", lists.get("items"))
    if listed is not None and place < len(listed):
        return [listed[place]]
    if "prefixItems" in lists:
        return _ones_of(node, "items")
    return _ones_of(node, "items", "additionalItems")


def _find_name(reading: _Reading, nodes: Iterable[int], key: Any) -> tuple[str, list[int]] | None:
    """What a key is called on the other side, and the nodes of its value."""
    to: str | None = None
    inner: list[int] = []
    for index in nodes:
        for one in reading.nodes[index].get("properties", []):
            if one[reading.side] != key:
                continue
            if to is None:
                to = one[reading.other]
            if one[reading.other] == to:
                inner.append(one[2])
    return None if to is None else (to, inner)


def _find_pair(reading: _Reading, nodes: Iterable[int], key: Any, what: str) -> str | None:
    for index in nodes:
        node = reading.nodes[index]
        if what == "values":
            pairs = node.get("values", [])
        else:
            pairs = reading.scopes[node["scope"]] if "scope" in node else []
        for pair in pairs:
            if pair[reading.side] == key:
                return str(pair[reading.other])
    return None


def _rename(reading: _Reading, tree: _Tree, start: list[int]) -> None:
    """Gives the keys of a value, and the enum values in it, their names on the other side."""
    if not start:
        return
    chosen, near = _expand(reading, tree, start)
    if tree.kind == "string":
        to = _find_pair(reading, chosen, tree.value, "values")
        if to is None:
            to = _find_pair(reading, near, tree.value, "values")
        if to is not None and to != tree.value:
            tree.to = to
    given = [reading.nodes[index] for index in chosen]
    for place, item in enumerate(tree.items):
        inner = [
            index
            for node in given
            for index in (*_item_nodes(node, place), *_ones_of(node, "contains", "unevaluatedItems"))
        ]
        _rename(reading, item, inner)
    for entry in tree.entries:
        found = _find_name(reading, chosen, entry.key) or _find_name(reading, near, entry.key)
        patterns = [index for node in given for index in _pattern_nodes(node, entry.key)]
        if found:
            entry.to = found[0]
            _rename(reading, entry.child, [*found[1], *patterns])
            continue
        to = _find_pair(reading, chosen, entry.key, "scope")
        entry.to = entry.key if to is None else to
        rest = [
            index for node in given for index in _ones_of(node, "additionalProperties", "unevaluatedProperties")
        ]
        _rename(reading, entry.child, patterns or rest)
    _check_keys(tree)


def _check_keys(tree: _Tree) -> None:
    sources: dict[Any, Any] = {}
    for entry in tree.entries:
        former = sources.setdefault(entry.to, entry.key)
        if former != entry.key:
            raise ValueError(
                f"Both {json.dumps(former)} and {json.dumps(entry.key)} mean the argument {json.dumps(entry.to)}."
            )
`
