// The naming that a gate keeps, in the usual shape, with the evidence beside it.
import type { NamingPart } from '../../../core/catalog'
import { namingRows } from '../../align/naming-text'
import type { RunSources } from '../run-input'
import type { ChosenGate } from './choose-gate'
import type { GateReport } from './gate-report'

/**
 * `{ model, settings, parts, gate }` as JSON, each part as its naming has it. Without parts all old names stay. Model and settings are those of
 * the naming; they are left out for a list by hand, which has none, and for several namings.
 */
export function gatedNamingText(
  { names, namings: namingOf }: ChosenGate,
  gate: GateReport,
  { catalog, namings: { files } }: RunSources,
): string {
  const kept = gate.keeps === 'renames' ? [...names.arms] : []
  const partsOf = (arm: string): readonly NamingPart[] => files.get(namingOf.get(arm) ?? '')?.parts ?? []
  const parts = kept.flatMap(([id, arm]) => partsOf(arm).filter((part) => part.id === id))
  const [file, other] = [...new Set(namingOf.values())].flatMap((id) => files.get(id) ?? [])
  const head = file && !other && file.model !== '' ? { model: file.model, settings: file.settings } : {}
  return JSON.stringify({ ...head, parts: namingRows(catalog, parts), gate }, null, 2)
}
