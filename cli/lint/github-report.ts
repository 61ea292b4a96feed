// Findings as GitHub's workflow commands, which it shows at the lines of a pull request.
import { shownFile } from './fingerprint'
import type { LintOutcome } from './outcome'
import { oncePerFlaw, toolLabel, type FoundRow } from './row'

/** What GitHub shows of one step: so many errors, so many warnings and so many notices; the rest stays in the log. */
const MOST_SHOWN = 10
const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

/**
 * One command a flaw. `folder`: the checkout that the names of files are to start at. Silenced findings, where they are to be shown, are lines of
 * the log: they are no annotations.
 */
export function githubReport(
  { rows, silenced }: LintOutcome,
  folder: string,
  { showSilenced = false }: { readonly showSilenced?: boolean } = {},
): string {
  const aside = showSilenced ? oncePerFlaw(silenced).map((row) => silencedLine(row, folder)) : []
  return [...commandsOf(rows, folder), ...aside].join('\n')
}

function silencedLine({ file, line, column, rule, message, silenced }: FoundRow, folder: string): string {
  const place = `${shownFile(file, folder)}:${line}:${column}`
  return escapeData(`silenced: ${place} ${rule}: ${message} Reason: ${silenced ?? ''}`)
}

function commandsOf(rows: readonly FoundRow[], folder: string): readonly string[] {
  return oncePerFlaw(rows).map((row) => {
    const { severity, file, line, column, end, rule, message } = row
    const where = [
      `file=${escapeProperty(shownFile(file, folder))}`,
      `line=${line}`,
      `col=${column}`,
      ...(end?.line === line ? [`endLine=${line}`, `endColumn=${end.column}`] : []),
      `title=${escapeProperty(rule)}`,
    ]
    const tool = toolLabel(row)
    return `::${COMMANDS[severity]} ${where.join(',')}::${escapeData(tool === null ? message : `${tool}: ${message}`)}`
  })
}

/** What to know where GitHub will not show all annotations; null where it will. */
export function annotationWarning({ rows }: LintOutcome): string | null {
  const told = oncePerFlaw(rows)
  const hidden = Object.keys(COMMANDS).filter(
    (severity) => told.filter((row) => row.severity === severity).length > MOST_SHOWN,
  )
  if (hidden.length === 0) return null
  return `warning: GitHub shows at most ${MOST_SHOWN} errors, ${MOST_SHOWN} warnings and ${MOST_SHOWN} notices of a step at the lines of a pull request. All ${told.length} findings are in the log; --report sarif=FILE holds them for code scanning.`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
