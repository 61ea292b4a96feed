// From judged replies to the kept names: after a run, and from recorded replies.
import {
  judgeReplies,
  settleGate,
  type JudgedReply,
  type Judgement,
  type EvaluationOutcome,
  type StoredReply,
  type Suite,
  type VariantTools,
} from '../../../core/evaluation'
import { counted } from '../../../core/shared'
import { saveFile } from '../../save-file'
import type { Terminal } from '../../terminal'
import { reportLosses } from '../ask-cases'
import type { EvaluateOptions } from '../options'
import type { RunSources } from '../run-input'
import { casesOf, chooseGate, type ChosenGate } from './choose-gate'
import { confirmGate, type GateAsking } from './confirm-gate'
import { gateReport, type GateReport } from './gate-report'
import { gatedNamingText } from './gated-naming'
import { hasFewCases, refuseFewCases } from './refuse-gate'

/** A gate's report, and the file that has its names. */
export interface WrittenGate {
  readonly report: GateReport
  readonly file: string
}

type GateOptions = EvaluateOptions & { readonly gate: string }

/**
 * The gate of a run, asked under its names too where that is wanted. Null, with a reason told, where the run or the confirmation did not come
 * to its end: nothing is written then.
 */
export async function gateRun(
  terminal: Terminal,
  asking: GateAsking,
  ended: { readonly judged: readonly Judgement[]; readonly outcome: EvaluationOutcome },
  sources: RunSources,
  options: GateOptions,
): Promise<WrittenGate | null> {
  if (isCut(ended.outcome)) return sayUnsettled(terminal, options, 'the run did not come to its end')
  const chosen = chooseGate(ended.judged, asking.run.variants, sources)
  if (hasFewCases(casesOf(chosen.plan)))
    return sayUnsettled(terminal, options, 'too few cases were answered under every variant')
  if (!options.confirm || chosen.plan.choice.size === 0)
    return writeGate(terminal, chosen, [], sources, options.gate)
  const confirmation = await confirmGate(terminal, asking, chosen, options)
  if (!confirmation) return writeGate(terminal, chosen, [], sources, options.gate)
  if (!terminal.signal.aborted) reportLosses(terminal, confirmation.outcome)
  if (isCut(confirmation.outcome))
    return sayUnsettled(terminal, options, 'the confirmation did not come to its end')
  return writeGate(terminal, chosen, confirmation.judged, sources, options.gate)
}

function isCut({ isAborted, stoppedBy }: EvaluationOutcome): boolean {
  return isAborted || stoppedBy !== null
}

function sayUnsettled(terminal: Terminal, { gate, repliesFile }: GateOptions, why: string): null {
  const advice = repliesFile === undefined ? '' : ' The same command goes on from there.'
  terminal.complain(`No gate: ${why}, and ${gate} is not written.${advice}`)
  return null
}

/** The gate out of recorded replies. `gated` are those that were asked under its names; those under other names are told and left out. */
export async function gateReplies(
  terminal: Terminal,
  recorded: {
    readonly suite: Suite
    readonly variants: readonly VariantTools[]
    readonly judged: readonly Judgement[]
    readonly gated: readonly JudgedReply[]
  },
  sources: RunSources,
  file: string,
): Promise<WrittenGate> {
  const { suite, variants, judged, gated } = recorded
  const chosen = chooseGate(judged, variants, sources)
  refuseFewCases(casesOf(chosen.plan))
  const fitting = gated.filter((reply) => isShown(reply, chosen))
  if (fitting.length < gated.length)
    terminal.say(
      `warning: ${counted(gated.length - fitting.length, 'reply', 'replies')} of the variant gated ${gated.length - fitting.length === 1 ? 'was' : 'were'} asked under other names than the gate has; left out.`,
    )
  const confirmed = judgeReplies({ suite, variants: [chosen.shown] }, fitting as readonly StoredReply[])
  return writeGate(terminal, chosen, confirmed, sources, file)
}

/** Whether a reply was asked under the names that were chosen, as far as it says. */
function isShown({ offered, offeredNames }: JudgedReply, { shown }: ChosenGate): boolean {
  return offered?.every((key, index) => (shown.tools.get(key)?.name ?? key) === offeredNames?.[index]) ?? true
}

async function writeGate(
  terminal: Terminal,
  chosen: ChosenGate,
  confirmed: readonly Judgement[],
  sources: RunSources,
  file: string,
): Promise<WrittenGate> {
  const report = gateReport(chosen, settleGate(chosen.plan, chosen, confirmed), sources)
  await saveFile(file, `${gatedNamingText(chosen, report, sources)}\n`)
  terminal.say(report.sentence)
  const kept = report.keeps === 'renames' ? Object.keys(chosen.names.names).length : 0
  terminal.say(`${file} holds ${kept === 0 ? 'no rename' : counted(kept, 'rename')}.`)
  return { report, file }
}
