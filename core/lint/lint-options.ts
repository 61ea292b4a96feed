import type { Names } from '../catalog'
import type { Profile } from './profiles/profile'
import type { ProfileId, Rule } from './rule'
import type { LintSettings } from './settings'

/** How a catalogue is checked. */
export interface LintOptions {
  /** Absent: those of the settings; absent there too: all but the strict ones, which count for tools that ask for strict mode. */
  readonly profiles?: readonly ProfileId[]
  /** Names that the parts bear in place of their own; findings are those of the catalogue so named. */
  readonly names?: Names
  readonly settings?: LintSettings
  /** Profiles that a person added. */
  readonly ownProfiles?: readonly Profile[]
  /** Rules that a person added, checked beside the built-in ones. */
  readonly ownRules?: readonly Rule[]
}
