import type { CatalogEdit, ToolLayout } from '../../../catalog'
import { memberOf, nodeAt, toPointer, tokenText, type JsonPath } from '../../../json'
import { placeInTool, quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { findMisplaced, type Misplaced } from './misplaced'
import { moveMember, unwrap, wrap } from './move-text'

const ABOUT =
  'Searches the product catalogue by words. Use it when a customer names a product; it returns at most 10 matches and leaves out discontinued ones.'
const PARAMETERS = {
  type: 'object',
  properties: { query: { type: 'string', description: 'Words of the product name, in English.' } },
  required: ['query'],
}

/** Parts of a tool that stand where its format does not read them. */
export const envelopeMisplaced: ToolRule = {
  id: 'envelope-misplaced',
  title: 'Part of the tool in the wrong place',
  category: 'envelope',
  scope: 'tool',
  explain: {
    what: 'The schema, the description and strict stand where the tool’s format reads them: inside "function" for OpenAI Chat, beside the name for OpenAI Responses ("parameters"), Anthropic ("input_schema") and MCP ("inputSchema"), in "inputSchema.json" for Bedrock.',
    why: 'What stands elsewhere is passed over without a word: the model is told of a tool without parameters, and invents its arguments. Some providers refuse the request for the key that they do not know.',
    bad: JSON.stringify(
      {
        type: 'function',
        function: { name: 'search_products', description: ABOUT },
        parameters: PARAMETERS,
      },
      null,
      2,
    ),
    good: JSON.stringify(
      { type: 'function', function: { name: 'search_products', description: ABOUT, parameters: PARAMETERS } },
      null,
      2,
    ),
    sources: [
      'https://github.com/ollama/ollama/issues/14256',
      'https://platform.openai.com/docs/api-reference/chat/create',
      'https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolInputSchema.html',
    ],
  },
  check(subject) {
    const misplaced = findMisplaced(subject)
    return [...(misplaced ? schemaFindings(subject, misplaced) : []), ...outsideFunction(subject)]
  },
}

function schemaFindings(subject: ToolSubject, misplaced: Misplaced): readonly Finding[] {
  const { from, to, kind } = misplaced
  const fixes = fixesFor(subject, misplaced)
  return judgeAlike(subject.profiles, kind === 'second' ? 'warning' : 'error').map(
    ({ severity, profiles }) => ({
      ...placeInTool(subject, from, 'key'),
      severity,
      profiles,
      message:
        kind === 'second'
          ? `The tool has two schemas: the one at ${quote(toPointer(from))} is not read beside that at ${quote(toPointer(to))}. Remove it, or merge the two.`
          : `The schema stands at ${quote(toPointer(from))}, but this format reads it at ${quote(toPointer(to))}. The tool is sent without parameters, or refused. Move it there.`,
      fixes,
    }),
  )
}

function fixesFor(subject: ToolSubject, misplaced: Misplaced): readonly Fix[] {
  const { tool, view } = subject
  const { from, to } = misplaced
  switch (misplaced.kind) {
    case 'elsewhere':
      // Of two that could be meant a person has to choose.
      return misplaced.others > 0 ? [] : setText(subject, to, moveMember(tool.text, view.root, from, to))
    case 'wrapped':
      return setText(subject, to, unwrap(tool.text, view.root, from, to))
    case 'bare':
      return setText(subject, to, wrap(tool.text, view.root, from, 'json'), { ...tool.layout, schema: to })
    case 'second':
      return removeSecond(subject, from, to)
  }
}

function setText(
  { tool }: ToolSubject,
  to: JsonPath,
  text: string | null,
  layout?: ToolLayout,
): readonly Fix[] {
  if (text === null) return []
  const edit: CatalogEdit = {
    kind: 'set-text',
    toolId: tool.id,
    text,
    ...(layout ? { shape: { format: tool.format, layout } } : {}),
  }
  return [{ title: `Move it to ${quote(toPointer(to))}`, safety: 'safe', edits: [edit] }]
}

/** A copy says nothing that is lost; another schema may be the right one. */
function removeSecond({ tool, view }: ToolSubject, from: JsonPath, to: JsonPath): readonly Fix[] {
  const [one, other] = [from, to].map((path) => {
    const node = nodeAt(view.root, path)
    return node ? tokenText(tool.text, node).replaceAll(/\s+/g, '') : ''
  })
  const edits: readonly CatalogEdit[] = [{ kind: 'remove-value', toolId: tool.id, path: from }]
  return [{ title: 'Remove the one that is not read', safety: one === other ? 'safe' : 'unsafe', edits }]
}

/** A description or `strict` beside `function`, where OpenAI Chat does not read it. */
function* outsideFunction(subject: ToolSubject): Iterable<Finding> {
  const { tool, view } = subject
  if (tool.format !== 'openai-chat') return
  for (const key of ['description', 'strict']) {
    const outside = memberOf(view.root, key)?.valueNode
    const isMeant = key === 'strict' ? outside?.type === 'boolean' : outside?.type === 'string'
    const to = ['function', key]
    if (!isMeant || nodeAt(view.root, to)) continue
    const text = moveMember(tool.text, view.root, [key], to)
    const edits: readonly CatalogEdit[] = [{ kind: 'set-text', toolId: tool.id, text: text ?? tool.text }]
    // Strict mode has demands of its own, which the schema may not meet.
    const safety = key === 'strict' ? 'unsafe' : 'safe'
    const note = key === 'strict' && outside?.value === true ? ', which turns strict mode on' : ''
    for (const { severity, profiles } of judgeAlike(subject.profiles, 'warning'))
      yield {
        ...placeInTool(subject, [key], 'key'),
        severity,
        profiles,
        message: `${quote(key)} stands beside "function", where OpenAI Chat does not read it; it belongs inside. Move it there.`,
        fixes: text === null ? [] : [{ title: `Move it to ${quote(toPointer(to))}${note}`, safety, edits }],
      }
  }
}
