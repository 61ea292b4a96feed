// `cases read`: cases of any known shape as one file of our own.
import { Option, type Command } from 'commander'
import { caseFormats, writeCases, type CaseFormat, type ReadCases } from '../../core/evaluation'
import { counted } from '../../core/shared'
import { addCommand, formatOf, writeResult } from '../command'
import type { Terminal } from '../terminal'
import { addCatalogOption, casesCatalog, type CasesOptions } from './options'
import { readCasesOf, readFiles } from './read-files'
import { rowsOf } from './rows'
import { sayCaseNotes } from './say-notes'

interface ReadOptions extends CasesOptions {
  readonly format?: CaseFormat
}

/** Adds `cases read`. */
export function registerCasesRead(cases: Command, terminal: Terminal): void {
  const command = addCommand(cases, {
    name: 'read',
    summary:
      'Read cases (CSV, JSON, JSONL, pasted lines; promptfoo, MetaTool, BFCL, NESTFUL) and write them as one file.',
    examples: [
      'cases read requests.csv --catalog tools.json --out cases.jsonl',
      'cases read BFCL_v4_multiple.json possible_answer/BFCL_v4_multiple.json --out cases.jsonl',
      'cases read promptfooconfig.yaml --catalog tools.json --format csv --out cases.csv',
    ],
  }).argument('<files...>', 'files of cases: questions and answers of BFCL together; - for stdin')
  addCatalogOption(command)
    .addOption(new Option('--format <format>', 'what to write (default: jsonl)').choices(caseFormats))
    .action((names: readonly string[], options: ReadOptions) => read(terminal, names, options))
}

async function read(terminal: Terminal, names: readonly string[], options: ReadOptions): Promise<void> {
  const format = formatOf(options, 'jsonl')
  const catalog = await casesCatalog(terminal, options)
  const files = await readFiles(terminal, names)
  if (catalog === undefined || !files) return
  const found = await readCasesOf(terminal, files, catalog?.references ?? null)
  const nameOf = catalog?.references.nameOf ?? ((key: string): string => key)
  sayCaseNotes(terminal, found.notes)
  terminal.say(summaryOf(found))
  if (found.cases.length === 0) terminal.setExitCode(2)
  if (format === 'json') {
    const { cases, notes, shapes } = found
    await writeResult(
      terminal,
      JSON.stringify({ cases: rowsOf(cases, nameOf), notes, shapes }, null, 2),
      options.out,
    )
    return
  }
  const written = writeCases(found.cases, format, nameOf)
  for (const note of written.notes) terminal.say(`warning: ${note}`)
  if (written.text !== '') await writeResult(terminal, written.text, options.out)
}

function summaryOf({ cases, notes, shapes }: ReadCases): string {
  const unread = notes.filter(({ kind }) => kind === 'unread').length
  const kinds = Object.entries(shapes).map(([label, count]) => `${label} ${count}`)
  const detail = kinds.length > 0 ? ` (${kinds.join(', ')})` : ''
  return `${counted(cases.length, 'case')} read${detail}; ${unread === 0 ? 'nothing was left unread' : `${counted(unread, 'row')} could not be read`}.`
}
