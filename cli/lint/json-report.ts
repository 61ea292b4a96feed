import { countsOf, type LintOutcome } from './outcome'
import type { FoundRow, Row } from './row'

/** The findings for programs; silenced ones too where they are to be shown, each row then with the reason, or null. */
export function jsonReport(outcome: LintOutcome, showSilenced: boolean): string {
  const { read, rows, found } = outcome
  const shown = showSilenced ? found : rows
  const diagnostics = shown.map((row) => ({
    ...publicRow(row),
    ...(showSilenced ? { silenced: row.silenced } : {}),
  }))
  const tools = read.catalog.tools.length
  return JSON.stringify({ tools, counts: countsOf(outcome), diagnostics }, null, 2)
}

function publicRow(row: FoundRow): Row & { readonly evidence?: readonly string[] } {
  const { rule, severity, tool, server, file, path, line, column, message, profiles, fix } = row
  const evidence = row.diagnostic?.evidence
  return {
    rule,
    severity,
    tool,
    server,
    file,
    path,
    line,
    column,
    message,
    profiles,
    fix,
    ...(evidence && evidence.length > 0 ? { evidence } : {}),
  }
}
