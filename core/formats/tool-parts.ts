// Takes a tool of any format apart into the three things every format has, the settings several share, and the rest.
import { readTool, type Tool } from '../catalog'
import { membersOf, nodeAt, printNode, tokenText, type JsonNode, type JsonPath } from '../json'
import type { Remark } from './format'

/** Settings that mean the same in more than one format. */
export type SharedSetting = 'strict' | 'defer_loading'

/** A tool in pieces. Every text is strict JSON with the source's tokens. */
export interface ToolParts {
  readonly name: string
  /** Null where there is none, or it is no string. */
  readonly description: string | null
  /** Null where there is none, or it is no object. */
  readonly schema: string | null
  /** Where a description that is no string, or a schema that is no object, stands. */
  readonly unusable: readonly JsonPath[]
  /** Where a name, description or schema stands again; the last one counts. */
  readonly repeated: readonly JsonPath[]
  readonly descriptionPath: JsonPath
  readonly schemaPath: JsonPath
  readonly rest: readonly { readonly key: string; readonly path: JsonPath; readonly text: string }[]
}

const SHARED = new Set<string>(['strict', 'defer_loading'] satisfies SharedSetting[])

/** Reads the pieces of a tool. `type: function` and the like are the format's own and no piece. */
export function toolParts(tool: Tool): ToolParts {
  const { root } = readTool(tool)
  const { layout, text } = tool
  const wrapper = layout.name.slice(0, -1)
  // Bedrock's schema stands one level deeper: its key here is `inputSchema`, and what stands beside `json` in there is a rest too.
  const modelled = [layout.name, layout.description, layout.schema].map((path) =>
    String(path[wrapper.length]),
  )
  const around = layout.schema.slice(0, -1)
  const beside = around.length > wrapper.length ? membersOf(nodeAt(root, around)) : []
  const inside = wrapper.length === 0 ? [] : membersOf(nodeAt(root, wrapper))
  const outside = membersOf(root).filter(
    ({ key, valueNode }) => key !== wrapper[0] && !isOwnType(key, valueNode),
  )
  const ownRest = wrapper.length === 0 ? outside.filter(({ key }) => !modelled.includes(key)) : outside
  const holder = wrapper.length === 0 ? membersOf(root) : inside
  const description = nodeAt(root, layout.description)
  const schema = nodeAt(root, layout.schema)
  const piece = (path: JsonPath, key: string, node: JsonNode): ToolParts['rest'][number] => ({
    key,
    path: [...path, key],
    text: printNode(text, node),
  })
  const name = nodeAt(root, layout.name)
  return {
    name: name ? tokenText(text, name) : '""',
    description: description?.type === 'string' ? tokenText(text, description) : null,
    schema: schema?.type === 'object' ? printNode(text, schema) : null,
    unusable: [
      ...(description && description.type !== 'string' ? [layout.description] : []),
      ...(schema && schema.type !== 'object' ? [layout.schema] : []),
    ],
    repeated: modelled.flatMap((key) =>
      holder
        .filter((member) => member.key === key)
        .slice(1)
        .map(() => [...wrapper, key]),
    ),
    descriptionPath: layout.description,
    schemaPath: layout.schema,
    rest: [
      ...beside
        .filter(({ key }) => key !== layout.schema.at(-1))
        .map(({ key, valueNode }) => piece(around, key, valueNode)),
      ...inside
        .filter(({ key }) => !modelled.includes(key))
        .map(({ key, valueNode }) => piece(wrapper, key, valueNode)),
      ...ownRest.map(({ key, valueNode }) => piece([], key, valueNode)),
    ],
  }
}

function isOwnType(key: string, node: JsonNode): boolean {
  return key === 'type' && (node.value === 'function' || node.value === 'custom')
}

/** The settings among the rest that a target takes over, and a remark on everything that it cannot say. */
export function divideRest(
  parts: ToolParts,
  target: string,
  takes: readonly SharedSetting[],
): { readonly settings: readonly (readonly [string, string])[]; readonly remarks: readonly Remark[] } {
  const isTaken = (key: string): boolean => takes.some((setting) => setting === key)
  const settings = parts.rest.filter(({ key }) => isTaken(key)).map(({ key, text }) => [key, text] as const)
  const remarks = parts.rest
    .filter(({ key }) => !isTaken(key))
    .map(({ key, path }): Remark => {
      const what = SHARED.has(key) ? `${target} has no \`${key}\`` : `${target} has no place for \`${key}\``
      return { level: 'warning', path, message: `${what}; it is left out.` }
    })
  return { settings, remarks }
}
