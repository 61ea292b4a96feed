// Reads catalogues for every command that takes some: many inputs become one catalogue.
import { applyEdit, type Catalog, type FormatId, type SourceDocument, type Tool } from '../core/catalog'
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
  const joined = createJoiner()
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
    joined.add(read.value.tools, read.value.documents)
    notes.push(...read.value.notes)
    for (const [format, count] of Object.entries(read.value.recognised) as [FormatId, number][])
      recognised[format] = (recognised[format] ?? 0) + count
  }
  return { catalog: joined.catalog(), notes, recognised, failures, inputs: inputs.length, sources }
}

/**
 * Adds tools of many inputs to one catalogue. Of what is there, only the tools whose ids could clash are looked at for each input: with
 * thousands of inputs, looking at all each time would take time in proportion to their square.
 */
function createJoiner(): {
  readonly add: (tools: readonly Tool[], documents: readonly SourceDocument[]) => void
  readonly catalog: () => Catalog
} {
  const tools: Tool[] = []
  const documents: SourceDocument[] = []
  const alike = new Map<string, Tool[]>()
  return {
    add: (more, moreDocuments) => {
      const near = new Set(more.flatMap(({ id }) => alike.get(stemOf(id)) ?? []))
      const edit = { kind: 'add-tools', tools: more, documents: moreDocuments } as const
      const edited = applyEdit({ tools: [...near], documents: [] }, edit)
      assert(edited.ok, 'adding tools is never refused')
      const added = edited.value.tools.slice(near.size)
      for (const tool of added) {
        const stem = stemOf(tool.id)
        const known = alike.get(stem)
        if (known) known.push(tool)
        else alike.set(stem, [tool])
      }
      // One by one: an array may be too long to be spread into arguments.
      for (const tool of added) tools.push(tool)
      documents.push(...edited.value.documents)
    },
    catalog: () => ({ tools, documents }),
  }
}

/** An id without the number that a clash has put behind it. */
function stemOf(id: string): string {
  return id.replace(/(?:~\d+)+$/, '')
}

/** Says which inputs could not be read and makes the command end with exit code 2; true when there were any. */
export function complainOfFailures(
  terminal: Terminal,
  { failures }: Pick<ReadCatalogues, 'failures'>,
): boolean {
  for (const { file, failure } of failures) terminal.complain(`${file}: ${failureText(failure)}`)
  if (failures.length > 0) terminal.setExitCode(2)
  return failures.length > 0
}
