import type { Gold } from '../case'

/** Keys of the tools that a gold calls, in its order, each call one. */
export function goldTools(gold: Gold): readonly string[] {
  if (gold.kind === 'none') return []
  return gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
}
