import type { AlignmentSettings, Names, NamingPart, PartId } from '../catalog'
import type { AlignmentPart } from './score'

/** A part before it is sampled. */
export interface CollectedPart extends Omit<AlignmentPart, 'scores'> {
  readonly description: string
  /** The description of its tool (of a tool: its own). */
  readonly toolDescription: string
}

/** What is needed of a naming to tell what changed since. A naming that was read from a file may lack keys and reasons. */
export interface FormerNaming {
  readonly model: string
  readonly settings: AlignmentSettings
  readonly parts: readonly (Pick<NamingPart, 'id' | 'old' | 'new'> &
    Partial<Pick<NamingPart, 'reason' | 'sampleKey'>>)[]
}

/** What a person chose to align. */
export interface PartChoice {
  readonly kinds: 'tools' | 'parameters' | 'both'
  /** Only these parts; null for all of the kinds. */
  readonly partIds: ReadonlySet<PartId> | null
  readonly pinned: ReadonlySet<PartId>
  readonly excluded: ReadonlySet<PartId>
  /** Tool names must differ within the catalogue, or only within each server. */
  readonly toolScope: 'catalog' | 'server'
  /** Whether described enum values are parts too (they count as parameters in `kinds`). */
  readonly enumValues?: boolean
  /** Names in force: their parts stay, unless they changed since `former`. */
  readonly accepted?: Names
  /** `new-or-changed`: only parts that `former` does not speak of, or that changed since. */
  readonly only?: 'all' | 'new-or-changed'
  /** The naming before, or several, the newest last: what is new or changed since. Null: nothing was aligned yet. */
  readonly former?: FormerNaming | readonly FormerNaming[] | null
}
