// Which tools of a catalogue are close calls: names that differ by one word that does not tell them apart, such as search_code and
// find_code, or search_code and search_code_advanced. Each name has one key, and tools of one key are neighbours.
import type { ToolId } from '../../../catalog'
import { addTo, countOf, deleteFrom, valuesOf, type SparseSets } from '../../../shared'
import type { FactsChange } from '../../rule'
import { stem, wordsOfName } from '../../text/words'

/** The tools of each key. Mutable: one rule owns it. */
export interface NeighbourIndex {
  readonly byKey: SparseSets
  readonly keys: Map<ToolId, string>
}

/** An index over no tools. */
export function createNeighbourIndex(): NeighbourIndex {
  return { byKey: new Map(), keys: new Map() }
}

const FAMILIES = [
  'search find query lookup',
  'get fetch read retrieve view show',
  'create add make insert',
  'update edit modify patch',
  'delete remove erase',
  'run execute invoke',
  'send post submit',
]
const family = new Map(
  FAMILIES.flatMap((words) =>
    words.split(' ').map((word): [string, string] => [stem(word), words.split(' ')[0] ?? '']),
  ),
)
/** Words that say how much or in which edition, not what. */
const QUALIFIERS = new Set(
  'advanced simple basic full quick fast deep smart new legacy extended enhanced detailed general generic ex v'.split(
    ' ',
  ),
)

/** What close names have in common; null for a name that has nothing else. */
export function closeKey(name: string): string | null {
  const words = wordsOfName(name)
  // The number of a version is no part of what is done: search_v2.
  const kept = words.filter(
    (word, index) => !QUALIFIERS.has(word) && !(words[index - 1] === 'v' && /^\d+$/.test(word)),
  )
  const [first, ...rest] = kept
  if (first === undefined) return null
  return [family.get(stem(first)) ?? first, ...rest].join(' ')
}

/** True for names that differ in more than case, separators and the order of words. */
export function areOtherWords(one: string, other: string): boolean {
  return [...wordsOfName(one)].sort().join(' ') !== [...wordsOfName(other)].sort().join(' ')
}

/** Applies changes and gives the tools that may be told something else. */
export function updateNeighbours(
  index: NeighbourIndex,
  changes: readonly FactsChange[],
): ReadonlySet<ToolId> {
  const stale = new Set<ToolId>()
  for (const { before, after } of changes) {
    const id = (after ?? before)?.tool.id
    if (id === undefined) continue
    const key = after && closeKey(after.name)
    const former = index.keys.get(id) ?? null
    for (const one of new Set([former, key])) if (one !== null) markGroup(index, one, stale)
    if (former !== key) {
      if (former !== null) leave(index, former, id)
      if (key !== null) enter(index, key, id)
    }
    if (key !== null) markGroup(index, key, stale)
    if (after) stale.add(id)
  }
  return stale
}

/** A catalogue of many servers may have hundreds of tools of one key: beyond some they are no close call but a merge. */
function markGroup(index: NeighbourIndex, key: string, stale: Set<ToolId>): void {
  if (countOf(index.byKey, key) <= MOST_NEIGHBOURS + 1)
    for (const other of valuesOf(index.byKey, key)) stale.add(other)
}

function enter(index: NeighbourIndex, key: string, id: ToolId): void {
  addTo(index.byKey, key, id)
  index.keys.set(id, key)
}

function leave(index: NeighbourIndex, key: string, id: ToolId): void {
  index.keys.delete(id)
  deleteFrom(index.byKey, key, id)
}

/** Groups of more tools are left alone. */
export const MOST_NEIGHBOURS = 12
