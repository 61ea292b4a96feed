// What a set of cases covers: which tools have cases, and how hard the cases are by their words alone.
import type { EvaluationCase, SelectionCase } from '../case'
import { goldTools } from './gold-tools'
import { indexWords, type WordedTool, type WordIndex } from './word-likeness'

/** How hard a case is, or what kind it is; see `difficultyOf` for the rule. */
export const difficulties = ['easy', 'ambiguous', 'near-miss', 'no-tool', 'several'] as const
export type Difficulty = (typeof difficulties)[number]

/** A case with what the rule saw. */
export interface CaseDifficulty {
  readonly case: string
  readonly difficulty: Difficulty
  /** Key of the offered tool that is most like the right one, or whose words are nearest to the request; null where none is. */
  readonly rival: string | null
}

export interface Coverage {
  /** Tools of the catalogue with the number of cases in which they are right, in the catalogue's order. */
  readonly tools: readonly { readonly key: string; readonly name: string; readonly cases: number }[]
  /** Keys of the tools that are right in no case. */
  readonly uncovered: readonly string[]
  /** Keys that cases name and the catalogue does not have. */
  readonly unknown: readonly string[]
  readonly mix: Readonly<Record<Difficulty, number>>
  readonly cases: readonly CaseDifficulty[]
  /** Cases of RoTBench bring their own tools: they are counted here and nowhere else. */
  readonly leveled: number
}

/** A neighbour is worded like the right tool from here on; a cosine. */
const NEAR = 0.3
/** The right tool leads clearly where the next one is at most so much as alike to the request. */
const CLEAR_LEAD = 0.6

/** Counts the cases of every tool and the mix of cases. */
export function coverageOf(cases: readonly EvaluationCase[], tools: readonly WordedTool[]): Coverage {
  const index = indexWords(tools)
  const counts = new Map(tools.map(({ key }) => [key, 0]))
  const unknown = new Set<string>()
  const rated: CaseDifficulty[] = []
  let leveled = 0
  for (const one of cases) {
    if (one.kind === 'rotbench') {
      leveled += 1
      continue
    }
    for (const key of new Set([one.gold, ...(one.alsoRight ?? [])].flatMap(goldTools))) {
      const count = counts.get(key)
      if (count === undefined) unknown.add(key)
      else counts.set(key, count + 1)
    }
    rated.push({ case: one.id, ...difficultyOf(one, index) })
  }
  const mix = Object.fromEntries(
    difficulties.map((difficulty) => [
      difficulty,
      rated.filter((one) => one.difficulty === difficulty).length,
    ]),
  ) as Record<Difficulty, number>
  return {
    tools: tools.map(({ key, name }) => ({ key, name, cases: counts.get(key) ?? 0 })),
    uncovered: tools.flatMap(({ key }) => (counts.get(key) === 0 ? [key] : [])),
    unknown: [...unknown],
    mix,
    cases: rated,
    leveled,
  }
}

/**
 * The kind of a case, first rule that fits:
 * 1. no tool is right: _no-tool_;
 * 2. more than one call is wanted: _several_;
 * 3. another offered tool is worded like the right one (likeness of at least `NEAR`): _near-miss_;
 * 4. the request's words are most like those of the right tool, and the next tool is at most `CLEAR_LEAD` as alike: _easy_;
 * 5. _ambiguous_: the words do not tell, or point to another tool.
 * Tools that count as right too are no rivals.
 */
export function difficultyOf(one: SelectionCase, index: WordIndex): Omit<CaseDifficulty, 'case'> {
  const wanted = goldTools(one.gold)
  if (wanted.length === 0) return { difficulty: 'no-tool', rival: null }
  if (wanted.length > 1) return { difficulty: 'several', rival: null }
  const [right = ''] = wanted
  const among = one.offered ? new Set(one.offered) : null
  const accepted = new Set([right, ...(one.alsoRight ?? []).flatMap(goldTools)])
  const neighbour = index.likeTool(right, among).find(({ key }) => !accepted.has(key))
  if (neighbour && neighbour.likeness >= NEAR) return { difficulty: 'near-miss', rival: neighbour.key }
  const ranked = index.likeText(one.query, among)
  const own = ranked.find(({ key }) => key === right)?.likeness ?? 0
  const other = ranked.find(({ key }) => !accepted.has(key))
  const isClear = own > 0 && (other?.likeness ?? 0) <= CLEAR_LEAD * own
  return { difficulty: isClear ? 'easy' : 'ambiguous', rival: other?.key ?? neighbour?.key ?? null }
}
