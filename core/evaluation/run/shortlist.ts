// A plain search over tools, for variants that offer only the best of them: BM25 over the words of names and descriptions.
import type { OfferedTool } from '../offered-tool'

/** Makes a search over tools that gives the keys of the best `count` for a request, the best first. */
export type ShortList = (
  tools: readonly OfferedTool[],
) => (request: string, count: number) => readonly string[]

/** Robertson and Zaragoza 2009, with the usual values. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** BM25 with words split at underscores, hyphens and capitals. Ties keep the order of the tools; tools without a common word come last. */
export const shortListByWords: ShortList = (tools) => {
  const documents = tools.map(({ name, description }) => wordsIn(`${name} ${description}`))
  const average = documents.reduce((sum, words) => sum + words.length, 0) / Math.max(1, documents.length)
  const postings = new Map<string, Map<number, number>>()
  documents.forEach((words, index) => {
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      postings.set(word, counts.set(index, (counts.get(index) ?? 0) + 1))
    }
  })
  return (request, count) => {
    const scores = new Float64Array(tools.length)
    for (const word of new Set(wordsIn(request))) {
      const found = postings.get(word)
      if (!found) continue
      const rarity = Math.log(1 + (tools.length - found.size + 0.5) / (found.size + 0.5))
      for (const [index, times] of found) {
        const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * (documents[index]?.length ?? 0)) / average
        scores[index] =
          (scores[index] ?? 0) + (rarity * times * (SATURATION + 1)) / (times + SATURATION * length)
      }
    }
    return [...tools.entries()]
      .sort(([one], [other]) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
      .slice(0, count)
      .map(([, { key }]) => key)
  }
}

function wordsIn(text: string): readonly string[] {
  const parted = text.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (parted.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)
}

/** Plurals and the commonest endings, so that `files` finds `file`. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
