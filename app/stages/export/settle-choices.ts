// What is exported where nobody chose, and which choices there are.
import type { FormatId } from '../../../core/catalog'
import { namesInForce, type Project } from '../../../core/project'
import { artefactOf, type ExportTarget } from '../../../workers/write-export'
import type { ExportState } from './export-store'

/** The choices as they count. */
export interface SettledChoices {
  readonly target: ExportTarget
  readonly names: 'original' | 'aligned'
  readonly strict: boolean
  /** Whether the target has a strict variant. */
  readonly hasStrict: boolean
  /** How many names are accepted. */
  readonly accepted: number
}

/** The choices with what fits the project where nobody chose: its own document, or the format most tools are in; aligned once a name is accepted. */
export function settle(
  project: Project,
  { target, names, strict }: Pick<ExportState, 'target' | 'names' | 'strict'>,
): SettledChoices {
  const accepted = Object.keys(namesInForce(project)).length
  const hasOwn = offersOwn(project)
  const fitting = hasOwn ? 'own' : mostUsed(project)
  const settled = target === null || (target === 'own' && !hasOwn) ? fitting : target
  const hasStrict = isStrictTarget(project, settled)
  return {
    target: settled,
    names: accepted === 0 ? 'original' : (names ?? 'aligned'),
    strict: strict && hasStrict,
    hasStrict,
    accepted,
  }
}

/** Whether the tools can go back into the one document that they came from. A document that tools were derived from has no place for them. */
export function offersOwn({ catalog }: Project): boolean {
  const [document] = catalog.documents
  return (
    catalog.documents.length === 1 &&
    (document?.slots.length ?? 0) > 0 &&
    catalog.tools.every(({ origin }) => origin?.documentId === document?.id)
  )
}

const STRICT_FORMATS: readonly string[] = [
  'openai-chat',
  'openai-responses',
  'anthropic',
] satisfies FormatId[]

function isStrictTarget({ catalog }: Project, target: ExportTarget): boolean {
  if (artefactOf(target)) return false
  if (target !== 'own') return STRICT_FORMATS.includes(target)
  return catalog.tools.some(({ format }) => STRICT_FORMATS.includes(format))
}

function mostUsed({ catalog }: Project): FormatId {
  const counts = new Map<FormatId, number>()
  for (const { format } of catalog.tools) counts.set(format, (counts.get(format) ?? 0) + 1)
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? 'openai-chat'
}
