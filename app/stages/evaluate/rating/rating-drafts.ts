// Pairs that are half rated, kept on this device until they are whole: a closed tab takes no mark away.
import { emptyDraft, questions, type PairDraft } from '../../../../components/evaluation/rating/pair-draft'
import { readPreference, writePreference } from '../../../../io/storage/preferences'

const PREFERENCE = 'rating-drafts'
const VERSION = 1

export type PairDrafts = Readonly<Record<string, PairDraft>>

interface KeptDrafts {
  readonly study: string
  readonly rater: string
  readonly drafts: PairDrafts
}

/** What a rater has begun in a study, by pair; nothing where another one has rated since. */
export function keptDrafts(study: string, rater: string): PairDrafts {
  const kept = readPreference(PREFERENCE, VERSION) as Partial<KeptDrafts> | null
  if (kept?.study !== study || kept.rater !== rater || !kept.drafts) return {}
  return Object.fromEntries(Object.entries(kept.drafts).map(([pair, draft]) => [pair, readDraft(draft)]))
}

/** Keeps what a rater has begun, in the place of what was kept before. */
export function keepDrafts(study: string, rater: string, drafts: PairDrafts): void {
  writePreference(PREFERENCE, VERSION, { study, rater, drafts } satisfies KeptDrafts)
}

/** Drafts without one. */
export function without(drafts: PairDrafts, pair: string): PairDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== pair))
}

/** A draft out of what a browser kept: what is no mark counts as not given. */
function readDraft(kept: unknown): PairDraft {
  const { marks, preferred } = (kept ?? {}) as { marks?: Partial<PairDraft['marks']>; preferred?: unknown }
  const read = { ...emptyDraft.marks }
  for (const { id } of questions) {
    const mark: unknown = marks?.[id]
    if (typeof mark === 'number' && Number.isInteger(mark) && mark >= 1 && mark <= 5) read[id] = mark
  }
  const isChoice = preferred === 'left' || preferred === 'right' || preferred === 'neither'
  return { marks: read, preferred: isChoice ? preferred : null }
}
