// The definitions that one tool needs, as `$defs` of its schema, with recursion cut where it comes round.
import { toPointer } from '../../../json'
import type { Definition } from './definition'
import {
  madeAt,
  member,
  objectOf,
  printMade,
  referencesIn,
  type Filling,
  type Made,
  type MadeMember,
  type MadeObject,
  type MadeReference,
} from './made'

/** A way round: the definitions from the one that holds itself back to it. */
export type Cycle = readonly Definition[]

/** Which definitions a schema needs, and which references between them would go round. */
export interface Hoisted {
  readonly definitions: readonly Definition[]
  readonly cycles: readonly Cycle[]
  /** Definitions that would be too much: references to them are cut as well. */
  readonly passedOver: number
  /** References that are cut: from a definition (null: the schema itself) to others. */
  readonly cuts: ReadonlyMap<Definition | null, ReadonlySet<Definition>>
}

interface Step {
  readonly from: Definition | null
  readonly references: readonly Definition[]
  next: number
}

/**
 * Walks from a schema through all definitions it needs. A definition that is met again on the way down to it is cut there. `origins` are
 * the definitions that the schema itself was put together from: meeting one of them is a second visit too. Where all of them are longer than
 * `budget` (in characters of the document), the nearest go first.
 */
export function hoist(made: Made, origins: readonly Definition[], budget: number): Hoisted {
  const near = nearest(made, budget)
  const definitions = new Set<Definition>()
  const open = new Set<Definition>(origins)
  const cuts = new Map<Definition | null, Set<Definition>>()
  const cycles: Cycle[] = []
  const way: Step[] = [{ from: null, references: referencesIn(made), next: 0 }]
  for (let step = way.at(-1); step; step = way.at(-1)) {
    const target = step.references[step.next]
    step.next += 1
    if (!target) {
      way.pop()
      if (step.from) open.delete(step.from)
    } else if (open.has(target)) {
      cutAt(step.from, target)
      cycles.push([target, ...wayFrom(way, target), target])
    } else if (!near.taken.has(target)) {
      cutAt(step.from, target)
    } else if (!definitions.has(target)) {
      definitions.add(target)
      open.add(target)
      way.push({ from: target, references: target.references(), next: 0 })
    }
  }
  return { definitions: [...definitions], cycles, cuts, passedOver: near.passedOver }

  function cutAt(from: Definition | null, target: Definition): void {
    cuts.set(from, (cuts.get(from) ?? new Set()).add(target))
  }
}

/** The definitions that a schema needs, those it refers to first, as far as they fit. */
function nearest(
  made: Made,
  budget: number,
): { readonly taken: ReadonlySet<Definition>; readonly passedOver: number } {
  const taken = new Set<Definition>()
  const passedOver = new Set<Definition>()
  let left = budget
  let level = referencesIn(made)
  while (level.length > 0) {
    const next: Definition[] = []
    for (const definition of level) {
      if (taken.has(definition) || passedOver.has(definition)) continue
      left -= definition.spot.node.length
      if (left < 0) passedOver.add(definition)
      else {
        taken.add(definition)
        next.push(...definition.references())
      }
    }
    level = next
  }
  return { taken, passedOver: passedOver.size }
}

function wayFrom(way: readonly Step[], target: Definition): readonly Definition[] {
  const passed = way.flatMap(({ from }) => (from ? [from] : []))
  return passed.slice(passed.indexOf(target) + 1)
}

/** Prints an input schema with the `$defs` it needs. */
export function printHoisted(schema: MadeObject, { definitions, cuts }: Hoisted, indent: string): string {
  const present = new Set(definitions)
  const fillingFor = (from: Definition | null): Filling => ({
    reference: (made) => (cuts.get(from)?.has(made.target) ? cutReference(made) : plainReference(made)),
    pointer: ({ target, otherwise }) => (present.has(target) ? JSON.stringify(pointerTo(target)) : otherwise),
  })
  const defs = definitions.map((definition): MadeMember => {
    const text = printMade(definition.made(), '', fillingFor(definition))
    return member(definition.name, text)
  })
  const whole = defs.length === 0 ? schema : objectOf([...schema.members, member('$defs', objectOf(defs))])
  return printMade(whole, indent, fillingFor(null))
}

function pointerTo(definition: Definition): string {
  return `#${toPointer(['$defs', definition.name])}`
}

function plainReference({ target, beside }: MadeReference): MadeObject {
  return objectOf([member('$ref', JSON.stringify(pointerTo(target))), ...beside])
}

/** What stands for a value that would go round: of its type, and named and described as it is, but open. */
function cutReference({ target, beside }: MadeReference): MadeObject {
  const made = target.made()
  const type = madeAt(made, 'type') ?? (madeAt(made, 'properties') ? '"object"' : null)
  const kept = (['title', 'description'] as const).flatMap((key) => {
    const value = beside.some((item) => item.key === key) ? null : madeAt(made, key)
    return value === null ? [] : [member(key, value)]
  })
  return objectOf([
    ...(type === null ? [] : [member('type', type)]),
    ...kept,
    ...beside.filter(({ key }) => key !== 'type'),
  ])
}
