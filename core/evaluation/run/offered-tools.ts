// What a variant shows: the tools of a catalogue under its names and descriptions.
import {
  applyNamesSteps,
  readTool,
  type AppliedNames,
  type Catalog,
  type Names,
  type NamingPart,
  type RefusedName,
  type Tool,
} from '../../catalog'
import { compactJson, tokenText } from '../../json'
import type { OfferedTool, OfferedTools } from '../offered-tool'
import type { Variant } from '../variant'
import { parameterNamesOf } from './parameter-names'

/** Where the names of variants come from. */
export interface NameSources {
  readonly namings: readonly {
    readonly id: string
    readonly parts: readonly Pick<NamingPart, 'id' | 'new' | 'baselines'>[]
  }[]
  /** The names that are accepted in the project. */
  readonly accepted: Names
}

/** A variant with the tools that it shows. */
export interface VariantTools {
  readonly variant: Variant
  readonly tools: OfferedTools
  /** Names of the variant that cannot be given; their parts keep the old ones. */
  readonly refused: readonly RefusedName[]
}

/** How cases name a tool: see `SelectionCase`. */
export type KeyOf = (tool: Tool) => string

/** By the tool's id, as cases of a project do. */
export const keyById: KeyOf = ({ id }) => id

/** By the tool's original name, as benchmarks do. */
export const keyByName: KeyOf = (tool) => readTool(tool).name

/** The tools of a catalogue as a variant shows them, in the catalogue's order. Of two tools with one key the first is shown. */
export function offeredTools(
  catalog: Catalog,
  variant: Variant,
  sources: NameSources,
  keyOf: KeyOf = keyById,
): VariantTools {
  const steps = offerInSteps(catalog, variant, sources, keyOf)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same by the tools' ids, with turns for others between the tools: for a page. */
export async function offeredToolsSlowly(
  catalog: Catalog,
  variant: Variant,
  sources: NameSources,
  giveWay: () => Promise<void>,
): Promise<VariantTools> {
  const steps = offerInSteps(catalog, variant, sources, keyById)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) await giveWay()
  return step.value
}

/** A page draws between them. */
const TOOLS_A_STEP = 100

function* offerInSteps(
  catalog: Catalog,
  variant: Variant,
  sources: NameSources,
  keyOf: KeyOf,
): Generator<undefined, VariantTools, undefined> {
  const names = namesOf(catalog, variant, sources)
  yield undefined
  const { catalog: shown, refused } = yield* renameInSteps(catalog, names)
  const tools = new Map<string, OfferedTool>()
  for (const [index, original] of catalog.tools.entries()) {
    if (index % TOOLS_A_STEP === TOOLS_A_STEP - 1) yield undefined
    const key = keyOf(original)
    if (!tools.has(key)) tools.set(key, offeredTool(original, shown.tools[index] ?? original, key, variant))
  }
  return { variant, tools, refused }
}

/** `applyNames`, whose own steps are a tool each. */
function* renameInSteps(
  catalog: Catalog,
  names: Names,
): Generator<undefined, Pick<AppliedNames, 'catalog' | 'refused'>, undefined> {
  const steps = applyNamesSteps(catalog, names)
  let step = steps.next()
  for (let done = 1; step.done !== true; done += 1, step = steps.next())
    if (done % TOOLS_A_STEP === 0) yield undefined
  return step.value
}

/** The new names of a variant, by part; parts that keep their names are left out. */
export function namesOf(
  catalog: Catalog,
  { names }: Pick<Variant, 'names'>,
  { namings, accepted }: NameSources,
): Names {
  if (names.kind === 'original') return {}
  const toolIds = new Set(catalog.tools.map(({ id }) => id))
  const isWanted = (id: string): boolean =>
    !('parts' in names) || names.parts === 'all' || (names.parts === 'tools') === toolIds.has(id)
  if (names.kind === 'accepted')
    return Object.fromEntries(Object.entries(accepted).filter(([id]) => isWanted(id)))
  const parts = namings.find(({ id }) => id === names.namingId)?.parts ?? []
  const nameOf = ({ new: given, baselines }: (typeof parts)[number]): string | null =>
    names.kind === 'given' ? given : names.kind === 'greedy' ? baselines.greedy : baselines.mostFrequent
  return Object.fromEntries(
    parts.flatMap((part) => {
      const name = nameOf(part)
      return name !== null && isWanted(part.id) ? [[part.id, name]] : []
    }),
  )
}

function offeredTool(original: Tool, shown: Tool, key: string, { descriptions }: Variant): OfferedTool {
  const { name, description, schema } = readTool(shown)
  return {
    key,
    name,
    description: descriptions && Object.hasOwn(descriptions, key) ? (descriptions[key] ?? '') : description,
    parameters: schema ? compactJson(tokenText(shown.text, schema)) : null,
    parameterNames: parameterNamesOf(original, shown),
  }
}
