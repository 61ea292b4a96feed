// Puts the two segments of an index together without the documents' texts.
import { MEASURED } from './fields'
import { indexOf, type SearchIndex } from './search-index'
import { lettersOf, sizeOf, type Segment } from './segment'
import { countTexts, packTexts, textAt } from './text-list'

const TERMS_A_STEP = 2000

/** One segment of all that lives. Yields now and then, so that whoever waits can do something else between. */
export function* mergeSteps(index: SearchIndex): Generator<undefined, SearchIndex> {
  const { main, recent, dead } = index
  if (sizeOf(recent) === 0 && !dead.includes(1)) return indexOf(main)
  const places = newPlaces(main, dead)
  const offset = sizeOf(main) - dead.reduce((sum, flag) => sum + flag, 0)
  const most = main.documents.length + recent.documents.length
  const documents = new Uint32Array(most)
  const counts = new Uint32Array(most)
  const terms: string[] = []
  const starts: number[] = []
  let written = 0
  const copy = (segment: Segment, term: number, placeOf: (number: number) => number): void => {
    const to = segment.starts[term + 1] ?? 0
    for (let posting = segment.starts[term] ?? 0; posting < to; posting += 1) {
      const place = placeOf(segment.documents[posting] ?? 0)
      if (place < 0) continue
      documents[written] = place
      counts[written] = segment.counts[posting] ?? 0
      written += 1
    }
  }
  let steps = 0
  for (const { text, inMain, inRecent } of jointTerms(main, recent)) {
    const from = written
    if (inMain >= 0) copy(main, inMain, (number) => places[number] ?? -1)
    if (inRecent >= 0) copy(recent, inRecent, (number) => offset + number)
    if (written > from) {
      terms.push(text)
      starts.push(from)
    }
    steps += 1
    if (steps % TERMS_A_STEP === 0) yield
  }
  const living = (number: number): boolean => dead[number] === 0
  return indexOf({
    ids: packTexts([...textsOf(main).filter((_, number) => living(number)), ...textsOf(recent)]),
    terms: packTexts(terms),
    starts: Uint32Array.from([...starts, written]),
    documents: documents.slice(0, written),
    counts: counts.slice(0, written),
    lengths: Uint16Array.from([...rowsOf(main.lengths, MEASURED, living), ...recent.lengths]),
    hashes: Uint32Array.from([...rowsOf(main.hashes, 2, living), ...recent.hashes]),
    letters: Uint32Array.from(terms, lettersOf),
  })
}

/** By document of the large segment: its number in the new one, or -1 where it is dead. */
function newPlaces(main: Segment, dead: Uint8Array): Int32Array {
  const places = new Int32Array(sizeOf(main))
  let next = 0
  places.forEach((_, number) => {
    places[number] = dead[number] === 1 ? -1 : next
    if (dead[number] === 0) next += 1
  })
  return places
}

/** The words of both, in order, each once; -1 where a segment has it not. */
function* jointTerms(
  main: Segment,
  recent: Segment,
): Generator<{ readonly text: string; readonly inMain: number; readonly inRecent: number }> {
  const [ofMain, ofRecent] = [countTexts(main.terms), countTexts(recent.terms)]
  let inMain = 0
  let inRecent = 0
  while (inMain < ofMain || inRecent < ofRecent) {
    const one = inMain < ofMain ? textAt(main.terms, inMain) : null
    const other = inRecent < ofRecent ? textAt(recent.terms, inRecent) : null
    const isOne = one !== null && (other === null || one <= other)
    const isOther = other !== null && (one === null || other <= one)
    yield {
      text: (isOne ? one : other) ?? '',
      inMain: isOne ? inMain : -1,
      inRecent: isOther ? inRecent : -1,
    }
    if (isOne) inMain += 1
    if (isOther) inRecent += 1
  }
}

function textsOf({ ids }: Segment): readonly string[] {
  return Array.from({ length: countTexts(ids) }, (_, number) => textAt(ids, number))
}

function* rowsOf(
  values: Iterable<number>,
  width: number,
  isKept: (row: number) => boolean,
): Generator<number> {
  let at = 0
  for (const value of values) {
    if (isKept(Math.floor(at / width))) yield value
    at += 1
  }
}
