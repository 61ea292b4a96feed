// Schemas that are referred to: each is made once for the whole document, whatever number of tools needs it.
import type { JsonNode } from '../../../json'
import type { Spot } from '../files'
import { createNames } from '../names'
import { referencesIn, type Made } from './made'

/** A schema that others refer to. */
export interface Definition {
  /** Its key in `$defs`; unique in the document. */
  readonly name: string
  readonly spot: Spot
  readonly made: () => Made
  /** The definitions it refers to, in order. */
  readonly references: () => readonly Definition[]
}

/** Finds the definition at a place; the same place gives the same one. */
export function createDefinitions(make: (spot: Spot) => Made): (spot: Spot) => Definition {
  const byNode = new Map<JsonNode, Definition>()
  const names = createNames('_')
  return (spot) => {
    const known = byNode.get(spot.node)
    if (known) return known
    const definition = createDefinition(names(baseName(spot)), spot, make)
    byNode.set(spot.node, definition)
    return definition
  }
}

function createDefinition(name: string, spot: Spot, make: (spot: Spot) => Made): Definition {
  let made: Made | null = null
  let references: readonly Definition[] | null = null
  const definition: Definition = {
    name,
    spot,
    made: () => (made ??= make(spot)),
    references: () => (references ??= referencesIn(definition.made())),
  }
  return definition
}

/** The last step of the pointer, or the name of a file that is one schema; characters that a reference would have to escape become `_`. */
function baseName(spot: Spot): string {
  const last = spot.path.at(-1)
  const word = last === undefined ? fileStem(spot.file.name) : String(last)
  const plain = word.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
  return /[\p{L}\p{N}]/u.test(plain) ? plain : 'schema'
}

function fileStem(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.(?:json|ya?ml)$/i, '')
}
