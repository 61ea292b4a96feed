// Two namings of one catalogue side by side: where they agree, and how nearly.
import { wholeTau } from '../../core/alignment'
import type { Catalog, Naming, NamingPart } from '../../core/catalog'
import { wordsOfName } from '../../core/lint'
import { codePointLength, editDistance } from '../../core/shared'
import { namedParts, type NamedPart } from './named-part'

/**
 * How nearly two names agree. `same`: letter for letter; `words`: the same words in another spelling; `near`: within tau of each other;
 * `different`; `one`: only one of the namings speaks of the part.
 */
export type Agreement = 'same' | 'words' | 'near' | 'different' | 'one'

/** One part under two namings. */
export interface NamingPairRow extends NamedPart {
  readonly one: NamingPart | null
  readonly other: NamingPart | null
  readonly agreement: Agreement
  /** Whether both names were chosen from samples: what the shares of agreement count. */
  readonly isCounted: boolean
}

/** The parts that either naming speaks of, in catalogue order; parts that are gone are left out. */
export function pairNamings(catalog: Catalog, one: Naming, other: Naming): readonly NamingPairRow[] {
  const ones = new Map(one.parts.map((part) => [part.id, part]))
  const others = new Map(other.parts.map((part) => [part.id, part]))
  const alpha = Math.min(one.settings.alpha, other.settings.alpha)
  return namedParts(catalog, (id) => ones.has(id) || others.has(id)).map((part) =>
    pairOf(part, ones.get(part.partId) ?? null, others.get(part.partId) ?? null, alpha),
  )
}

function pairOf(
  part: NamedPart,
  one: NamingPart | null,
  other: NamingPart | null,
  alpha: number,
): NamingPairRow {
  return {
    ...part,
    one,
    other,
    agreement: one && other ? agreementOf(one.new, other.new, alpha) : 'one',
    isCounted: one !== null && other !== null && one.phi !== null && other.phi !== null,
  }
}

/** How nearly two names agree; tau is `alpha` times the longer one, as for candidates. */
export function agreementOf(one: string, other: string, alpha: number): Agreement {
  if (one === other) return 'same'
  const [words, otherWords] = [wordsOfName(one), wordsOfName(other)]
  if (words.length > 0 && words.join(' ') === otherWords.join(' ')) return 'words'
  const longest = Math.max(codePointLength(one), codePointLength(other))
  return editDistance(one, other) <= wholeTau(alpha, longest) ? 'near' : 'different'
}

/** How many parts both namings chose a name for, and on how many of them they agree; each count holds those before it. */
export interface AgreementCounts {
  readonly both: number
  readonly same: number
  readonly words: number
  readonly near: number
}

/** Counts agreement over the rows that count. */
export function countAgreement(rows: readonly NamingPairRow[]): AgreementCounts {
  const counted = rows.filter((row) => row.isCounted)
  const of = (...kinds: readonly Agreement[]): number =>
    counted.filter((row) => kinds.includes(row.agreement)).length
  return {
    both: counted.length,
    same: of('same'),
    words: of('same', 'words'),
    near: of('same', 'words', 'near'),
  }
}

/** What the comparison of two namings shows. */
export interface PairFilter {
  readonly text: string
  readonly only: 'all' | 'disagree' | 'agree' | 'stale'
}

/** The rows that pass a filter; a part that differs in more than spelling disagrees. */
export function filterPairs(
  rows: readonly NamingPairRow[],
  filter: PairFilter,
  isStale: (row: NamingPairRow) => boolean,
): readonly NamingPairRow[] {
  const text = filter.text.trim().toLowerCase()
  return rows.filter((row) => {
    const agrees = row.agreement === 'same' || row.agreement === 'words'
    if (filter.only === 'agree' && !agrees) return false
    if (filter.only === 'disagree' && (agrees || row.agreement === 'one')) return false
    if (filter.only === 'stale' && !isStale(row)) return false
    const names = [row.original, row.toolName, row.one?.new ?? '', row.other?.new ?? '']
    return text === '' || names.some((name) => name.toLowerCase().includes(text))
  })
}

/** The share of peakedness that the house style, the profiles or locks cost a part, 0..1; null where nothing was given up. */
export function costOf(part: NamingPart): number | null {
  if (!part.best || part.n < 2) return null
  return Math.max(0, (part.best.phi - (part.phi ?? 0)) / (part.n - 1))
}
