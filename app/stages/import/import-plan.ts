// What adding tools to a project will do, worked out before anything changes: one plan a reading, since ids are unique within one.
import { readTool, type Catalog, type CatalogEdit } from '../../../core/catalog'
import { diffTools, type Difference } from '../../../core/diff'
import { importEdits, planImport, type ImportChoice, type ImportPlan } from '../../../core/formats'
import type { Conflict } from '../../../components/import/ConflictList'
import type { Recognition } from './recognise'

/** What a person chose for tools that are there already, by conflict; `otherwise` holds for the rest. */
export interface Choices {
  readonly resolutions: Readonly<Record<string, ImportChoice>>
  readonly otherwise: ImportChoice
}

/** Plans the import of everything that was read into a catalogue. */
export function planOf(catalog: Catalog, { readings }: Recognition): readonly ImportPlan[] {
  return readings.flatMap(({ result }) => (result ? [planImport(catalog, result, 'add')] : []))
}

/** The conflicts with what is to happen to each, as they are shown. */
export function conflictsOf(plans: readonly ImportPlan[], choices: Choices): readonly Conflict[] {
  return plans.flatMap(({ conflicts }, reading) =>
    conflicts.map(({ present, incoming }) => ({
      id: keyOf(reading, incoming.id),
      name: readTool(incoming).name,
      server: incoming.server,
      resolution: choiceFor(choices, reading, incoming.id),
      present: present.text,
      incoming: incoming.text,
    })),
  )
}

/** What each conflict's incoming tool changes, by the conflict's id; compared when it is asked for. */
export function differencesIn(plans: readonly ImportPlan[]): (id: string) => readonly Difference[] {
  const pairs = new Map(
    plans.flatMap(({ conflicts }, reading) =>
      conflicts.map((conflict) => [keyOf(reading, conflict.incoming.id), conflict] as const),
    ),
  )
  const compared = new Map<string, readonly Difference[]>()
  return (id) => {
    const known = compared.get(id)
    if (known) return known
    const pair = pairs.get(id)
    const differences = pair ? diffTools([{ before: pair.present, after: pair.incoming }]) : []
    compared.set(id, differences)
    return differences
  }
}

/** Incoming tools that are there word for word. */
export function sameCount(plans: readonly ImportPlan[]): number {
  return plans.reduce((sum, { same }) => sum + same.length, 0)
}

/** The edits of an import, with what they will have done. */
export interface PlannedEdits {
  readonly edits: readonly CatalogEdit[]
  readonly added: number
  readonly replaced: number
  readonly kept: number
}

/** The edits that carry the plans out. */
export function editsOf(plans: readonly ImportPlan[], choices: Choices): PlannedEdits {
  const edits = plans.flatMap((plan, reading) => {
    const own = plan.conflicts.map(
      ({ incoming }) => [incoming.id, choiceFor(choices, reading, incoming.id)] as const,
    )
    return importEdits(plan, Object.fromEntries(own))
  })
  const added = edits.reduce((sum, edit) => sum + (edit.kind === 'add-tools' ? edit.tools.length : 0), 0)
  const replaced = edits.filter(({ kind }) => kind === 'set-text').length
  const incoming = plans.reduce(
    (sum, plan) => sum + plan.additions.length + plan.same.length + plan.conflicts.length,
    0,
  )
  return { edits, added, replaced, kept: incoming - added - replaced }
}

function choiceFor({ resolutions, otherwise }: Choices, reading: number, toolId: string): ImportChoice {
  return resolutions[keyOf(reading, toolId)] ?? otherwise
}

function keyOf(reading: number, toolId: string): string {
  return `${reading} ${toolId}`
}
