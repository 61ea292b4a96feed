import type { SchemaVisit } from '../../../catalog'
import { memberOf, membersOf, type JsonPath } from '../../../json'
import { quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { setInSchema } from './schema-edits'
import { called, tell } from './tell'

const code = (pattern: string): string =>
  exampleWith({ code: { type: 'string', pattern, description: 'Code of the product, such as AB-1234.' } })

/** Regular expressions that cannot be read. A pattern is compiled here, and never run. */
export const patternInvalid: ToolRule = {
  id: 'pattern-invalid',
  title: 'Pattern cannot be read',
  category: 'structure',
  scope: 'tool',
  needs: ['pattern', 'patternProperties'],
  explain: {
    what: 'A "pattern" is a regular expression as JavaScript (ECMA-262) reads it, which is what JSON Schema asks for.',
    why: 'Clients that compile the schema fail on it, at the latest when the tool is called; grammars of local servers do too. Most such patterns are those of another language, such as (?P<name>…) or (?i).',
    bad: code('^(?P<letters>[A-Z]{2})-[0-9]{4}$'),
    good: code('^[A-Z]{2}-[0-9]{4}$'),
    sources: ['https://json-schema.org/draft/2020-12/json-schema-core#section-6.4'],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function* inspect(subject: ToolSubject, { node, path }: SchemaVisit): Iterable<Finding> {
  const pattern = memberOf(node, 'pattern')?.valueNode
  if (pattern?.type === 'string') yield* report(subject, [...path, 'pattern'], 'value', String(pattern.value))
  for (const { key } of membersOf(memberOf(node, 'patternProperties')?.valueNode))
    yield* report(subject, [...path, 'patternProperties', key], 'key', key)
}

function report(
  subject: ToolSubject,
  path: JsonPath,
  at: 'key' | 'value',
  pattern: string,
): readonly Finding[] {
  const flaw = flawOf(pattern)
  if (flaw === null) return []
  return tell(subject, judgeAlike(subject.profiles, 'warning'), {
    path,
    at,
    state: `The pattern ${quote(pattern)} of ${called(path)} is no regular expression that JavaScript can read: ${flaw}.`,
    otherwise: 'Clients that compile the schema fail on it.',
    advice: 'Write it as ECMA-262 has it, or say it in the description.',
    fixes: at === 'value' ? fixesFor(subject, path, pattern) : [],
  })
}

/** Longer ones are left alone: nobody has written them by hand, and compiling takes time. */
const LONGEST = 10_000

/** Why a pattern cannot be compiled, as the engine says it; null where it can be, with or without the Unicode mode. */
function flawOf(pattern: string): string | null {
  if (pattern.length > LONGEST) return null
  return (compile(pattern, 'u') ?? null) === null ? null : compile(pattern, '')
}

function compile(pattern: string, flags: string): string | null {
  try {
    new RegExp(pattern, flags)
    return null
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : ''
    return reason === '' ? 'it cannot be compiled' : reason.charAt(0).toLowerCase() + reason.slice(1)
  }
}

/** Spellings of other languages that say the same. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\(\?P</g, '(?<'],
  [/\(\?P=(\w+)\)/g, '\\k<$1>'],
  [/\\Z|\\z/g, '$'],
  [/\\A/g, '^'],
]

function fixesFor(subject: ToolSubject, path: JsonPath, pattern: string): readonly Fix[] {
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), pattern)
  if (spelled === pattern || flawOf(spelled) !== null) return []
  return [
    { title: `Write it as ${quote(spelled)}`, safety: 'safe', edits: [setInSchema(subject, path, spelled)] },
  ]
}
