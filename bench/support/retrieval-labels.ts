// Requests whose right tools are known: public labels, and paraphrases of descriptions that are made by rule.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SearchDocument } from '../../core/retrieval'
import { createRandom, type Random } from '../../core/shared'
import { paraphrase, typedWords } from './retrieval-paraphrase'

const DATA = '../shared/data'

/** A request and the tools that are right for it. */
export interface LabelledQuery {
  readonly query: string
  readonly right: readonly string[]
}

/** Tools and requests for them. `mode`: whether one of the right tools is enough, or how many of them are found counts. */
export interface LabelSet {
  readonly name: string
  readonly documents: readonly SearchDocument[]
  readonly queries: readonly LabelledQuery[]
  readonly mode: 'any' | 'all'
}

export const hasLabels = existsSync(join(DATA, 'metatool')) && existsSync(join(DATA, 'tools-25k.jsonl.gz'))

/** MetaTool: one request a case, each with the tool that it was written for. */
export function metaTool(): LabelSet {
  const tools = readJson('metatool/tools.json') as readonly { name: string; description: string }[]
  const cases = [
    ...(readJson('metatool/similar.regenerated.json') as readonly { query: string; gold: string }[]),
    ...(readJson('metatool/scenario.regenerated.json') as readonly { query: string; gold: string }[]),
  ]
  const right = new Map<string, Set<string>>()
  const names = new Set(tools.map(({ name }) => name))
  for (const { query, gold } of cases)
    if (names.has(gold)) right.set(query, (right.get(query) ?? new Set()).add(gold))
  return {
    name: 'MetaTool (199 tools)',
    documents: tools.map(({ name, description }) => plainDocument(name, name, description, [])),
    queries: Array.from(right, ([query, golds]) => ({ query, right: [...golds] })),
    mode: 'any',
  }
}

interface NestfulTool {
  readonly name: string
  readonly description: string
  readonly query_parameters?: Readonly<Record<string, unknown>>
}
interface NestfulCase {
  readonly input: string
  readonly output: readonly { readonly name: string }[]
}

/** NESTFUL: requests that take several calls; all their functions are wanted. */
export function nestful(): LabelSet {
  const folder = 'catalogs/bench/nestful'
  const pairs = [
    ['data__executable__executable-spec', 'data__executable__executable-data'],
    ['data__non-executable__non-executable-glaive-spec', 'data__non-executable__non-executable-glaive-data'],
  ] as const
  const tools = pairs.flatMap(([spec]) => readRows(`${folder}/${spec}.json.gz`) as readonly NestfulTool[])
  const cases = pairs.flatMap(([, data]) => readRows(`${folder}/${data}.json.gz`) as readonly NestfulCase[])
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return {
    name: `NESTFUL (${byName.size} tools)`,
    documents: [...byName.values()].map((tool) =>
      plainDocument(tool.name, tool.name, tool.description, Object.keys(tool.query_parameters ?? {})),
    ),
    queries: cases.map(({ input, output }) => ({
      query: input,
      right: [...new Set(output.flatMap(({ name }) => (byName.has(name) ? [name] : [])))],
    })),
    mode: 'all',
  }
}

/** The documents of the 25,519 tools. */
export function manyDocuments(): readonly SearchDocument[] {
  return readRows('tools-25k.jsonl.gz').map((row) => {
    const tool = row as { id: string; name: string; description: string; parameters: unknown }
    return plainDocument(tool.id, tool.name, tool.description, propertyNames(tool.parameters))
  })
}

const LEAST_WORDS = 3

/** Paraphrases of descriptions. Tools that are described by the same words are all right. */
export function paraphrases(documents: readonly SearchDocument[], count: number, seed: number): LabelSet {
  const alike = groupBy(documents, ({ description }) => wordKey(description))
  const random = createRandom(seed)
  const queries = sample(documents, random, count, (document) => {
    const query = paraphrase(document.description, random)
    const group = alike.get(wordKey(document.description)) ?? []
    return query.split(' ').length < LEAST_WORDS || group.length > 5 ? null : { query, right: idsOf(group) }
  })
  return { name: 'Paraphrases (25,519 tools)', documents, queries, mode: 'any' }
}

/** One to three words as a person types them, out of a tool's name and description. Tools of the same name are all right. */
export function typedQueries(documents: readonly SearchDocument[], count: number, seed: number): LabelSet {
  const alike = groupBy(documents, ({ name }) => wordKey(name))
  const random = createRandom(seed)
  const queries = sample(documents, random, count, (document) => {
    const query = typedWords(document.name, document.description, random)
    const group = alike.get(wordKey(document.name)) ?? []
    return query === null || group.length > 5 ? null : { query, right: idsOf(group) }
  })
  return { name: 'Typed words (25,519 tools)', documents, queries, mode: 'any' }
}

function sample(
  documents: readonly SearchDocument[],
  random: Random,
  count: number,
  make: (document: SearchDocument) => LabelledQuery | null,
): readonly LabelledQuery[] {
  const made: LabelledQuery[] = []
  for (let tries = 0; made.length < count && tries < count * 20; tries += 1) {
    const document = documents[Math.floor(random() * documents.length)]
    const one = document && make(document)
    if (one) made.push(one)
  }
  return made
}

function idsOf(documents: readonly SearchDocument[]): readonly string[] {
  return documents.map(({ id }) => id)
}

function groupBy(
  documents: readonly SearchDocument[],
  keyOf: (document: SearchDocument) => string,
): ReadonlyMap<string, readonly SearchDocument[]> {
  const groups = new Map<string, SearchDocument[]>()
  for (const document of documents) {
    const key = keyOf(document)
    const known = groups.get(key)
    if (known) known.push(document)
    else groups.set(key, [document])
  }
  return groups
}

function wordKey(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function plainDocument(
  id: string,
  name: string,
  description: string,
  parameters: readonly string[],
): SearchDocument {
  return { id, name, description, parameters, server: null }
}

/** The names of properties in a schema, at any depth. */
function propertyNames(schema: unknown): readonly string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, items } = node as { properties?: unknown; items?: unknown }
    if (typeof properties === 'object' && properties !== null)
      for (const [name, inner] of Object.entries(properties)) {
        names.add(name)
        visit(inner)
      }
    visit(items)
  }
  visit(schema)
  return [...names]
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(DATA, file), 'utf8'))
}

/** A list, or one value a line; gzipped. */
function readRows(file: string): readonly unknown[] {
  const text = gunzipSync(readFileSync(join(DATA, file))).toString('utf8')
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as readonly unknown[]
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}
