import type { CollectedPart } from '../../../core/alignment'
import { counted } from '../../../core/shared'

const REASONS = [
  ['pinned', 'pinned'],
  ['excluded', 'excluded'],
  ['accepted', 'accepted before'],
  ['no-description', 'without a description'],
  ['same-description', 'described alike'],
] as const

/** How many parts are sampled, and how many stay for which reason. */
export function partCounts(parts: readonly CollectedPart[]): string {
  const sampled = parts.filter(({ stays }) => stays === null)
  const of = (kind: CollectedPart['kind']): number => sampled.filter((part) => part.kind === kind).length
  const kinds = [
    [of('tool'), 'tool'],
    [of('parameter'), 'parameter'],
    [of('value'), 'enum value'],
  ] as const
  const words = kinds.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []))
  const staying = REASONS.flatMap(([stays, reason]) => {
    const count = parts.filter((part) => part.stays === stays).length
    return count > 0 ? [`${count} ${reason}`] : []
  })
  const all = words.length === 0 ? 'Nothing' : listed(words)
  return `${all} to align${staying.length > 0 ? `; ${staying.join(', ')}` : ''}.`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
