import { version } from '../../package.json'
import { paintFor } from '../command'
import type { Terminal } from '../terminal'
import { githubReport } from './github-report'
import { jsonReport } from './json-report'
import { junitReport } from './junit-report'
import type { ReportFormat } from './options'
import type { LintOutcome } from './outcome'
import { sarifReport } from './sarif-report'
import { textReport } from './text-report'

/** The outcome in one of the formats. `out`: the file it is meant for, where it is meant for one. */
export function makeReport(
  format: ReportFormat,
  outcome: LintOutcome,
  terminal: Terminal,
  { showSilenced = false, out }: { readonly showSilenced?: boolean; readonly out?: string },
): string {
  switch (format) {
    case 'json':
      return jsonReport(outcome, showSilenced)
    case 'sarif':
      return sarifReport(outcome, { version })
    case 'junit':
      return junitReport(outcome)
    case 'github':
      return githubReport(outcome, terminal.environment.GITHUB_WORKSPACE ?? process.cwd(), { showSilenced })
    case 'text':
      return textReport(outcome, showSilenced, paintFor(terminal, out))
  }
}
