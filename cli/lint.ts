import type { Command } from 'commander'
import { wordsOf, type Catalog } from '../core/catalog'
import { rules } from '../core/lint'
import { addCommand, formatOf, writeResult } from './command'
import { loadLintOptions, type LoadedLintOptions } from './config/load-lint-options'
import { complain } from './failure-text'
import { baselineText, compareWithBaseline, readBaseline } from './lint/baseline'
import { checkCatalogues, sourcesOf } from './lint/check'
import { shownFile } from './lint/fingerprint'
import { fixCatalogues, type FixOutcome } from './lint/fix-files'
import { annotationWarning } from './lint/github-report'
import { refuseContradictions, withLintWords, type LintWords, type ReportFormat } from './lint/options'
import { isFlawed, type LintOutcome } from './lint/outcome'
import { makeReport } from './lint/reports'
import { oncePerFlaw } from './lint/row'
import { counted, goneSentence } from './lint/text-report'
import { tokenBudgetRows } from './lint/token-budget'
import { patchOfFiles } from './patch-of-files'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import { saveFile } from './save-file'
import { saveRewritten } from './save-rewritten'
import type { Terminal } from './terminal'

/** `lint`: what is wrong with tools, for whom, and how to mend it. Exit code 1 for findings at or above `--fail-on`. */
export function registerLint(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'lint',
    summary: 'Check tools against what providers and clients accept and models understand.',
    examples: [
      'lint tools.json',
      'lint tools.json --profile openai --profile bedrock --format json',
      'lint "servers/**/*.json" --fix --dry-run',
      'lint tools.json --write-baseline known.json',
      'lint tools.json --baseline known.json --format github --report sarif=lint.sarif',
      'lint tools.json --against released/tools.json',
    ],
  }).argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
  withLintWords(command).action(async (names: readonly string[], options: LintWords) => {
    await runLint(terminal, names, options)
  })
}

async function runLint(terminal: Terminal, names: readonly string[], options: LintWords): Promise<void> {
  refuseContradictions(names, options)
  const loaded = await loadLintOptions(terminal, options)
  const known = options.baseline === undefined ? null : await readBaseline(options.baseline)
  const before = options.against === undefined ? null : await readBefore(terminal, options.against, options)
  if (options.against !== undefined && !before) return
  let read = await readCatalogues(terminal, names, options)
  const fixed = options.fix ? await terminal.calculate(() => fixCatalogues(read, loaded)) : null
  if (fixed && !options.dryRun && (await saveFixes(terminal, fixed)))
    read = await readCatalogues(terminal, names, options)
  sayUnusedSilencings(terminal, read, loaded)
  const outcome = await judge(terminal, { read, before, known, loaded, options })
  // JSON that nests too deep is a finding like any other; what is no JSON, or no file, is unreadable input.
  const failures = read.failures.filter(({ failure }) => failure.code !== 'import/too-deep')
  if (isFlawed(outcome) && terminal.exitCode() === 0) terminal.setExitCode(1)
  complainOfFailures(terminal, { failures })
  const report = (format: ReportFormat, words: LintWords): Promise<string> =>
    terminal.calculate(() => makeReport(format, outcome, terminal, words))
  for (const { format, file } of options.report ?? [])
    await writeResult(terminal, await report(format, { ...options, out: file }), file)
  if (fixed && options.dryRun) await showFixes(terminal, fixed, options.out)
  else await print(terminal, outcome, options)
}

async function readBefore(terminal: Terminal, old: string, options: LintWords): Promise<Catalog | null> {
  const read = await readCatalogues(terminal, [old], options)
  if (complainOfFailures(terminal, read)) return null
  if (read.catalog.tools.length === 0) terminal.say(`warning: ${old}: no tools were found`)
  return read.catalog
}

