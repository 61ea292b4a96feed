// What the form and the list's buttons do, as edits of the catalogue. Paths of parameters start at the tool's schema.
import type { ParameterLine } from '../../../components/catalog/parameter-lines'
import {
  makeTool,
  readTool,
  type CatalogEdit,
  type FormatId,
  type PartId,
  type Tool,
} from '../../../core/catalog'
import { formatById } from '../../../core/formats'
import {
  applyTextEdits,
  itemsOf,
  membersOf,
  nodeAt,
  setValueEdits,
  toPointer,
  type JsonPath,
} from '../../../core/json'

/** The edit that gives a tool or one of its parameters a description; null when the part is gone. */
export function descriptionEdit(tool: Tool, partId: PartId, text: string): CatalogEdit | null {
  if (partId === tool.id)
    return { kind: 'set-value', toolId: tool.id, path: tool.layout.description, value: text }
  const parameter = tool.parameters.find(({ id }) => id === partId)
  return parameter ? setIn(tool, parameter.path, 'description', text) : null
}

/** The edits that give a parameter a type; a new array gets items, since nearly all providers refuse one without. */
export function typeEdits(tool: Tool, path: JsonPath, type: string): readonly CatalogEdit[] {
  const { schema } = readTool(tool)
  const edits = [setIn(tool, path, 'type', type)]
  const isArray = type.toLowerCase() === 'array'
  if (isArray && nodeAt(schema, path)?.type === 'object' && !nodeAt(schema, [...path, 'items']))
    edits.push({
      kind: 'set-value',
      toolId: tool.id,
      path: [...tool.layout.schema, ...path, 'items'],
      value: { type: type === 'array' ? 'string' : 'STRING' },
    })
  return edits
}

/** The edit that makes a parameter required or optional. */
export function requiredEdit(
  tool: Tool,
  { parentPath, name }: ParameterLine,
  required: boolean,
): CatalogEdit {
  const path = [...tool.layout.schema, ...parentPath, 'required']
  const known = itemsOf(nodeAt(readTool(tool).schema, [...parentPath, 'required'])).map((item) =>
    String(item.value),
  )
  const others = known.filter((other) => other !== name)
  if (required) return { kind: 'set-value', toolId: tool.id, path, value: [...others, name] }
  return others.length === 0
    ? { kind: 'remove-value', toolId: tool.id, path }
    : { kind: 'set-value', toolId: tool.id, path, value: others }
}

/** The edit that adds a parameter to an object of the schema, and the id it will have. */
export function newParameter(
  tool: Tool,
  objectPath: JsonPath,
): { readonly edit: CatalogEdit; readonly partId: PartId } {
  const { schema } = readTool(tool)
  const properties = nodeAt(schema, [...objectPath, 'properties'])
  const taken = new Set(membersOf(properties).map(({ key }) => key))
  const name = freeName('new_parameter', taken)
  // Types in capitals, as Gemini writes them, stay among their like.
  const isCapital = nodeAt(schema, [...objectPath, 'type'])?.value === 'OBJECT'
  const value = { type: isCapital ? 'STRING' : 'string', description: '' }
  const path = [...tool.layout.schema, ...objectPath, 'properties']
  return {
    partId: `${tool.id}${toPointer([...objectPath, 'properties', name])}`,
    edit:
      properties?.type === 'object'
        ? { kind: 'set-value', toolId: tool.id, path: [...path, name], value }
        : { kind: 'set-value', toolId: tool.id, path, value: { [name]: value } },
  }
}

/** The edits that take a parameter away, also from what is required. */
export function removeParameterEdits(tool: Tool, line: ParameterLine): readonly CatalogEdit[] {
  const removal: CatalogEdit = {
    kind: 'remove-value',
    toolId: tool.id,
    path: [...tool.layout.schema, ...line.path],
  }
  return line.required ? [requiredEdit(tool, line, false), removal] : [removal]
}

/** A new tool without a purpose yet, in a format. `id` must be new. */
export function newTool(id: string, format: FormatId, takenNames: ReadonlySet<string>): Tool {
  const { layout } = formatById(format)
  const start = format.startsWith('openai') ? '{\n  "type": "function"\n}' : '{}'
  const values = [
    [layout.name, freeName('new_tool', takenNames)],
    [layout.description, ''],
    [layout.schema, { type: format === 'gemini' ? 'OBJECT' : 'object', properties: {} }],
  ] as const
  const text = values.reduce((made, [path, value]) => withValue(made, path, value), start)
  return makeTool({ id, format, layout, text, server: null, origin: null })
}

/** A copy of a tool under a name of its own. `id` must be new. */
export function copyOf(tool: Tool, id: string, takenNames: ReadonlySet<string>): Tool {
  const name = freeName(`${readTool(tool).name}_copy`, takenNames)
  const text = withValue(tool.text, tool.layout.name, name)
  return makeTool({ ...tool, id, text, origin: null })
}

function setIn(tool: Tool, path: JsonPath, key: string, value: string): CatalogEdit {
  const place = [...tool.layout.schema, ...path]
  // A schema that is `true` has no room for a key.
  return nodeAt(readTool(tool).schema, path)?.type === 'object'
    ? { kind: 'set-value', toolId: tool.id, path: [...place, key], value }
    : { kind: 'set-value', toolId: tool.id, path: place, value: { [key]: value } }
}

function withValue(text: string, path: JsonPath, value: unknown): string {
  return applyTextEdits(text, setValueEdits(text, path, value) ?? [])
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`
  return name
}
