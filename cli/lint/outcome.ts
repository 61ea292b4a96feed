import type { Profile, Rule, Severity } from '../../core/lint'
import type { ReadCatalogues } from '../read-catalogues'
import type { Sources } from './check'
import { isAtLeast, oncePerFlaw, type FoundRow } from './row'

/** What a run of lint came to; all reports are made of it. */
export interface LintOutcome {
  readonly read: ReadCatalogues
  readonly sources: Sources
  /** All findings that the baseline does not know, in the order of files and places: those that count and the silenced ones. */
  readonly found: readonly FoundRow[]
  /** Findings that count: not silenced, and not known by a baseline. */
  readonly rows: readonly FoundRow[]
  /** Findings that a person has silenced, with the reason. */
  readonly silenced: readonly FoundRow[]
  /** Findings that a baseline knows, and those of it that occur no more; null without one. */
  readonly baseline: { readonly known: number; readonly gone: number } | null
  readonly failOn: Severity
  /** All rules that were in force, those of plug-ins too. */
  readonly rules: readonly Rule[]
  readonly profiles: readonly Profile[]
}

/** How many findings there are, each flaw counted once, at its worst. */
export interface Counts {
  readonly error: number
  readonly warning: number
  readonly info: number
  readonly silenced: number
  /** Known by the baseline; and of the baseline, but gone. */
  readonly known: number
  readonly gone: number
  /** Those of the counted ones that `--fix` would mend. */
  readonly fixable: number
}

/** Counts what a run found. */
export function countsOf({ rows, silenced, baseline }: LintOutcome): Counts {
  const told = oncePerFlaw(rows)
  const count = (severity: Severity): number => told.filter((row) => row.severity === severity).length
  return {
    error: count('error'),
    warning: count('warning'),
    info: count('info'),
    silenced: oncePerFlaw(silenced).length,
    known: baseline?.known ?? 0,
    gone: baseline?.gone ?? 0,
    fixable: told.filter(hasSafeFix).length,
  }
}

function hasSafeFix({ diagnostic }: FoundRow): boolean {
  return diagnostic?.fixes.some(({ safety }) => safety === 'safe') ?? false
}

/** True where something was found that ends the run with exit code 1. */
export function isFlawed({ rows, failOn }: LintOutcome): boolean {
  return rows.some(({ severity }) => isAtLeast(severity, failOn))
}
