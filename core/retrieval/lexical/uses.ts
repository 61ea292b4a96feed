import type { SearchIndex } from './search-index'
import type { Segment } from './segment'
import { findText } from './text-list'

/** In how many documents a word stands. */
export function usesOf({ main, recent, deadIn }: SearchIndex, term: string): number {
  const inMain = findText(main.terms, term)
  const inRecent = findText(recent.terms, term)
  return (
    (inMain < 0 ? 0 : postingsOf(main, inMain) - (deadIn.get(inMain) ?? 0)) +
    (inRecent < 0 ? 0 : postingsOf(recent, inRecent))
  )
}

function postingsOf({ starts }: Segment, term: number): number {
  return (starts[term + 1] ?? 0) - (starts[term] ?? 0)
}
