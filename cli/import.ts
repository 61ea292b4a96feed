import type { Command } from 'commander'
import { normaliseCatalog, formats } from '../core/formats'
import { addCommand, writeResult, type CommonOptions } from './command'
import { noteLine, noteRow } from './note-text'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from './read-catalogues'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

/** `import`: what catalogues hold, whatever their format; with `--out` all their tools as one uniform list. */
export function registerImport(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'import',
    summary: 'Recognise and read catalogues of tools; say what was found and what was not read.',
    examples: [
      'import tools.json',
      'import catalogues/ "more/**/*.json"',
      'import - --out all.json < tools.json',
    ],
  })
    .argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
    .action(async (names: readonly string[], options: CommonOptions) => {
      const read = await readCatalogues(terminal, names)
      if (complainOfFailures(terminal, read) && read.failures.length === read.inputs) return
      terminal.say(summaryOf(read))
      for (const note of read.notes) if (note.level !== 'info') terminal.say(noteLine(note))
      if (options.out !== undefined) await saveFile(options.out, normaliseCatalog(read.catalog))
      await writeResult(terminal, reportOf(read))
    })
}

/** The result: counts and notes. */
function reportOf(read: ReadCatalogues): string {
  const servers = new Set(read.catalog.tools.flatMap(({ server }) => (server === null ? [] : [server])))
  const result = {
    tools: read.catalog.tools.length,
    servers: servers.size,
    formats: read.recognised,
    notes: read.notes.map(noteRow),
  }
  return JSON.stringify(result, null, 2)
}

/** One line for people: "12 tools: 8 MCP, 4 Anthropic". */
function summaryOf({ catalog, recognised }: ReadCatalogues): string {
  const count = catalog.tools.length
  const parts = formats.flatMap(({ id, label }) => {
    const found = recognised[id]
    return found === undefined ? [] : [`${found} ${label}`]
  })
  return `${count} ${count === 1 ? 'tool' : 'tools'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}
