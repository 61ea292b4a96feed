import type { SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import { placeInSchema, schemaTitleFirst } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Profile } from '../../profiles/profile'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { sayInDescription } from '../types/keyword-in-words'
import { hasEffect } from '../types/keyword-owner'
import { rememberKeywords } from './keywords-of'

const TAGS = { type: 'array', items: { type: 'string' }, description: 'Labels that the product must have.' }

/** Keywords that a grammar compiler refuses. */
export const grammarKeywordVllm: ToolRule = {
  id: 'grammar-keyword-vllm',
  title: 'Keyword that a grammar compiler refuses',
  category: 'grammar',
  scope: 'tool',
  explain: {
    what: 'A schema keeps to keywords that the grammar compilers of local servers know. Versions of vLLM with the xgrammar backend do not know uniqueItems, multipleOf, contains and a few more; up to 0.8.4 neither minItems nor maxItems.',
    why: 'Where a call is demanded (tool_choice "required" or a named tool) and xgrammar is chosen, vLLM refuses the request; newer versions fall back to another compiler unless they are told not to.',
    bad: exampleWith({ tags: { ...TAGS, uniqueItems: true } }),
    good: exampleWith({ tags: { ...TAGS, description: `${TAGS.description} No item twice.` } }),
    sources: [
      'https://github.com/vllm-project/vllm/issues/16880',
      'https://github.com/vllm-project/vllm/pull/17845',
      'https://github.com/vllm-project/vllm/issues/26421',
    ],
  },
  *check(subject) {
    for (const keyword of refusedBy(subject.profiles))
      if (subject.keywords.has(keyword))
        for (const visit of subject.schemas)
          if (memberOf(visit.node, keyword) && hasEffect(visit.node, keyword))
            yield* report(subject, visit, keyword)
  },
}

const refusedBy = rememberKeywords(({ grammarKeywords }) => grammarKeywords)

function report(subject: ToolSubject, visit: SchemaVisit, keyword: string): readonly Finding[] {
  const title = schemaTitleFirst(visit.path)
  // An array need not be told that its items may be alike.
  if (keyword === 'uniqueItems' && memberOf(visit.node, keyword)?.valueNode.value !== true) return []
  return judge(subject.profiles, (profile) => limitOn(profile, keyword)).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, keyword], 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${title === '' ? 'The schema' : title} has "${keyword}". ${outcomeSentence(verdict)} Say it in the description instead, and check it when the value comes.`,
    fixes: [sayInDescription(subject, visit, keyword, 'unsafe')],
  }))
}

function limitOn({ grammarKeywords }: Profile, keyword: string): Profile['grammarKeywords'][number] | null {
  return grammarKeywords.find(({ keywords }) => keywords.includes(keyword)) ?? null
}
