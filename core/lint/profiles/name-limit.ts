import type { ProfileId } from '../rule'
import { listWords } from './judge'
import type { LengthLimit, Profile } from './profile'
import type { ProfileSet } from './profile-set'

/** What the client puts in front of a tool's name: as many characters as the name has less room. 0 where the server is not known. */
export function prefixLength(profile: Profile, server: string | null): number {
  if (profile.namePrefix === null || server === null) return 0
  return Array.from(profile.namePrefix.replace('{server}', server)).length
}

/** The limit that a name of so many characters breaks, the worst one first, or null. */
export function brokenLengthLimit(
  profile: Profile,
  length: number,
  server: string | null,
): LengthLimit | null {
  const sent = length + prefixLength(profile, server)
  return profile.nameLength.find((limit) => sent > limit.maximum) ?? null
}

/** The characters that the narrowest of these profiles leaves for a name. Infinite where none has a limit. */
export function roomForName(profiles: ProfileSet, server: string | null): number {
  let room = Number.POSITIVE_INFINITY
  for (const profile of profiles.list)
    for (const limit of profile.nameLength)
      room = Math.min(room, limit.maximum - prefixLength(profile, server))
  return room
}

/** "OpenAI and Bedrock take at most 64; Cursor takes at most 60 together with the server's name". */
export function describeLengthLimits(
  profiles: ProfileSet,
  ids: readonly ProfileId[],
  length: number,
  server: string | null,
): string {
  const families = new Map<string, Set<string>>()
  for (const id of ids) {
    const profile = profiles.find(id)
    const limit = profile && brokenLengthLimit(profile, length, server)
    if (!profile || !limit) continue
    const prefix = prefixLength(profile, server)
    const rest = `at most ${limit.maximum}${prefix > 0 ? `, and ${prefix} of them go to the server's name` : ''}`
    families.set(rest, (families.get(rest) ?? new Set()).add(profile.family))
  }
  return [...families]
    .map(([rest, names]) => `${listWords([...names])} ${names.size > 1 ? 'take' : 'takes'} ${rest}`)
    .join('; ')
}
