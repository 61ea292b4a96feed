import { placeInTool, quote } from '../place'
import { judge, listWords, outcomeSentence, type Verdict } from '../profiles/judge'
import { WORD_CHARACTER, type CharacterLimit, type Profile } from '../profiles/profile'
import { findProfile, profiles } from '../profiles/registry'
import type { Finding, Fix, ToolRule, ToolSubject } from '../rule'
import { freeName } from '../text/free-name'
import { example } from './example'

/** No client takes a longer name. */
const LONGEST_NAME = 128

/** Names with characters that a target does not take. */
export const nameCharset: ToolRule = {
  id: 'name-charset',
  title: 'Characters of the name',
  category: 'names',
  scope: 'tool',
  explain: {
    what: 'Providers take only some characters in a tool name: letters, digits, _ and - everywhere, a dot only with MCP and Gemini, and nearly nowhere spaces, slashes or letters outside ASCII. Gemini also wants a letter or _ first.',
    why: 'A name that is legal in MCP may be refused by the provider that it is passed on to, and one refused tool usually fails the whole request. Clients that replace the characters on their own make names collide.',
    bad: example({ name: 'products/search items' }),
    good: example({ name: 'products_search_items' }),
    sources: [
      'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/413',
      'https://github.com/github/copilot-cli/issues/1879',
      'https://github.com/jedisct1/openapi-mcp/issues/9',
      'https://github.com/danishjsheikh/swagger-mcp/issues/13',
      'https://github.com/apify/tester-mcp-client/issues/11',
      'https://github.com/kaitranntt/ccs/issues/25',
      'https://github.com/CherryHQ/cherry-studio/issues/6547',
      'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
    ],
  },
  check(subject) {
    const { name } = subject.view
    if (name === '' || (TAKES_PLAIN_NAMES && /^[a-zA-Z_][a-zA-Z0-9_-]*$/.test(name))) return []
    return [...wrongCharacters(subject, name), ...wrongStart(subject, name)]
  },
}

/** Whether every profile takes what nearly all take, so that an ordinary name needs no closer look. */
const TAKES_PLAIN_NAMES = profiles.every(({ nameCharacters }) =>
  ['a', 'Z', '0', '_', '-'].every((character) => nameCharacters?.allowed.test(character) ?? true),
)

function wrongCharacters(subject: ToolSubject, name: string): readonly Finding[] {
  const characters = [...new Set(name)]
  const breaks = (profile: Profile): CharacterLimit | null => {
    const limit = profile.nameCharacters
    return limit && characters.some((character) => !limit.allowed.test(character)) ? limit : null
  }
  const verdicts = judge(subject.profiles, breaks)
  const fixes = verdicts.length > 0 ? mend(subject, name) : []
  return verdicts.map((verdict) => {
    const limits = limitsOf(verdict, (profile) => profile.nameCharacters)
    const wrong = characters.filter((character) => limits.some((limit) => !limit.allowed.test(character)))
    return {
      ...placeInTool(subject, subject.tool.layout.name),
      severity: verdict.severity,
      profiles: verdict.profiles,
      message: `The name ${quote(name)} has ${showCharacters(wrong)}. ${outcomeSentence(verdict)} Use only ${narrowest(limits)}.`,
      fixes,
    }
  })
}

function wrongStart(subject: ToolSubject, name: string): readonly Finding[] {
  const [first = ''] = name
  // A first character that is refused anywhere in the name is told as such.
  const breaks = (profile: Profile): CharacterLimit | null =>
    profile.nameStart && !profile.nameStart.allowed.test(first) && profile.nameCharacters?.allowed.test(first)
      ? profile.nameStart
      : null
  return judge(subject.profiles, breaks).map((verdict) => ({
    ...placeInTool(subject, subject.tool.layout.name),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The name ${quote(name)} starts with ${quote(first)}. ${outcomeSentence(verdict)} Start it with a letter or _.`,
    fixes: mend(subject, name),
  }))
}

function limitsOf(
  verdict: Verdict,
  limitOf: (profile: Profile) => CharacterLimit | null,
): readonly CharacterLimit[] {
  return verdict.profiles.flatMap((id) => {
    const profile = findProfile(id)
    const limit = profile && limitOf(profile)
    return limit ? [limit] : []
  })
}

function narrowest(limits: readonly CharacterLimit[]): string {
  const [words = ''] = limits.map((limit) => limit.words).sort((one, other) => one.length - other.length)
  return words
}

function showCharacters(characters: readonly string[]): string {
  const shown = characters.slice(0, 5).map((character) => (character === ' ' ? 'a space' : quote(character)))
  const more = characters.length - shown.length
  return listWords(more > 0 ? [...shown, `${more} more characters that are not allowed`] : shown)
}

/** The name with refused characters as _; letters with marks lose them. None where too little of the name would be left. */
function mend(subject: ToolSubject, name: string): readonly Fix[] {
  const limits = [...subject.profiles].flatMap((id) => findProfile(id)?.nameCharacters ?? [])
  const allowed = (character: string): boolean =>
    limits.length > 0
      ? limits.every((limit) => limit.allowed.test(character))
      : WORD_CHARACTER.test(character)
  const plain = Array.from(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const kept = plain.map((character) => (allowed(character) ? character : ' ')).join('')
  const joined = kept.trim().replaceAll(/_? +_?/g, '_')
  const letters = plain.filter((character) => /[\p{L}\p{N}]/u.test(character))
  const left = letters.filter(allowed)
  if (left.length === 0 || left.length < letters.length / 2) return []
  const start = /^[a-zA-Z_]/.test(joined) ? joined : `_${joined}`
  // Shortening is another rule's business, and longer names than this cannot be given.
  const free = start.length > LONGEST_NAME ? null : freeName(start, subject.isNameTaken, LONGEST_NAME)
  if (free === null || free === name) return []
  // Dropping letters of another script leaves a name that may say something else.
  const losesLetters = left.length < letters.length
  return [
    {
      title: `Rename to ${quote(free)}`,
      safety: losesLetters ? 'unsafe' : 'safe',
      edits: [{ kind: 'rename', partId: subject.tool.id, name: free }],
    },
  ]
}