/** Silencings that name a tool which is not there: it was renamed, or is in another file. */
function sayUnusedSilencings(
  terminal: Terminal,
  { catalog }: ReadCatalogues,
  { settings, configFile }: LoadedLintOptions,
): void {
  const names = new Set(catalog.tools.map((tool) => wordsOf(tool).name))
  const missing = new Set(
    settings.silenced.flatMap(({ tool }) => (tool === null || names.has(tool) ? [] : [tool])),
  )
  if (missing.size === 0) return
  const shown = [...missing].slice(0, MOST_NAMED).map((name) => `"${name}"`)
  const rest = missing.size > shown.length ? ` and ${missing.size - shown.length} more` : ''
  const file = configFile === null ? 'the configuration' : shownFile(configFile)
  terminal.say(
    `note: ${file} silences findings of ${counted(missing.size, 'tool')} that no input holds: ${shown.join(', ')}${rest}`,
  )
}

const MOST_NAMED = 5

interface Judging {
  readonly read: ReadCatalogues
  readonly before: Catalog | null
  readonly known: Awaited<ReturnType<typeof readBaseline>> | null
  readonly loaded: LoadedLintOptions
  readonly options: LintWords
}

async function judge(
  terminal: Terminal,
  { read, before, known, loaded, options }: Judging,
): Promise<LintOutcome> {
  const sources = await terminal.calculate(() => sourcesOf(read))
  const all = [
    ...(await terminal.calculate(() => checkCatalogues(read, loaded, { sources, before }))),
    ...(await tokenBudgetRows(terminal, read, loaded)),
  ]
  const active = all.filter(({ silenced }) => silenced === null)
  const compared = known ? compareWithBaseline(active, known) : { fresh: active, known: 0, gone: 0 }
  const { writeBaseline } = options
  if (writeBaseline !== undefined) {
    await saveFile(writeBaseline, baselineText(active))
    terminal.say(`${counted(oncePerFlaw(active).length, 'finding')} in the baseline ${writeBaseline}`)
  }
  const fresh = new Set(writeBaseline === undefined ? compared.fresh : [])
  const found = all.filter((row) => row.silenced !== null || fresh.has(row))
  const baseline = writeBaseline === undefined ? compared : { known: oncePerFlaw(active).length, gone: 0 }
  return {
    read,
    sources,
    found,
    rows: found.filter(({ silenced }) => silenced === null),
    silenced: found.filter(({ silenced }) => silenced !== null),
    baseline: known || writeBaseline !== undefined ? baseline : null,
    failOn: options.failOn,
    rules: [...rules, ...loaded.ownRules],
    profiles: loaded.knownProfiles,
  }
}

async function print(terminal: Terminal, outcome: LintOutcome, options: LintWords): Promise<void> {
  const format = formatOf(options, 'text')
  const { baseline } = outcome
  if (baseline && baseline.gone > 0 && format !== 'text')
    terminal.say(`${goneSentence(baseline.gone)}: write the baseline anew to forget them`)
  const warning = format === 'github' ? annotationWarning(outcome) : null
  if (warning !== null) terminal.say(warning)
  const text = await terminal.calculate(() => makeReport(format, outcome, terminal, options))
  await writeResult(terminal, text, options.out)
}

/** Saves safe fixes; true when files were changed. */
async function saveFixes(terminal: Terminal, { count, files, refused, left }: FixOutcome): Promise<boolean> {
  sayLeft(terminal, left)
  for (const failure of refused) complain(terminal, failure)
  const saved = await saveRewritten(terminal, files)
  const where = counted(files.length, 'file')
  terminal.say(
    `${counted(count, 'fix', 'fixes')} in ${where}${saved < files.length ? `, of which ${saved} could be saved` : ''}`,
  )
  return saved > 0
}

/** Prints what safe fixes would change. */
async function showFixes(terminal: Terminal, fixed: FixOutcome, out: string | undefined): Promise<void> {
  const { count, files, refused, left } = fixed
  sayLeft(terminal, left)
  for (const failure of refused) complain(terminal, failure)
  const diff = await patchOfFiles(terminal, files)
  if (diff !== '') await writeResult(terminal, diff, out)
  terminal.say(`${counted(count, 'fix', 'fixes')} in ${counted(files.length, 'file')} would be made`)
}

function sayLeft(terminal: Terminal, left: FixOutcome['left']): void {
  for (const { file, count, reason } of left)
    terminal.say(`warning: ${file}: ${count === 1 ? '1 fix is' : `${count} fixes are`} not made: ${reason}.`)
}
