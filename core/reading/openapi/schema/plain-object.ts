// Bodies that can be laid open: an object whose properties can stand beside the parameters without a change of meaning.
import type { Definition } from './definition'
import { printMade, type Made, type MadeMember } from './made'

/** An object taken apart. */
export interface PlainObject {
  readonly properties: readonly MadeMember[]
  /** Names of required properties. */
  readonly required: ReadonlySet<string>
  /** Descriptions and the like, and what is said of further properties. */
  readonly rest: readonly MadeMember[]
  /** The definitions it was put together from. */
  readonly origins: readonly Definition[]
  /** The object may also be `null`, which cannot be said once it is laid open. */
  readonly mayBeNull: boolean
  /** Parts of it have titles, descriptions or the like that another part's stand for. */
  readonly hides: boolean
}

/** What an object may say and still be laid open; extensions (`x-`) as well. */
const HARMLESS = new Set([
  'title',
  'description',
  'examples',
  'externalDocs',
  'deprecated',
  'discriminator',
  'readOnly',
  'writeOnly',
  'additionalProperties',
])

interface Gathering {
  readonly properties: Map<string, MadeMember>
  readonly required: Set<string>
  readonly rest: Map<string, MadeMember>
  readonly origins: Set<Definition>
  parts: number
  mayBeNull: boolean
  /** A part says what further properties there may be. */
  restricts: boolean
  hides: boolean
}

/** The most parts that one object is put together from. */
const MOST_PARTS = 200

/**
 * Takes an object apart, its `allOf` put together where no part contradicts another: each property stands in one part only or is the same
 * in all, and no part restricts what the others may hold. A text says why it cannot be.
 */
export function plainObject(made: Made): PlainObject | string {
  const gathering: Gathering = {
    properties: new Map(),
    required: new Set(),
    rest: new Map(),
    origins: new Set(),
    parts: 0,
    mayBeNull: false,
    restricts: false,
    hides: false,
  }
  const why = gather(made, gathering)
  if (why !== null) return why
  if (gathering.properties.size === 0) return 'it names no properties'
  const { properties, required, rest, origins } = gathering
  if (gathering.parts > 1 && gathering.restricts) return 'a part of it restricts the others'
  return {
    properties: [...properties.values()],
    required,
    rest: [...rest.values()],
    origins: [...origins],
    mayBeNull: gathering.mayBeNull,
    hides: gathering.hides,
  }
}

function gather(made: Made, gathering: Gathering): string | null {
  if (typeof made === 'string') return 'it is no object'
  if (made.kind === 'reference') {
    // A part that comes again, by another way or by itself, adds nothing.
    if (gathering.origins.has(made.target)) return null
    gathering.origins.add(made.target)
    if (gathering.origins.size > MOST_PARTS) return 'it has too many parts'
    return gatherMembers(made.beside, gathering) ?? gather(made.target.made(), gathering)
  }
  if (made.kind !== 'object') return 'it is no object'
  gathering.parts += 1
  if (gathering.parts > MOST_PARTS) return 'it has too many parts'
  return gatherMembers(made.members, gathering)
}

function gatherMembers(members: readonly MadeMember[], gathering: Gathering): string | null {
  for (const item of members) {
    const why = gatherMember(item, gathering)
    if (why !== null) return why
  }
  return null
}

function gatherMember(item: MadeMember, gathering: Gathering): string | null {
  const { key, value } = item
  if (key === 'type') return typeProblem(value, gathering)
  if (key === 'properties') return gatherProperties(value, gathering)
  if (key === 'required') {
    for (const name of namesIn(value)) gathering.required.add(name)
    return null
  }
  if (key === 'allOf' && typeof value !== 'string' && value.kind === 'list') {
    for (const part of value.items) {
      const why = gather(part, gathering)
      if (why !== null) return why
    }
    return null
  }
  if (!HARMLESS.has(key) && !key.startsWith('x-')) return `it says \`${key}\``
  if (key === 'additionalProperties' && value !== 'true') gathering.restricts = true
  const known = gathering.rest.get(key)
  if (!known) gathering.rest.set(key, item)
  else if (!isSame(known.value, value)) gathering.hides = true
  return null
}

function typeProblem(value: Made, gathering: Gathering): string | null {
  if (value === '"object"') return null
  if (value === '"array"') return 'it is a list'
  if (typeof value === 'string') return 'it is no object'
  const names = value.kind === 'list' ? value.items : []
  if (names.some((name) => name !== '"object"' && name !== '"null"'))
    return 'it may be something else than an object'
  gathering.mayBeNull = true
  return null
}

function gatherProperties(value: Made, gathering: Gathering): string | null {
  if (typeof value === 'string' || value.kind !== 'object') return 'its properties are not readable'
  for (const item of value.members) {
    const known = gathering.properties.get(item.key)
    if (known && !isSame(known.value, item.value)) return `two parts of it describe \`${item.key}\``
    if (!known) gathering.properties.set(item.key, item)
  }
  return null
}

/** The names in a list of required properties that was made. */
function namesIn(value: Made): readonly string[] {
  if (typeof value === 'string' || value.kind !== 'list') return []
  return value.items.flatMap((item) => (typeof item === 'string' ? [String(JSON.parse(item))] : []))
}

function isSame(one: Made, other: Made): boolean {
  return plainText(one) === plainText(other)
}

function plainText(made: Made): string {
  return printMade(made, '', {
    reference: ({ target, beside }) => ({
      kind: 'object',
      members: [{ key: '$ref', token: '"$ref"', value: JSON.stringify(target.name) }, ...beside],
    }),
    pointer: ({ otherwise }) => otherwise,
  })
}
