// What `run` works on: tools under the names of a variant, tasks, and a search over the tools.
import { existsSync } from 'node:fs'
import { applyNames, readTool, type Catalog, type SourceDocument, type Tool } from '../../core/catalog'
import { namesOf, offeredTools, type Variant } from '../../core/evaluation'
import { readTasks, registryOf, type Registry, type Task } from '../../core/harness'
import { buildIndex, searchDocumentOf, searchHashOf, searchWords, type Search } from '../../core/retrieval'
import { FailureError } from '../../core/shared'
import { readCatalog } from '../align/run-input'
import { refuseUsage } from '../command'
import { readNamings } from '../evaluate/read-namings'
import { readSingle } from '../read-inputs'
import type { Terminal } from '../terminal'
import type { RunOptions } from './options'

export interface RunInput {
  readonly documents: readonly SourceDocument[]
  readonly registry: Registry
  /** By key. */
  readonly tools: ReadonlyMap<string, Tool>
  readonly variant: string
  readonly search: Search
  /** The key of the first tool of that original name, or of that id. */
  readonly keyOf: (name: string) => string | null
}

/** Reads catalogues and naming; null when a catalogue could not be read (the exit code is then set). */
export async function readRunInput(
  terminal: Terminal,
  { catalog: names, naming, yes = false, env }: Pick<RunOptions, 'catalog' | 'naming' | 'yes' | 'env'>,
): Promise<RunInput | null> {
  const catalog = await readCatalog(terminal, names, { yes, ...(env && { env }) })
  if (!catalog) return null
  const sources = await readNamings(naming === undefined ? [] : [`aligned=${naming}`], catalog)
  const variant: Variant = {
    id: naming === undefined ? 'base' : 'aligned',
    label: naming === undefined ? 'base' : 'aligned',
    names: naming === undefined ? { kind: 'original' } : { kind: 'given', namingId: 'aligned', parts: 'all' },
    descriptions: null,
    constrained: false,
    correction: 'none',
    shortlist: null,
  }
  const offered = offeredTools(catalog, variant, sources)
  for (const { name, reason } of offered.refused)
    terminal.say(`warning: the name ${name} cannot be given (${reason}); the old one stays.`)
  const byName = new Map<string, string>()
  for (const tool of catalog.tools) {
    const { name } = readTool(tool)
    if (!byName.has(name)) byName.set(name, tool.id)
  }
  const tools = new Map(catalog.tools.map((tool) => [tool.id, tool]))
  return {
    documents: catalog.documents,
    registry: registryOf(catalog, offered.tools),
    tools,
    variant: variant.id,
    search: searchOver(applyNames(catalog, namesOf(catalog, variant, sources)).catalog),
    keyOf: (name) => byName.get(name) ?? (tools.has(name) ? name : null),
  }
}

/** A search by words over the tools as they are shown; the index is built when the first one is asked for. */
function searchOver({ tools }: Catalog): Search {
  let index: ReturnType<typeof buildIndex> | null = null
  return (query, limit, signal) => {
    signal.throwIfAborted()
    index ??= buildIndex(
      tools.map((tool) => ({ document: searchDocumentOf(tool), hash: searchHashOf(tool) })),
    )
    return Promise.resolve(
      searchWords(index, query, limit).map(({ id, score }, place) => ({
        id,
        score,
        ranks: { lexical: place + 1, semantic: null },
      })),
    )
  }
}

/** The tasks that a word of the command line means: a JSON file, stdin, or the request itself. */
export async function readTaskWord(
  terminal: Terminal,
  word: string,
  keyOf: RunInput['keyOf'],
): Promise<{ readonly tasks: readonly Task[]; readonly isList: boolean }> {
  const isFile = word === '-' || existsSync(word)
  if (!isFile) {
    if (/\.json$/i.test(word)) refuseUsage(`there is no file ${word}`)
    return { tasks: [{ id: 'task-1', query: word, tools: null, expected: null }], isList: false }
  }
  const { file, text } = await readSingle(terminal, word)
  const read = readTasks(text, file, keyOf)
  if (!read.ok) throw new FailureError(read.failure)
  return { tasks: read.value, isList: /^\s*\[/.test(text) }
}
