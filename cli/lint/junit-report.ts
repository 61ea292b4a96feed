// Findings as JUnit XML: one test case a tool, so that a test report of a CI server shows which tools are sound.
import { readTool } from '../../core/catalog'
import { addToList } from '../../core/shared'
import { shownFile } from './fingerprint'
import type { LintOutcome } from './outcome'
import { isAtLeast, oncePerFlaw, toolLabel, type FoundRow } from './row'

interface TestCase {
  readonly name: string
  readonly result: 'passed' | 'failures' | 'errors' | 'skipped'
  /** Elements in the order of the common schema: what decides first, then what is only told. */
  readonly lines: readonly string[]
}

/**
 * A suite a file, in it a case a tool with a failure for each of its findings at or above `failOn`; milder ones are told in `system-out`.
 * A silenced finding is a case of its own that is skipped; a file that cannot be read is an error. There is always a case.
 */
export function junitReport(outcome: LintOutcome): string {
  const suites = [...casesByFile(outcome)].map(([file, cases]) => ({ file, cases: withOwnNames(cases) }))
  const given =
    suites.length > 0
      ? suites
      : [{ file: 'lint', cases: [{ name: 'lint', result: 'passed', lines: [] }] as const }]
  const all = given.flatMap(({ cases }) => cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="namewright lint" ${countsOfCases(all)}>`,
    ...given.flatMap(({ file, cases }) => [
      `  <testsuite name="${escapeXml(file)}" ${countsOfCases(cases)} skipped="${count(cases, 'skipped')}">`,
      ...cases.flatMap((one) => caseLines(one, file)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')
}

function casesByFile({
  read,
  rows,
  silenced,
  failOn,
}: LintOutcome): ReadonlyMap<string, readonly TestCase[]> {
  const files = new Map(read.sources.map(({ documentId, file }) => [documentId, file]))
  const found = new Map<string, FoundRow[]>()
  for (const row of oncePerFlaw(rows)) addToList(found, keyOf(row.file, row), row)
  const cases = new Map<string, TestCase[]>()
  const add = (file: string, one: TestCase): void => addToList(cases, shownFile(file), one)
  for (const tool of read.catalog.tools) {
    const file = files.get(tool.origin?.documentId ?? '')
    if (file === undefined) continue
    const { name } = readTool(tool)
    const whose = { tool: name === '' ? null : name, server: tool.server }
    const key = keyOf(file, whose)
    add(file, caseOf(toolLabel(whose) ?? '(no name)', found.get(key) ?? [], failOn))
    // Of two tools of one name the first case tells the findings of both: they cannot be told apart by name.
    found.delete(key)
  }
  for (const some of found.values()) {
    const [first] = some
    if (first) add(first.file, caseOf(toolLabel(first) ?? '(no single tool)', some, failOn))
  }
  for (const row of oncePerFlaw(silenced)) add(row.file, skippedCase(row))
  return cases
}

function keyOf(file: string, { tool, server }: Pick<FoundRow, 'tool' | 'server'>): string {
  return JSON.stringify([file, server, tool])
}

function caseOf(name: string, rows: readonly FoundRow[], failOn: FoundRow['severity']): TestCase {
  const failing = rows.filter(({ severity }) => isAtLeast(severity, failOn))
  const told = rows.filter((row) => !failing.includes(row))
  const unread = failing.some(({ rule }) => rule === 'syntax')
  return {
    name,
    result: failing.length === 0 ? 'passed' : unread ? 'errors' : 'failures',
    lines: [
      ...failing.map((row) => element(unread ? 'error' : 'failure', row)),
      ...(told.length > 0 ? [`<system-out>${escapeXml(told.map(lineOf).join('\n'))}</system-out>`] : []),
    ],
  }
}

function skippedCase(row: FoundRow): TestCase {
  const name = `${toolLabel(row) ?? '(no single tool)'}: ${row.rule} ${row.place}`.trim()
  const reason = `Silenced: ${row.silenced ?? ''}`
  return { name, result: 'skipped', lines: [`<skipped message="${escapeXml(reason)}"/>`] }
}

/** Some servers show only the message, others only the text: both say all. */
function element(kind: 'failure' | 'error', row: FoundRow): string {
  const message = escapeXml(`${row.rule}: ${row.message}`)
  return `<${kind} type="${row.severity}" message="${message}">${escapeXml(lineOf(row))}</${kind}>`
}

function lineOf({ file, line, column, severity, rule, message }: FoundRow): string {
  return `${shownFile(file)}:${line}:${column} ${severity} ${rule}: ${message}`
}

/** Servers know a case by its name and take a second one of the same name for the first. */
function withOwnNames(cases: readonly TestCase[]): readonly TestCase[] {
  const seen = new Set<string>()
  return cases.map((one) => {
    let { name } = one
    for (let number = 2; seen.has(name); number += 1) name = `${one.name} (${number})`
    seen.add(name)
    return { ...one, name }
  })
}

function caseLines({ name, lines }: TestCase, file: string): readonly string[] {
  const start = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}" time="0"`
  return lines.length === 0
    ? [`${start}/>`]
    : [`${start}>`, ...lines.map((line) => `      ${line}`), '    </testcase>']
}

function countsOfCases(cases: readonly TestCase[]): string {
  return `tests="${cases.length}" failures="${count(cases, 'failures')}" errors="${count(cases, 'errors')}"`
}

function count(cases: readonly TestCase[], result: TestCase['result']): number {
  return cases.filter((one) => one.result === result).length
}

/** What XML 1.0 cannot hold is replaced; white space in attributes is kept. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
}
