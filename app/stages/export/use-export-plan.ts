import { useDeferredValue, useMemo } from 'react'
import type { FormatId, Names } from '../../../core/catalog'
import { writeCatalog, type WrittenCatalog } from '../../../core/formats'
import { namesInForce, type Project } from '../../../core/project'
import { useProject } from '../../stores/project-state'
import { selectChosen, useExport, type ExportFormat, type ExportState } from './export-store'

/** What will be exported, and whether a newer answer is on its way. */
export interface ExportPlan {
  readonly format: ExportFormat
  readonly names: 'original' | 'aligned'
  readonly accepted: number
  readonly written: WrittenCatalog
  readonly isStale: boolean
}

const noNames: Names = {}

/** The export as chosen. It is written anew behind the choices, so that these answer at once. */
export function useExportPlan(): ExportPlan {
  const project = useProject((whole) => whole)
  const choices = {
    format: useExport((state) => state.format),
    names: useExport((state) => state.names),
  }
  const chosen = useExport(selectChosen(project.id))
  const { format, names, accepted } = settle(project, choices)
  const wanted = useMemo(
    () => ({
      catalog: project.catalog,
      given: names === 'aligned' ? namesInForce(project) : noNames,
      format,
      chosen,
    }),
    [project, names, format, chosen],
  )
  const shown = useDeferredValue(wanted)
  const written = useMemo(
    () =>
      writeCatalog(shown.catalog, {
        format: shown.format,
        names: shown.given,
        toolIds: shown.chosen === null ? 'all' : [...shown.chosen],
      }),
    [shown],
  )
  return { format, names, accepted, written, isStale: shown !== wanted }
}

/** The choices with what fits the project where nobody chose: its own document, or the format most tools are in; aligned once a name is accepted. */
export function settle(
  project: Project,
  { format, names }: Pick<ExportState, 'format' | 'names'>,
): { readonly format: ExportFormat; readonly names: 'original' | 'aligned'; readonly accepted: number } {
  const accepted = Object.keys(namesInForce(project)).length
  const hasOwn = offersOwn(project)
  const fitting = hasOwn ? 'own' : mostUsed(project)
  return {
    format: format === null || (format === 'own' && !hasOwn) ? fitting : format,
    names: accepted === 0 ? 'original' : (names ?? 'aligned'),
    accepted,
  }
}

/** Whether the tools can go back into the one document that they came from. */
export function offersOwn({ catalog }: Project): boolean {
  const [document] = catalog.documents
  return (
    catalog.documents.length === 1 && catalog.tools.every(({ origin }) => origin?.documentId === document?.id)
  )
}

function mostUsed({ catalog }: Project): FormatId {
  const counts = new Map<FormatId, number>()
  for (const { format } of catalog.tools) counts.set(format, (counts.get(format) ?? 0) + 1)
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? 'openai-chat'
}
