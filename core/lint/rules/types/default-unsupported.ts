import { memberOf } from '../../../json'
import { placeInSchema, schemaTitleFirst } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { asksForStrict } from '../../subject'
import { strictExample } from '../strict/strict-example'
import { sayInDescription } from './keyword-in-words'

const LIMIT = { type: 'integer', description: 'How many matches to return, at most 10.' }

/** `default` where it is not taken. */
export const defaultUnsupported: ToolRule = {
  id: 'default-unsupported',
  title: 'Default not supported',
  category: 'types',
  scope: 'tool',
  needs: ['default'],
  explain: {
    what: 'Where "default" is refused or passed over, the description says what holds when nothing is given.',
    why: 'The strict mode of OpenAI does not list "default" among its keywords; models that hold to the list refuse the whole request. Elsewhere nothing is claimed: most providers take it.',
    bad: strictExample({ limit: { ...LIMIT, default: 5 } }),
    good: strictExample({ limit: { ...LIMIT, description: `${LIMIT.description} When left out: 5.` } }),
    sources: [
      'https://github.com/567-labs/instructor/issues/1074',
      'https://github.com/dotnet/extensions/issues/6196',
      'https://github.com/dotnet/extensions/issues/6266',
    ],
  },
  *check(subject) {
    const verdicts = judge(subject.profiles, (profile) => profile.defaults)
    if (verdicts.length === 0) return
    const safety = asksForStrict(subject.tool, subject.view) === null ? 'unsafe' : 'safe'
    for (const visit of subject.schemas) {
      if (!memberOf(visit.node, 'default')) continue
      const title = schemaTitleFirst(visit.path)
      for (const verdict of verdicts)
        yield {
          ...placeInSchema(subject, [...visit.path, 'default'], 'key'),
          severity: verdict.severity,
          profiles: verdict.profiles,
          message: `${title === '' ? 'The schema' : title} has a "default". ${outcomeSentence(verdict)} Say it in the description instead.`,
          fixes: [sayInDescription(subject, visit, 'default', safety)],
        }
    }
  },
}
