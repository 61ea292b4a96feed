import { redactionKinds, redactionRules, type RedactionKind, type Span } from './kinds'

/** How many different originals of each kind were replaced. */
export type RedactionCounts = Readonly<Partial<Record<RedactionKind, number>>>

/** Takes personal and secret things out of texts. The same original has the same marker in all texts of one redactor. */
export interface Redactor {
  /** Looks at a text before any is written: what is found in one is replaced in all. */
  readonly learn: (text: string) => void
  /** The text with markers such as `[e-mail 1]` where something was. */
  readonly redact: (text: string) => string
  readonly counts: () => RedactionCounts
}

/** What is replaced unless a person says otherwise: all but UUIDs, which are mostly ids of things and not of people. */
export const usualRedaction: readonly RedactionKind[] = redactionKinds.filter((kind) => kind !== 'uuid')

interface Known {
  readonly kind: RedactionKind
  readonly marker: string
}

/** Makes a redactor of the given kinds. */
export function createRedactor(kinds: readonly RedactionKind[] = usualRedaction): Redactor {
  const active = redactionKinds.filter((kind) => kinds.includes(kind))
  /** By kind and folded spelling. */
  const markers = new Map<string, string>()
  const originals = createOriginals()
  const counts = new Map<RedactionKind, number>()

  const markerOf = (kind: RedactionKind, original: string): string => {
    const { label, fold } = redactionRules[kind]
    const folded = `${kind}\n${fold(original)}`
    let marker = markers.get(folded)
    if (marker === undefined) {
      const number = (counts.get(kind) ?? 0) + 1
      counts.set(kind, number)
      marker = `[${label} ${number}]`
      markers.set(folded, marker)
    }
    originals.add(original, { kind, marker })
    return marker
  }
  const pass = (pieces: readonly Piece[], kind: RedactionKind): readonly Piece[] =>
    cut(pieces, (text) =>
      withoutOverlap(redactionRules[kind].find(text)).map((span) => ({
        ...span,
        marker: markerOf(kind, text.slice(span.start, span.end)),
      })),
    )
  const findAll = (text: string): readonly Piece[] =>
    active.reduce<readonly Piece[]>(pass, [{ text, isMarker: false }])
  /** Texts that were learned are looked through only once. */
  const learned = new Map<string, readonly Piece[]>()
  return {
    learn: (text) => void learned.set(text, findAll(text)),
    redact: (text) =>
      cut(learned.get(text) ?? findAll(text), originals.placesIn)
        .map((piece) => piece.text)
        .join(''),
    counts: () => Object.fromEntries(counts),
  }
}

/** A piece of a text: as it was written, or a marker. */
interface Piece {
  readonly text: string
  readonly isMarker: boolean
}

type MarkedSpan = Span & { readonly marker: string }

function cut(pieces: readonly Piece[], find: (text: string) => readonly MarkedSpan[]): readonly Piece[] {
  return pieces.flatMap((piece): readonly Piece[] => {
    const spans = piece.isMarker ? [] : find(piece.text)
    if (spans.length === 0) return [piece]
    const made: Piece[] = []
    let at = 0
    for (const { start, end, marker } of spans) {
      if (start > at) made.push({ text: piece.text.slice(at, start), isMarker: false })
      made.push({ text: marker, isMarker: true })
      at = end
    }
    if (at < piece.text.length) made.push({ text: piece.text.slice(at), isMarker: false })
    return made
  })
}

/** Everything that was found, to be found again wherever its letters stand. */
interface Originals {
  readonly add: (original: string, known: Known) => void
  readonly placesIn: (text: string) => readonly MarkedSpan[]
}

type Original = Known & { readonly original: string }

/** Originals are looked up by their first letters, the most that they have of these: a log has thousands of them, and every text is looked at for all. */
const FIRST = [8, 3, 2, 1]

function createOriginals(): Originals {
  const known = new Set<string>()
  const byStart = new Map<string, Original[]>()
  const unsorted = new Set<Original[]>()
  const withStart = (start: string): readonly Original[] => {
    const list = byStart.get(start)
    if (!list) return []
    // The longest first: a short original may be the beginning of a long one.
    if (unsorted.delete(list)) list.sort((one, other) => other.original.length - one.original.length)
    return list
  }
  const foundAt = (text: string, at: number): Original | undefined => {
    for (const length of FIRST) {
      const found = withStart(text.slice(at, at + length)).find(
        ({ original, kind }) =>
          text.startsWith(original, at) && (kind !== 'name' || isWord(text, at, original.length)),
      )
      if (found) return found
    }
    return undefined
  }
  return {
    add: (original, facts) => {
      if (known.has(original)) return
      known.add(original)
      const start = original.slice(
        0,
        FIRST.find((length) => length <= original.length),
      )
      const list = byStart.get(start) ?? []
      byStart.set(start, list)
      list.push({ original, ...facts })
      unsorted.add(list)
    },
    placesIn: (text) => {
      const spans: MarkedSpan[] = []
      for (let at = 0; at < text.length; at += 1) {
        const found = foundAt(text, at)
        if (!found) continue
        const end = at + found.original.length
        spans.push({ start: at, end, marker: found.marker })
        at = end - 1
      }
      return spans
    },
  }
}

/** Names are replaced as whole words, everything else wherever its letters stand. */
function isWord(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(at + length, at + length + 2))
  )
}

function withoutOverlap(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end)
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (!last || span.start >= last.end) kept.push(span)
    // Of two that overlap, what either found is taken.
    else if (span.end > last.end) kept[kept.length - 1] = { start: last.start, end: span.end }
  }
  return kept
}
