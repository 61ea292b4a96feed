import type { EvaluationReport } from '../../core/evaluation'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`

/** A report for people, in Markdown: figures with their intervals, error kinds, comparisons with their verdicts, flips. */
export function reportText(report: EvaluationReport): string {
  const { suite, model, variants, pairs, notes } = report
  const parts = [`# ${suite}${model === null ? '' : ` with ${model}`}`, variantTable(report)]
  const leveled = variants.filter(({ levels }) => levels !== null)
  if (leveled.length > 0)
    parts.push(
      table(
        ['variant', 'tool selection', 'parameter identification', 'content filling'],
        leveled.map(({ name, n, levels }) => [
          name,
          ...[levels?.toolSelection, levels?.parameterIdentification, levels?.contentFilling].map(
            (count) => `${count ?? 0} of ${n} (${percent((count ?? 0) / n)})`,
          ),
        ]),
      ),
    )
  const kinds = [...new Set(variants.flatMap(({ errors }) => Object.keys(errors)))]
  if (kinds.length > 0)
    parts.push(
      '## Errors',
      table(
        ['kind', ...variants.map(({ name }) => name)],
        kinds.map((kind) => [
          kind,
          ...variants.map(({ errors }) => String((errors as Readonly<Record<string, number>>)[kind] ?? 0)),
        ]),
      ),
    )
  if (pairs.length > 0) parts.push('## Comparisons', ...pairs.map(pairText))
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join('\n'))
  return parts.join('\n\n')
}

function variantTable({ variants }: EvaluationReport): string {
  return table(
    ['variant', 'right', 'accuracy', '95 % interval'],
    variants.map(({ name, n, correct, accuracy, interval }) => [
      name,
      `${correct} of ${n}`,
      percent(accuracy),
      `${percent(interval.low)} to ${percent(interval.high)}`,
    ]),
  )
}

function pairText(pair: EvaluationReport['pairs'][number]): string {
  const { a, b, n, difference, interval, mcnemar, flips, verdict } = pair
  const lines = [
    `**${b} against ${a}: ${verdict}.** ${points(difference)} points (95 % interval ${points(interval.low)} to ${points(interval.high)}, ${n} cases); exact McNemar p = ${mcnemar.p.toFixed(4)}.`,
    `Wrong before and right with ${b} (${flips.fixed.length}): ${listed(flips.fixed)}. Right before and wrong with ${b} (${flips.broken.length}): ${listed(flips.broken)}.`,
  ]
  return lines.join('\n\n')
}

const MOST_LISTED = 30

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'none'
  const more = ids.length - MOST_LISTED
  return ids.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
