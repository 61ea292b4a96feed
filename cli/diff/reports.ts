// Differences as people and programs read them.
import { IMPACTS, type Difference, type Impact } from '../../core/diff'
import type { Style, Terminal } from '../terminal'

export const STYLES: Readonly<Record<Impact, Style>> = {
  breaking: 'red',
  risky: 'yellow',
  additive: 'green',
  cosmetic: 'dim',
}

/** What was compared and what was found. */
export interface Comparison {
  readonly differences: readonly Difference[]
  readonly old: Side
  readonly present: Side
}

interface Side {
  readonly name: string
  readonly tools: number
}

/** For people: by tool, in the order of the tools, the worst of each first; colours by `paint`. */
export function textReport(comparison: Comparison, paint: Terminal['paint']): string {
  const lines: string[] = []
  for (const [tool, found] of byTool(comparison.differences)) {
    if (lines.length > 0) lines.push('')
    lines.push(paint('bold', tool))
    for (const difference of worstFirst(found)) {
      const { impact, message, path, kind, reason } = difference
      const place = path === '' ? kind : `${kind} at ${path}`
      lines.push(`  ${paint(STYLES[impact], impact.padEnd(8))}  ${message}  ${paint('dim', place)}`)
      lines.push(...valueLines(difference).map((line) => `            ${line}`))
      if (impact === 'breaking' || impact === 'risky') lines.push(`            ${paint('dim', reason)}`)
    }
  }
  return [...lines, ...(lines.length > 0 ? [''] : []), summaryOf(comparison)].join('\n')
}

/** For programs: counts by impact, and all differences in the order they were found. Values stand as they were written. */
export function jsonReport({ differences, old, present }: Comparison): string {
  const counts = Object.fromEntries(IMPACTS.map((impact) => [impact, count(differences, impact)]))
  const rows = differences.map(({ before, after, ...row }) => {
    const members = Object.entries(row).map(([key, value]) => [key, JSON.stringify(value)] as const)
    const values = [
      ['before', before ?? 'null'],
      ['after', after ?? 'null'],
    ] as const
    return `    {\n${[...members, ...values].map(([key, text]) => `      ${JSON.stringify(key)}: ${text}`).join(',\n')}\n    }`
  })
  const head = { old, new: present, ...counts }
  const list = rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n  ]`
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "differences": ${list}\n}`
}

const TITLES: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  risky: 'Risky',
  additive: 'Additive',
  cosmetic: 'Cosmetic',
}

/** For a pull request: a summary, the breaking and risky ones as tables, the rest folded away. */
export function markdownReport(comparison: Comparison): string {
  const { differences } = comparison
  const blocks = [`### Tool differences`, summaryOf(comparison)]
  for (const impact of IMPACTS) {
    const found = differences.filter((difference) => difference.impact === impact)
    if (found.length === 0) continue
    const title = `${TITLES[impact]} (${found.length})`
    const table = [
      '| Tool | What changed | Why |',
      '| --- | --- | --- |',
      ...found.map(
        (difference) =>
          `| ${[code(toolName(difference)), whatCell(difference), cell(difference.reason)].join(' | ')} |`,
      ),
    ].join('\n')
    const isFolded = impact === 'additive' || impact === 'cosmetic'
    blocks.push(
      isFolded
        ? `<details>\n<summary>${title}</summary>\n\n${table}\n\n</details>`
        : `#### ${title}\n\n${table}`,
    )
  }
  return blocks.join('\n\n')
}

function whatCell(difference: Difference): string {
  const values = valueLines(difference).map((line) => code(line))
  return [cell(difference.message), ...values].join('<br>')
}

/** Code in a table cell: no bar and no line break may end it, and no backtick of its own. */
function code(text: string): string {
  const inner = text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  const longest = Math.max(0, ...[...inner.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${inner} ${fence}` : `${fence}${inner}${fence}`
}

/** Words in a table cell: what is no code is no markup either. */
function cell(text: string): string {
  return text
    .split('`')
    .map((piece, index) =>
      index % 2 === 1 ? code(piece) : piece.replaceAll(/[\\*_{}[\]<>#|~]/g, '\\$&').replaceAll(/\s+/g, ' '),
    )
    .join('')
}

const LONGEST_VALUE = 160

/** The values of words and rules, whose message does not say them. */
function valueLines({ before, after, kind }: Difference): readonly string[] {
  if (!/description|title|default|examples|keyword|setting|metadata|constraint|request/.test(kind)) return []
  const short = (text: string): string =>
    text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).replace(/[\uD800-\uDBFF]$/, '')}…` : text
  return [
    ...(before === null ? [] : [`- ${short(before)}`]),
    ...(after === null ? [] : [`+ ${short(after)}`]),
  ]
}

function byTool(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  const groups = new Map<string, Difference[]>()
  for (const difference of differences) {
    const name = toolName(difference)
    const known = groups.get(name)
    if (known) known.push(difference)
    else groups.set(name, [difference])
  }
  return groups
}

function toolName({ server, tool }: Difference): string {
  return server === null ? tool : `${server}/${tool}`
}

function worstFirst(differences: readonly Difference[]): readonly Difference[] {
  return IMPACTS.flatMap((impact) => differences.filter((difference) => difference.impact === impact))
}

function count(differences: readonly Difference[], impact: Impact): number {
  return differences.filter((difference) => difference.impact === impact).length
}

function summaryOf({ differences, old, present }: Comparison): string {
  const sizes = `${counted(old.tools, 'tool')} before, ${counted(present.tools, 'tool')} after`
  if (differences.length === 0) return `${sizes}: no differences`
  return `${sizes}: ${IMPACTS.map((impact) => `${count(differences, impact)} ${impact}`).join(', ')}`
}

function counted(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}
