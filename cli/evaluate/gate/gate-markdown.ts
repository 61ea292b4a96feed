// A gate in words: what is kept and why.
import { markdownTable, points, powerSentence } from '../../../core/evaluation'
import { counted } from '../../../core/shared'
import type { GatedTool, GateReport } from './gate-report'

/** Tools that are listed. */
const MOST_LISTED = 30

/** The section on a gate in a report for people. `file`: where the kept names are. */
export function gateMarkdown(gate: GateReport, file: string): string {
  const isKept = gate.keeps === 'renames'
  return [
    '## Gate: the renames that pay',
    `**${gate.sentence}**`,
    ...whyText(gate),
    markdownTable(
      ['rule', 'keeps', 'gain in cross-validation'],
      gate.rules.map(({ rule, text, gain }) => [
        rule === gate.rule ? `${rule} (taken)` : rule,
        text,
        `${points(gain)} points`,
      ]),
    ),
    ...toolTexts(gate.tools, isKept),
    ...remarks(gate),
    isKept
      ? `The kept names are in ${file}.`
      : `${file} holds no rename: with it, every tool keeps its old name.`,
  ].join('\n\n')
}

function whyText(gate: GateReport): readonly string[] {
  const { chosenFrom, heldOut, rule, rules, tools, estimate, isConfirmed, assumption } = gate
  const text = rules.find((one) => one.rule === rule)?.text ?? rule
  const chosen = `${counted(chosenFrom.length, 'case')} chose: the rule that gains most among them in cross-validation keeps ${text}${tools.length === 0 ? '' : `, ${counted(tools.length, 'tool')} in all`}. ${counted(heldOut.length, 'other case')} had no part in the choice.`
  if (tools.length === 0) return [chosen]
  const { interval, difference, verdict } = estimate
  const guess = `${points(difference)} points (95 % interval ${points(interval.low)} to ${points(interval.high)}), ${verdict}`
  return [
    chosen,
    isConfirmed
      ? `${decision(gate)} Before they were asked, the runs of unmixed names suggested ${guess}.`
      : `${decision(gate)} That is an estimate: ${lowerFirst(assumption)} With --confirm the held-out cases are asked under the mixed names, and that decides.`,
    ...(gate.keeps === 'renames' ? [] : [powerSentence(gate.comparison.n)]),
  ]
}

function decision({ comparison: { mcnemar, n, verdict }, isConfirmed }: GateReport): string {
  const how = isConfirmed ? 'Asked under the chosen names' : 'Reckoned from the runs at hand'
  return `${how}, ${counted(n, 'held-out case')} say: ${verdict}; ${mcnemar.fixed} were mended, ${mcnemar.broken} broken, exact McNemar p = ${mcnemar.p.toFixed(4)}.`
}

function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}

function toolTexts(tools: readonly GatedTool[], isKept: boolean): readonly string[] {
  if (tools.length === 0) return []
  const more = tools.length - MOST_LISTED
  return [
    markdownTable(
      ['tool', isKept ? 'kept' : 'tried and not kept', 'from', 'cases that chose', 'mended', 'broken'],
      tools
        .toSorted((one, other) => other.fixed - other.broken - (one.fixed - one.broken))
        .slice(0, MOST_LISTED)
        .map((one) => [
          one.tool,
          one.renames.map((rename) => `${rename.old} → ${rename.new}`).join(', '),
          one.variant,
          String(one.cases),
          countText(one.fixed),
          countText(one.broken),
        ]),
    ),
    ...(more > 0 ? [`And ${counted(more, 'more tool')}.`] : []),
  ]
}

/** With repeats a case counts as the share of its replies. */
function countText(count: number): string {
  return String(Number(count.toFixed(1)))
}

function remarks({ leftOut, unanswered, refused }: GateReport): readonly string[] {
  const lines = [
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'case')} ${leftOut === 1 ? 'was' : 'were'} not asked under every variant and had no part.`,
        ]
      : []),
    ...(unanswered > 0
      ? [
          `${counted(unanswered, 'held-out case')} got no reply under the chosen names and ${unanswered === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
    ...refused.map(
      ({ tool, path, name, reason }) =>
        `${tool}${path} cannot be called ${name} and keeps its old name. ${reason}`,
    ),
  ]
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]
}
