import { findReturns, planInlining, referencesIn, usedSchemas, type ReferenceBook } from '../../../catalog'
import { judge } from '../../profiles/judge'
import type { Fix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { quote } from '../../place'
import { calledFirst, tell } from './tell'

const ORDER = { type: 'string', enum: ['price', 'name'], description: 'By what the matches are sorted.' }

/** References, for those who take none. */
export const refUnsupported: ToolRule = {
  id: 'ref-unsupported',
  title: 'References are not followed',
  category: 'structure',
  scope: 'tool',
  needs: ['$ref'],
  explain: {
    what: 'A schema says what it takes in place, without "$ref", for those who do not follow references.',
    why: 'Gemini and Bedrock refuse the whole request. Chat templates of local models show the model a bare "$ref", or fail on it.',
    bad: example({
      inputSchema: {
        type: 'object',
        properties: { order: { $ref: '#/$defs/Order' } },
        $defs: { Order: ORDER },
      },
    }),
    good: example({ inputSchema: { type: 'object', properties: { order: ORDER } } }),
    sources: [
      'https://github.com/pydantic/pydantic-ai/issues/1598',
      'https://github.com/lastmile-ai/mcp-agent/issues/126',
      'https://github.com/anomalyco/opencode/issues/12295',
      'https://github.com/livekit/agents/issues/2738',
      'https://github.com/huggingface/AnyLanguageModel/pull/177',
    ],
  },
  check(subject) {
    const { schema } = subject.view
    if (!schema) return []
    const book = referencesIn(schema, subject.schemas)
    const references = book.references.filter(({ keyword }) => keyword === '$ref')
    if (references.length === 0) return []
    const verdicts = judge(subject.profiles, (profile) => profile.references)
    if (verdicts.length === 0) return []
    const used = new Set(usedSchemas(subject.schemas).map(({ node }) => node))
    const first = references.find(({ visit }) => used.has(visit.node)) ?? references[0]
    if (!first) return []
    const lost = book.references.some(({ target }) => target === null)
    const recursive = !lost && findReturns(book).length > 0
    const more = references.length > 1 ? `, and ${references.length - 1} more "$ref" stand in the schema` : ''
    return tell(subject, verdicts, {
      path: [...first.visit.path, first.keyword],
      state: `${calledFirst(first.visit.path)} is described by a reference to ${quote(first.written)}${more}.`,
      advice: lost
        ? 'Mend the references that lead nowhere first.'
        : recursive
          ? 'Cut the recursion first; then it can be written out.'
          : 'Write out in its place what it leads to.',
      fixes: lost || recursive ? [] : writeOut(subject, book),
    })
  },
}

function writeOut(subject: ToolSubject, book: ReferenceBook): readonly Fix[] {
  const plan = planInlining(subject.tool.text, subject.schemas, book)
  if (plan === null) return []
  const isLong = plan.grownSize - plan.size > MOST_LONGER
  const sizes = `${plan.size.toLocaleString('en')} characters of schema become ${plan.grownSize.toLocaleString('en')}`
  return [
    {
      title: `Write out what the references lead to${isLong ? `: ${sizes}` : ''}`,
      safety: isLong ? 'unsafe' : 'safe',
      edits: [{ kind: 'inline-references', toolId: subject.tool.id }],
    },
  ]
}

/** Characters without white space (about 800 tokens) by which a schema may grow unasked: each request pays for them, and it may become too complex. */
const MOST_LONGER = 2500
