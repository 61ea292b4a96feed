/** Runtime of the Python adapter: what it offers. */
export const toolsRuntime = String.raw`
_SIDES = ("aligned", "original")
_WRAPPERS = ("function", "functionCall", "function_call", "toolUse", "params")
_SCHEMAS = ("parameters", "input_schema", "inputSchema", "parametersJsonSchema", "parameters_json_schema")


def _index(side: str) -> dict[str, list[dict[str, Any]]]:
    index: dict[str, list[dict[str, Any]]] = {}
    for tool in _MAP:
        index.setdefault(tool[side], []).append(tool)
    return index


_INDEXES = tuple(_index(side) for side in _SIDES)


def _called(name: str, side: int, server: str | None) -> list[dict[str, Any]]:
    tools = _INDEXES[side].get(name, [])
    if server is None:
        return tools
    near = [tool for tool in tools if tool["server"] == server]
    return near or [tool for tool in tools if tool["server"] is None]


def _only(tools: list[dict[str, Any]], name: str) -> dict[str, Any] | None:
    """The one tool that is meant. Tools that are renamed alike are one."""
    if not tools:
        return None
    first = tools[0]
    if all(tool[key] == first[key] for tool in tools for key in ("aligned", "original", "nodes")):
        return first
    servers = ", ".join(tool["server"] or "no server" for tool in tools)
    raise ValueError(f"{json.dumps(name)} may mean several tools ({servers}): say which server.")


def _is_prefix(prefix: str, server: str | None) -> bool:
    if server is None:
        return re.fullmatch(r"mcp__.+__", prefix) is not None
    forms: list[str] = []
    for name in (server, re.sub(r"[^a-zA-Z0-9_-]", "_", server)):
        forms.append(f"mcp__{name}__")
        forms.extend(name + separator for separator in ("__", "_", ".", "/", ":", "-"))
    return prefix in forms


def _find(name: str, side: int, server: str | None) -> tuple[dict[str, Any], str] | None:
    direct = _only(_called(name, side, server), name)
    if direct:
        return direct, ""
    for strict in (True, False):
        for at in range(1, len(name)):
            if name[at - 1] not in "_./:-":
                continue
            prefix = name[:at]
            tools = [
                tool
                for tool in _called(name[at:], side, server)
                if _is_prefix(prefix, tool["server"] if strict else None)
            ]
            tool = _only(tools, name)
            if tool:
                return tool, prefix
    return None


def _unknown_tool(name: str, unknown: str) -> None:
    if unknown == "raise":
        raise KeyError(f"There is no tool {json.dumps(name)} in the name map.")


def _convert_arguments(reading: _Reading, given: Any) -> Any:
    root = [0] if reading.nodes else []
    if not isinstance(given, str):
        tree = _tree_of(given)
        _rename(reading, tree, root)
        return _value_of(tree)
    if given.strip() == "" or not root:
        return given
    try:
        tree = _parse_tree(given)
    except ValueError as flaw:
        name = json.dumps(reading.tool[_SIDES[reading.side]])
        raise ValueError(f"The arguments of {name} cannot be read: {flaw}.") from flaw
    _rename(reading, tree, root)
    return _text_of(given, tree)


def _convert_call(call: Mapping[str, Any], side: int, unknown: str, server: str | None, prefix: str) -> dict[str, Any]:
    whole = dict(call)
    wrapper = next(
        (key for key in _WRAPPERS if isinstance(whole.get(key), Mapping) and isinstance(whole[key].get("name"), str)),
        None,
    )
    inside = dict(whole if wrapper is None else whole[wrapper])
    name = inside.get("name")
    if not isinstance(name, str):
        raise ValueError("This is no call: it has no name.")
    found = _find(name, side, server)
    if found is None:
        _unknown_tool(name, unknown)
        return whole
    tool, before = found
    inside["name"] = ("" if prefix == "drop" else before) + tool[_SIDES[1 - side]]
    key = next((one for one in ("arguments", "input", "args", "parameters") if one in inside), None)
    if key is not None:
        inside[key] = _convert_arguments(_Reading(tool, side), inside[key])
    if wrapper is None:
        return inside
    whole[wrapper] = inside
    return whole


def to_original_call(
    call: Mapping[str, Any], *, unknown: str = "pass", server: str | None = None, prefix: str = "keep"
) -> dict[str, Any]:
    """A model's call under the original names: name and arguments, and the shapes of OpenAI, Anthropic, Gemini, Bedrock and MCP.

    Arguments are a dict or JSON text, of which only the names change. unknown: "pass" hands a tool that the map does not know on as it is,
    "raise" raises KeyError. server: where several servers have tools of one name. prefix: "keep" or "drop" a client's prefix (mcp__server__).
    """
    return _convert_call(call, 0, unknown, server, prefix)


def to_aligned_call(
    call: Mapping[str, Any], *, unknown: str = "pass", server: str | None = None, prefix: str = "keep"
) -> dict[str, Any]:
    """A call under the original names as the model would make it: for histories."""
    return _convert_call(call, 1, unknown, server, prefix)


def align_tools(
    tools: Iterable[Mapping[str, Any]], *, unknown: str = "pass", server: str | None = None
) -> list[dict[str, Any]]:
    """An original tool list under the aligned names, in its own format: names, schemas, and descriptions that still say what they said."""
    counts: dict[str, int] = {}
    made: list[dict[str, Any]] = []
    for tool in tools:
        aligned = dict(tool)
        declared = [key for key in ("functionDeclarations", "function_declarations") if isinstance(aligned.get(key), list)]
        for key in declared:
            aligned[key] = [_align_tool(dict(one), unknown, server, counts) for one in aligned[key]]
        made.append(aligned if declared else _align_tool(aligned, unknown, server, counts))
    return made


def _align_tool(tool: dict[str, Any], unknown: str, server: str | None, counts: dict[str, int]) -> dict[str, Any]:
    wrapper = next((key for key in ("function", "toolSpec") if isinstance(tool.get(key), Mapping)), None)
    inside = dict(tool if wrapper is None else tool[wrapper])
    name = inside.get("name")
    if not isinstance(name, str):
        return tool
    own = tool["server"] if isinstance(tool.get("server"), str) else server
    turn = counts.get(name, 0)
    counts[name] = turn + 1
    alike = _called(name, 1, own)
    if len(alike) > 1 and own is None:
        # Tools of one name stand in a list in the order in which the map has them.
        one = alike[turn] if turn < len(alike) else _only(alike, name)
        found = None if one is None else (one, "")
    else:
        found = _find(name, 1, own)
    if found is None:
        _unknown_tool(name, unknown)
        return tool
    known, prefix = found
    aligned = {key: _align_member(known, prefix, key, value) for key, value in inside.items()}
    if wrapper is None:
        return aligned
    return {
        key: aligned if key == wrapper else _align_member(known, prefix, key, value) for key, value in tool.items()
    }


def _align_member(tool: dict[str, Any], prefix: str, key: str, value: Any) -> Any:
    root = 0 if tool["nodes"] else None
    if key == "name":
        return prefix + tool["aligned"]
    if key == "description":
        pair = tool["description"]
        return pair[0] if pair and pair[1] == value else value
    if key in _SCHEMAS:
        if isinstance(value, dict) and isinstance(value.get("json"), dict):
            return {**value, "json": _align_schema(tool, value["json"], root)}
        return _align_schema(tool, value, root)
    if key in ("input_examples", "inputExamples") and root is not None and isinstance(value, list):
        return [_align_value(tool, item, root) for item in value]
    if key in ("outputSchema", "output_schema"):
        return _align_texts(tool, key, value)
    return value
`
