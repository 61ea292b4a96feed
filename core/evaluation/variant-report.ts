import { addToList } from '../shared'
import { errorKinds, publishedGroupOf, type ErrorKind, type PublishedGroup } from './error-kind'
import type { Judgement } from './judgement'
import { forgivenKinds, type Forgiven } from './judging/lenient'
import type { RotBenchLevels } from './rotbench/score-reply'
import { wilsonInterval, type Interval } from './statistics/interval'
import { pairAgreement, passAll } from './statistics/pass-all'

/** Right replies at each of RoTBench's levels. */
export type LevelCounts = Readonly<Record<keyof RotBenchLevels, number>>

/** RoTBench read kindly, beside the strict figure. `forgiven` counts, by reason, the replies right only when it is forgiven. */
export interface LenientFigures {
  readonly levels: LevelCounts
  readonly onlyLenient: number
  readonly forgiven: Readonly<Partial<Record<Forgiven, number>>>
}

/** How much repeats of a case agree. */
export interface RepeatFigures {
  /** Replies of the case with the fewest. */
  readonly repeats: number
  /** The share of pairs of replies to the same case that choose the same. */
  readonly agreement: number
  /** Pass^k for k = 1 to `repeats`. */
  readonly passAll: readonly number[]
}

/** Money for tokens, in one currency, for a million of them. */
export interface Prices {
  readonly currency: string
  readonly promptMillion: number
  readonly completionMillion: number
}

/** Sums over replies. `counted` says how many of them stated their tokens. */
export interface UsageFigures {
  readonly counted: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly milliseconds: number
  /** Null without prices. */
  readonly cost: { readonly amount: number; readonly currency: string } | null
}

/** How one variant did. */
export interface VariantReport {
  readonly name: string
  /** Replies judged. */
  readonly n: number
  readonly correct: number
  readonly accuracy: number
  /** Wilson's at 95 %; with repeats as if each case had been asked once: repeats of a case are no new cases. */
  readonly interval: Interval
  readonly errors: Readonly<Partial<Record<ErrorKind, number>>>
  /** The same in PA-Tool's three groups. */
  readonly publishedGroups: Readonly<Record<PublishedGroup, number>>
  readonly levels: LevelCounts | null
  readonly lenient: LenientFigures | null
  /** Right as replied, and right with nearest-name correction, where some name was not offered. */
  readonly correction: {
    readonly strict: number
    readonly corrected: number
    readonly strangers: number
  } | null
  /** Of the cases with a right tool: how often it was offered, and how often it was then chosen rightly. */
  readonly offered: { readonly of: number; readonly offered: number; readonly correct: number }
  readonly repeats: RepeatFigures | null
  readonly usage: UsageFigures
}

/** The figures of the replies of one variant. */
export function variantReport(name: string, judged: readonly Judgement[], prices?: Prices): VariantReport {
  const correct = judged.filter((one) => one.correct).length
  const errors: Partial<Record<ErrorKind, number>> = {}
  const publishedGroups = {
    'schema-misalignment': 0,
    'functional-confusion': 0,
    'context-understanding': 0,
  }
  for (const kind of errorKinds) {
    const count = judged.filter(({ error }) => error === kind).length
    if (count > 0) errors[kind] = count
    publishedGroups[publishedGroupOf(kind)] += count
  }
  const cases = new Set(judged.map((one) => one.case)).size
  const share = judged.length === 0 ? 0 : correct / judged.length
  return {
    name,
    n: judged.length,
    correct,
    accuracy: share,
    interval: wilsonInterval(cases === judged.length ? correct : share * cases, cases),
    errors,
    publishedGroups,
    levels: levelCounts(judged.flatMap(({ levels }) => levels ?? [])),
    lenient: lenientFigures(judged),
    correction: correctionOf(judged),
    offered: offeredFigures(judged),
    repeats: repeatFigures(judged),
    usage: usageFigures(judged, prices),
  }
}

function levelCounts(leveled: readonly RotBenchLevels[]): LevelCounts | null {
  if (leveled.length === 0) return null
  const count = (level: keyof RotBenchLevels): number => leveled.filter((one) => one[level]).length
  return {
    toolSelection: count('toolSelection'),
    parameterIdentification: count('parameterIdentification'),
    contentFilling: count('contentFilling'),
  }
}

function lenientFigures(judged: readonly Judgement[]): LenientFigures | null {
  const levels = levelCounts(judged.flatMap(({ details }) => details.lenient?.levels ?? []))
  if (!levels) return null
  const mended = judged.filter(
    ({ levels: strict, details }) =>
      strict?.contentFilling === false && details.lenient?.levels.contentFilling === true,
  )
  const forgiven: Partial<Record<Forgiven, number>> = {}
  for (const kind of forgivenKinds) {
    const count = mended.filter(({ details }) => details.lenient?.forgiven.includes(kind)).length
    if (count > 0) forgiven[kind] = count
  }
  return { levels, onlyLenient: mended.length, forgiven }
}

function correctionOf(judged: readonly Judgement[]): VariantReport['correction'] {
  const strangers = judged.filter(({ details }) => details.corrected !== null).length
  if (strangers === 0) return null
  return {
    strangers,
    strict: judged.filter(({ details }) => details.strict.correct).length,
    corrected: judged.filter(({ details }) => (details.corrected ?? details.strict).correct).length,
  }
}

function offeredFigures(judged: readonly Judgement[]): VariantReport['offered'] {
  const wanting = judged.filter(({ expected }) => expected.length > 0)
  const offered = wanting.filter(({ expected, offered: keys }) => expected.every((key) => keys.includes(key)))
  return {
    of: wanting.length,
    offered: offered.length,
    correct: offered.filter(({ correct }) => correct).length,
  }
}

function repeatFigures(judged: readonly Judgement[]): RepeatFigures | null {
  const byCase = new Map<string, Judgement[]>()
  for (const one of judged) addToList(byCase, one.case, one)
  const lists = [...byCase.values()]
  const repeats = lists.reduce((least, list) => Math.min(least, list.length), Number.POSITIVE_INFINITY)
  if (lists.length === 0 || repeats < 2) return null
  const counts = lists.map((list) => ({
    right: list.filter(({ correct }) => correct).length,
    all: list.length,
  }))
  const chosen = lists.map((list) => list.map((one) => JSON.stringify([one.chosen.toSorted(), one.error])))
  return {
    repeats,
    agreement: pairAgreement(chosen) ?? 1,
    passAll: Array.from({ length: repeats }, (_, index) => passAll(counts, index + 1) ?? 0),
  }
}

function usageFigures(judged: readonly Judgement[], prices?: Prices): UsageFigures {
  const usages = judged.map(({ details }) => details.usage)
  const sum = (of: 'promptTokens' | 'completionTokens' | 'milliseconds'): number =>
    usages.reduce((total, one) => total + (one[of] ?? 0), 0)
  const [promptTokens, completionTokens] = [sum('promptTokens'), sum('completionTokens')]
  return {
    counted: usages.filter((one) => one.promptTokens !== null).length,
    promptTokens,
    completionTokens,
    milliseconds: sum('milliseconds'),
    cost: prices
      ? {
          amount: (promptTokens * prices.promptMillion + completionTokens * prices.completionMillion) / 1e6,
          currency: prices.currency,
        }
      : null,
  }
}
