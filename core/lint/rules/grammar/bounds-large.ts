import type { SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { onlyConstrains } from '../../schema-reading'
import { exampleWith } from '../example'
import { sayInDescription } from '../types/keyword-in-words'
import { hasEffect } from '../types/keyword-owner'

const BOUNDS = ['maxLength', 'maxItems', 'minLength', 'minItems']
const QUERY = { type: 'string', description: 'Words of the product name, in English.' }

/** Bounds of lengths that grammars cannot count. */
export const boundsLarge: ToolRule = {
  id: 'bounds-large',
  title: 'Bound too large for a grammar',
  category: 'grammar',
  scope: 'tool',
  needs: BOUNDS,
  explain: {
    what: 'Bounds of lengths (maxLength, maxItems, minLength, minItems) stay below 2,000, as far as servers of local models are to be used.',
    why: 'llama.cpp turns a bound into that many repetitions in one grammar for all tools. Above its limit the grammar is refused, and with it every request, whichever tool is meant; newer builds cap bounds at the top level, and still fail on nested ones.',
    bad: exampleWith({ query: { ...QUERY, maxLength: 10_000 } }),
    good: exampleWith({ query: { ...QUERY, maxLength: 500 } }),
    sources: [
      'https://github.com/firecrawl/firecrawl/issues/4512',
      'https://github.com/AtomicBot-ai/Atomic-Chat/pull/272',
      'https://github.com/ggml-org/llama.cpp/issues/25746',
      'https://github.com/ggml-org/llama.cpp/issues/27087',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) {
      if (onlyConstrains(visit.path)) continue
      for (const keyword of BOUNDS) {
        const value = memberOf(visit.node, keyword)?.valueNode
        if (value?.type === 'number' && hasEffect(visit.node, keyword))
          yield* inspect(subject, visit, keyword, Number(value.value))
      }
    }
  },
}

function* inspect(
  subject: ToolSubject,
  visit: SchemaVisit,
  keyword: string,
  value: number,
): Iterable<Finding> {
  const verdicts = judge(subject.profiles, ({ bounds }) => (bounds && value > bounds.maximum ? bounds : null))
  const title = schemaTitle(visit.path)
  for (const verdict of verdicts)
    yield {
      ...placeInSchema(subject, [...visit.path, keyword]),
      severity: verdict.severity,
      profiles: verdict.profiles,
      message: `"${keyword}"${title === '' ? '' : ` of ${title}`} is ${value.toLocaleString('en')}. ${outcomeSentence(verdict)} Say the bound in the description, and check it when the value comes.`,
      fixes: [sayInDescription(subject, visit, keyword, 'unsafe')],
    }
}
