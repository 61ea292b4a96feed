/** Runtime of the Python adapter: the schemas of an original tool list under the aligned names. */
export const schemasRuntime = String.raw`
_VALUE_WORDS = ("enumDescriptions", "markdownEnumDescriptions", "x-enum-descriptions", "x-enumDescriptions")


def _align_value(tool: dict[str, Any], value: Any, index: int) -> Any:
    tree = _tree_of(value)
    _rename(_Reading(tool, 1), tree, [index])
    return _value_of(tree)


def _align_schema(tool: dict[str, Any], schema: Any, index: int | None) -> Any:
    if index is None or not isinstance(schema, dict):
        return schema
    return {key: _align_keyword(tool, key, value, index) for key, value in schema.items()}


def _child(pairs: Iterable[Any], key: str) -> int | None:
    return next((one[1] for one in pairs if one[0] == key), None)


def _align_keyword(tool: dict[str, Any], key: str, value: Any, index: int) -> Any:
    reading = _Reading(tool, 1)
    node = reading.nodes[index]

    def name_of(name: Any) -> Any:
        found = _find_pair(reading, [index], name, "scope") if isinstance(name, str) else None
        return name if found is None else found

    if key == "description":
        pair = node.get("description")
        return pair[0] if pair and pair[1] == value else value
    if key == "properties" and isinstance(value, dict):
        known = {one[1]: one for one in node.get("properties", [])}
        return {
            (known[name][0] if name in known else name): (
                _align_schema(tool, inner, known[name][2]) if name in known else inner
            )
            for name, inner in value.items()
        }
    if key in ("required", "propertyOrdering"):
        return [name_of(name) for name in value] if isinstance(value, list) else value
    if key in ("dependentRequired", "dependentSchemas", "dependencies") and isinstance(value, dict):
        children = node.get("maps", {}).get(key, [])
        return {
            name_of(name): [name_of(one) for one in inner]
            if isinstance(inner, list)
            else _align_schema(tool, inner, _child(children, name))
            for name, inner in value.items()
        }
    maps, lists, ones = node.get("maps", {}), node.get("lists", {}), node.get("ones", {})
    if key in maps and isinstance(value, dict):
        return {name: _align_schema(tool, inner, _child(maps[key], name)) for name, inner in value.items()}
    if key in lists and isinstance(value, list):
        return [_align_schema(tool, item, lists[key][place]) for place, item in enumerate(value)]
    if key in ones:
        return _align_schema(tool, value, ones[key])
    if key in ("$ref", "$dynamicRef") and isinstance(value, str):
        return _align_reference(tool, value)
    if key in ("default", "const", "example"):
        return _align_value(tool, value, index)
    if key in ("examples", "enum") and isinstance(value, list):
        return [_align_value(tool, item, index) for item in value]
    if key in _VALUE_WORDS and isinstance(value, dict):
        return _rename_values(reading, value, [index])
    if key == "discriminator" and isinstance(value, dict):
        return _align_discriminator(reading, value, index, name_of)
    return value


def _rename_values(reading: _Reading, value: dict[str, Any], nodes: Iterable[int]) -> dict[str, Any]:
    near = _around(reading, nodes)
    found = {name: _find_pair(reading, near, name, "values") for name in value}
    return {name if found[name] is None else str(found[name]): inner for name, inner in value.items()}


def _align_discriminator(
    reading: _Reading, value: dict[str, Any], index: int, name_of: Callable[[Any], Any]
) -> dict[str, Any]:
    found = _find_name(reading, _around(reading, [index]), value.get("propertyName"))
    nodes = found[1] if found else []
    made = dict(value)
    if "propertyName" in made:
        made["propertyName"] = name_of(made["propertyName"])
    if isinstance(made.get("mapping"), dict):
        made["mapping"] = _rename_values(reading, made["mapping"], nodes)
    return made


def _align_reference(tool: dict[str, Any], reference: str) -> str:
    """A reference inside the schema with the aligned names on its way."""
    if not reference.startswith("#/"):
        return reference
    parts = reference.split("/")
    index: int | None = 0
    at = 1
    while at < len(parts) and index is not None:
        node = tool["nodes"][index]
        keyword = _decode_step(parts[at])
        step = _decode_step(parts[at + 1]) if at + 1 < len(parts) else ""
        index = None
        if keyword in node.get("ones", {}):
            index = node["ones"][keyword]
            at += 1
            continue
        for one in node.get("properties", []) if keyword == "properties" else []:
            if one[1] == step:
                if one[0] != one[1]:
                    parts[at + 1] = one[0].replace("~", "~0").replace("/", "~1").replace("%", "%25")
                index = one[2]
        if keyword in node.get("maps", {}):
            index = _child(node["maps"][keyword], step)
        listed = node.get("lists", {}).get(keyword, [])
        if step.isdecimal() and int(step) < len(listed):
            index = listed[int(step)]
        at += 2
    return "/".join(parts)


def _decode_step(step: str) -> str:
    return unquote(step).replace("~1", "/").replace("~0", "~")


def _align_texts(tool: dict[str, Any], key: str, schema: Any) -> Any:
    """Replaces the strings at some pointers, where they still say what they said."""
    known = {one[0]: one for one in tool["output"]}

    def visit(value: Any, pointer: str) -> Any:
        if isinstance(value, list):
            return [visit(item, f"{pointer}/{place}") for place, item in enumerate(value)]
        if isinstance(value, dict):
            return {
                name: visit(inner, pointer + "/" + name.replace("~", "~0").replace("/", "~1"))
                for name, inner in value.items()
            }
        found = known.get(pointer)
        return found[1] if found and found[2] == value else value

    return visit(schema, "/" + key) if known else schema
`
