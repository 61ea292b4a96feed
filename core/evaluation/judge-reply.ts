import type { EvaluationCase, SelectionCase } from './case'
import { usageOf, type JudgedReply, type Judgement, type Verdict } from './judgement'
import { checkCall, type SaidCall } from './judging/compare-call'
import { compareCalls } from './judging/compare-calls'
import { judgeLeveled } from './judging/judge-leveled'
import { neighboursByWords, type Neighbours } from './judging/neighbours'
import { nearestOutcome, type Outcome } from './judging/outcome'
import { findTool, nearestKey, shownTools, type ShownTools } from './judging/shown-tools'
import type { OfferedTools } from './offered-tool'
import { readAnswer, type Answer } from './read-answer'
import type { Variant } from './variant'

/** How replies are judged. */
export interface JudgeOptions {
  /** What counts where a name was said that was not offered; both verdicts are in the details. Default: none. */
  readonly correction?: Variant['correction']
  /** Names that tools had before, to the keys of those tools. Default: the keys themselves, as benchmark suites have it. */
  readonly formerNames?: ReadonlyMap<string, string>
  /** The nearest tools of a tool. Default: by the words of those that were offered. */
  readonly neighbours?: Neighbours
}

/**
 * Judges a reply to a case. `tools` are those of the variant that was asked: names of tools and parameters are mapped back through them
 * before anything is compared, and what the reply itself says of its offer (`offered`, `offeredNames`) goes before both. A tool that is not
 * among them was shown under its key.
 */
export function judgeReply(
  one: EvaluationCase,
  reply: JudgedReply,
  tools: OfferedTools,
  options: JudgeOptions = {},
): Judgement {
  return one.kind === 'selection'
    ? judgeSelection(one, reply, tools, options)
    : judgeLeveled(one, reply, tools)
}

function judgeSelection(
  one: SelectionCase,
  reply: JudgedReply,
  tools: OfferedTools,
  options: JudgeOptions,
): Judgement {
  const shown = shownTools(one, reply, tools)
  const answer = readAnswer(reply)
  const said = answer.kind === 'calls' ? answer.calls : []
  const calls = said.map((call): SaidCall => ({ ...call, key: shown.byName.get(call.name) ?? null }))
  const stranger = calls.find(({ key }) => key === null)?.name ?? null
  const strict = verdictOn(one, answer, calls, shown)
  const mended = calls.map((call) =>
    call.key === null ? { ...call, key: nearestKey(call.name, shown) } : call,
  )
  const corrected = stranger === null ? null : verdictOn(one, answer, mended, shown)
  const counted = options.correction === 'nearest-name' ? (corrected ?? strict) : strict
  const formerOf = stranger === null ? null : formerOwner(stranger, shown, options)
  const judged = counted === corrected ? mended : calls
  return {
    case: reply.case,
    variant: reply.variant,
    repeat: reply.repeat,
    offered: shown.keys,
    expected: expectedOf(one),
    ...counted.verdict,
    nearest: stranger === null ? null : nearestKey(stranger, shown),
    isFormerName: formerOf !== null,
    levels: null,
    details: {
      replyKey: reply.key ?? null,
      said: said.map(({ name }) => name),
      stranger,
      formerOf,
      neighbourRank: neighbourRank(one, counted.verdict, shown, options),
      parameters: counted.outcome.problems.length > 0 ? counted.outcome.problems : flawsOf(judged, shown),
      strict: strict.verdict,
      corrected: corrected?.verdict ?? null,
      lenient: null,
      usage: usageOf(reply),
    },
  }
}

interface Counted {
  readonly verdict: Verdict
  readonly outcome: Outcome
}

function verdictOn(
  one: SelectionCase,
  answer: Answer,
  calls: readonly SaidCall[],
  shown: ShownTools,
): Counted {
  const outcome = outcomeOf(one, answer, calls, shown)
  const chosen = calls.map(({ key, name }) => key ?? name)
  return { outcome, verdict: { chosen, correct: outcome.error === null, error: outcome.error } }
}

function outcomeOf(
  one: SelectionCase,
  answer: Answer,
  calls: readonly SaidCall[],
  shown: ShownTools,
): Outcome {
  const golds = [one.gold, ...(one.alsoRight ?? [])]
  if (answer.kind === 'malformed') return { error: 'malformed-reply', problems: [] }
  if (answer.kind === 'refusal') return { error: 'refusal', problems: [] }
  if (calls.some(({ key }) => key === null)) return { error: 'schema-misalignment', problems: [] }
  const offer = { keys: shown.keySet, toolOf: (key: string) => findTool(shown, key) }
  return nearestOutcome(golds.map((gold) => compareCalls(gold, calls, offer)))
}

/** What the schemas say of calls whose arguments the case does not look at. */
function flawsOf(calls: readonly SaidCall[], shown: ShownTools): Outcome['problems'] {
  return calls.flatMap((call, index) =>
    call.key === null || call.arguments === undefined
      ? []
      : checkCall(call, index, findTool(shown, call.key)),
  )
}

function expectedOf({ gold }: SelectionCase): readonly string[] {
  if (gold.kind === 'none') return []
  return gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
}

function formerOwner(name: string, shown: ShownTools, { formerNames }: JudgeOptions): string | null {
  if (formerNames) return formerNames.get(name) ?? null
  return shown.keySet.has(name) ? name : null
}

function neighbourRank(
  one: SelectionCase,
  { error, chosen }: Verdict,
  shown: ShownTools,
  { neighbours }: JudgeOptions,
): number | null {
  if (error !== 'functional-confusion') return null
  const expected = expectedOf(one)
  const wrong = chosen.find((key) => !expected.includes(key))
  const rankOf = neighbours ?? neighboursByWords(shown.keys.flatMap((key) => findTool(shown, key) ?? []))
  const ranks = expected.map((key) => (wrong === undefined ? -1 : rankOf(key).indexOf(wrong)))
  const found = ranks.filter((rank) => rank >= 0)
  return found.length === 0 ? null : Math.min(...found) + 1
}
