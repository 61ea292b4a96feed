import type { SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import { placeInSchema, schemaTitleFirst } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Consequence, Profile } from '../../profiles/profile'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { anyOfInstead } from './one-of-fix'
import { strictExample } from './strict-example'

const ID = 'Article number, or its bar code.'
const BRANCHES = [{ type: 'integer' }, { type: 'string' }]

/** `oneOf` where only `anyOf` is taken. */
export const strictOneof: ToolRule = {
  id: 'strict-oneof',
  title: 'oneOf is not taken',
  category: 'strict',
  scope: 'tool',
  needs: ['oneOf'],
  explain: {
    what: 'OpenAI takes "anyOf", not "oneOf": in strict mode, and in the tools of its Responses API also without. What stands at the root is another rule\'s matter.',
    why: 'The whole request is refused. A model cannot tell the two apart anyway: when branches exclude each other, they mean the same.',
    bad: strictExample({ id: { oneOf: BRANCHES, description: ID } }),
    good: strictExample({ id: { anyOf: BRANCHES, description: ID } }),
    sources: [
      'https://github.com/openai/openai-agents-python/pull/1884',
      'https://github.com/can1357/oh-my-pi/issues/920',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas)
      if (visit.path.length > 0 && memberOf(visit.node, 'oneOf')) yield* report(subject, visit)
  },
}

function report(subject: ToolSubject, visit: SchemaVisit): readonly Finding[] {
  const title = schemaTitleFirst(visit.path)
  const fixes = anyOfInstead(subject, visit)
  return judge(subject.profiles, (profile) => consequenceFor(subject, profile)).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, 'oneOf'], 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${title === '' ? 'A schema' : title} has "oneOf". ${outcomeSentence(verdict)} Use "anyOf", which asks for at least one branch instead of exactly one.`,
    fixes,
  }))
}

/** Without strict mode OpenAI refuses it in the Responses API only. */
function consequenceFor(subject: ToolSubject, profile: Profile): Consequence | null {
  if (profile.oneOf && !profile.strict && profile.family === 'OpenAI')
    return subject.tool.format === 'openai-responses' ? profile.oneOf : null
  return profile.oneOf
}
