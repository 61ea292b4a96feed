import type { SchemaVisit } from '../../../catalog'
import { membersOf, nodeAt } from '../../../json'
import { codePointLength } from '../../../shared'
import { placeInSchema, quote, schemaTitle } from '../../place'
import { judge, outcomeSentence, type Verdict } from '../../profiles/judge'
import type { Profile } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { shortenName } from '../../text/shorten-name'
import { exampleWith } from '../example'
import { limitsOf, narrowest, showCharacters } from './character-words'
import { transliterate } from './transliterate'

const WORDS = { type: 'string', description: 'Words of the product name, in English.' }

/** Parameters whose names a target does not take. */
export const paramKeyCharset: ToolRule = {
  id: 'param-key-charset',
  title: 'Characters of a parameter name',
  category: 'names',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'Anthropic (also on Bedrock) takes letters, digits, _ . and - in the name of a parameter, Vertex AI letters, digits and _ with a letter or _ first; both at most 64 characters. That holds for the parameters of the tool itself: names inside nested objects are not checked, unless a profile says so.',
    why: 'Names taken from query strings and protocols ("filter[id]", "$top", "@odata.type") make Anthropic and Vertex AI refuse the whole request with all other tools in it.',
    bad: exampleWith({ 'filter[name]': WORDS }, ['filter[name]']),
    good: exampleWith({ filter_name: WORDS }, ['filter_name']),
    sources: [
      'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
      'https://github.com/ComposioHQ/composio/issues/3500',
      'https://github.com/ComposioHQ/composio/pull/3067',
      'https://github.com/twilio-labs/mcp/issues/58',
      'https://github.com/anthropics/claude-code/issues/79418',
      'https://github.com/n8n-io/n8n/issues/30590',
      'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709',
      'https://cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/FunctionDeclaration',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) if (visit.name !== null) yield* inspect(subject, visit, visit.name)
  },
}

