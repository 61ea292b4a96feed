import { Option, type Command } from 'commander'
import type { Catalog } from '../core/catalog'
import { lintCatalog } from '../core/lint'
import { makeMatrix, tokenCosts, tokenSavings } from '../core/matrix'
import { addCommand, formatOf, paintFor, writeResult, type CommonOptions } from './command'
import { loadLintOptions, withLintOptions, type LintCommandOptions } from './config/load-lint-options'
import { withLiveOptions, type LiveOptions } from './live/options'
import { jsonReport, markdownReport } from './matrix/documents'
import { isSomethingRefused, type MatrixReport, type TokenReport } from './matrix/report'
import { textReport } from './matrix/text-report'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import type { Terminal } from './terminal'

interface MatrixOptions extends CommonOptions, LiveOptions, LintCommandOptions {
  readonly format?: 'table' | 'json' | 'markdown'
  readonly tokens?: boolean
  readonly reasons?: boolean
  readonly failOnRefused?: boolean
}

/** `matrix`: which tool is accepted, changed or refused by which provider and client, and why. */
export function registerMatrix(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'matrix',
    summary: 'Show tool by provider and client: accepted, accepted with changes, refused or unknown.',
    examples: [
      'matrix tools.json',
      'matrix tools.json --profile openai,gemini --reasons',
      'matrix "servers/*.json" --format markdown --out matrix.md --fail-on-refused',
      'matrix tools.json --tokens',
    ],
  }).argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
  withLiveOptions(withLintOptions(command))
    .addOption(
      new Option('--format <format>', 'how to print the matrix (default: table)').choices([
        'table',
        'json',
        'markdown',
      ]),
    )
    .option('--reasons', 'tell also why tools are changed or unknown')
    .option('--tokens', 'what the definitions cost in tokens, field by field, and where some could be saved')
    .option('--fail-on-refused', 'end with exit code 1 when something is refused')
    .action(async (names: readonly string[], options: MatrixOptions) => {
      await runMatrix(terminal, names, options)
    })
}

async function runMatrix(
  terminal: Terminal,
  names: readonly string[],
  options: MatrixOptions,
): Promise<void> {
  const format = formatOf(options, 'table')
  const loaded = await loadLintOptions(terminal, options)
  const read = await readCatalogues(terminal, names, options)
  sayWhatIsMissing(terminal, read)
  const matrix = await terminal.calculate(() =>
    makeMatrix(read.catalog, lintCatalog(read.catalog, loaded), loaded.inForce, loaded),
  )
  const tokens = options.tokens ? await countAll(terminal, read.catalog) : null
  const report: MatrixReport = { matrix, tokens, allReasons: options.reasons ?? false }
  if (options.failOnRefused && isSomethingRefused(matrix)) terminal.setExitCode(1)
  complainOfFailures(terminal, read)
  const paint = paintFor(terminal, options.out)
  const text = await terminal.calculate(() => textOf(report, read, format, paint))
  await writeResult(terminal, text, options.out)
}

/** What holds no tool has no row: nothing is left out without a word. */
function sayWhatIsMissing(terminal: Terminal, { notes, catalog }: ReadCatalogues): void {
  for (const { level, file, message } of notes)
    if (level === 'error') terminal.say(`warning: ${file}: ${message} (it has no row in the matrix)`)
  if (catalog.tools.length === 0) terminal.say('warning: no tools were found')
}

async function countAll(terminal: Terminal, { tools }: Catalog): Promise<TokenReport> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  const count = (text: string): number => countTokens(text, plain)
  return terminal.calculate(() => ({
    costs: tools.map((tool) => tokenCosts(tool, count)),
    savings: tokenSavings(tools, count),
  }))
}

function textOf(
  report: MatrixReport,
  read: ReadCatalogues,
  format: 'table' | 'json' | 'markdown',
  paint: Terminal['paint'],
): string {
  if (format === 'markdown') return markdownReport(report)
  if (format === 'table') return textReport(report, paint)
  const files = new Map(read.sources.map(({ documentId, file }) => [documentId, file]))
  return jsonReport(report, (documentId) => files.get(documentId) ?? null)
}
