import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaKinds, toolKinds } from './kinds'

const PAGE = 'docs/diff-and-impact.md'

function table(): string {
  const rows = [
    ...Object.entries(toolKinds).map(([kind, { impact, reason }]) => [`\`${kind}\``, impact, '', reason]),
    ...Object.entries(schemaKinds).map(([kind, { input, output }]) => [
      `\`${kind}\``,
      input.impact,
      output.impact,
      input.reason,
    ]),
  ]
  const head = ['Kind', 'Impact', 'In a result', 'Why']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

test('the page lists every kind as the code has it (UPDATE_DOCS=1 writes it)', () => {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest = ''] = page.split('<!-- kinds -->')
  const [, after = ''] = rest.split('<!-- /kinds -->')
  const wanted = `${before ?? ''}<!-- kinds -->\n\n${table()}\n\n<!-- /kinds -->${after}`
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(PAGE, wanted)
  expect(readFileSync(PAGE, 'utf8')).toBe(wanted)
})
