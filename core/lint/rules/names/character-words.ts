import { quote } from '../../place'
import { listWords, type Verdict } from '../../profiles/judge'
import type { CharacterLimit, Profile } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'

/** The limits that the profiles of a verdict state. */
export function limitsOf(
  profiles: ProfileSet,
  verdict: Verdict,
  limitOf: (profile: Profile) => CharacterLimit | null,
): readonly CharacterLimit[] {
  return verdict.profiles.flatMap((id) => {
    const profile = profiles.find(id)
    const limit = profile && limitOf(profile)
    return limit ? [limit] : []
  })
}

/** What the narrowest of these limits allows, in words. Empty where there is none. */
export function narrowest(limits: readonly CharacterLimit[]): string {
  const [words = ''] = limits.map((limit) => limit.words).sort((one, other) => one.length - other.length)
  return words
}

/** Characters as a list for a message: `a space, "/" and "{"`. */
export function showCharacters(characters: readonly string[]): string {
  const shown = characters.slice(0, 5).map((character) => (character === ' ' ? 'a space' : quote(character)))
  const more = characters.length - shown.length
  return listWords(more > 0 ? [...shown, `${more} more`] : shown)
}
