import type { PairComparison } from '../compare-pair'
import { confusionOf } from '../confusion/confusion'
import { errorKinds, errorKindTexts } from '../error-kind'
import { suiteOfCase } from '../join-suites'
import { PUBLISHED_SOURCE } from '../published/published-results'
import { publishedBeside, publishedMisprints } from '../published/published-beside'
import { publishedOfCases } from '../published/published-of-cases'
import type { EvaluationReport } from '../report'
import { markdownTable, percent, points } from './table'

/** A report for people, in Markdown: figures with their intervals, error kinds, comparisons with their verdicts, flips, confusions. */
export function reportMarkdown(report: EvaluationReport): string {
  const { suite, model, notes } = report
  return [
    `# ${suite}${model === null ? '' : ` with ${model}`}`,
    variantTable(report),
    ...levelTables(report),
    ...groupTable(report),
    ...errorTable(report),
    ...pairTexts(report),
    ...confusionTexts(report),
    ...usageTable(report),
    ...publishedTable(report),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
  ].join('\n\n')
}

function variantTable({ variants }: EvaluationReport): string {
  const isRepeated = variants.some(({ repeats }) => repeats !== null)
  return markdownTable(
    ['variant', 'right', 'accuracy', '95 % interval', ...(isRepeated ? ['agreement', 'Pass^k'] : [])],
    variants.map(({ name, n, correct, accuracy, interval, repeats }) => [
      name,
      `${correct} of ${n}`,
      percent(accuracy),
      `${percent(interval.low)} to ${percent(interval.high)}`,
      ...(isRepeated
        ? [
            repeats ? percent(repeats.agreement) : '-',
            repeats ? repeats.passAll.map((share) => percent(share)).join(', ') : '-',
          ]
        : []),
    ]),
  )
}

const levelNames = {
  toolSelection: 'tool selection',
  parameterIdentification: 'parameter identification',
  contentFilling: 'content filling',
} as const
const levels = ['toolSelection', 'parameterIdentification', 'contentFilling'] as const

function levelTables({ variants }: EvaluationReport): readonly string[] {
  const leveled = variants.filter((one) => one.levels !== null)
  if (leveled.length === 0) return []
  const cell = (count: number, n: number): string => `${count} of ${n} (${percent(count / n)})`
  const strict = markdownTable(
    ['variant', ...levels.map((level) => levelNames[level])],
    leveled.map((one) => [one.name, ...levels.map((level) => cell(one.levels?.[level] ?? 0, one.n))]),
  )
  const lenient = markdownTable(
    [
      'variant, read leniently',
      ...levels.map((level) => levelNames[level]),
      'right only leniently, because of',
    ],
    leveled.map((one) => [
      one.name,
      ...levels.map((level) => cell(one.lenient?.levels[level] ?? 0, one.n)),
      `${one.lenient?.onlyLenient ?? 0}: ${
        Object.entries(one.lenient?.forgiven ?? {})
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', ') || 'none'
      }`,
    ]),
  )
  return [strict, lenient]
}

function groupTable({ groups, variants }: EvaluationReport): readonly string[] {
  if (groups.length === 0) return []
  return [
    '## By group',
    markdownTable(
      ['group', ...variants.map(({ name }) => name)],
      groups.map((group) => [
        group.name,
        ...variants.map(({ name }) => {
          const found = group.variants.find((one) => one.name === name)
          return found ? `${found.correct} of ${found.n} (${percent(found.correct / found.n)})` : '-'
        }),
      ]),
    ),
  ]
}

function errorTable({ variants }: EvaluationReport): readonly string[] {
  const kinds = errorKinds.filter((kind) => variants.some(({ errors }) => errors[kind] !== undefined))
  if (kinds.length === 0) return []
  return [
    '## Errors',
    markdownTable(
      ['kind', ...variants.map(({ name }) => name)],
      kinds.map((kind) => [kind, ...variants.map(({ errors }) => String(errors[kind] ?? 0))]),
    ),
    kinds.map((kind) => `- ${kind}: ${errorKindTexts[kind].rule}`).join('\n'),
  ]
}

