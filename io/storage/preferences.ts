// Small settings of the page in localStorage. Where the browser denies it (private mode, blocked site data), settings last as long as the
// page: losing a panel's width is no reason to say anything.

const PREFIX = 'namewright/'
const memory = new Map<string, string>()

/** A string store that never throws: localStorage, with memory behind it. */
export const preferenceStorage = {
  getItem: (key: string): string | null => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },
  setItem: (key: string, value: string): void => {
    memory.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      return
    }
  },
  removeItem: (key: string): void => {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      return
    }
  },
}

/** A setting as it was last written, if by this version of its shape; null otherwise. */
export function readPreference(name: string, version: number): unknown {
  const text = preferenceStorage.getItem(PREFIX + name)
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { version?: unknown; value?: unknown } | null
    return kept?.version === version ? kept.value : null
  } catch {
    return null
  }
}

/** Keeps a setting, with the version of its shape. Writes nothing when it is as it was. */
export function writePreference(name: string, version: number, value: unknown): void {
  const text = JSON.stringify({ version, value })
  if (preferenceStorage.getItem(PREFIX + name) !== text) preferenceStorage.setItem(PREFIX + name, text)
}
