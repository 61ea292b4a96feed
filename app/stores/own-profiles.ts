// Profiles that a person added, read from their definitions. Reading needs the rules' part of the product, which is loaded for it.
import type { Profile, ProfileDefinition } from '../../core/lint'

const known = new WeakMap<readonly ProfileDefinition[], Promise<readonly Profile[]>>()

/** The profiles of some definitions. One that cannot be read is left out: the list of profiles says why. */
export function ownProfilesOf(definitions: readonly ProfileDefinition[]): Promise<readonly Profile[]> {
  const found = known.get(definitions) ?? readAll(definitions)
  known.set(definitions, found)
  return found
}

async function readAll(definitions: readonly ProfileDefinition[]): Promise<readonly Profile[]> {
  if (definitions.length === 0) return []
  const { readProfileDefinition } = await import('../../core/lint')
  return definitions.flatMap((definition) => {
    const read = readProfileDefinition(definition)
    return read.ok ? [read.value.profile] : []
  })
}