function pairTexts({ pairs }: EvaluationReport): readonly string[] {
  return pairs.length === 0 ? [] : ['## Comparisons', ...pairs.map(pairText)]
}

function pairText({ a, b, n, difference, interval, mcnemar, flips, verdict }: PairComparison): string {
  const adjusted = mcnemar.adjusted === mcnemar.p ? '' : `, ${mcnemar.adjusted.toFixed(4)} with Holm`
  return [
    `**${b} against ${a}: ${verdict}.** ${points(difference)} points (95 % interval ${points(interval.low)} to ${points(interval.high)}, ${n} cases); exact McNemar p = ${mcnemar.p.toFixed(4)}${adjusted}.`,
    `Wrong with ${a} and right with ${b} (${flips.fixed.length}): ${listed(flips.fixed)}. Right with ${a} and wrong with ${b} (${flips.broken.length}): ${listed(flips.broken)}.`,
    ...(verdict === 'better' ? [] : [`Keep the names of ${a}: no gain is shown.`]),
  ].join('\n\n')
}

const MOST_LISTED = 30
const MOST_CONFUSIONS = 10

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'none'
  const more = ids.length - MOST_LISTED
  return ids.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function confusionTexts({ variants, cases }: EvaluationReport): readonly string[] {
  const rows = variants.flatMap(({ name }) =>
    confusionOf(cases, name)
      .cells.filter(({ expected, chosen }) => expected !== chosen)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_CONFUSIONS)
      .map(({ expected, chosen, count }) => [name, expected, chosen, String(count)]),
  )
  if (rows.length === 0) return []
  return ['## Most frequent confusions', markdownTable(['variant', 'right', 'chosen', 'replies'], rows)]
}

function usageTable({ variants }: EvaluationReport): readonly string[] {
  if (variants.every(({ usage }) => usage.counted === 0 && usage.milliseconds === 0)) return []
  const number = (value: number): string => value.toLocaleString('en')
  return [
    '## Cost',
    markdownTable(
      ['variant', 'tokens asked', 'tokens answered', 'replies that say so', 'seconds', 'cost'],
      variants.map(({ name, n, usage }) => [
        name,
        number(usage.promptTokens),
        number(usage.completionTokens),
        `${usage.counted} of ${n}`,
        number(Math.round(usage.milliseconds / 1000)),
        usage.cost ? `${usage.cost.amount.toFixed(4)} ${usage.cost.currency}` : '-',
      ]),
    ),
  ]
}

/** Others' figures stand in a table of their own, below the run's: they are another measurement. */
function publishedTable(report: EvaluationReport): readonly string[] {
  const whole = publishedBeside(report)
  const besides = whole.published.length > 0 ? [whole] : publishedOfCases(report, suiteOfCase)
  if (besides.length === 0) return []
  const counts = (list: readonly number[], n: number): string =>
    list.length === 0 ? `no number of ${n}: a misprint` : `${list.join(' or ')} of ${n}`
  return [
    '## Beside published figures',
    markdownTable(
      ['column', 'this run with', 'names', 'right', 'share', '95 % interval'],
      besides.flatMap(({ own }) =>
        own.map((one) => [
          one.label,
          one.model ?? 'an unknown model',
          one.variant,
          `${one.right} of ${one.n}${one.isWhole ? '' : ' (not all cases)'}`,
          percent(one.n === 0 ? 0 : one.right / one.n),
          `${percent(one.interval.low)} to ${percent(one.interval.high)}`,
        ]),
      ),
    ),
    markdownTable(
      ['column', 'published for', 'names', 'printed', 'right'],
      besides.flatMap(({ published }) =>
        published.map((one) => [
          one.label,
          one.model,
          one.method,
          `${one.printed} %`,
          counts(one.counts, one.n),
        ]),
      ),
    ),
    PUBLISHED_SOURCE,
    publishedMisprints()
      .map((sentence) => `- ${sentence}`)
      .join('\n'),
  ]
}
