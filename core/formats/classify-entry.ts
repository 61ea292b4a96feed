// Decides what one entry of a tool list is: by its structure, never by the name of its file.
import type { FormatId, ToolLayout } from '../catalog'
import { memberOf, nodeAt, stringAt, type JsonNode } from '../json'
import type { Format, Remark } from './format'
import { laterEntry } from './later-formats'
import { formats } from './registry'

/** What an entry is. `carried` entries stay in their document, unread, for the reason that the remark states. */
export type EntryClass =
  | {
      readonly kind: 'tool'
      readonly format: FormatId
      readonly layout: ToolLayout
      readonly name: string
      /** How surely it is a tool: true where its shape allows nothing else. */
      readonly sure: boolean
      readonly remarks: readonly Remark[]
    }
  | { readonly kind: 'carried'; readonly level: Remark['level']; readonly reason: string }

const SURE = 0.7
const LIKELY = 0.3

/** Classifies an entry. Under the key `functions` an entry of name and description alone is OpenAI's, elsewhere MCP's. */
export function classifyEntry(entry: JsonNode, key: string | null): EntryClass {
  if (entry.type !== 'object') return carried('error', `it is ${kindOf(entry)}, not an object`)
  const later = laterEntry(entry)
  if (later !== null) return carried('warning', later)
  const { format, confidence } = bestFormat(entry, key)
  const hosted = confidence >= SURE ? null : hostedTool(entry)
  if (hosted !== null) return carried('info', hosted)
  if (!format) return carried('error', withoutShape(entry))
  const flaw = flawOf(entry, format)
  if (flaw) return flaw
  return {
    kind: 'tool',
    format: format.id,
    layout: format.layout,
    name: stringAt(entry, format.layout.name) ?? '',
    sure: confidence >= SURE,
    remarks: remarksOn(entry, format),
  }
}

/** True for an entry that stands for a tool also outside a list that is known to hold tools: named and described, or surely a tool. */
export function isLikelyTool(entry: JsonNode, found: EntryClass): boolean {
  if (found.kind !== 'tool') return false
  return found.sure || Math.max(...formats.map((format) => format.recognize(entry))) >= LIKELY
}

function bestFormat(
  entry: JsonNode,
  key: string | null,
): { readonly format: Format | null; readonly confidence: number } {
  let best: Format | null = null
  let confidence = 0
  for (const format of formats) {
    const value = format.recognize(entry)
    if (value > confidence) [best, confidence] = [format, value]
  }
  if (best?.id === 'mcp' && confidence <= LIKELY && (key === 'functions' || key === 'function'))
    best = formats.find((format) => format.id === 'openai-responses') ?? best
  return { format: best, confidence }
}

function hostedTool(entry: JsonNode): string | null {
  const type = stringAt(entry, ['type'])
  if (type === null || type === 'function') return null
  if (type === 'custom') return 'it is a free-form tool (`type: custom`), without a JSON schema'
  return `it is a tool that the provider hosts (\`type: ${type}\`), without a schema of its own`
}

function withoutShape(entry: JsonNode): string {
  const name = memberOf(entry, 'name')?.valueNode
  if (!name) return 'it has neither a name nor a schema that any format knows'
  return name.type === 'string'
    ? 'it has no schema that any format knows'
    : `its \`name\` is ${kindOf(name)}, not a string`
}

function flawOf(entry: JsonNode, format: Format): EntryClass | null {
  const { layout } = format
  if (
    layout.name.length > 1 &&
    nodeAt(entry, [...layout.name.slice(0, -1), 'arguments']) &&
    !nodeAt(entry, layout.schema)
  )
    return carried('warning', 'it is a recorded call of a tool, not a definition')
  const name = nodeAt(entry, layout.name)
  if (!name) return carried('error', 'it has no name')
  if (name.type !== 'string') return carried('error', `its name is ${kindOf(name)}, not a string`)
  if (name.value === '') return carried('error', 'its name is empty')
  const schema = nodeAt(entry, layout.schema)
  if (schema && schema.type !== 'object' && schema.type !== 'null')
    return carried('error', `its \`${String(layout.schema.at(-1))}\` is ${kindOf(schema)}, not an object`)
  return null
}

function remarksOn(entry: JsonNode, format: Format): readonly Remark[] {
  const { layout } = format
  const remarks: Remark[] = []
  const key = String(layout.schema.at(-1))
  if (nodeAt(entry, layout.schema)?.type !== 'object') {
    const list =
      nodeAt(entry, ['arguments'])?.type === 'array' ? '; its `arguments` are kept as they are' : ''
    remarks.push({
      level: 'info',
      path: [],
      message: `It has no \`${key}\` and is read without parameters${list}.`,
    })
  }
  if (format.id === 'openai-chat' && memberOf(entry, 'parameters'))
    remarks.push({
      level: 'warning',
      path: ['parameters'],
      message:
        'Its `parameters` stand beside `function`, where OpenAI Chat does not read them; they belong inside it.',
    })
  const description = nodeAt(entry, layout.description)
  if (description && description.type !== 'string')
    remarks.push({
      level: 'warning',
      path: layout.description,
      message: `Its description is ${kindOf(description)}, not a string.`,
    })
  return remarks
}

function carried(level: Remark['level'], reason: string): EntryClass {
  return { kind: 'carried', level, reason }
}

function kindOf(node: JsonNode): string {
  if (node.type === 'object') return 'an object'
  if (node.type === 'array') return 'a list'
  if (node.type === 'null') return 'null'
  return node.type === 'boolean' ? 'true or false' : `a ${node.type}`
}
