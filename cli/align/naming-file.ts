// An earlier naming, as `align` wrote it, seen against the catalogue of today.
import {
  array,
  boolean,
  check,
  integer,
  looseObject,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  partial,
  picklist,
  pipe,
  safeParse,
  string,
  union,
  type InferOutput,
} from 'valibot'
import { defaultSettings, promptProblems, type FormerNaming } from '../../core/alignment'
import {
  partName,
  type AlignmentSettings,
  type Catalog,
  type NamingPart,
  type PartId,
} from '../../core/catalog'
import { FailureError } from '../../core/shared'
import { readInput } from '../read-inputs'
import { placesOf, type PartPlace } from './part-place'

const within = (least: number, most: number) => pipe(number(), minValue(least), maxValue(most))
const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most))
const samples = whole(1, 100_000)
const settingsSchema = partial(
  object({
    samples,
    samplesMaximum: samples,
    stopping: picklist(['fixed', 'proof', 'adaptive']),
    changeBound: within(0, 1),
    temperature: within(0, 5),
    alpha: within(0, 1),
    duplicates: picklist(['each', 'distinct']),
    prompt: pipe(
      object({ kind: picklist(['chat', 'completion']), tool: string(), parameter: string() }),
      check((prompt) => promptProblems(prompt).length === 0),
    ),
    maximumTokens: whole(1, 1_000_000),
    style: object({
      spelling: picklist(['any', 'snake_case', 'camelCase', 'PascalCase', 'kebab-case']),
      prefix: string(),
      verbFirst: boolean(),
    }),
    profiles: array(string()),
    enumValues: boolean(),
  }),
)
const rowSchema = looseObject({
  id: nullish(string()),
  server: nullish(string()),
  tool: nullish(string()),
  path: nullish(string()),
  old: nullish(string()),
  new: string(),
  reason: nullish(string()),
  sampleKey: nullish(string()),
})
const namingSchema = union([
  array(rowSchema),
  looseObject({ model: optional(string()), settings: optional(settingsSchema), parts: array(rowSchema) }),
])
type Row = InferOutput<typeof rowSchema>

/** An entry of the naming whose part the catalogue does not have any more. */
export interface RemovedRow extends PartPlace {
  readonly id: string
}

/** What a naming file holds. */
export interface NamingFile {
  /**
   * With the ids that the catalogue has; its parts are the rows as they stand, without their places. A list by hand has no model, and its parts
   * hold no more than the names.
   */
  readonly former: FormerNaming & { readonly parts: readonly NamingPart[] }
  readonly removed: readonly RemovedRow[]
}

/**
 * Reads a naming. An entry is matched by its id, else by server, tool and path; settings that it does not hold are those of `otherwise`. Throws
 * `import/unreadable` and `naming/unreadable`.
 */
export async function readNamingFile(
  file: string,
  catalog: Catalog,
  otherwise: AlignmentSettings = defaultSettings,
): Promise<NamingFile> {
  const { text } = await readInput(file)
  const parsed = safeParse(namingSchema, parse(text))
  if (!parsed.success)
    throw unreadable(
      'It is neither what `align` writes, with settings in their bounds, nor a list of { tool, path, new }',
    )
  const content = Array.isArray(parsed.output) ? { parts: parsed.output } : parsed.output
  const find = createFinder(catalog)
  const outcomes = new Map<PartId, NamingPart>()
  const removed: RemovedRow[] = []
  for (const row of content.parts) {
    const found = find(row)
    if (!found) removed.push({ id: row.id ?? '', tool: row.tool ?? '', path: row.path ?? '' })
    // What else stands in the row rides along to where a naming is written again.
    else outcomes.set(found.id, outcomeOf(row, found))
  }
  const settings: AlignmentSettings = { ...otherwise, ...defined(content.settings ?? {}) }
  return { former: { model: content.model ?? '', settings, parts: [...outcomes.values()] }, removed }
}

const PLACE = new Set(['server', 'tool', 'path'])

function outcomeOf(row: Row, { id, old }: Found): NamingPart {
  const outcome = Object.fromEntries(Object.entries(row).filter(([key]) => !PLACE.has(key)))
  return { ...outcome, id, old } as unknown as NamingPart
}

type Found = Pick<NamingPart, 'id' | 'old'>

function createFinder(catalog: Catalog): (row: Row) => Found | null {
  const places = placesOf(catalog)
  const byPlace = new Map<string, PartId[]>()
  for (const [id, place] of places) {
    const known = byPlace.get(keyOf(place))
    if (known) known.push(id)
    else byPlace.set(keyOf(place), [id])
  }
  return (row) => {
    const byId = row.id !== null && row.id !== undefined && places.has(row.id) ? row.id : null
    const key = keyOf({
      tool: row.tool ?? '',
      path: row.path ?? '',
      ...(row.server ? { server: row.server } : {}),
    })
    // Of several tools of one name only the id tells which is meant: the first that no row has had yet.
    const id = byId ?? byPlace.get(key)?.shift()
    return id === undefined ? null : { id, old: row.old ?? partName(catalog, id) ?? '' }
  }
}

function keyOf({ server, tool, path }: PartPlace): string {
  return JSON.stringify([server ?? null, tool, path])
}

function defined<Value extends object>(value: Value): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof Value]: NonNullable<Value[Key]>
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function unreadable(message: string): FailureError {
  return new FailureError({ code: 'naming/unreadable', message })
}