function inspect(subject: ToolSubject, visit: SchemaVisit, name: string): readonly Finding[] {
  const isOwn = visit.path.length === 2
  const { profiles } = subject
  // Nearly every name is one that all take.
  if (/^[a-z][a-zA-Z0-9_]{0,31}$/.test(name) && takesPlainKeys(profiles)) return []
  const verdicts = judge(profiles, (profile) =>
    isOwn || profile.nestedPropertyKeys ? brokenLimit(profile, name) : null,
  )
  if (verdicts.length === 0) return []
  const fixes = legalName(subject, visit, name)
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, visit.path, 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The parameter name ${quote(name)}${isOwn ? '' : ` (${schemaTitle(visit.path)})`} ${flawOf(subject, verdict, name)} ${outcomeSentence(verdict)} ${advice(subject, verdict)}`,
    fixes,
  }))
}

const PLAIN = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_')
const plainTakers = new WeakMap<ProfileSet, boolean>()

function takesPlainKeys(profiles: ProfileSet): boolean {
  const known =
    plainTakers.get(profiles) ??
    profiles.list.every(
      ({ propertyKeyCharacters, propertyKeyStart, propertyKeyLength }) =>
        PLAIN.every((one) => propertyKeyCharacters?.allowed.test(one) ?? true) &&
        PLAIN.slice(0, 26).every((one) => propertyKeyStart?.allowed.test(one) ?? true) &&
        (propertyKeyLength?.maximum ?? 32) >= 32,
    )
  plainTakers.set(profiles, known)
  return known
}

function brokenLimit(
  profile: Profile,
  name: string,
): Profile['propertyKeyLength'] | Profile['propertyKeyStart'] {
  const { propertyKeyCharacters: characters, propertyKeyStart: start, propertyKeyLength: length } = profile
  if (characters && Array.from(name).some((character) => !characters.allowed.test(character)))
    return characters
  if (start && !start.allowed.test(Array.from(name)[0] ?? '')) return start
  return length && (name === '' || codePointLength(name) > length.maximum) ? length : null
}

function flawOf(subject: ToolSubject, verdict: Verdict, name: string): string {
  if (name === '') return 'is empty.'
  const limits = limitsOf(subject.profiles, verdict, (profile) => profile.propertyKeyCharacters)
  const wrong = [...new Set(name)].filter((character) =>
    limits.some((limit) => !limit.allowed.test(character)),
  )
  if (wrong.length > 0) return `has ${showCharacters(wrong)}.`
  const starts = limitsOf(subject.profiles, verdict, (profile) => profile.propertyKeyStart)
  const [first = ''] = name
  if (starts.some((limit) => !limit.allowed.test(first))) return `starts with ${quote(first)}.`
  return `has ${codePointLength(name)} characters.`
}

function advice(subject: ToolSubject, verdict: Verdict): string {
  const words = narrowest(limitsOf(subject.profiles, verdict, (profile) => profile.propertyKeyCharacters))
  const lengths = verdict.profiles.flatMap(
    (id) => subject.profiles.find(id)?.propertyKeyLength?.maximum ?? [],
  )
  const most = lengths.length > 0 ? `, at most ${Math.min(...lengths)} characters` : ''
  return words === ''
    ? `Use a shorter name${most}.`
    : `Use only ${words}${most}, and keep a map back to the old name.`
}

/** No parameter can be given a name with another character, or a longer one. */
const GIVEN = /[a-zA-Z0-9_.-]/
const LONGEST_KEY = 64

/** The fix that renames a parameter to what all profiles in force take; `required` and all else that names it follows. */
function legalName(subject: ToolSubject, visit: SchemaVisit, name: string): readonly Fix[] {
  const { profiles } = subject
  const limits = profiles.list.flatMap(({ propertyKeyCharacters }) => propertyKeyCharacters ?? [])
  const starts = profiles.list.flatMap(({ propertyKeyStart }) => propertyKeyStart ?? [])
  const allowed = (character: string): boolean =>
    GIVEN.test(character) && limits.every((limit) => limit.allowed.test(character))
  const plain = Array.from(transliterate(withoutSigns(name)))
  const letters = plain.filter((character) => /[\p{L}\p{N}]/u.test(character))
  const left = letters.filter(allowed).length
  if (left === 0 || left < letters.length / 2) return []
  const joined = plain
    .map((character) => (allowed(character) ? character : ' '))
    .join('')
    .trim()
    .replaceAll(/_? +_?/g, '_')
  const start = starts.every((limit) => limit.allowed.test(joined.charAt(0))) ? joined : `_${joined}`
  const taken = new Set(
    membersOf(nodeAt(subject.view.schema, visit.path.slice(0, -1))).map((member) => member.key),
  )
  const short = shortenName(start, longestKey(profiles.list))
  const free = short === null ? null : freeKey(short, taken, longestKey(profiles.list))
  const { partId } = placeInSchema(subject, visit.path, 'key')
  if (free === null || free === name || partId === null || partId === subject.tool.id) return []
  return [
    {
      title: `Rename to ${quote(free)}`,
      safety: left < letters.length || short !== start ? 'unsafe' : 'safe',
      edits: [{ kind: 'rename', partId, name: free }],
    },
  ]
}

/** "DateSent<" and "DateSent>" are two names, and stay two. */
function withoutSigns(name: string): string {
  return name.replace(
    /(.)(<=|>=|<|>)$/,
    (_, before: string, sign: string) => `${before}_${SIGNS[sign] ?? ''}`,
  )
}

const SIGNS: Readonly<Record<string, string>> = { '<': 'before', '>': 'after', '<=': 'until', '>=': 'from' }

function longestKey(list: readonly Profile[]): number {
  return Math.min(LONGEST_KEY, ...list.flatMap(({ propertyKeyLength }) => propertyKeyLength?.maximum ?? []))
}

/** The key, or the first of `key_2`, `key_3`, … that its object does not have. */
function freeKey(key: string, taken: ReadonlySet<string>, longest: number): string {
  let free = key
  for (let number = 2; taken.has(free); number += 1) {
    const ending = `_${number}`
    free = `${key.slice(0, longest - ending.length)}${ending}`
  }
  return free
}
