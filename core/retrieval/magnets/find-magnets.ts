// Tools that are found for everything: stuffed with words, or look-alikes of others. They push right tools out of every shortlist.
import type { ToolId } from '../../catalog'
import { createRandom } from '../../shared'
import { countIn } from '../lexical/fields'
import type { SearchIndex } from '../lexical/search-index'
import { explainHit, searchWords } from '../lexical/search-words'
import { textAt } from '../lexical/text-list'
import { isRequestWord } from '../text/stop-words'
import { stemOf } from '../text/stem'
import { nearCopies } from './copies'
import { forwardDocuments, type ForwardDocument } from './forward'

/** A tool that is found more often than it should be, and what shows it. */
export interface Magnet {
  readonly id: ToolId
  /** Requests that have nothing to do with each other for which it is among the first; empty: none too many. */
  readonly unrelatedProbes: readonly string[]
  /** How many requests were tried. */
  readonly probes: number
  /** Words that its description repeats far more than a description does. */
  readonly repeated: readonly { readonly word: string; readonly times: number }[]
  /** Tools of other servers that are described by nearly the same words. */
  readonly copies: readonly { readonly id: ToolId; readonly alike: number }[]
}

const PROBES = 400
const WORDS_A_PROBE = 4
/** Among so many first hits, a long shortlist, a tool counts as found. */
const FIRST = 20
/** In a small catalogue every tool is found now and then by chance: so many times as often is too much. */
const TIMES_CHANCE = 2.5
const LEAST_PROBES = 12
/** Fewer tools than this are all found for everything. */
const LEAST_TOOLS = 40
const LEAST_UNRELATED = 12
const LEAST_TIMES = 8
const LEAST_SHARE = 0.2
const DESCRIPTION = 2
const SEED = 25519

/**
 * Flags magnets in an index of one segment. Yields how far it is. `probes` replaces the requests that are tried, which are else made of some
 * words of tools that are picked by chance, always the same ones.
 */
export function* magnetSteps(
  index: SearchIndex,
  probes?: readonly string[],
): Generator<{ readonly done: number; readonly total: number }, readonly Magnet[]> {
  const documents = forwardDocuments(index)
  const tried = documents.length < LEAST_TOOLS ? [] : (probes ?? probesFrom(index, documents))
  const foundFor = new Map<ToolId, string[]>()
  for (const [done, probe] of tried.entries()) {
    yield { done, total: tried.length }
    for (const { id } of searchWords(index, probe, FIRST))
      foundFor.set(id, [...(foundFor.get(id) ?? []), probe])
  }
  const copies = copiesById(documents)
  const magnets: Magnet[] = []
  for (const document of documents) {
    const found = foundFor.get(document.id) ?? []
    const isOften =
      found.length >= Math.max(LEAST_PROBES, (TIMES_CHANCE * tried.length * FIRST) / documents.length)
    const unrelated = isOften ? unrelatedProbes(index, document.id, found) : []
    const magnet: Magnet = {
      id: document.id,
      unrelatedProbes: unrelated.length < LEAST_UNRELATED ? [] : unrelated,
      probes: tried.length,
      repeated: repeatedWords(index, document),
      copies: copies.get(document.id) ?? [],
    }
    if (magnet.unrelatedProbes.length + magnet.repeated.length + magnet.copies.length > 0)
      magnets.push(magnet)
  }
  return magnets
}

function probesFrom(index: SearchIndex, documents: readonly ForwardDocument[]): readonly string[] {
  const random = createRandom(SEED)
  const probes: string[] = []
  for (let tries = 0; tries < PROBES * 2 && probes.length < PROBES; tries += 1) {
    const document = documents[Math.floor(random() * documents.length)]
    const words = tellingWords(index, document)
    if (words.length < WORDS_A_PROBE) continue
    const picked = Array.from(
      { length: WORDS_A_PROBE },
      () => words[Math.floor(random() * words.length)] ?? '',
    )
    probes.push([...new Set(picked)].join(' '))
  }
  return probes
}

function tellingWords(index: SearchIndex, document: ForwardDocument | undefined): readonly string[] {
  const words =
    document?.terms.filter((_, place) => countIn(document.counts[place] ?? 0, DESCRIPTION) > 0) ?? []
  return words.map((term) => textAt(index.main.terms, term)).filter((word) => !isRequestWord(word))
}

/** Of the probes that found a tool those that met other words of it than all before: a tool of one field meets the same words again. */
function unrelatedProbes(index: SearchIndex, id: ToolId, probes: readonly string[]): readonly string[] {
  const met = new Set<string>()
  return probes.filter((probe) => {
    const words = new Set(explainHit(index, probe, id).map(({ indexWord }) => stemOf(indexWord)))
    const isUnrelated = [...words].every((word) => !met.has(word))
    for (const word of words) met.add(word)
    return isUnrelated
  })
}

function repeatedWords(index: SearchIndex, { terms, counts }: ForwardDocument): Magnet['repeated'] {
  const times = counts.map((packed) => countIn(packed, DESCRIPTION))
  const total = times.reduce((sum, count) => sum + count, 0)
  return terms.flatMap((term, place) => {
    const count = times[place] ?? 0
    if (count < LEAST_TIMES || count < total * LEAST_SHARE) return []
    return [{ word: textAt(index.main.terms, term), times: count }]
  })
}

function copiesById(documents: readonly ForwardDocument[]): ReadonlyMap<ToolId, Magnet['copies']> {
  const byId = new Map<ToolId, { id: ToolId; alike: number }[]>()
  const add = (id: ToolId, otherId: ToolId, alike: number): void => {
    byId.set(id, [...(byId.get(id) ?? []), { id: otherId, alike }])
  }
  for (const { id, otherId, alike } of nearCopies(documents)) {
    add(id, otherId, alike)
    add(otherId, id, alike)
  }
  return byId
}
