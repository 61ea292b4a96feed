// What an evaluation is made of: the project's cases and variants as they stand, or what was kept of a run.
import { wordsOf, type Catalog } from '../../core/catalog'
import {
  offeredToolsSlowly,
  type EvaluationRun as RunInput,
  type NameSources,
  type Variant,
  type VariantTools,
} from '../../core/evaluation'
import { protocolOf, type Endpoint } from '../../core/models'
import type { ChosenVariant, EvaluationRun, Project, ProjectCase } from '../../core/project'
import type { EvaluationRecord } from '../../io/storage/evaluations'

/** What of a project an evaluation looks at. */
export type EvaluationSource = Pick<
  Project,
  'catalog' | 'cases' | 'namings' | 'accepted' | 'evaluationSettings'
>

/** The cases that can be run: they have a request, and the tools that are right are there. */
export function runnableCases({
  catalog,
  cases,
}: Pick<Project, 'catalog' | 'cases'>): readonly ProjectCase[] {
  const present = new Set(catalog.tools.map(({ id }) => id))
  return cases.filter(({ query, gold }) => {
    if (query.trim() === '') return false
    if (gold.kind === 'none') return true
    const ids = gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
    return ids.length > 0 && ids.every((id) => present.has(id))
  })
}

/** What a run would be made of. */
export interface RunDraft {
  readonly source: EvaluationSource
  readonly variants: readonly Variant[]
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model' | 'protocol'> | null
}

/** The run that a project would start over these variants, made in steps that give way. Throws what `giveWay` throws. */
export async function draftInputSlowly(
  { source, variants, endpoint }: RunDraft,
  giveWay: () => Promise<void>,
): Promise<RunInput> {
  const names: NameSources = { namings: source.namings, accepted: source.accepted }
  const shown: VariantTools[] = []
  for (const variant of variants)
    shown.push(await offeredToolsSlowly(source.catalog, variant, names, giveWay))
  return {
    suite: { id: 'project', cases: runnableCases(source) },
    variants: shown,
    model: endpoint?.model ?? '',
    protocol: endpoint ? protocolOf(endpoint) : 'openai',
    settings: source.evaluationSettings,
  }
}

/** A run out of what was kept of it. */
export function keptInput(run: EvaluationRun, record: EvaluationRecord): RunInput {
  return {
    suite: { id: 'project', cases: record.cases },
    variants: run.variants.map((variant): VariantTools => {
      const tools = (record.offered[variant.id] ?? []).map((tool) => [tool.key, tool] as const)
      return { variant, tools: new Map(tools), refused: [] }
    }),
    model: run.model,
    protocol: protocolOf({ baseUrl: run.endpoint }),
    settings: run.settings,
    ...(record.onlyCases ? { onlyCases: new Set(record.onlyCases) } : {}),
  }
}

/** What is kept of a run, so that it can be gone on with and judged after any edit. */
export function recordOf(projectId: string, runId: string, input: RunInput): EvaluationRecord {
  return {
    projectId,
    runId,
    // A project's run holds its own cases only.
    cases: input.suite.cases as readonly ProjectCase[],
    onlyCases: input.onlyCases ? [...input.onlyCases] : null,
    offered: Object.fromEntries(
      input.variants.map(({ variant, tools }) => [variant.id, [...tools.values()]]),
    ),
  }
}

/** Names that tools have without any naming, to their keys: tells an old name in a reply from an invented one. */
export function originalNames({ tools }: Catalog): ReadonlyMap<string, string> {
  return new Map(tools.map((tool) => [wordsOf(tool).name, tool.id]))
}

/** A variant with what its naming is called: a naming may be gone when the run is looked at. */
export function chosenVariant(variant: Variant, namings: Project['namings']): ChosenVariant {
  const { names } = variant
  const naming = 'namingId' in names ? namings.find(({ id }) => id === names.namingId) : undefined
  return { ...variant, namingLabel: naming?.model ?? null }
}
