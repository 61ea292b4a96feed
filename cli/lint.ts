import { Option, type Command } from 'commander'
import { findProfile, profiles as allProfiles, type ProfileId, type Severity } from '../core/lint'
import { version } from '../package.json'
import { addCommand, paintFor, refuseUsage, writeResult, type CommonOptions } from './command'
import { complain } from './failure-text'
import { readBaseline, withoutKnown } from './lint/baseline'
import { checkCatalogues } from './lint/check'
import { fixCatalogues } from './lint/fix-files'
import { githubReport, junitReport, sarifReport } from './lint/machine-reports'
import { isAtLeast, type Row } from './lint/row'
import { textReport } from './lint/text-report'
import { tokenBudgetRows } from './lint/token-budget'
import { withLiveOptions, type LiveOptions } from './live/options'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import { saveRewritten } from './save-rewritten'
import type { Terminal } from './terminal'

const FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

interface LintCommandOptions extends CommonOptions, LiveOptions {
  readonly profile?: readonly string[]
  readonly format?: (typeof FORMATS)[number]
  readonly failOn: Severity
  readonly fix?: boolean
  readonly baseline?: string
  readonly maxTokens?: string
}

/** `lint`: what is wrong with tools, for whom, and how to mend it. Exit code 1 for findings at or above `--fail-on`. */
export function registerLint(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'lint',
    summary: 'Check tools against what providers and clients accept and models understand.',
    examples: [
      'lint tools.json',
      'lint tools.json --profile openai --profile bedrock --format json',
      'lint "servers/**/*.json" --fix --fail-on warning',
      'lint tools.json --baseline known.json --format github',
    ],
  })
  withLiveOptions(command)
    .argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
    .option(
      '--profile <name>',
      'check for this provider or client only (repeatable; default: all but the strict ones)',
      (name: string, names: readonly string[] | undefined) => [...(names ?? []), ...name.split(',')],
    )
    .addOption(new Option('--format <format>', 'how to print the findings (default: text)').choices(FORMATS))
    .addOption(
      new Option('--fail-on <severity>', 'end with exit code 1 at this severity')
        .choices(SEVERITIES)
        .default('error'),
    )
    .option('--fix', 'write safe fixes into the files, touching only what they change')
    .option('--baseline <file>', 'an earlier result (--format json); report only what is new')
    .option('--max-tokens <n>', 'an error where all definitions together take more tokens')
    .action(async (names: readonly string[], options: LintCommandOptions) => {
      await runLint(terminal, names, options)
    })
}

async function runLint(
  terminal: Terminal,
  names: readonly string[],
  options: LintCommandOptions,
): Promise<void> {
  const chosen = options.profile ? readProfiles(options.profile) : null
  const budget = options.maxTokens === undefined ? null : readBudget(options.maxTokens)
  if (options.fix && names.includes('-'))
    refuseUsage('--fix changes files in place: it cannot be used with stdin (`-`)')
  const known = options.baseline === undefined ? null : await readBaseline(options.baseline)
  let read = await readCatalogues(terminal, names, options)
  if (options.fix && (await fixFiles(terminal, read, chosen)))
    read = await readCatalogues(terminal, names, options)
  const found = [
    ...checkCatalogues(read, chosen),
    ...(budget === null ? [] : await tokenBudgetRows(read, budget, chosen)),
  ]
  const rows = known ? withoutKnown(found, known) : found
  const isFlawed = rows.some(({ severity }) => isAtLeast(severity, options.failOn))
  if (isFlawed && terminal.exitCode() === 0) terminal.setExitCode(1)
  // JSON that nests too deep is a finding like any other; what is no JSON, or no file, is unreadable input.
  const failures = read.failures.filter(({ failure }) => failure.code !== 'import/too-deep')
  complainOfFailures(terminal, { failures })
  await writeResult(terminal, reportOf(rows, read, options, terminal), options.out)
}

function readProfiles(names: readonly string[]): readonly ProfileId[] {
  const unknown = names.find((name) => !findProfile(name))
  if (unknown !== undefined)
    refuseUsage(`there is no profile '${unknown}'; known are ${allProfiles.map(({ id }) => id).join(', ')}`)
  return allProfiles.map(({ id }) => id).filter((id) => names.includes(id))
}

function readBudget(text: string): number {
  const budget = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(budget))
    refuseUsage(`--max-tokens wants a whole number, not '${text}'`)
  return budget
}

/** Applies and saves safe fixes; true when files were changed. */
async function fixFiles(
  terminal: Terminal,
  read: ReadCatalogues,
  profiles: readonly ProfileId[] | null,
): Promise<boolean> {
  const { count, files, refused, left } = fixCatalogues(read, profiles)
  for (const { file, count: number, reason } of left)
    terminal.say(
      `warning: ${file}: ${number === 1 ? '1 fix is' : `${number} fixes are`} not made: ${reason}.`,
    )
  for (const failure of refused) complain(terminal, failure)
  const saved = await saveRewritten(terminal, files)
  const fixes = count === 1 ? '1 fix' : `${count} fixes`
  const where = files.length === 1 ? '1 file' : `${files.length} files`
  terminal.say(`${fixes} in ${where}${saved < files.length ? `, of which ${saved} could be saved` : ''}`)
  return saved > 0
}

function reportOf(
  rows: readonly Row[],
  read: ReadCatalogues,
  options: LintCommandOptions,
  terminal: Terminal,
): string {
  const tools = read.catalog.tools.length
  switch (options.format ?? (options.json ? 'json' : 'text')) {
    case 'json':
      return JSON.stringify({ tools, diagnostics: rows }, null, 2)
    case 'sarif':
      return sarifReport(rows, version)
    case 'junit':
      return junitReport(rows, (severity) => isAtLeast(severity, options.failOn))
    case 'github':
      return githubReport(rows)
    case 'text':
      return textReport(rows, tools, paintFor(terminal, options.out))
  }
}
