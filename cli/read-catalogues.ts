// Reads catalogues for every command that takes some: many inputs become one catalogue.
import { normalize } from 'node:path'
import { applyEdit, stemOf, type Catalog, type SourceDocument, type Tool } from '../core/catalog'
import { joinRecognised, type Note, type ReadResult, type Recognised } from '../core/formats'
import { readSource, type SourceFile } from '../core/reading'
import { assert, succeed, type Failure, type Result } from '../core/shared'
import { exitCodeOf, failureText } from './failure-text'
import type { LiveOptions } from './live/options'
import { readInputs, type Input } from './read-inputs'
import type { Terminal } from './terminal'

/** What all inputs hold together. */
export interface ReadCatalogues {
  readonly catalog: Catalog
  readonly notes: readonly Note[]
  readonly recognised: readonly Recognised[]
  /** Inputs that could not be read or are no JSON; the others were read. */
  readonly failures: readonly { readonly file: string; readonly failure: Failure }[]
  readonly inputs: number
  /** The texts that were read, for commands that point into them. */
  readonly sources: readonly (Input & { readonly documentId: string })[]
}

/** One input as it was read. */
interface ReadInput {
  readonly input: Input
  readonly documentId: string
  readonly read: Result<ReadResult, Failure>
}

/** Reads inputs in order into one catalogue. Ids depend on the inputs' content and order only. */
export async function readCatalogues(
  terminal: Terminal,
  names: readonly string[],
  options: LiveOptions = {},
): Promise<ReadCatalogues> {
  const inputs = await readInputs(terminal, names, options)
  const failures: { file: string; failure: Failure }[] = []
  const readings: ReadInput[] = []
  const owners = new Map<string, string>()
  for (const [index, input] of inputs.entries()) {
    terminal.signal.throwIfAborted()
    if ('failure' in input) failures.push(input)
    else readings.push(await terminal.calculate(() => readOne(input, `document-${index + 1}`, owners)))
  }
  const notes: Note[] = []
  const recognised: (readonly Recognised[])[] = []
  const sources: (Input & { documentId: string })[] = []
  const joined = createJoiner()
  let passedOver = 0
  for (const { input, documentId, read } of readings) {
    const { file, text } = input
    const owner = owners.get(normalize(file))
    const isPiece = owner !== undefined && (!read.ok || isOnlySchema(read.value))
    if (isPiece) {
      notes.push(pieceNote(file, owner))
      sources.push({ documentId, file, text })
    } else if (input.quiet && (!read.ok || read.value.tools.length === 0)) passedOver += 1
    else if (read.ok) {
      const { tools, documents } = read.value
      const ids = new Set([documentId, ...documents.map(({ id }) => id)])
      for (const id of ids) sources.push({ documentId: id, file, text })
      joined.add(tools, documents)
      notes.push(...(input.remarks ?? []).map((message) => wholeNote(file, message)), ...read.value.notes)
      recognised.push(read.value.recognised)
    } else failures.push({ file, failure: read.failure })
  }
  return {
    catalog: joined.catalog(),
    notes,
    recognised: joinRecognised(recognised),
    failures,
    inputs: inputs.length - passedOver,
    sources,
  }
}

/** Reads one input, and writes down which files were read as parts of it. */
function readOne(input: Input, documentId: string, owners: Map<string, string>): ReadInput {
  const { file, text, live } = input
  const fileAt = (path: string): SourceFile | null => {
    const found = input.fileAt?.(path) ?? null
    if (found && normalize(path) !== normalize(file)) owners.set(normalize(path), file)
    return found
  }
  const read = readSource(text, { file, newDocumentId: () => documentId, fileAt })
  if (!read.ok || !live) return { input, documentId, read }
  const documents = read.value.documents.map((document) => ({ ...document, live }))
  return { input, documentId, read: succeed({ ...read.value, documents }) }
}

/** A schema that another document refers to is a part of that one, no tool of its own. */
function isOnlySchema({ recognised }: ReadResult): boolean {
  return recognised.every(({ kind }) => kind === 'json-schema')
}

function pieceNote(file: string, owner: string): Note {
  return wholeNote(file, `A piece of ${owner}, read with it.`)
}

function wholeNote(file: string, message: string): Note {
  return { level: 'info', file, index: null, tool: null, server: null, path: [], message }
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

/** Says which inputs could not be read and makes the command end with exit code 2; true when there were any. */
export function complainOfFailures(
  terminal: Terminal,
  { failures }: Pick<ReadCatalogues, 'failures'>,
): boolean {
  for (const { file, failure } of failures) {
    // Some sentences start with the name themselves.
    const text = failureText(failure)
    terminal.complain(text.startsWith(`${file} `) ? text : `${file}: ${text}`)
  }
  const codes = failures.map(({ failure }) => exitCodeOf(failure))
  const [first] = codes
  if (first !== undefined) terminal.setExitCode(codes.includes(2) ? 2 : first)
  return failures.length > 0
}
