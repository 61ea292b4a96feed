import { Option, type Command } from 'commander'
import type { Severity } from '../../core/lint'
import { formatOf, refuseUsage, type CommonOptions } from '../command'
import { withLintOptions, type LintCommandOptions } from '../config/load-lint-options'
import { withLiveOptions, type LiveOptions } from '../live/options'

export const REPORT_FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** What `lint` may be given. */
export interface LintWords extends CommonOptions, LiveOptions, LintCommandOptions {
  readonly format?: ReportFormat
  readonly report?: readonly ReportFile[]
  readonly failOn: Severity
  readonly fix?: boolean
  readonly dryRun?: boolean
  readonly baseline?: string
  readonly writeBaseline?: string
  readonly against?: string
  readonly showSilenced?: boolean
}

/** A report that is written beside the result. */
export interface ReportFile {
  readonly format: ReportFormat
  readonly file: string
}

/** Adds the options of `lint` to its command. */
export function withLintWords(command: Command): Command {
  return withLintOptions(withLiveOptions(command))
    .addOption(
      new Option('--format <format>', 'how to print the findings (default: text)').choices(REPORT_FORMATS),
    )
    .option(
      '--report <format=file>',
      'write the findings also to a file, in a format of its own (repeatable)',
      (text: string, reports: readonly ReportFile[] | undefined) => [...(reports ?? []), readReport(text)],
    )
    .addOption(
      new Option('--fail-on <severity>', 'end with exit code 1 at this severity')
        .choices(SEVERITIES)
        .default('error'),
    )
    .option('--fix', 'write safe fixes into the files, touching only what they change')
    .option('--dry-run', 'with --fix: print what would change as a unified diff, and write nothing')
    .option('--baseline <file>', 'report only what this file does not know')
    .option('--write-baseline <file>', 'write all findings to a baseline file; they are known from then on')
    .option('--against <old>', 'the tools as they were: also check what the change did')
    .option('--show-silenced', 'list silenced findings too; they never count')
    .option('--max-tokens <n>', 'an error where all definitions together take more tokens')
}

function readReport(text: string): ReportFile {
  const [name = '', ...rest] = text.split('=')
  const format = REPORT_FORMATS.find((known) => known === name)
  const file = rest.join('=')
  if (format && file !== '') return { format, file }
  return refuseUsage(
    `--report wants FORMAT=FILE, such as sarif=lint.sarif, not '${text}'; formats are ${REPORT_FORMATS.join(', ')}`,
  )
}

/** Refuses options that contradict each other. */
export function refuseContradictions(names: readonly string[], options: LintWords): void {
  formatOf(options, 'text')
  if (options.fix && names.includes('-'))
    refuseUsage('--fix changes files in place: it cannot be used with stdin (`-`)')
  if (options.dryRun && !options.fix) refuseUsage('--dry-run shows what --fix would change: give both')
  if (options.against === '-' && names.includes('-'))
    refuseUsage('only one of the two inputs can be stdin (`-`)')
}
