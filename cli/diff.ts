import { Option, type Command } from 'commander'
import { applyNames, type Catalog } from '../core/catalog'
import { readNaming } from '../core/formats'
import { diffCatalogs, IMPACTS, type Difference, type Impact } from '../core/diff'
import { FailureError } from '../core/shared'
import { addCommand, formatOf, paintFor, refuseUsage, writeResult, type CommonOptions } from './command'
import { jsonReport, markdownReport, textReport, type Comparison } from './diff/reports'
import { complainOfNames } from './failure-text'
import { withLiveOptions, type LiveOptions } from './live/options'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import { readInput } from './read-inputs'
import type { Terminal } from './terminal'

interface DiffOptions extends CommonOptions, LiveOptions {
  readonly format?: 'text' | 'json' | 'markdown'
  readonly failOn: Impact
  readonly naming?: string
}

/** `diff`: what changed between two catalogues, or from original to aligned names, and what that means for callers. */
export function registerDiff(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'diff',
    summary:
      'Compare two catalogues by meaning: what breaks, what is risky, what is new, what is only looks.',
    examples: [
      'diff old.json new.json',
      'diff main/tools/ tools/ --format markdown --fail-on risky',
      'diff saved.json mcp+https://example.com/mcp',
      'diff tools.json --naming naming.json',
    ],
  })
    .argument('<old>', 'a file, folder or pattern, also .gz and JSONL; - for stdin; or a running server')
    .argument('[new]', 'the same; left out with --naming')
    .addOption(
      new Option('--format <format>', 'how to print the differences (default: text)').choices([
        'text',
        'json',
        'markdown',
      ]),
    )
    .addOption(
      new Option('--fail-on <impact>', 'end with exit code 1 at this impact, or a worse one')
        .choices(IMPACTS)
        .default('breaking'),
    )
    .option('--naming <file>', 'compare the one input with itself under these names')
  withLiveOptions(command).action((old: string, present: string | undefined, options: DiffOptions) =>
    runDiff(terminal, old, present, options),
  )
}

async function runDiff(
  terminal: Terminal,
  old: string,
  present: string | undefined,
  options: DiffOptions,
): Promise<void> {
  if ((present === undefined) === (options.naming === undefined))
    refuseUsage('diff compares two inputs, or one input with itself under --naming FILE')
  if (old === '-' && present === '-') refuseUsage('only one of the two inputs can be stdin (`-`)')
  const before = await readOne(terminal, old, options)
  if (!before) return
  const after =
    present === undefined
      ? await underNames(terminal, before, options.naming ?? '')
      : await readOne(terminal, present, options)
  if (!after) return
  const differences = await terminal.calculate(() => diffCatalogs(before, after))
  const comparison: Comparison = {
    differences,
    old: { name: old, tools: before.tools.length },
    present: { name: present ?? `${old} under ${options.naming ?? ''}`, tools: after.tools.length },
  }
  if (isAtLeast(differences, options.failOn)) terminal.setExitCode(1)
  const text = await terminal.calculate(() => reportOf(comparison, terminal, options))
  await writeResult(terminal, text, options.out)
}

async function readOne(terminal: Terminal, input: string, options: DiffOptions): Promise<Catalog | null> {
  const read: ReadCatalogues = await readCatalogues(terminal, [input], options)
  if (complainOfFailures(terminal, read)) return null
  if (read.catalog.tools.length === 0) terminal.say(`warning: ${input}: no tools were found`)
  return read.catalog
}

async function underNames(terminal: Terminal, catalog: Catalog, file: string): Promise<Catalog | null> {
  const names = readNaming((await readInput(file)).text, catalog)
  if (!names.ok) throw new FailureError(names.failure)
  const { catalog: aligned, refused } = await terminal.calculate(() => applyNames(catalog, names.value))
  return complainOfNames(terminal, refused) ? null : aligned
}

function isAtLeast(differences: readonly Difference[], threshold: Impact): boolean {
  return differences.some(({ impact }) => IMPACTS.indexOf(impact) <= IMPACTS.indexOf(threshold))
}

function reportOf(comparison: Comparison, terminal: Terminal, options: DiffOptions): string {
  const format = formatOf(options, 'text')
  if (format === 'json') return jsonReport(comparison)
  return format === 'markdown'
    ? markdownReport(comparison)
    : textReport(comparison, paintFor(terminal, options.out))
}
