"""Runs two other linters on catalogues and prints what they find as JSON.

Usage: python3 run-peers.py PEER CATALOGUES, with the folder that the peers are installed in on PYTHONPATH. CATALOGUES is a file with
[{"name": ..., "tools": [raw MCP tools]}]. Times are processor seconds of the checks alone: starting and reading are not among them.
"""

import json
import sys
import time

PEER, CATALOGUES = sys.argv[1:3]
RUNS = 3


def card_linter(catalogues):
    from mcp_tool_card_linter.lint import lint_sources
    from mcp_tool_card_linter.models import LintConfig, SourceResult, ToolCard
    from mcp_tool_card_linter.rules import KNOWN_RULE_IDS

    config = LintConfig()

    def check():
        found = []
        for catalogue in catalogues:
            cards = [
                ToolCard.from_raw(raw, server_name=catalogue["name"], index=index)
                for index, raw in enumerate(catalogue["tools"])
            ]
            report = lint_sources([SourceResult(catalogue["name"], "file", cards)], config, deterministic=True)
            for index, tool in enumerate(report.tools):
                for issue in tool.issues:
                    found.append((catalogue["name"], index, issue.code, issue.severity, issue.path, issue.message))
        return found

    return sorted(KNOWN_RULE_IDS), check


def mcplint(catalogues):
    from mcplint.core.engine import lint_snapshot
    from mcplint.core.registry import RuleRegistry
    from mcplint.models.common import ArtifactMetadata
    from mcplint.models.contracts import ParameterContract, ToolAnnotation, ToolContract
    from mcplint.models.snapshot import MCPServerSnapshot

    registry = RuleRegistry.with_builtin_rules()

    def contract(raw, index):
        schema = raw.get("inputSchema")
        schema = schema if isinstance(schema, dict) else {"type": "object"}
        properties = schema.get("properties")
        properties = properties if isinstance(properties, dict) else {}
        required = schema.get("required")
        required = required if isinstance(required, list) else []
        hints = raw.get("annotations")
        hints = hints if isinstance(hints, dict) else {}
        output = raw.get("outputSchema")
        return ToolContract(
            id=str(index),
            name=str(raw.get("name", "")),
            description=raw.get("description"),
            input_schema=schema,
            output_schema=output if isinstance(output, dict) else None,
            parameters=[
                ParameterContract(
                    name=name,
                    json_schema=own if isinstance(own, dict) else {},
                    required=name in required,
                    description=own.get("description") if isinstance(own, dict) else None,
                )
                for name, own in properties.items()
            ],
            annotations=ToolAnnotation(
                title=hints.get("title"),
                read_only_hint=hints.get("readOnlyHint"),
                destructive_hint=hints.get("destructiveHint"),
                idempotent_hint=hints.get("idempotentHint"),
                open_world_hint=hints.get("openWorldHint"),
            ),
            raw=raw,
        )

    def check():
        found = []
        for catalogue in catalogues:
            tools = [contract(raw, index) for index, raw in enumerate(catalogue["tools"])]
            index_of = {}
            for index, tool in enumerate(tools):
                index_of.setdefault(tool.name, index)
            snapshot = MCPServerSnapshot(
                metadata=ArtifactMetadata.create(schema_version="1.0"),
                server_name=catalogue["name"],
                server_version=None,
                transport="stdio",
                command=None,
                tools=tools,
            )
            for finding in lint_snapshot(snapshot, registry).findings:
                place = finding.location
                found.append(
                    (
                        catalogue["name"],
                        index_of.get(place.tool_name, -1),
                        finding.rule_id,
                        str(finding.severity),
                        place.json_path,
                        f"{finding.message} {finding.evidence}",
                    )
                )
        return found

    return [rule.id for rule in registry.all()], check


def main():
    with open(CATALOGUES, encoding="utf-8") as file:
        catalogues = json.load(file)
    rules, check = {"mcp-tool-card-linter": card_linter, "mcplint-cli": mcplint}[PEER](catalogues)
    started = time.process_time()
    times = []
    found = []
    for _ in range(RUNS):
        before = time.process_time()
        found = check()
        times.append(time.process_time() - before)
    json.dump({"rules": rules, "found": found, "seconds": min(times), "start": started}, sys.stdout)


main()
