// What a tool is about, by rule: words of its server, its name and the first sentence of its description that speak for a category.
import { nameWords } from './bulk/name-style'
import type { Tool } from './catalog'
import { categoriesOfWord, categoryIds, type CategoryId } from './category-words'
import { wordsOf } from './read-tool'

/** A category and the words it was derived from, those of the most weight first. */
export interface ToolCategory {
  readonly id: CategoryId
  readonly evidence: readonly CategoryEvidence[]
}

/** A word that spoke for the category, and where it stands. */
export interface CategoryEvidence {
  readonly word: string
  readonly place: 'server' | 'name' | 'description'
}

/** A server is about one thing, and all its tools with it; a description mentions much that the tool is not about. */
const WEIGHTS = { server: 4, name: 2, description: 0.6 } as const

/** One word of a description alone says too little; a word of the name that two categories share says enough. */
const LEAST = 1

/** Characters of a description that are looked at: what a tool is for stands in the beginning. */
const LOOKED_AT = 160

const known = new WeakMap<Tool, ToolCategory>()

/** The category that most weight speaks for, in the order of the categories where some are equal; `other` where too little does. */
export function categoryOf(tool: Tool): ToolCategory {
  const cached = known.get(tool)
  if (cached) return cached
  const category = derive(tool)
  known.set(tool, category)
  return category
}

const OTHER: ToolCategory = { id: 'other', evidence: [] }

function derive(tool: Tool): ToolCategory {
  const { name, description } = wordsOf(tool)
  const weights = new Map<CategoryId, number>()
  const evidence: (CategoryEvidence & { readonly categories: readonly CategoryId[] })[] = []
  const seen = new Set<string>()
  const look = (words: readonly string[], place: CategoryEvidence['place']): void => {
    for (const word of words) {
      const singular = singularOf(word.toLowerCase())
      const categories = seen.has(singular) ? undefined : categoriesOfWord.get(singular)
      if (!categories) continue
      seen.add(singular)
      evidence.push({ word: singular, place, categories })
      for (const category of categories)
        weights.set(category, (weights.get(category) ?? 0) + WEIGHTS[place] / categories.length)
    }
  }
  if (tool.server !== null) look(nameWords(tool.server), 'server')
  look(nameWords(name), 'name')
  look(firstSentence(description).match(/\p{L}+/gu) ?? [], 'description')
  const best = categoryIds.reduce<CategoryId>(
    (chosen, id) => ((weights.get(id) ?? 0) > (weights.get(chosen) ?? 0) ? id : chosen),
    'other',
  )
  if ((weights.get(best) ?? 0) < LEAST) return OTHER
  return {
    id: best,
    evidence: evidence
      .filter(({ categories }) => categories.includes(best))
      .map(({ word, place }) => ({ word, place })),
  }
}

function firstSentence(description: string): string {
  const start = description.slice(0, LOOKED_AT)
  const end = start.search(/[.!?\n](?:\s|$)/)
  return end === -1 ? start : start.slice(0, end)
}

function singularOf(word: string): string {
  if (word.length < 4 || categoriesOfWord.has(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
