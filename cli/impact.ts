import { Option, type Command } from 'commander'
import { readNaming } from '../core/formats'
import {
  createUseFinder,
  isParameter,
  patchFor,
  readRenames,
  renamesFor,
  type PlacedUse,
  type Rename,
} from '../core/impact'
import { FailureError } from '../core/shared'
import { addCommand, paintFor, refuseUsage, writeResult, type CommonOptions } from './command'
import { walkSources } from './impact/walk-sources'
import { usesText } from './impact/uses-text'
import { withLiveOptions, type LiveOptions } from './live/options'
import { complainOfFailures, readCatalogues } from './read-catalogues'
import { readInput } from './read-inputs'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

interface ImpactOptions extends CommonOptions, LiveOptions {
  readonly naming: string
  readonly catalog?: readonly string[]
  readonly patch?: string
  readonly format?: 'json' | 'text'
}

/** `impact`: where prompts, evals and code use old names, and a patch for the uses that are certain. */
export function registerImpact(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'impact',
    summary: 'List every use of an old name in a folder; say which are certain, and write a patch for those.',
    examples: [
      'impact . --naming naming.json',
      'impact prompts/ --naming naming.json --patch rename.patch && git apply rename.patch',
      'impact . --naming naming.json --format text',
    ],
  })
  withLiveOptions(command)
    .argument('<dir>', 'a folder, or one file')
    .requiredOption('--naming <file>', 'what `align` writes, or a list of { tool, path, old, new }')
    .option('--catalog <in...>', 'the catalogue it was made for, where the naming is of another kind')
    .option('--patch <file>', 'write the certain ones as a patch for `git apply` (run in <dir>)')
    .addOption(
      new Option('--format <format>', 'how to print the uses (default: json)').choices(['json', 'text']),
    )
    .addHelpText(
      'after',
      '\nSkipped: .git, node_modules, what .gitignore names, binaries, files over 2 MB.\n',
    )
    .action((folder: string, options: ImpactOptions) => runImpact(terminal, folder, options))
}

async function runImpact(terminal: Terminal, folder: string, options: ImpactOptions): Promise<void> {
  if (folder === '-') refuseUsage('impact looks through a folder or a file, not through stdin')
  const renames = await renamesOf(terminal, options)
  if (!renames) return
  const values = renames.filter(({ path }) => path !== '' && !isParameter(path)).length
  if (values > 0) terminal.say(`warning: values of enums are not looked for (${values} in the naming)`)
  const find = createUseFinder(renames)
  const uses: PlacedUse[] = []
  const patches: string[] = []
  let files = 0
  for await (const source of walkSources(folder, terminal)) {
    terminal.signal.throwIfAborted()
    files += 1
    const found = find(source)
    for (const use of found) uses.push(use)
    if (options.patch !== undefined) patches.push(patchFor(source, found))
  }
  const certain = uses.filter((use) => use.certain).length
  if (options.patch !== undefined) await saveFile(options.patch, patches.join(''))
  if (certain > 0) terminal.setExitCode(1)
  const isText = options.format === 'text'
  const summary = `${files} files: ${certain} certain, ${uses.length - certain} uncertain`
  if (!isText) terminal.say(summary)
  const report = isText ? usesText(uses, summary, paintFor(terminal, options.out)) : usesJson(uses)
  await writeResult(terminal, report, options.out)
}

function usesJson(uses: readonly PlacedUse[]): string {
  const rows = uses.map(({ file, line, column, old, new: name, certain }) => ({
    file,
    line,
    column,
    old,
    new: name,
    certain,
  }))
  return JSON.stringify(rows, null, 2)
}

async function renamesOf(terminal: Terminal, options: ImpactOptions): Promise<readonly Rename[] | null> {
  const { text } = await readInput(options.naming)
  if (options.catalog === undefined) {
    const renames = readRenames(text)
    if (!renames.ok) throw new FailureError(renames.failure)
    return renames.value
  }
  const read = await readCatalogues(terminal, options.catalog, options)
  if (complainOfFailures(terminal, read)) return null
  const names = readNaming(text, read.catalog)
  if (!names.ok) throw new FailureError(names.failure)
  return renamesFor(read.catalog, names.value)
}
