import type { Command } from 'commander'
import type { Tool } from '../core/catalog'
import {
  buildIndex,
  explainHit,
  searchDocumentOf,
  searchWords,
  type HitReason,
  type SearchIndex,
} from '../core/retrieval'
import { wholeNumber } from './align/options'
import { addCommand, writeResult, type CommonOptions } from './command'
import { withLiveOptions, type LiveOptions } from './live/options'
import { complainOfFailures, readCatalogues } from './read-catalogues'
import type { Terminal } from './terminal'

interface SearchOptions extends CommonOptions, LiveOptions {
  readonly top: number
  readonly timing?: boolean
  readonly explain?: boolean
}

interface Hit {
  readonly id: string
  readonly name: string
  readonly score: number
  /** The tool's place in the input, counting from 0. */
  readonly index: number
  readonly reasons?: readonly HitReason[]
}

interface Answer {
  readonly query: string
  readonly hits: readonly Hit[]
  /** Milliseconds that the search took, without reading and indexing. */
  readonly ms?: number
}

const USUAL_TOP = 10
const MOST = 100_000
/** Nothing is stored of it, so it may be the same for all. */
const NO_HASH = ''

/** `search`: the tools of a catalogue that fit some words, the best first. */
export function registerSearch(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'search',
    summary:
      'Find tools by words: names, descriptions, parameter names, servers; each query is one argument.',
    examples: [
      'search tools.json "send an email"',
      'search tools.jsonl.gz "weather forecast" get_weather --top 5 --explain',
      'search - refund --timing < tools.json',
    ],
  })
    .argument('<in>', 'a file, folder or pattern, also .gz and JSONL; - for stdin; mcp+http:// and the like')
    .argument('<query...>', 'what to look for; every argument is a query of its own')
    .option('--top <n>', 'the most tools a query', wholeNumber(1, MOST), USUAL_TOP)
    .option('--timing', 'tell how many milliseconds each search took')
    .option('--explain', 'tell why each tool was found: the words that met, where, and what each gave')
  withLiveOptions(command).action((name: string, queries: readonly string[], options: SearchOptions) =>
    runSearch(terminal, name, queries, options),
  )
}

async function runSearch(
  terminal: Terminal,
  name: string,
  queries: readonly string[],
  options: SearchOptions,
): Promise<void> {
  const read = await readCatalogues(terminal, [name], options)
  if (complainOfFailures(terminal, read) && read.failures.length === read.inputs) return
  const { tools } = read.catalog
  if (tools.length === 0) terminal.say('There are no tools in the input: nothing can be found.')
  const index = await terminal.calculate(() => indexTools(tools))
  const places = new Map(tools.map(({ id }, place) => [id, place]))
  const answers: Answer[] = []
  for (const query of queries)
    answers.push(await terminal.calculate(() => answerTo(query, index, tools, places, options)))
  await writeResult(terminal, JSON.stringify(answers, null, 2), options.out)
}

function indexTools(tools: readonly Tool[]): SearchIndex {
  return buildIndex(tools.map((tool) => ({ document: searchDocumentOf(tool), hash: NO_HASH })))
}

function answerTo(
  query: string,
  index: SearchIndex,
  tools: readonly Tool[],
  places: ReadonlyMap<string, number>,
  { top, timing, explain }: SearchOptions,
): Answer {
  const start = performance.now()
  const found = searchWords(index, query, top)
  const ms = performance.now() - start
  const hits = found.flatMap(({ id, score }): readonly Hit[] => {
    const place = places.get(id)
    const tool = place === undefined ? undefined : tools[place]
    if (place === undefined || !tool) return []
    const { name } = searchDocumentOf(tool)
    const reasons = explain ? { reasons: explainHit(index, query, id) } : {}
    return [{ id, name, score, index: place, ...reasons }]
  })
  return { query, hits, ...(timing ? { ms } : {}) }
}
