// Every report that was made again is found by its rule, for those it was filed for, at its place. The table in docs/ is made from them:
// `npm run docs:reports` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toPointer } from '../../json'
import { findRule } from '../registry'
import { everyProfile, findAll } from '../test-findings'
import { allReports } from './all-reports'
import type { Report } from './report'

const page = join(import.meta.dirname, '../../../docs/reports.md')

test.each(allReports)('$report: $rule', (report) => {
  const { rule, path, severity, profiles } = report
  const found = findAll({ chosen: everyProfile, ...report }).filter(
    (finding) => finding.rule === rule && finding.severity === severity && toPointer(finding.path) === path,
  )
  expect(found.length).toBeGreaterThan(0)
  const told = new Set(found.flatMap((finding) => finding.profiles))
  expect(profiles.filter((id) => !told.has(id))).toEqual([])
})

test('a report is named once for a rule, and its rule is known', () => {
  const keys = allReports.map(({ report, rule }) => `${report} ${rule}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { rule } of allReports) expect(findRule(rule)).not.toBeNull()
})

test('the table in docs is that of the reports', () => {
  if (process.env['NAMEWRIGHT_WRITE_DOCS'] === '1') writeFileSync(page, table())
  expect(readFileSync(page, 'utf8')).toBe(table())
})

function table(): string {
  const rows = allReports.map(
    ({ report, symptom, rule, severity, profiles, path }) =>
      `| ${linkOf(report)} | ${cell(symptom)} | [${rule}](rules/${rule}.md) | ${severity} | ${profiles.join(', ') || 'all'} | \`${cell(path === '' ? '(the tool)' : path)}\` |`,
  )
  return [
    '# Public reports, found again',
    `What people reported about their tools, made again as small as it can be: ${new Set(allReports.map(({ report }) => report)).size} reports in ${allReports.length} rows, each found by the rule named, for the profiles named, at the place named. Written by \`npm run docs:reports\`, checked by every run of the tests.`,
    ['| report | what happened | rule | severity | for | place |', '|---|---|---|---|---|---|', ...rows].join(
      '\n',
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function linkOf(report: Report['report']): string {
  const [, repository, isPull, number] = /^([^\s#]+\/[^\s#]+?)( PR )?\s*#(\d+)$/.exec(report) ?? []
  if (repository === undefined || number === undefined) return cell(report)
  return `[${report}](https://github.com/${repository}/${isPull ? 'pull' : 'issues'}/${number})`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
