// Builds a segment document by document, so that whoever builds can stop for a moment between two.
import type { SearchDocument } from '../search-document'
import { isStopWord } from '../text/stop-words'
import { foldWhole, splitWords } from '../text/words'
import { MEASURED, packCounts, type FieldCounts } from './fields'
import { lettersOf, WHOLE, type Segment } from './segment'
import { packTexts } from './text-list'

/** Takes documents, then gives the segment of them. */
export interface Indexer {
  /** `hash`: `searchHashOf` the tool. */
  readonly add: (document: SearchDocument, hash: string) => void
  readonly finish: () => Segment
}

/** Numbers that grow in number, without a JavaScript array's size for each. */
interface Growing {
  values: Uint32Array<ArrayBuffer>
  length: number
}

const LONGEST_FIELD = 0xffff

/** Makes an indexer. Its documents are numbered in the order in which they come. */
export function createIndexer(): Indexer {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const lengths = growing()
  const hashes = growing()
  const postings = { terms: growing(), documents: growing(), counts: growing() }
  return {
    add: (document, hash) => {
      const number = ids.length
      ids.push(document.id)
      const counts = new Map<string, FieldCounts>()
      for (const length of countWords(document, counts)) push(lengths, Math.min(length, LONGEST_FIELD))
      push(hashes, Number.parseInt(hash.slice(0, 8), 16) || 0)
      push(hashes, Number.parseInt(hash.slice(8), 16) || 0)
      for (const [term, inFields] of counts) {
        let known = numbers.get(term)
        if (known === undefined) numbers.set(term, (known = numbers.size))
        push(postings.terms, known)
        push(postings.documents, number)
        push(postings.counts, packCounts(inFields))
      }
    },
    finish: () => ({
      ids: packTexts(ids),
      lengths: Uint16Array.from(taken(lengths)),
      hashes: taken(hashes).slice(),
      ...sorted(numbers, postings),
    }),
  }
}

/** Counts the words of a document by field; gives the lengths of the measured fields. */
function countWords(document: SearchDocument, counts: Map<string, FieldCounts>): readonly number[] {
  const whole = foldWhole(document.name)
  if (whole !== '') note(counts, WHOLE + whole, 0)
  const inField = [
    splitWords(document.name),
    splitWords(document.description).filter((word) => !isStopWord(word)),
    document.parameters.flatMap((parameter) => splitWords(parameter)),
    document.server === null ? [] : splitWords(document.server),
  ]
  inField.forEach((words, index) => {
    for (const word of words) note(counts, word, index + 1)
  })
  return inField.map((words) => words.length).slice(0, MEASURED)
}

function note(counts: Map<string, FieldCounts>, term: string, field: number): void {
  let known = counts.get(term)
  if (!known) counts.set(term, (known = [0, 0, 0, 0, 0]))
  known[field] = (known[field] ?? 0) + 1
}

/** The words in order, and the postings of each together. */
function sorted(
  numbers: ReadonlyMap<string, number>,
  postings: { readonly terms: Growing; readonly documents: Growing; readonly counts: Growing },
): Pick<Segment, 'terms' | 'starts' | 'documents' | 'counts' | 'letters'> {
  const entries = [...numbers].sort(([one], [other]) => (one < other ? -1 : 1))
  const places = new Uint32Array(entries.length)
  entries.forEach(([, number], place) => (places[number] = place))
  const starts = new Uint32Array(entries.length + 1)
  const terms = taken(postings.terms)
  for (const number of terms) starts[(places[number] ?? 0) + 1] = (starts[(places[number] ?? 0) + 1] ?? 0) + 1
  for (let place = 0; place < entries.length; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const next = starts.slice(0, -1)
  const documents = new Uint32Array(terms.length)
  const counts = new Uint32Array(terms.length)
  terms.forEach((number, posting) => {
    const place = places[number] ?? 0
    const at = next[place] ?? 0
    next[place] = at + 1
    documents[at] = postings.documents.values[posting] ?? 0
    counts[at] = postings.counts.values[posting] ?? 0
  })
  const texts = entries.map(([term]) => term)
  return { terms: packTexts(texts), starts, documents, counts, letters: Uint32Array.from(texts, lettersOf) }
}

function growing(): Growing {
  return { values: new Uint32Array(1024), length: 0 }
}

function push(list: Growing, value: number): void {
  if (list.length === list.values.length) {
    const larger = new Uint32Array(list.length * 2)
    larger.set(list.values)
    list.values = larger
  }
  list.values[list.length] = value
  list.length += 1
}

function taken({ values, length }: Growing): Uint32Array<ArrayBuffer> {
  return values.subarray(0, length)
}
