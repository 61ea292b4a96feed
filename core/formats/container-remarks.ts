// What should be said about an object that holds tools, or names them without holding them.
import { itemsOf, memberOf, membersOf, nodeAt, stringAt, type JsonNode, type JsonPath } from '../json'
import type { Remark } from './format'
import { hostedKeys } from './hosted-entry'

/** Remarks on an object at a path, with their places from the root of the document. `toolKeys` are the keys under which lists of tools stand. */
export function containerRemarks(
  node: JsonNode,
  path: JsonPath,
  toolKeys: ReadonlySet<string>,
): readonly Remark[] {
  return [
    ...hostedRemarks(node, path),
    ...fileRemarks(node, path, toolKeys),
    ...runtimeRemarks(node, path),
    ...transformRemarks(node, path),
  ]
}

function hostedRemarks(node: JsonNode, path: JsonPath): readonly Remark[] {
  const lists = memberOf(node, 'functionDeclarations') ?? memberOf(node, 'function_declarations')
  if (!lists) return []
  return hostedKeys(node).map((key) => ({
    level: 'info',
    path: [...path, key],
    message: `Kept as it is, but not read as a tool: it is a tool that Gemini hosts (\`${key}\`), without a schema of its own.`,
  }))
}

function fileRemarks(node: JsonNode, path: JsonPath, toolKeys: ReadonlySet<string>): readonly Remark[] {
  return membersOf(node)
    .filter(({ key }) => toolKeys.has(key))
    .flatMap(({ key, valueNode }) => {
      const places: readonly (readonly [JsonPath, JsonNode])[] =
        valueNode.type === 'array'
          ? itemsOf(valueNode).map((item, index) => [[...path, key, index], item] as const)
          : [[[...path, key], valueNode]]
      return places.flatMap(([place, value]): readonly Remark[] =>
        typeof value.value === 'string' && /^(?:file|https?):\/\//.test(value.value)
          ? [
              {
                level: 'warning',
                path: place,
                message: `The tools here stand in another file, \`${value.value}\`; read that file as well.`,
              },
            ]
          : [],
      )
    })
}

/** Plugin manifests of Microsoft Copilot: functions without parameters, and a runtime that describes them elsewhere. */
function runtimeRemarks(node: JsonNode, path: JsonPath): readonly Remark[] {
  const runtimes = memberOf(node, 'runtimes')?.valueNode
  return itemsOf(runtimes).flatMap((runtime, index): readonly Remark[] => {
    const url = stringAt(runtime, ['spec', 'url']) ?? stringAt(runtime, ['spec', 'local_endpoint'])
    if (url === null) return []
    const names = itemsOf(nodeAt(runtime, ['run_for_functions'])).length
    const which = names === 1 ? 'one function' : `${names} functions`
    return [
      {
        level: 'warning',
        path: [...path, 'runtimes', index, 'spec'],
        message: `This plugin manifest names ${which} and describes their parameters elsewhere: read \`${url}\` as well.`,
      },
    ]
  })
}

/** Configurations of MCP clients: how a server is started, and other names for tools that only the server can list. */
function transformRemarks(node: JsonNode, path: JsonPath): readonly Remark[] {
  if (!isTransformation(node)) return []
  return [
    {
      level: 'warning',
      path: [...path, 'tools'],
      message:
        'These are changes to the tools of a running server (names, descriptions, arguments), not the tools themselves; give them as a naming.',
    },
  ]
}

const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parameters', 'schema']

/** True for a server as a client's configuration has it, with changes to its tools keyed by their names. */
export function isTransformation(node: JsonNode): boolean {
  const tools = memberOf(node, 'tools')?.valueNode
  return (
    isServerConfig(node) &&
    tools?.type === 'object' &&
    tools.members.length > 0 &&
    tools.members.every(({ valueNode }) => SCHEMA_KEYS.every((key) => !memberOf(valueNode, key)))
  )
}

/** True for what a client needs to reach a server: a command, or an address. */
export function isServerConfig(node: JsonNode): boolean {
  return stringAt(node, ['command']) !== null || stringAt(node, ['url']) !== null
}
