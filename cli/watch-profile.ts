import type { Profile } from '../core/lint'

/** Versions of a provider or client that are known to behave so. */
export interface StatedWindow {
  readonly since?: string
  readonly until?: string
}

/**
 * A profile that says the same, and remembers which of its limits with a version were weighed: a rule that finds a flaw asks for the outcome of
 * the limit that was broken, and of no other.
 */
export function watchProfile(profile: Profile): {
  readonly profile: Profile
  readonly windows: () => readonly StatedWindow[]
} {
  const weighed = new Map<object, StatedWindow>()
  const watched = new WeakMap<object, object>()
  const watch = (value: unknown): unknown => {
    if (!isPlain(value)) return value
    const known = watched.get(value)
    if (known) return known
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        if (key === 'outcome') note(target)
        return watch(Reflect.get(target, key, receiver))
      },
    })
    watched.set(value, proxy)
    return proxy
  }
  const note = (limit: object): void => {
    const since = 'since' in limit && typeof limit.since === 'string' ? { since: limit.since } : {}
    const until = 'until' in limit && typeof limit.until === 'string' ? { until: limit.until } : {}
    if ('since' in since || 'until' in until) weighed.set(limit, { ...since, ...until })
  }
  return { profile: watch(profile) as Profile, windows: () => [...weighed.values()] }
}

/** Lists and plain objects; a pattern has to stay itself. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
