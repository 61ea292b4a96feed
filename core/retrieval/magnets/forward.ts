// The words of each document, turned back out of the postings: made when it is asked for, not kept.
import { countIn, packCounts } from '../lexical/fields'
import type { SearchIndex } from '../lexical/search-index'
import { sizeOf, WHOLE, type Segment } from '../lexical/segment'
import { startsAt, textAt } from '../lexical/text-list'

/** One document by its words. */
export interface ForwardDocument {
  readonly id: string
  /** Numbers of words in the segment, ascending, with their counts (`packCounts`). Left out: whole names, and what only the server has. */
  readonly terms: readonly number[]
  readonly counts: readonly number[]
  /** The words of its server, as one text; '' where there is none. */
  readonly server: string
}

const SERVER = 4

/** The documents of an index of one segment. */
export function forwardDocuments({ main }: Pick<SearchIndex, 'main'>): readonly ForwardDocument[] {
  const terms: number[][] = Array.from({ length: sizeOf(main) }, () => [])
  const counts: number[][] = Array.from({ length: sizeOf(main) }, () => [])
  const servers: string[][] = Array.from({ length: sizeOf(main) }, () => [])
  eachTerm(main, (term, document, packed) => {
    const ofServer = countIn(packed, SERVER)
    if (ofServer > 0) servers[document]?.push(textAt(main.terms, term))
    if (packed === packCounts([0, 0, 0, 0, ofServer])) return
    terms[document]?.push(term)
    counts[document]?.push(packed)
  })
  return servers.map((server, document) => ({
    id: textAt(main.ids, document),
    terms: terms[document] ?? [],
    counts: counts[document] ?? [],
    server: server.join(' '),
  }))
}

function eachTerm(segment: Segment, take: (term: number, document: number, packed: number) => void): void {
  for (let term = 0; term + 1 < segment.starts.length; term += 1) {
    if (startsAt(segment.terms, term, WHOLE)) continue
    const to = segment.starts[term + 1] ?? 0
    for (let posting = segment.starts[term] ?? 0; posting < to; posting += 1)
      take(term, segment.documents[posting] ?? 0, segment.counts[posting] ?? 0)
  }
}
