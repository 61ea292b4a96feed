// What profiles say of a name alone, for a tool or a parameter that does not have it yet.
import { codePointLength } from '../../shared'
import { quote } from '../place'
import type { ProfileId } from '../rule'
import { judge, outcomeSentence } from './judge'
import { brokenLengthLimit } from './name-limit'
import type { CharacterLimit, Consequence, Profile } from './profile'
import { makeProfileSet, type ProfileSet } from './profile-set'
import { profiles as allProfiles } from './registry'

/** A name as it would be sent. `server` is that of a tool, null for a parameter. */
export interface NameToJudge {
  readonly kind: 'tool' | 'parameter'
  readonly name: string
  readonly server: string | null
}

/** The profiles that refuse a name, and what becomes of it there, in a sentence. */
export interface NameRefusal {
  readonly profiles: readonly ProfileId[]
  readonly message: string
}

/**
 * Which of these profiles refuse a name or lose what has it (mere remarks do not count), or null when all take it. Ids that no profile has
 * are passed by.
 */
export function refusalOfName(ids: ReadonlySet<string>, name: NameToJudge): NameRefusal | null {
  if (ids.size === 0) return null
  const verdicts = judge(profileSet(ids), (profile) => {
    const broken = brokenLimit(profile, name)
    return broken && broken.severity !== 'info' ? broken : null
  })
  const [worst] = verdicts
  const refusing = allProfiles.filter(({ id }) => verdicts.some(({ profiles }) => profiles.includes(id)))
  const first = refusing.find(({ id }) => worst?.profiles.includes(id))
  if (!worst || !first) return null
  return {
    profiles: refusing.map(({ id }) => id),
    message: `${quote(name.name)} ${describe(first, name)}. ${outcomeSentence(worst)}`,
  }
}

const sets = new WeakMap<ReadonlySet<string>, ProfileSet>()

function profileSet(ids: ReadonlySet<string>): ProfileSet {
  const known = sets.get(ids) ?? makeProfileSet(allProfiles.filter(({ id }) => ids.has(id)))
  sets.set(ids, known)
  return known
}

function brokenLimit(profile: Profile, name: NameToJudge): Consequence | null {
  return brokenCharacters(profile, name) ?? brokenLength(profile, name)
}

function brokenLength(profile: Profile, { kind, name, server }: NameToJudge): Consequence | null {
  const length = codePointLength(name)
  if (kind === 'tool') return brokenLengthLimit(profile, length, server)
  const limit = profile.propertyKeyLength
  return limit && length > limit.maximum ? limit : null
}

function brokenCharacters(profile: Profile, { kind, name }: NameToJudge): CharacterLimit | null {
  const limit = kind === 'tool' ? profile.nameCharacters : profile.propertyKeyCharacters
  if (limit && Array.from(name).some((character) => !limit.allowed.test(character))) return limit
  const [first = ''] = name
  const start = kind === 'tool' ? profile.nameStart : null
  return start && !start.allowed.test(first) ? start : null
}

function describe(profile: Profile, name: NameToJudge): string {
  const limit = brokenCharacters(profile, name)
  if (limit)
    return limit === profile.nameStart ? `must start with ${limit.words}` : `may hold only ${limit.words}`
  return `has ${codePointLength(name.name)} characters, too many`
}
