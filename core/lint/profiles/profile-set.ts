import type { ProfileId } from '../rule'
import type { Profile } from './profile'

/** Profiles that are in force together, in the order in which they are listed. Immutable. */
export interface ProfileSet {
  readonly list: readonly Profile[]
  readonly ids: readonly ProfileId[]
  readonly has: (id: ProfileId) => boolean
  readonly find: (id: ProfileId) => Profile | null
}

/** A set of profiles; of two with one id the later counts. */
export function makeProfileSet(list: readonly Profile[]): ProfileSet {
  const byId = new Map(list.map((profile) => [profile.id, profile]))
  const kept = [...byId.values()]
  return {
    list: kept,
    ids: kept.map(({ id }) => id),
    has: (id) => byId.has(id),
    find: (id) => byId.get(id) ?? null,
  }
}
