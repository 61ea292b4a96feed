// Findings for other programs: GitHub annotations, JUnit and SARIF.
import { rules, type Severity } from '../../core/lint'
import { oncePerFlaw, type Row } from './row'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** Workflow commands that GitHub shows at the lines of a pull request. */
export function githubReport(rows: readonly Row[]): string {
  return oncePerFlaw(rows)
    .map(({ severity, file, line, column, rule, message, tool }) => {
      const command = severity === 'info' ? 'notice' : severity
      const where = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`
      return `::${command} ${where}::${escapeData(tool === null ? message : `${tool}: ${message}`)}`
    })
    .join('\n')
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** One test case a finding that fails the run, grouped by file; a run without any has one case that passes. */
export function junitReport(rows: readonly Row[], isFailure: (severity: Severity) => boolean): string {
  const failed = rows.filter(({ severity }) => isFailure(severity))
  const files = new Map<string, Row[]>()
  for (const row of failed) files.set(row.file, [...(files.get(row.file) ?? []), row])
  const suites = [...files].map(([file, some]) => {
    const cases = some.map(
      ({ rule, tool, severity, message, path, line, column }) =>
        `    <testcase name="${escapeXml(`${rule} ${path}`)}" classname="${escapeXml(tool ?? file)}">\n` +
        `      <failure type="${severity}" message="${escapeXml(message)}">${escapeXml(`${file}:${line}:${column}`)}</failure>\n` +
        '    </testcase>',
    )
    return `  <testsuite name="${escapeXml(file)}" tests="${some.length}" failures="${some.length}">\n${cases.join('\n')}\n  </testsuite>`
  })
  const passed =
    '  <testsuite name="lint" tests="1" failures="0">\n    <testcase name="lint"/>\n  </testsuite>'
  const tests = Math.max(1, failed.length)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="namewright lint" tests="${tests}" failures="${failed.length}">`,
    ...(suites.length > 0 ? suites : [passed]),
    '</testsuites>',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(/\p{Cc}/gu, '\ufffd')
}

/** SARIF 2.1.0, with the rules that were met. */
export function sarifReport(rows: readonly Row[], version: string): string {
  const met = rules.filter(({ id }) => rows.some(({ rule }) => rule === id))
  const index = new Map(met.map(({ id }, position) => [id, position]))
  const run = {
    tool: {
      driver: {
        name: 'namewright',
        version,
        rules: met.map(({ id, title, explain }) => ({
          id,
          name: title,
          shortDescription: { text: explain.what },
          fullDescription: { text: explain.why },
          helpUri: explain.sources[0],
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: rows.map(({ rule, severity, message, file, line, column, path, tool, server, profiles }) => ({
      ruleId: rule,
      ruleIndex: index.get(rule),
      level: LEVELS[severity],
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file) },
            region: { startLine: line, startColumn: column },
          },
          logicalLocations: [{ fullyQualifiedName: path }],
        },
      ],
      properties: { tool, server, profiles },
    })),
  }
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)
}
