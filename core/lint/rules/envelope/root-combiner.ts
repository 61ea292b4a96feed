import { itemsOf, memberOf, membersOf, nodeAt, stringAt, type JsonNode } from '../../../json'
import { placeInSchema, quote } from '../../place'
import { judge, listWords, outcomeSentence, rememberVerdicts } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { flattenBranch } from './flatten-branch'

const PROPERTIES = {
  name: { type: 'string', description: 'The name of the product, in English.' },
  number: { type: 'string', description: 'The number of the product, such as "A-1042".' },
}

/** Combiners and conditions at the root of an input schema. */
export const rootCombiner: ToolRule = {
  id: 'root-combiner',
  title: 'Combination at the root',
  category: 'envelope',
  scope: 'tool',
  explain: {
    what: 'The root of an input schema is one plain object: no oneOf, anyOf, allOf, not or if stands there. Inside parameters they are another matter.',
    why: 'MCP allows them since 2026-07-28, but Anthropic and OpenAI refuse the whole request with all other tools in it, and Claude Code drops the tool without a word.',
    bad: example({
      inputSchema: {
        type: 'object',
        properties: PROPERTIES,
        anyOf: [{ required: ['name'] }, { required: ['number'] }],
      },
    }),
    good: example({ inputSchema: { type: 'object', properties: PROPERTIES } }),
    sources: [
      'https://github.com/anthropics/claude-code/issues/27337',
      'https://github.com/anthropics/claude-code/issues/5973',
      'https://github.com/anthropics/claude-code/issues/45106',
      'https://github.com/anthropics/claude-code/issues/95504',
      'https://github.com/mobile-next/mobile-mcp/issues/344',
      'https://github.com/anomalyco/opencode/issues/35516',
      'https://github.com/marianfoo/mcp-sap-docs/pull/51',
      'https://github.com/langchain-ai/langchainjs/issues/9804',
      'https://github.com/goruck/home-generative-agent/pull/545',
    ],
  },
  *check(subject) {
    const { schema } = subject.view
    const present = new Set(membersOf(schema).map(({ key }) => key))
    for (const keyword of present) {
      // A condition is told once, at its head.
      if ((keyword === 'then' || keyword === 'else') && present.has('if')) continue
      yield* inspect(subject, keyword)
    }
  },
}

/** Who refuses a keyword at the root. */
const refusing = rememberVerdicts((profiles, keyword) =>
  judge(
    profiles,
    ({ rootKeywords }) => rootKeywords.find(({ keywords }) => keywords.includes(keyword)) ?? null,
  ),
)

function inspect(subject: ToolSubject, keyword: string): readonly Finding[] {
  const verdicts = refusing(subject.profiles, keyword)
  if (verdicts.length === 0) return []
  const fixes = fixesFor(subject, keyword)
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, [keyword], 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The root of the input schema has ${quote(keyword)}. ${outcomeSentence(verdict)} Write one object with all parameters, and say in the description which belong together; or make a tool of each branch.`,
    fixes,
  }))
}

function fixesFor(subject: ToolSubject, keyword: string): readonly Fix[] {
  if (keyword !== 'anyOf' && keyword !== 'oneOf' && keyword !== 'allOf') return []
  const branches = itemsOf(memberOf(subject.view.schema, keyword)?.valueNode)
  const groups = branches.map(onlyRequired)
  const needs = groups.flatMap((names) => (names ? [names] : []))
  if (needs.length > 0 && needs.length === groups.length) return sayInDescription(subject, keyword, needs)
  const [only] = branches
  return only && branches.length === 1 ? flattenBranch(subject, keyword, only) : []
}

/** The names that a branch demands, where it does nothing else. */
function onlyRequired(branch: JsonNode): readonly string[] | null {
  const said = membersOf(branch).filter(
    ({ key, valueNode }) => !(key === 'type' && valueNode.value === 'object') && key !== 'title',
  )
  const [first, ...more] = said
  if (first?.key !== 'required' || more.length > 0) return null
  const names = itemsOf(first.valueNode).map(({ value }) => (typeof value === 'string' ? value : ''))
  return names.length > 0 && !names.includes('') ? names : null
}

const SENTENCES = {
  anyOf: 'At least one of these must be given',
  oneOf: 'Exactly one of these must be given',
  allOf: 'All of these must be given',
} as const

/** Takes the demand out of the schema and says it in the tool's description, where the model reads it. */
function sayInDescription(
  subject: ToolSubject,
  keyword: keyof typeof SENTENCES,
  needs: readonly (readonly string[])[],
): readonly Fix[] {
  const { tool, view } = subject
  const present = nodeAt(view.root, tool.layout.description)
  if (present && present.type !== 'string') return []
  const former = stringAt(view.root, tool.layout.description)?.trimEnd() ?? ''
  const choices = needs.map((names) => listWords(names)).join('; ')
  const end = former === '' || /[.!?:]$/.test(former) ? '' : '.'
  const sentence = `${former}${end}${former === '' ? '' : ' '}${SENTENCES[keyword]}: ${choices}.`
  return [
    {
      title: `Say ${quote(keyword)} in the description instead`,
      safety: 'unsafe',
      edits: [
        { kind: 'remove-value', toolId: tool.id, path: [...tool.layout.schema, keyword] },
        { kind: 'set-value', toolId: tool.id, path: tool.layout.description, value: sentence },
      ],
    },
  ]
}
