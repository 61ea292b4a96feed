// llama.cpp runs the chat template that a model file carries. Numbers go through as their own tokens: a template that prints JSON prints
// `1.0` and `1e400` as they stand, which plain values could not keep.
import { itemsOf, membersOf, tokenText, type JsonNode } from '../json'
import { FailureError } from '../shared'
import type { Tool } from '../catalog'
import { sentEntry, spacedJson, type SentEntry } from './entry'
import { defaultTemplate } from './default-template'
import type { WireText, WireView } from './wire-view'

/** llama.cpp with a Jinja template: the user's, or one of the common form. */
export const llamaCpp: WireView = {
  id: 'llama.cpp',
  label: 'llama.cpp',
  basis: 'published',
  source:
    'llama.cpp server with --jinja: the chat template of the model file is run with the tools as OpenAI Chat has them. Paste the template of your model; without one a template of the common <tools> form is run.',
  exactTokens: false,
  render: async (tools, { prefix, template }) => {
    const entries = tools.map((tool) => ({ tool, entry: sentEntry(tool, 'openai-chat', prefix) }))
    return placed(await renderTemplate(template ?? defaultTemplate, entries), entries)
  },
}

interface SentTool {
  readonly tool: Tool
  readonly entry: SentEntry
}

async function renderTemplate(template: string, entries: readonly SentTool[]): Promise<string> {
  const { Template } = await import('@huggingface/jinja')
  const tokens: string[] = []
  const values = entries.map(({ entry }) => valueOf(entry.text, entry.root, tokens))
  try {
    const text = new Template(template).render({
      tools: values,
      messages: [{ role: 'user', content: '' }],
      bos_token: '',
      eos_token: '',
      add_generation_prompt: false,
    })
    return withTokens(text, tokens)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    throw new FailureError({ code: 'wire/template', message })
  }
}

const MARK = '\u{F0000}'

/** A plain value for the template. Numbers that a double would spell otherwise stand in as marked strings. */
function valueOf(text: string, node: JsonNode, tokens: string[]): unknown {
  if (node.type === 'object') {
    const value: Record<string, unknown> = {}
    // Own properties, also for a key that is called `__proto__`.
    for (const { key, valueNode } of membersOf(node))
      Object.defineProperty(value, key, {
        value: valueOf(text, valueNode, tokens),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return value
  }
  if (node.type === 'array') return itemsOf(node).map((item) => valueOf(text, item, tokens))
  const token = tokenText(text, node)
  if (node.type !== 'number' || String(node.value) === token) return node.value
  tokens.push(token)
  return `${MARK}${tokens.length - 1}${MARK}`
}

function withTokens(text: string, tokens: readonly string[]): string {
  return text.replaceAll(
    new RegExp(`"?${MARK}(\\d+)${MARK}"?`, 'gu'),
    (found, index: string) => tokens[Number(index)] ?? found,
  )
}

/** Finds each tool again by how `tojson` prints it, in order; a template that spells tools otherwise leaves them without a place. */
function placed(text: string, entries: readonly SentTool[]): WireText {
  const places: { toolId: string; start: number; end: number }[] = []
  let from = 0
  for (const { tool, entry } of entries) {
    const printed = [spacedJson(entry.text, entry.root), functionOf(entry)].find(
      (candidate) => candidate !== '' && text.includes(candidate, from),
    )
    if (printed === undefined) continue
    const start = text.indexOf(printed, from)
    from = start + printed.length
    places.push({ toolId: tool.id, start, end: from })
  }
  return { text, places, hidden: [] }
}

/** The inner object, which some templates print alone. */
function functionOf({ text, root }: SentEntry): string {
  const inner = membersOf(root).find(({ key }) => key === 'function')?.valueNode
  return inner ? spacedJson(text, inner) : ''
}
