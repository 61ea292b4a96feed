// Verdicts as lists and the inspector show them.
import type { JudgedRow } from '../../../../components/evaluation/JudgedList'
import type { JudgedView } from '../../../../components/evaluation/JudgedPanel'
import { errorHelp, errorWords } from '../../../../components/evaluation/report-words'
import type { ErrorKind, Judgement } from '../../../../core/evaluation'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import type { ReportNames } from './report-names'

/** Which replies are listed. */
export interface ReplyFilter {
  /** Its id, or `all`. */
  readonly variant: string
  readonly only: 'all' | 'wrong' | 'right' | ErrorKind
  /** Cases that were picked elsewhere, and why; null: all. */
  readonly cases: { readonly ids: ReadonlySet<string>; readonly title: string } | null
}

export const everyReply: ReplyFilter = { variant: 'all', only: 'all', cases: null }

/** One reply of one variant to one case. */
export function judgementId({ case: id, variant, repeat }: Judgement): string {
  return JSON.stringify([id, variant, repeat])
}

/** The verdicts that a filter lets through. */
export function filterJudgements(
  judged: readonly Judgement[],
  { variant, only, cases }: ReplyFilter,
): readonly Judgement[] {
  return judged.filter(
    (one) =>
      (variant === 'all' || one.variant === variant) &&
      (only === 'all' ||
        (only === 'right' ? one.correct : only === 'wrong' ? !one.correct : one.error === only)) &&
      (cases?.ids.has(one.case) ?? true),
  )
}

/** Verdicts as rows. */
export function judgedRows(
  judged: readonly Judgement[],
  shown: ShownRun,
  names: ReportNames,
): readonly JudgedRow[] {
  const queries = new Map(shown.record.cases.map(({ id, query }) => [id, query]))
  return judged.map((one) => ({
    id: judgementId(one),
    query: queries.get(one.case) ?? one.case,
    variant: names.variantOf(one.variant),
    expected: listed(one.expected.map(names.toolOf)),
    chosen: one.error === 'malformed-reply' ? 'unreadable' : listed(one.chosen.map(names.toolOf)),
    isRight: one.correct,
    error: one.error === null ? '' : errorWords(one.error),
  }))
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'no tool' : names.join(', ')
}

/** One verdict with all that it rests on. */
export function judgedView(one: Judgement, shown: ShownRun, names: ReportNames): JudgedView {
  const { details } = one
  const reply = details.replyKey === null ? undefined : shown.replies.get(details.replyKey)
  const [expected, chosen] = [new Set(one.expected), new Set(one.chosen)]
  return {
    query: shown.record.cases.find(({ id }) => id === one.case)?.query ?? one.case,
    variant: names.variantOf(one.variant),
    isRight: one.correct,
    error: one.error === null ? '' : errorWords(one.error),
    errorHelp: one.error === null ? '' : errorHelp(one.error),
    expected: one.expected.map((key) => names.shownOf(key, one.variant)),
    chosen: details.said.length > 0 ? details.said : one.chosen.map(names.toolOf),
    remarks: remarksOn(one, names),
    offered: one.offered.map((key) => {
      const name = names.shownOf(key, one.variant)
      const original = names.toolOf(key)
      return {
        key,
        name,
        original: original === name ? null : original,
        isExpected: expected.has(key),
        isChosen: chosen.has(key),
      }
    }),
    raw: reply ? rawText(reply.reply, reply.calls) : null,
    thinking: reply?.thinking ?? '',
    facts: [
      ['Model', reply?.model ?? shown.run.model],
      ['Asked', reply ? reply.at.replace('T', ' ').slice(0, 19) : 'unknown'],
      ['Tokens', tokens(details.usage.promptTokens, details.usage.completionTokens)],
      ['Time', details.usage.milliseconds === null ? 'unknown' : `${details.usage.milliseconds} ms`],
      ...(one.repeat > 0 ? ([['Repeat', String(one.repeat + 1)]] as const) : []),
      ...(reply && reply.finishReason !== 'stop' ? ([['Ended', reply.finishReason]] as const) : []),
    ],
  }
}

function tokens(prompt: number | null, completion: number | null): string {
  return prompt === null || completion === null
    ? 'not told'
    : `${prompt.toLocaleString('en')} in, ${completion.toLocaleString('en')} out`
}

function rawText(text: string | null, calls: readonly { name: string; arguments: unknown }[] | null): string {
  const said = (calls ?? []).map(
    (call) =>
      `${call.name}(${typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)})`,
  )
  return [...(text === null || text === '' ? [] : [text]), ...said].join('\n')
}

function remarksOn(one: Judgement, names: ReportNames): readonly string[] {
  const { details } = one
  const { stranger } = details
  const former =
    details.formerOf === null ? '' : ` That was the name of ${names.toolOf(details.formerOf)} before.`
  return [
    ...(stranger === null ? [] : [`“${stranger}” was not offered.${former}`]),
    ...(one.nearest === null
      ? []
      : [`The nearest offered name is ${names.shownOf(one.nearest, one.variant)}.`]),
    ...(details.neighbourRank === null
      ? []
      : [`The chosen tool is neighbour ${details.neighbourRank} of the right one by its words.`]),
    ...details.parameters.map(
      ({ kind, path, said, isFormerName }) =>
        `${errorWords(kind)}: ${said === '' ? 'the arguments as a whole' : said}${path !== '' && path !== said ? ` (${path})` : ''}${isFormerName ? ', its name before the rename' : ''}.`,
    ),
    ...(details.corrected && details.corrected.correct !== details.strict.correct
      ? [`With the nearest name it would be ${details.corrected.correct ? 'right' : 'wrong'}.`]
      : []),
  ]
}
