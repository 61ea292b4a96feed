// What a variant shows: the tools of a catalogue under its names and descriptions.
import {
  applyNames,
  readTool,
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
  const names = namesOf(catalog, variant, sources)
  const { catalog: shown, refused } = applyNames(catalog, names)
  const tools = new Map<string, OfferedTool>()
  catalog.tools.forEach((original, index) => {
    const key = keyOf(original)
    if (!tools.has(key)) tools.set(key, offeredTool(original, shown.tools[index] ?? original, key, variant))
  })
  return { variant, tools, refused }
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
