// Which names can be rated, and the descriptions that raters see with them.
import {
  createMentionFinder,
  isIdentifierShaped,
  partsOf,
  readTool,
  type Catalog,
  type Names,
  type Part,
} from '../../catalog'
import { hashText } from '../../shared'
import type { RatedPart } from './blind-pairs'

/**
 * The parts that `names` calls otherwise, in the catalogue's order, with what they do. Renamed parts that a description mentions, the described
 * one too, are hidden under both their names: a mention would tell raters which name is old. Words that prose uses by chance stay unless they
 * are quoted. Parts that would look the same to a rater are there once.
 */
export function ratedParts(
  catalog: Catalog,
  names: Names,
  kinds: 'tools' | 'all' = 'tools',
): readonly RatedPart[] {
  const parts = catalog.tools.flatMap((tool) => {
    const { description } = readTool(tool)
    const own = (kinds === 'tools' ? partsOf(tool).slice(0, 1) : partsOf(tool)).filter((part) => {
      const name = names[part.id]
      return part.kind !== 'value' && name !== undefined && name !== part.name
    })
    return own.map((part) => ({ part, toolDescription: description, recent: names[part.id] ?? part.name }))
  })
  const find = createMentionFinder(parts.flatMap(({ part, recent }) => [part.name, recent]))
  const rated = parts.map(({ part, toolDescription, recent }) => {
    const own = new Set([part.name, recent])
    const hide = (text: string): string => hideNames(text, find(text), own)
    return { id: part.id, description: hide(shownWords(part, toolDescription)), old: part.name, recent }
  })
  const alike = new Map<string, RatedPart>()
  for (const part of rated) {
    const identity = JSON.stringify([part.old, part.recent, part.description])
    if (!alike.has(identity)) alike.set(identity, part)
  }
  return [...alike.values()]
}

function shownWords(part: Part, toolDescription: string): string {
  if (part.kind === 'tool') return part.description
  const own = part.description.trim() === '' ? 'A parameter without a description.' : part.description
  return toolDescription.trim() === '' ? own : `${own}\n\nIt is a parameter of this tool: ${toolDescription}`
}

function hideNames(
  text: string,
  mentions: readonly {
    readonly name: string
    readonly start: number
    readonly end: number
    readonly quoted: boolean
  }[],
  own: ReadonlySet<string>,
): string {
  let shown = ''
  let end = 0
  for (const { name, start, end: next, quoted } of mentions) {
    if (!quoted && !isIdentifierShaped(name)) continue
    shown += text.slice(end, start) + (own.has(name) ? '[this name]' : '[another name]')
    end = next
  }
  return shown + text.slice(end)
}

/** So many of the parts, drawn by the seed; in their former order. */
export function drawParts(parts: readonly RatedPart[], count: number, seed: number): readonly RatedPart[] {
  if (count >= parts.length) return parts
  const places = new Map(parts.map(({ id }) => [id, hashText(`${seed}\n${id}\ndrawn`)]))
  const placeOf = ({ id }: RatedPart): string => places.get(id) ?? ''
  const drawn = new Set(
    parts.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, Math.max(0, count)),
  )
  return parts.filter((part) => drawn.has(part))
}
