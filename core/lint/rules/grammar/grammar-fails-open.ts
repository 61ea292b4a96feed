import { membersOf } from '../../../json'
import { placeInSchema } from '../../place'
import { judge, listWords, outcomeSentence } from '../../profiles/judge'
import type { Profile } from '../../profiles/profile'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { hasEffect } from '../types/keyword-owner'
import { rememberKeywords } from './keywords-of'

const QUERY = { type: 'string', description: 'Words of the product name, in English.' }
const TAGS = {
  type: 'object',
  properties: { brand: { type: 'string', description: 'Name of the brand.' } },
  description: 'Filters: brand.',
}

/** Keywords that a server takes and does not hold the model to. */
export const grammarFailsOpen: ToolRule = {
  id: 'grammar-fails-open',
  title: 'Constraint that is not enforced',
  category: 'grammar',
  scope: 'tool',
  explain: {
    what: 'Servers of local models turn a schema into a grammar and pass over, without a word, the keywords that a grammar cannot say. One finding a tool names them.',
    why: 'Arguments look as if they had been checked. Some builds of llama.cpp even answer without any grammar when it cannot be compiled, and vLLM holds the model to none when it may choose whether to call. Whoever runs the tool must check arguments in any case.',
    bad: exampleWith({ query: QUERY, filters: { ...TAGS, minProperties: 1 } }),
    good: exampleWith({ query: QUERY, filters: { ...TAGS, description: 'Filters, at least one: brand.' } }),
    sources: [
      'https://github.com/ggml-org/llama.cpp/issues/19051',
      'https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md',
      'https://github.com/vllm-project/vllm/pull/37064',
    ],
    noFix: 'The schema is right; what is missing is a check of the arguments by whoever runs the tool.',
  },
  check(subject) {
    const passedOver = passedOverBy(subject.profiles)
    const found = [...subject.keywords].filter((keyword) => passedOver.has(keyword))
    return found.length === 0 ? [] : report(subject, found)
  },
}

const passedOverBy = rememberKeywords(({ unenforced }) => unenforced)

function report(subject: ToolSubject, found: readonly string[]): readonly Finding[] {
  const present = new Set(found.filter((keyword) => firstPath(subject, keyword) !== null))
  if (present.size === 0) return []
  return judge(subject.profiles, (profile) => limitOn(profile, present)).flatMap((verdict) => {
    const profiles = new Set(verdict.profiles)
    const told = [...present].filter((keyword) =>
      subject.profiles.list.some(
        (profile) => profiles.has(profile.id) && limitOn(profile, new Set([keyword])) !== null,
      ),
    )
    const first = firstPath(subject, told[0] ?? '')
    if (!first) return []
    return [
      {
        ...placeInSchema(subject, first, 'key'),
        severity: verdict.severity,
        profiles: verdict.profiles,
        message: `The schema uses ${listWords(told.map((keyword) => `"${keyword}"`))}. ${outcomeSentence(verdict)} Check the arguments before the tool runs.`,
        fixes: [],
      },
    ]
  })
}

/** Where a keyword stands first and says something. */
function firstPath(subject: ToolSubject, keyword: string): readonly (string | number)[] | null {
  for (const { node, path } of subject.schemas)
    for (const { key, valueNode } of membersOf(node))
      if (key === keyword && valueNode.value !== false && hasEffect(node, keyword)) return [...path, keyword]
  return null
}

function limitOn(
  { unenforced }: Profile,
  present: ReadonlySet<string>,
): Profile['unenforced'][number] | null {
  return unenforced.find(({ keywords }) => keywords.some((keyword) => present.has(keyword))) ?? null
}
