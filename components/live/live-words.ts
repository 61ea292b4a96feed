import type { Drift } from '../../core/diff'
import { counted } from '../../core/shared'
import type { LiveProgress } from './live-progress'

/** How far a reading is, for a person. */
export function progressWords(progress: LiveProgress | null): string {
  if (!progress) return 'Connecting…'
  const { pages, tools } = progress
  const read = counted(tools, 'tool')
  return pages > 1 ? `${read} in ${pages.toLocaleString('en')} pages…` : `${read}…`
}

/** How many rows a drift has that something can be chosen for. */
export function rowCount({ added, removed, changed, renamed }: Drift): number {
  return added.length + removed.length + changed.length + renamed.length
}

/** Day and time as the reader writes them. */
export function timeWords(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime())
    ? iso
    : time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
}
