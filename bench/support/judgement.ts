// Judgements of findings: what is drawn, how a verdict is known again in a later draw, and what share of the drawn findings is right.
import { hashText } from '../../core/shared'

/** A finding as it was drawn, with what a person said of it. */
export interface Judgement {
  /** Short name of the finding, made from its place: the same in every draw. */
  readonly id: string
  readonly file: string
  readonly tool: string
  readonly rule: string
  readonly severity: string
  /** JSON pointer from the root of the tool's text. */
  readonly place: string
  /** What stands at the place, shortened. */
  readonly excerpt: string
  /** What the finding says, word for word. */
  readonly message: string
  readonly verdict: Verdict
  /** Why the verdict; empty while there is none. */
  readonly why: string
}

export type Verdict = 'right' | 'wrong' | 'open'

/** What can be drawn: a judgement to be, before anyone has looked at it. */
export type Candidate = Omit<Judgement, 'verdict' | 'why'>

/**
 * Draws `wanted` findings by seed. Each rule gives at least `least` (or all that it has), the rest goes to the rules in proportion to what
 * they found. Within a rule the order is one of hashes of seed and id: when other findings come or go, most of a draw stays.
 */
export function drawFindings(
  all: readonly Candidate[],
  wanted: number,
  seed: number,
  least: number,
): readonly Candidate[] {
  const byRule = new Map<string, Candidate[]>()
  for (const candidate of all) byRule.set(candidate.rule, [...(byRule.get(candidate.rule) ?? []), candidate])
  const shares = sharesOf(new Map([...byRule].map(([rule, found]) => [rule, found.length])), wanted, least)
  return [...byRule.keys()].sort().flatMap((rule) => {
    const ordered = (byRule.get(rule) ?? []).map((candidate) => ({
      candidate,
      lot: hashText(candidate.id, seed),
    }))
    ordered.sort((one, other) => (one.lot < other.lot ? -1 : 1))
    return ordered.slice(0, shares.get(rule) ?? 0).map(({ candidate }) => candidate)
  })
}

/** How many findings each rule gives: its floor, then the rest by largest remainder. */
export function sharesOf(
  counts: ReadonlyMap<string, number>,
  wanted: number,
  least: number,
): ReadonlyMap<string, number> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total <= wanted) return counts
  const floor = Math.max(1, Math.min(least, Math.floor(wanted / Math.max(1, counts.size))))
  const shares = new Map([...counts].map(([rule, count]) => [rule, Math.min(count, floor)]))
  let left = wanted - [...shares.values()].reduce((sum, count) => sum + count, 0)
  const ranked = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  const rest = left
  for (const [rule, count] of ranked) {
    const more = Math.min(count - (shares.get(rule) ?? 0), Math.floor((rest * count) / total), left)
    shares.set(rule, (shares.get(rule) ?? 0) + more)
    left -= more
  }
  for (const [rule, count] of ranked) {
    if (left <= 0) break
    const more = Math.min(count - (shares.get(rule) ?? 0), left, 1)
    shares.set(rule, (shares.get(rule) ?? 0) + more)
    left -= more
  }
  return shares
}

/** A draw with the verdicts that were given before: a verdict holds while the finding says the same of the same text. */
export function carryOver(
  drawn: readonly Candidate[],
  former: readonly Judgement[],
  told: ReadonlyMap<string, Pick<Judgement, 'verdict' | 'why'>>,
): readonly Judgement[] {
  const known = new Map(former.map((judgement) => [judgement.id, judgement]))
  return drawn.map((candidate) => {
    const fresh = told.get(candidate.id)
    if (fresh) return { ...candidate, ...fresh }
    const before = known.get(candidate.id)
    return before && isSame(before, candidate)
      ? { ...candidate, verdict: before.verdict, why: before.why }
      : { ...candidate, verdict: 'open', why: '' }
  })
}

function isSame(one: Candidate, other: Candidate): boolean {
  return one.message === other.message && one.excerpt === other.excerpt && one.severity === other.severity
}

/** The share of right ones among those judged, with Wilson's interval at 95 %. */
export interface Precision {
  readonly judged: number
  readonly right: number
  readonly open: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Counts verdicts. */
export function precisionOf(judgements: readonly Pick<Judgement, 'verdict'>[]): Precision {
  const right = judgements.filter(({ verdict }) => verdict === 'right').length
  const open = judgements.filter(({ verdict }) => verdict === 'open').length
  const judged = judgements.length - open
  const [low, high] = wilson(right, judged)
  return { judged, right, open, share: judged === 0 ? 0 : right / judged, low, high }
}

/** Wilson's score interval at 95 % for `right` of `judged` (E. B. Wilson, 1927). */
export function wilson(right: number, judged: number): readonly [number, number] {
  if (judged === 0) return [0, 1]
  const z = 1.959964
  const share = right / judged
  const spread = z * Math.sqrt((share * (1 - share)) / judged + (z * z) / (4 * judged * judged))
  const middle = share + (z * z) / (2 * judged)
  const scale = 1 + (z * z) / judged
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

/** "98.5 %". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
