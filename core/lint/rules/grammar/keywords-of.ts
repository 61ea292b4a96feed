import type { Profile } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'

/** The keywords that some profile of a set has a limit on, gathered once a set. */
export function rememberKeywords(
  limits: (profile: Profile) => readonly { readonly keywords: readonly string[] }[],
): (inForce: ProfileSet) => ReadonlySet<string> {
  const known = new WeakMap<ProfileSet, ReadonlySet<string>>()
  return (inForce) => {
    const found =
      known.get(inForce) ??
      new Set(inForce.list.flatMap((profile) => limits(profile).flatMap(({ keywords }) => keywords)))
    known.set(inForce, found)
    return found
  }
}
