// What the search is measured against: MiniSearch as it comes, and BM25 over one bag of words.
import MiniSearch from 'minisearch'
import type { SearchDocument } from '../../core/retrieval'

/** Ids of the tools found, the best first. */
export type Ranker = (query: string, limit: number) => readonly string[]

/** MiniSearch with its own settings: every text field, no boosts. */
export function plainMiniSearch(documents: readonly SearchDocument[]): Ranker {
  const engine = new MiniSearch({ fields: ['name', 'description', 'parameters'], idField: 'id' })
  engine.addAll(
    documents.map(({ id, name, description, parameters }) => ({
      id,
      name,
      description,
      parameters: parameters.join(' '),
    })),
  )
  return (query, limit) =>
    engine
      .search(query)
      .slice(0, limit)
      .map(({ id }) => id as string)
}

const K1 = 1.2
const B = 0.75

/** BM25 (k1 1.2, b 0.75) over name, description and parameter names as one text of lower-case words. */
export function plainBm25(documents: readonly SearchDocument[]): Ranker {
  const postings = new Map<string, { readonly document: number; count: number }[]>()
  const lengths = documents.map(({ name, description, parameters }, document) => {
    const words = bagOf(`${name} ${description} ${parameters.join(' ')}`)
    for (const word of words) {
      const known = postings.get(word)
      const last = known?.at(-1)
      if (!known) postings.set(word, [{ document, count: 1 }])
      else if (last?.document === document) last.count += 1
      else known.push({ document, count: 1 })
    }
    return words.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length)
  return (query, limit) => {
    const scores = new Map<number, number>()
    for (const word of new Set(bagOf(query))) {
      const found = postings.get(word) ?? []
      const weight = Math.log(1 + (documents.length - found.length + 0.5) / (found.length + 0.5))
      for (const { document, count } of found) {
        const norm = K1 * (1 - B + (B * (lengths[document] ?? 0)) / average)
        scores.set(document, (scores.get(document) ?? 0) + (weight * count * (K1 + 1)) / (count + norm))
      }
    }
    return [...scores]
      .sort(([one, oneScore], [other, otherScore]) => otherScore - oneScore || one - other)
      .slice(0, limit)
      .map(([document]) => documents[document]?.id ?? '')
  }
}

function bagOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
