import type { Command } from 'commander'
import { normaliseCatalog, recognisedWords } from '../core/formats'
import { addCommand, refuseUsage, writeResult, type CommonOptions } from './command'
import { driftAgainst, driftJson, driftText, isBreaking } from './live/against'
import { withLiveOptions, type LiveOptions } from './live/options'
import { noteRow, sayNotes } from './note-text'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

interface ImportOptions extends CommonOptions, LiveOptions {
  readonly against?: string
}

/**
 * `import`: what catalogues hold, whatever their format; with `--out` all their tools as one uniform list. With `--against` what changed since
 * such a list, or a server's own, was saved.
 */
export function registerImport(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'import',
    summary: 'Recognise and read catalogues of tools; say what was found and what was not read.',
    examples: [
      'import tools.json',
      'import catalogues/ "more/**/*.json"',
      'import - --out all.json < tools.json',
      'import mcp+https://example.com/mcp --out saved.json',
      'import "mcp+stdio:npx -y @modelcontextprotocol/server-everything" --against saved.json',
    ],
  })
    .argument(
      '<in...>',
      'files, folders or patterns, also .gz and JSONL; - for stdin; mcp+http://, mcp+https:// or mcp+stdio:COMMAND for running servers',
    )
    .option('--against <file>', 'say what changed since this was saved; exit code 1: something breaks')
  withLiveOptions(command)
    .addHelpText(
      'after',
      '\nThe token of an MCP server, where it wants one, is read from NAMEWRIGHT_MCP_TOKEN.\n',
    )
    .action((names: readonly string[], options: ImportOptions) => runImport(terminal, names, options))
}

async function runImport(
  terminal: Terminal,
  names: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const { out, against, json } = options
  if (against !== undefined && names.length > 1) refuseUsage('--against compares one input with a file')
  const read = await readCatalogues(terminal, names, options)
  if (complainOfFailures(terminal, read) && read.failures.length === read.inputs) return
  terminal.say(summaryOf(read))
  sayNotes(terminal, read.notes)
  const drift = against === undefined ? null : await driftAgainst(terminal, read, against)
  if (out !== undefined) await saveFile(out, normaliseCatalog(read.catalog))
  if (against === undefined) await writeResult(terminal, reportOf(read))
  if (!drift) return
  await writeResult(terminal, json === true ? driftJson(drift) : driftText(drift, terminal))
  if (isBreaking(drift)) terminal.setExitCode(1)
}

/** The result: counts and notes. */
function reportOf(read: ReadCatalogues): string {
  const servers = new Set(read.catalog.tools.flatMap(({ server }) => (server === null ? [] : [server])))
  const result = {
    tools: read.catalog.tools.length,
    servers: servers.size,
    recognised: read.recognised,
    notes: read.notes.map(noteRow),
  }
  return JSON.stringify(result, null, 2)
}

/** One line for people: "12 tools: 8 MCP, 4 Anthropic". */
function summaryOf({ catalog, recognised }: ReadCatalogues): string {
  const count = catalog.tools.length
  const words = recognisedWords(recognised)
  return `${count} ${count === 1 ? 'tool' : 'tools'}${words === '' ? '' : `: ${words}`}`
}
