// How alike texts are by their words alone: cosine of counted words, rare words weighing more (Salton and Buckley 1988, tf-idf). Deterministic, no model.
import type { OfferedTool } from '../offered-tool'

/** What is looked at of a tool. */
export type WordedTool = Pick<OfferedTool, 'key' | 'name' | 'description'>

/** A tool's likeness to something, 0 (no word in common) to 1 (the same words). */
export interface Likeness {
  readonly key: string
  readonly likeness: number
}

export interface WordIndex {
  /** The tools that share a word with a text, the most alike first; ties in the catalogue's order. `among` null: all tools. */
  readonly likeText: (text: string, among: ReadonlySet<string> | null) => readonly Likeness[]
  /** The tools whose words are most like those of a tool, itself left out. */
  readonly likeTool: (key: string, among: ReadonlySet<string> | null) => readonly Likeness[]
}

type Weights = ReadonlyMap<string, number>

/** The words of a tool's name count double: they are what tells it from its neighbours. */
const NAME_WEIGHT = 2

/** Indexes the words of tools. */
export function indexWords(tools: readonly WordedTool[]): WordIndex {
  const counts = tools.map(({ name, description }) => {
    const words = countWords(description)
    for (const [word, count] of countWords(name))
      words.set(word, (words.get(word) ?? 0) + NAME_WEIGHT * count)
    return words
  })
  const holders = new Map<string, number[]>()
  for (const [index, words] of counts.entries())
    for (const word of words.keys()) {
      const list = holders.get(word)
      if (list) list.push(index)
      else holders.set(word, [index])
    }
  const rarity = (word: string): number => Math.log(1 + tools.length / (1 + (holders.get(word)?.length ?? 0)))
  const weigh = (words: Weights): Weights => {
    const raw = [...words].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const)
    const length = Math.hypot(...raw.map(([, weight]) => weight))
    return new Map(length === 0 ? [] : raw.map(([word, weight]) => [word, weight / length]))
  }
  const weights = counts.map(weigh)
  const indexOf = new Map(tools.map(({ key }, index) => [key, index]))
  const rank = (words: Weights, among: ReadonlySet<string> | null, except: number): readonly Likeness[] => {
    const sums = new Map<number, number>()
    for (const [word, weight] of words)
      for (const index of holders.get(word) ?? [])
        if (index !== except)
          sums.set(index, (sums.get(index) ?? 0) + weight * (weights[index]?.get(word) ?? 0))
    return [...sums]
      .flatMap(([index, likeness]) => {
        const key = tools[index]?.key
        return key === undefined || (among && !among.has(key)) ? [] : [{ key, likeness, index }]
      })
      .sort((one, other) => other.likeness - one.likeness || one.index - other.index)
      .map(({ key, likeness }) => ({ key, likeness }))
  }
  return {
    likeText: (text, among) => rank(weigh(countWords(text)), among, -1),
    likeTool: (key, among) => {
      const index = indexOf.get(key)
      return index === undefined ? [] : rank(weights[index] ?? new Map<string, number>(), among, index)
    },
  }
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Words that every request and description has. */
const COMMON = new Set(
  'the a an of to in is for with that this by are be or and from on at which when if it its as can you your i my me we us our please want need would like could how what who whom do does did will have has had not any all some there about into out up so more most than then them they their he she him her just also get give make let know tell use using used tool tools'.split(
    ' ',
  ),
)

/** The words of a name or text: lower case, split at case changes, endings of English plurals and verbs cut; characters alone in scripts without spaces. */
export function wordsIn(text: string): readonly string[] {
  const parted = text
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
  const words = parted.toLowerCase().match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []
  return words.flatMap((word) => {
    if (COMMON.has(word)) return []
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
      return Array.from(word)
    return cutEnding(word)
  })
}

function cutEnding(word: string): string {
  if (word.length <= 4)
    return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  for (const ending of ['ing', 'ed', 'es', 's', 'e'])
    if (word.endsWith(ending) && word.length - ending.length >= 3 && !word.endsWith('ss'))
      return word.slice(0, -ending.length)
  return word
}
