import { placeInTool, quote } from '../../place'
import { judge, outcomeSentence, rememberVerdicts } from '../../profiles/judge'
import type { CharacterLimit, Profile } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { limitsOf, narrowest, showCharacters } from './character-words'
import { mendName } from './mend-name'

/** Names with ASCII characters that a target does not take. */
export const nameCharset: ToolRule = {
  id: 'name-charset',
  title: 'Characters of the name',
  category: 'names',
  scope: 'tool',
  explain: {
    what: 'Providers take only some characters in a tool name: letters, digits, _ and - everywhere, a dot only with MCP and Gemini, and nearly nowhere spaces, slashes or brackets. Characters outside ASCII are told by name-non-ascii, a wrong first character by name-first-char.',
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
      'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
    ],
  },
  check(subject) {
    const { name } = subject.view
    const isPlain = name === '' || (/^[a-zA-Z0-9_-]+$/.test(name) && takesPlainNames(subject.profiles))
    return isPlain ? [] : wrongCharacters(subject, name)
  },
}

const PLAIN = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-')
const plainTakers = new WeakMap<ProfileSet, boolean>()

/** Whether all profiles take what nearly all take, so that an ordinary name needs no closer look. */
function takesPlainNames(profiles: ProfileSet): boolean {
  const known =
    plainTakers.get(profiles) ??
    profiles.list.every(
      ({ nameCharacters: limit }) => !limit || PLAIN.every((one) => limit.allowed.test(one)),
    )
  plainTakers.set(profiles, known)
  return known
}

const limitOf = ({ nameCharacters }: Profile): CharacterLimit | null => nameCharacters

/** Who refuses names for having one of these characters. */
const refusing = rememberVerdicts((profiles, characters) =>
  judge(profiles, (profile) => {
    const limit = limitOf(profile)
    return limit && Array.from(characters).some((character) => !limit.allowed.test(character)) ? limit : null
  }),
)

function wrongCharacters(subject: ToolSubject, name: string): readonly Finding[] {
  const unusual = takesPlainNames(subject.profiles) ? name.replaceAll(/[a-zA-Z0-9_-]/g, '') : name
  const characters = [...new Set(unusual.replaceAll(/\P{ASCII}/gu, ''))]
  const verdicts = refusing(subject.profiles, characters.join(''))
  if (verdicts.length === 0) return []
  const { tool, profiles, isNameTaken } = subject
  const fixes = mendName({ name, partId: tool.id, profiles, isNameTaken })
  return verdicts.map((verdict) => {
    const limits = limitsOf(profiles, verdict, limitOf)
    const wrong = characters.filter((character) => limits.some((limit) => !limit.allowed.test(character)))
    return {
      ...placeInTool(subject, tool.layout.name),
      severity: verdict.severity,
      profiles: verdict.profiles,
      message: `The name ${quote(name)} has ${showCharacters(wrong)}. ${outcomeSentence(verdict)} Use only ${narrowest(limits)}.`,
      fixes,
    }
  })
}
