// From the replies that are stored to verdicts: each reply counts for all cases and variants that asked the same.
import { judgeReply, type JudgeOptions } from '../judge-reply'
import type { Judgement } from '../judgement'
import type { StoredReply } from '../stored-reply'
import { judgingTools, type EvaluationRun } from './case-request'
import type { VariantTools } from './offered-tools'
import type { EvaluationPlan } from './plan'

/** The replies of a run out of all that are stored, one for each case, variant and repeat, in that order. */
export function repliesOf(
  run: EvaluationRun,
  { all }: Pick<EvaluationPlan, 'all'>,
  stored: readonly StoredReply[],
): readonly StoredReply[] {
  const byKey = new Map(stored.map((reply) => [reply.key, reply]))
  const found = [...all.values()].flatMap(({ key, uses, repeat }) => {
    const reply = byKey.get(key)
    return reply ? uses.map((use): StoredReply => ({ ...reply, ...use, repeat })) : []
  })
  return inReportOrder(
    found,
    run.variants.map(({ variant }) => variant.id),
    run.suite.cases.map(({ id }) => id),
  )
}

/** By variant, case and repeat, so that the order in which replies came is no part of a report. */
export function inReportOrder<Reply extends Pick<StoredReply, 'case' | 'variant' | 'repeat'>>(
  replies: readonly Reply[],
  variants: readonly string[],
  cases: readonly string[],
): readonly Reply[] {
  const rank = (list: readonly string[]): ((id: string) => number) => {
    const ranks = new Map(list.map((id, index) => [id, index]))
    return (id) => ranks.get(id) ?? list.length
  }
  const [variantRank, caseRank] = [rank(variants), rank(cases)]
  return [...replies].sort(
    (one, other) =>
      variantRank(one.variant) - variantRank(other.variant) ||
      caseRank(one.case) - caseRank(other.case) ||
      one.repeat - other.repeat,
  )
}

/** Verdicts on the replies of a run, in the order given; replies to cases or of variants that it does not have are left out. */
export function judgeReplies(
  { suite, variants }: Pick<EvaluationRun, 'suite' | 'variants'>,
  replies: readonly StoredReply[],
  options: Omit<JudgeOptions, 'correction'> = {},
): readonly Judgement[] {
  const cases = new Map(suite.cases.map((one) => [one.id, one]))
  const byId = new Map<string, VariantTools>(variants.map((one) => [one.variant.id, one]))
  return replies.flatMap((reply) => {
    const [one, variant] = [cases.get(reply.case), byId.get(reply.variant)]
    if (!one || !variant) return []
    const { correction } = variant.variant
    return [judgeReply(one, reply, judgingTools(variant, one), { ...options, correction })]
  })
}

/** How often search offered what was needed, apart from what was chosen out of it. Null where nothing was cut, or no case needs a tool. */
export interface Recall {
  readonly variant: string
  readonly found: number
  readonly needed: number
  /** Right answers where all that was needed was offered. */
  readonly rightWhereFound: number
}

/** Retrieval recall of each variant that offers a shortlist; for cases that need tools. */
export function recallOf(variants: readonly VariantTools[], judged: readonly Judgement[]): readonly Recall[] {
  return variants.flatMap(({ variant }) => {
    if (variant.shortlist === null) return []
    const needing = judged.filter((one) => one.variant === variant.id && one.expected.length > 0)
    const found = needing.filter(({ expected, offered }) => expected.every((key) => offered.includes(key)))
    return [
      {
        variant: variant.id,
        found: found.length,
        needed: needing.length,
        rightWhereFound: found.filter(({ correct }) => correct).length,
      },
    ]
  })
}
