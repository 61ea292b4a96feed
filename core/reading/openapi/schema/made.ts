// Schemas as they will be written: a small tree whose leaves are source tokens, with holes where a definition is referred to.
import { indentJson } from '../../../json'
import type { Definition } from './definition'

/** A text is strict JSON, its lines not indented. */
export type Made = string | MadeObject | MadeList | MadeReference | MadePointer

export interface MadeObject {
  readonly kind: 'object'
  readonly members: readonly MadeMember[]
}

/** One member; `token` is the key as it is spelled in JSON, quotes included. */
export interface MadeMember {
  readonly key: string
  readonly token: string
  readonly value: Made
}

export interface MadeList {
  readonly kind: 'list'
  readonly items: readonly Made[]
}

/** A `$ref` to a definition, with the keywords beside it. */
export interface MadeReference {
  readonly kind: 'reference'
  readonly target: Definition
  readonly beside: readonly MadeMember[]
}

/** A string that names a definition without demanding it (a discriminator's mapping); `otherwise` stands where the definition is not there. */
export interface MadePointer {
  readonly kind: 'pointer'
  readonly target: Definition
  readonly otherwise: string
}

/** How the holes of a tree are filled. */
export interface Filling {
  /** What stands in the place of a reference. */
  readonly reference: (made: MadeReference) => MadeObject
  readonly pointer: (made: MadePointer) => string
}

/** A member that the source does not hold as it stands. */
export function member(key: string, value: Made): MadeMember {
  return { key, token: JSON.stringify(key), value }
}

export function objectOf(members: readonly MadeMember[]): MadeObject {
  return { kind: 'object', members }
}

export function listOf(items: readonly Made[]): MadeList {
  return { kind: 'list', items }
}

/** The value under a key of an object that is being made; null where there is none. */
export function madeAt(made: Made, key: string): Made | null {
  if (typeof made === 'string' || made.kind !== 'object') return null
  return made.members.find((item) => item.key === key)?.value ?? null
}

/** Prints a tree as strict JSON, two spaces deep, to stand in a line of that indentation. */
export function printMade(made: Made, indent: string, filling: Filling): string {
  const chunks: string[] = []
  print(made, indent)
  return chunks.join('')

  function print(current: Made, outer: string): void {
    if (typeof current === 'string') chunks.push(indentJson(current, outer))
    else if (current.kind === 'object') printObject(current, outer)
    else if (current.kind === 'list') printList(current, outer)
    else if (current.kind === 'pointer') chunks.push(filling.pointer(current))
    else printObject(filling.reference(current), outer)
  }

  function printObject({ members }: MadeObject, outer: string): void {
    if (members.length === 0) {
      chunks.push('{}')
      return
    }
    const deeper = `${outer}  `
    members.forEach(({ token, value }, index) => {
      chunks.push(index === 0 ? '{\n' : ',\n', deeper, token, ': ')
      print(value, deeper)
    })
    chunks.push('\n', outer, '}')
  }

  function printList({ items }: MadeList, outer: string): void {
    if (items.length === 0) {
      chunks.push('[]')
      return
    }
    const deeper = `${outer}  `
    items.forEach((item, index) => {
      chunks.push(index === 0 ? '[\n' : ',\n', deeper)
      print(item, deeper)
    })
    chunks.push('\n', outer, ']')
  }
}

/** Every definition that a tree refers to, in order, each once. */
export function referencesIn(made: Made): readonly Definition[] {
  const found = new Set<Definition>()
  collect(made, found)
  return [...found]
}

function collect(made: Made, found: Set<Definition>): void {
  if (typeof made === 'string' || made.kind === 'pointer') return
  if (made.kind === 'list') {
    for (const item of made.items) collect(item, found)
    return
  }
  if (made.kind === 'reference') found.add(made.target)
  for (const { value } of made.kind === 'reference' ? made.beside : made.members) collect(value, found)
}
