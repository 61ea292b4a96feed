// What recorded replies need beside them to be scored rightly, and what is said where it is lacking.
import {
  casesWithout,
  isStored,
  refusedNameNotes,
  type JudgedReply,
  type Judgement,
  type Suite,
  type VariantTools,
} from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { refuseUsage } from '../command'
import type { Terminal } from '../terminal'

/** True where a case offers the whole catalogue and a reply to it does not say what that was: then only the catalogue tells what was wrong. */
export function needsCatalogue({ cases }: Suite, replies: readonly JudgedReply[]): boolean {
  const whole = new Set(cases.flatMap((one) => (one.kind === 'selection' && !one.offered ? [one.id] : [])))
  return replies.some((reply) => whole.has(reply.case) && !isStored(reply))
}

/** Refuses new names of parameters where arguments are compared: without the catalogue nothing leads back from them. */
export function refuseRenamedParameters(suite: Suite, namings: readonly string[]): void {
  const compares = suite.cases.some(
    (one) =>
      one.kind === 'selection' &&
      [one.gold, ...(one.alsoRight ?? [])].some(
        (gold) => gold.kind === 'calls' && gold.calls.some((call) => call.arguments !== null),
      ),
  )
  const [first] = namings
  if (compares && first !== undefined)
    refuseUsage(
      `--naming ${first} renames parameters, and the cases say which arguments are right: give the catalogue of the tools with --catalog`,
    )
}

/** Refuses a file of replies that answers none of the cases: a report on nothing would look like one without a flaw. */
export function refuseNothing(
  source: string,
  replies: readonly JudgedReply[],
  known: readonly JudgedReply[],
): void {
  if (known.length > 0) return
  const message =
    replies.length === 0 ? 'it holds no replies' : 'none of its replies answers a case of the suite'
  throw new FailureError({ code: 'import/unreadable', source, message })
}

/** Says which variants answered with names that were not offered, where no naming tells the names that they were shown. */
export function sayUnnamed(
  terminal: Terminal,
  judged: readonly Judgement[],
  replies: readonly JudgedReply[],
  named: ReadonlySet<string>,
): void {
  const isUnnamed = ({ variant }: { readonly variant: string }): boolean =>
    !/^base(?:\+|$)/.test(variant) && !named.has(variant)
  const recorded = new Set(
    replies.filter((one) => isUnnamed(one) && !isStored(one)).map((one) => one.variant),
  )
  for (const variant of recorded) {
    // RoTBench has variants of its own, whose names stand in the cases.
    const count = judged.filter(
      (one) => one.variant === variant && one.levels === null && one.details.stranger !== null,
    ).length
    if (count > 0)
      terminal.say(
        `warning: ${variant}: ${count} ${count === 1 ? 'reply names a tool that was' : 'replies name tools that were'} not offered under the old names. If the variant had new ones, give them with --naming ${variant}=FILE.`,
      )
  }
}

/** Says which names of variants cannot have been shown, and that cases name tools which the catalogue lacks: neither can come out right. */
export function sayLacking(terminal: Terminal, suite: Suite, variants: readonly VariantTools[]): void {
  for (const note of refusedNameNotes(variants)) terminal.say(`warning: ${note}`)
  const tools = variants.find((one) => one.tools.size > 0)?.tools
  const [first, ...others] = tools ? casesWithout(suite, tools) : []
  if (first)
    terminal.say(
      `warning: case ${first.case} names the tool ${first.key}, which the catalogue does not have${others.length > 0 ? `, and ${others.length} more name such tools` : ''}.`,
    )
}

/** Says which replies answer what another one answers too: repeats that do not say so look like that. */
export function sayDoubles(terminal: Terminal, replies: readonly JudgedReply[]): void {
  const places = new Set(replies.map((one) => JSON.stringify([one.case, one.variant, one.repeat])))
  const count = replies.length - places.size
  if (count > 0)
    terminal.say(
      `warning: ${count} ${count === 1 ? 'reply answers' : 'replies answer'} what another one answers too, with the same "repeat"; all of them count.`,
    )
}
