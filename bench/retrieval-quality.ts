// Claim: for requests whose right tools are known, the search finds them at least as often as plain MiniSearch and plain BM25 do, and the search
// by words and meaning together at least as often as the better of the two alone. Weights were chosen on every second request; these figures are of
// the others. Intervals are 95 % (Wilson; bootstrap of the paired difference). With NAMEWRIGHT_VECTORS=FILE the built-in embedding model is
// asked, and its vectors are kept in FILE.f32 and FILE.json; without it only words are measured.
import { bootstrapMean, wilsonInterval } from '../core/evaluation'
import { buildIndex, fuse, FUSED_DEPTH, magnetSteps, searchWords } from '../core/retrieval'
import { confidenceReport } from './support/retrieval-confidence'
import {
  hasLabels,
  manyDocuments,
  metaTool,
  nestful,
  paraphrases,
  typedQueries,
  type LabelledQuery,
  type LabelSet,
} from './support/retrieval-labels'
import { plainBm25, plainMiniSearch, type Ranker } from './support/retrieval-rivals'
import { openVectors, rankByMeaning } from './support/retrieval-vectors'

const LENGTHS = [1, 5, 10, 20] as const
const MADE = 1200
const LONGEST = 20
const { NAMEWRIGHT_VECTORS: kept } = process.env
const vectors = kept === undefined ? null : openVectors(kept, 'all-MiniLM-L6-v2-int8')

/** The recall of each request at each length. */
function sharesOf(
  set: LabelSet,
  queries: readonly LabelledQuery[],
  rank: Ranker,
): readonly (readonly number[])[] {
  return queries.map(({ query, right }) => {
    const found = rank(query, LONGEST)
    return LENGTHS.map((length) => {
      const top = new Set(found.slice(0, length))
      const among = right.filter((id) => top.has(id)).length
      return set.mode === 'any' ? Math.sign(among) : among / right.length
    })
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function percent(value: number): string {
  return (value * 100).toFixed(1).padStart(5)
}

function columnOf(shares: readonly (readonly number[])[], length: number): readonly number[] {
  return shares.map((row) => row[length] ?? 0)
}

function report(name: string, shares: readonly (readonly number[])[]): void {
  const cells = LENGTHS.map((length, column) => {
    const values = columnOf(shares, column)
    const { low, high } = wilsonInterval(Math.round(mean(values) * values.length), values.length)
    return `@${length} ${percent(mean(values))} [${percent(low)}, ${percent(high)}]`
  })
  process.stdout.write(`  ${name.padEnd(12)} ${cells.join('  ')}\n`)
}

/** True where the search is behind a rival by more than chance, at any length of the shortlist. */
function isBehind(
  name: string,
  ours: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
): boolean {
  return LENGTHS.map((length, column) => {
    const differences = columnOf(ours, column).map((value, row) => value - (theirs[row]?.[column] ?? 0))
    const { low, high } = bootstrapMean(differences)
    process.stdout.write(
      `  against ${name} @${length}: ${percent(mean(differences))} [${percent(low)}, ${percent(high)}]\n`,
    )
    return high < 0
  }).some(Boolean)
}

async function measure(set: LabelSet): Promise<boolean> {
  const queries = set.queries.filter(({ right }, index) => index % 2 === 1 && right.length > 0)
  process.stdout.write(`\n${set.name}, ${queries.length} requests\n`)
  const index = buildIndex(set.documents.map((document) => ({ document, hash: '' })))
  process.stdout.write(confidenceReport(set, queries, index))
  const ours = sharesOf(set, queries, (query, limit) => searchWords(index, query, limit).map(({ id }) => id))
  const rivals = [
    ['MiniSearch', sharesOf(set, queries, plainMiniSearch(set.documents))],
    ['BM25', sharesOf(set, queries, plainBm25(set.documents))],
  ] as const
  report('by words', ours)
  for (const [name, shares] of rivals) report(name, shares)
  const behind = rivals.map(([name, shares]) => isBehind(name, ours, shares)).some(Boolean)
  if (!vectors) return behind
  const meaning = await rankByMeaning(
    vectors,
    set.documents,
    queries.map(({ query }) => query),
  )
  const both: Ranker = (query, limit) =>
    fuse(
      searchWords(index, query, FUSED_DEPTH),
      meaning(query, FUSED_DEPTH).map((id) => ({ id })),
      limit,
    ).map(({ id }) => id)
  const byMeaning = sharesOf(set, queries, meaning)
  const fused = sharesOf(set, queries, both)
  report('by meaning', byMeaning)
  report('together', fused)
  const fusedBehind = [
    isBehind('words, together', fused, ours),
    isBehind('meaning, together', fused, byMeaning),
  ]
  return behind || fusedBehind.some(Boolean)
}

if (hasLabels) {
  const many = manyDocuments()
  const behind: string[] = []
  for (const set of [metaTool(), nestful(), paraphrases(many, MADE, 7), typedQueries(many, MADE, 11)])
    if (await measure(set)) behind.push(set.name)
  await vectors?.stop()
  for (const name of behind) process.stdout.write(`Behind by more than chance: ${name}\n`)
  const index = buildIndex(many.map((document) => ({ document, hash: '' })))
  const steps = magnetSteps(index)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const drawing = step.value.filter(({ unrelatedProbes }) => unrelatedProbes.length > 0).length
  process.stdout.write(
    `\nMagnets among ${many.length} real tools: ${step.value.length} flagged (${((step.value.length / many.length) * 100).toFixed(2)} %), ${drawing} of them for what they are found for\n`,
  )
  if (behind.length > 0 || step.value.length > many.length / 500) process.exitCode = 1
} else process.stdout.write('Skipped: the labels are not there.\n')
