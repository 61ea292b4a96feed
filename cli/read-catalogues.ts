// Reads catalogues for every command that takes some: many inputs become one catalogue.
import { applyEdit, emptyCatalog, type Catalog, type FormatId } from '../core/catalog'
import { readText, type Note } from '../core/formats'
import { assert, type Failure } from '../core/shared'
import { failureText } from './failure-text'
import { readInputs, type Input } from './read-inputs'
import type { Terminal } from './terminal'

/** What all inputs hold together. */
export interface ReadCatalogues {
  readonly catalog: Catalog
  readonly notes: readonly Note[]
  readonly recognised: Readonly<Partial<Record<FormatId, number>>>
  /** Inputs that could not be read or are no JSON; the others were read. */
  readonly failures: readonly { readonly file: string; readonly failure: Failure }[]
  readonly inputs: number
  /** The texts that were read, for commands that point into them. */
  readonly sources: readonly (Input & { readonly documentId: string })[]
}

/** Reads inputs in order into one catalogue. Ids depend on the inputs' content and order only. */
export async function readCatalogues(terminal: Terminal, names: readonly string[]): Promise<ReadCatalogues> {
  const inputs = await readInputs(terminal, names)
  const notes: Note[] = []
  const failures: { file: string; failure: Failure }[] = []
  const recognised: Partial<Record<FormatId, number>> = {}
  const sources: (Input & { documentId: string })[] = []
  let catalog = emptyCatalog
  for (const [index, input] of inputs.entries()) {
    terminal.signal.throwIfAborted()
    if ('failure' in input) {
      failures.push(input)
      continue
    }
    const { file, text } = input
    const documentId = `document-${index + 1}`
    const read = readText(text, { file, newDocumentId: () => documentId })
    if (!read.ok) {
      failures.push({ file, failure: read.failure })
      continue
    }
    sources.push({ documentId, file, text })
    const { tools, documents } = read.value
    const added = applyEdit(catalog, { kind: 'add-tools', tools, documents })
    assert(added.ok, 'adding tools is never refused')
    catalog = added.value
    notes.push(...read.value.notes)
    for (const [format, count] of Object.entries(read.value.recognised) as [FormatId, number][])
      recognised[format] = (recognised[format] ?? 0) + count
  }
  return { catalog, notes, recognised, failures, inputs: inputs.length, sources }
}

/** Says which inputs could not be read and makes the command end with exit code 2; true when there were any. */
export function complainOfFailures(terminal: Terminal, read: ReadCatalogues): boolean {
  for (const { file, failure } of read.failures) terminal.complain(`${file}: ${failureText(failure)}`)
  if (read.failures.length > 0) terminal.setExitCode(2)
  return read.failures.length > 0
}
