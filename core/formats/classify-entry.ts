// Decides what one entry of a tool list is: by its structure, never by the name of its file.
import type { FormatId, ToolLayout } from '../catalog'
import { memberOf, nodeAt, stringAt, type JsonNode } from '../json'
import { deriveEntry } from './derived/derive-entry'
import type { DerivedEntry } from './derived/derived-entry'
import type { Confidence, Format, Remark } from './format'
import { hostedEntry, typedEntry } from './hosted-entry'
import { formats } from './registry'

/**
 * What an entry is: a tool in a wire format, one that a tool is made of, or neither. `carried` entries stay in their document, unread, for
 * the reason that the remark states.
 */
export type EntryClass =
  | {
      readonly kind: 'tool'
      readonly format: FormatId
      readonly layout: ToolLayout
      readonly name: string
      /** Whether it is a tool wherever it stands. */
      readonly sure: boolean
      /** How surely it is a tool of this format. */
      readonly confidence: Confidence
      readonly remarks: readonly Remark[]
    }
  | { readonly kind: 'derived'; readonly entry: DerivedEntry }
  | { readonly kind: 'carried'; readonly level: Remark['level']; readonly reason: string }

const SURE = 0.7
const LIKELY = 0.3

/** Classifies an entry that stands in a list under a key (null at the root): some keys tell formats of the same shape apart. */
export function classifyEntry(entry: JsonNode, key: string | null): EntryClass {
  if (entry.type !== 'object') return carried('error', `it is ${kindOf(entry)}, not an object`)
  const { format, confidence } = bestFormat(entry, key)
  if (format && confidence >= SURE) return classifyAs(entry, format, true)
  const hosted = hostedEntry(entry)
  if (hosted !== null) return carried('info', hosted)
  const derived = deriveEntry(entry)
  if (derived !== null) return { kind: 'derived', entry: derived }
  const typed = typedEntry(entry)
  if (typed !== null) return carried('info', typed)
  return format ? classifyAs(entry, format, false) : carried('error', withoutShape(entry))
}

/** True for an entry that stands for a tool also outside a list that is known to hold tools: named and described, or surely a tool. */
export function isLikelyTool(entry: JsonNode, found: EntryClass): boolean {
  if (found.kind === 'derived') return true
  if (found.kind !== 'tool') return false
  return found.sure || Math.max(...formats.map((format) => format.recognize(entry))) >= LIKELY
}

function classifyAs(entry: JsonNode, format: Format, sure: boolean): EntryClass {
  const layout = format.layoutOf?.(entry) ?? format.layout
  const flaw = flawOf(entry, layout)
  if (flaw) return flaw
  return {
    kind: 'tool',
    format: format.id,
    layout,
    name: stringAt(entry, layout.name) ?? '',
    sure,
    confidence: sure && !isBare(entry, layout) ? 'certain' : 'likely',
    remarks: remarksOn(entry, format, layout),
  }
}

/** True for a name without a description and a schema, which a choice of a tool is, too. */
function isBare(entry: JsonNode, layout: ToolLayout): boolean {
  return !nodeAt(entry, layout.description) && !nodeAt(entry, layout.schema)
}

interface Match {
  readonly format: Format | null
  readonly confidence: number
}

function bestFormat(entry: JsonNode, key: string | null): Match {
  let best: Format | null = null
  let confidence = 0
  for (const format of formats) {
    const value = format.recognize(entry)
    if (value > confidence) [best, confidence] = [format, value]
  }
  if (key === null || confidence === 1) return { format: best, confidence }
  const listed = formats.find(({ listedUnder }) => listedUnder?.includes(key))
  if (listed && memberOf(entry, 'name')) return { format: listed, confidence: 0.95 }
  if (best?.id === 'mcp' && confidence <= LIKELY && (key === 'functions' || key === 'function'))
    best = formats.find((format) => format.id === 'openai-responses') ?? best
  return { format: best, confidence }
}

function withoutShape(entry: JsonNode): string {
  const name = memberOf(entry, 'name')?.valueNode
  if (!name) return 'it has neither a name nor a schema that any format knows'
  return name.type === 'string'
    ? 'it has no schema that any format knows'
    : `its \`name\` is ${kindOf(name)}, not a string`
}

function flawOf(entry: JsonNode, layout: ToolLayout): EntryClass | null {
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

function remarksOn(entry: JsonNode, format: Format, layout: ToolLayout): readonly Remark[] {
  const remarks: Remark[] = []
  const key = String(layout.schema.at(-1))
  if (nodeAt(entry, layout.schema)?.type !== 'object') {
    const list =
      nodeAt(entry, ['arguments'])?.type === 'array' ? '; its `arguments` are kept as they are' : ''
    const choice =
      isBare(entry, layout) && format.id === 'openai-chat'
        ? ' A choice of a tool is written like this, too.'
        : ''
    remarks.push({
      level: 'info',
      path: [],
      message: `It has no \`${key}\` and is read without parameters${list}.${choice}`,
    })
  }
  if (format.id === 'openai-chat' && memberOf(entry, 'parameters'))
    remarks.push({
      level: 'warning',
      path: ['parameters'],
      message:
        'Its `parameters` stand beside `function`, where OpenAI Chat does not read them; they belong inside it.',
    })
  if (format.id === 'bedrock' && key === 'inputSchema')
    remarks.push({
      level: 'warning',
      path: layout.schema,
      message:
        'Its schema stands in `inputSchema` itself; Bedrock Converse reads it from `inputSchema.json`.',
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
