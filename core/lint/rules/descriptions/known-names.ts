// Which names the tools of a catalogue have, and which of them come nearest to a name that none has: the same words in another spelling, or
// all words but one.
import { addTo, deleteFrom, valuesOf, type SparseSets } from '../../../shared'
import { rememberText } from '../../text/remember-text'
import { wordsOfName } from '../../text/words'

/** The names of a catalogue, each with how often it is borne, and for every key of a name those that share it. Mutable. */
export interface KnownNames {
  readonly count: Map<string, number>
  readonly byKey: SparseSets
}

/** No names. */
export function createKnownNames(): KnownNames {
  return { count: new Map(), byKey: new Map() }
}

/** The keys of a name: its words, and its words without one of them. Names that share a key are near. */
export function keysOfName(name: string): readonly string[] {
  return keysIn(name)
}

const keysIn = rememberText((name: string): readonly string[] => {
  const words = wordsOfName(name).slice(0, MOST_WORDS)
  const whole = words.join(' ')
  // Of two words one alone says too little.
  if (words.length < 3) return [whole]
  return [whole, ...words.map((_, index) => words.filter((_word, other) => other !== index).join(' '))]
})

const MOST_WORDS = 12

/** Adds a bearer of a name. */
export function addName(known: KnownNames, name: string): void {
  const count = known.count.get(name) ?? 0
  known.count.set(name, count + 1)
  if (count > 0) return
  for (const key of keysOfName(name)) addTo(known.byKey, key, name)
}

/** Takes a bearer of a name away. */
export function removeName(known: KnownNames, name: string): void {
  const count = known.count.get(name) ?? 0
  if (count > 1) {
    known.count.set(name, count - 1)
    return
  }
  known.count.delete(name)
  for (const key of keysOfName(name)) deleteFrom(known.byKey, key, name)
}

/** The known name that is nearest to another: the same words before all words but one; null where none or several are equally near. */
export function nearestName(known: KnownNames, name: string): string | null {
  const [whole, ...shorter] = keysOfName(name)
  const same = [...valuesOf(known.byKey, whole ?? '')]
  const spelled = same.filter((other) => wordsOfName(other).join(' ') === whole)
  if (spelled.length > 0) return spelled.length === 1 ? (spelled[0] ?? null) : null
  const near = new Set(same)
  for (const key of shorter) for (const other of valuesOf(known.byKey, key)) near.add(other)
  const [only] = near
  return near.size === 1 ? (only ?? null) : null
}
