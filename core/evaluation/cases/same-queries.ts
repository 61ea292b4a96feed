// Requests that stand in several cases: with the same gold they count twice, with other gold one of them has to be wrong.
import { counted } from '../../shared'
import type { EvaluationCase, Gold, SelectionCase } from '../case'
import { goldTools } from './gold-tools'
import type { CaseNote, RowPlace } from './case-note'

interface Placed<Content> {
  readonly place: RowPlace
  readonly content: Content
}

/**
 * Notes on requests that stand more than once. They contradict each other where the gold differs, neither is right in the other case too, and the
 * gold of one could have been chosen in the other; the same request without the right tool on offer is another case, and no contradiction.
 */
export function notesOnQueries(placed: readonly Placed<EvaluationCase>[]): readonly CaseNote[] {
  const groups = new Map<string, Placed<SelectionCase>[]>()
  for (const { place, content } of placed) {
    if (content.kind !== 'selection') continue
    const query = content.query.replaceAll(/\s+/g, ' ').trim()
    const group = groups.get(query)
    if (group) group.push({ place, content })
    else groups.set(query, [{ place, content }])
  }
  const notes: CaseNote[] = []
  const repeated: Placed<SelectionCase>[] = []
  for (const group of groups.values()) {
    /** The different cases of the group, by what they state. */
    const different = new Map<string, Placed<SelectionCase>>()
    for (const one of group) {
      const key = keyOf(one.content)
      if (different.has(key)) {
        repeated.push(one)
        continue
      }
      const former = [...different.values()]
      const rival = former.find(({ content }) => contradict(content, one.content))
      if (rival && !former.some(({ content }) => sameGold(content.gold, one.content.gold)))
        notes.push(conflictNote(rival, one))
      different.set(key, one)
    }
  }
  return [...notes, ...repeatedNote(repeated)]
}

function conflictNote(rival: Placed<SelectionCase>, { place, content }: Placed<SelectionCase>): CaseNote {
  const where = rival.place.line ?? rival.place.row
  const there = rival.place.file === place.file ? '' : `${rival.place.file}, `
  const message = `The same request stands at ${there}${rival.place.line === null ? 'row' : 'line'} ${where} with another expected tool: one of the two is wrong, or both tools are right (case ${rival.content.id} and ${content.id}).`
  return { level: 'info', kind: 'conflict', ...place, message }
}

function repeatedNote(repeated: readonly Placed<SelectionCase>[]): readonly CaseNote[] {
  const [first] = repeated
  if (!first) return []
  const message = `${counted(repeated.length, 'case repeats an earlier one', 'cases repeat earlier ones')}, word for word and with the same expected tool; each counts as a case of its own.`
  return [{ level: 'info', kind: 'repeated', ...first.place, message }]
}

function sameGold(one: Gold, other: Gold): boolean {
  return JSON.stringify([...goldTools(one)].sort()) === JSON.stringify([...goldTools(other)].sort())
}

/** Cases of one request that state the same have the same key. */
function keyOf({ gold, offered }: SelectionCase): string {
  return JSON.stringify([[...goldTools(gold)].sort(), offered && [...offered].sort()])
}

function contradict(one: SelectionCase, other: SelectionCase): boolean {
  const isRightIn = (gold: Gold, { gold: own, alsoRight = [] }: SelectionCase): boolean =>
    [own, ...alsoRight].some((right) => sameGold(right, gold))
  if (isRightIn(one.gold, other) || isRightIn(other.gold, one)) return false
  return isOffered(one.gold, other) || isOffered(other.gold, one)
}

function isOffered(gold: Gold, { offered }: SelectionCase): boolean {
  const tools = goldTools(gold)
  return tools.length > 0 && (offered === null || tools.every((tool) => offered.includes(tool)))
}
