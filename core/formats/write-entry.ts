import type { FormatId, Tool } from '../catalog'
import { indentJson } from '../json'
import type { Remark, WriteOptions, WrittenTool } from './format'
import { placeBefore } from './source-place'
import { divideRest, toolParts, type SharedSetting, type ToolParts } from './tool-parts'
import { legalKeys } from './transform/property-keys'
import { transformSchema, type TransformedSchema } from './transform/transform-schema'
import { at, printTree } from './transform/tree'

/** A member of an object to be written: its key and the strict JSON of its value. */
export type WrittenMember = readonly [key: string, value: string]

/** The schema of a tool without parameters. */
export const EMPTY_SCHEMA = '{\n  "type": "object",\n  "properties": {}\n}'
const EMPTY_STRICT_SCHEMA =
  '{\n  "type": "object",\n  "properties": {},\n  "required": [],\n  "additionalProperties": false\n}'

/** What sets a target apart when a tool is put into it. */
export interface Target {
  readonly format: FormatId
  readonly label: string
  readonly takes: readonly SharedSetting[]
  /** A setting to write where the tool says nothing, because the target would assume something else; and why. */
  readonly fallback?: { readonly setting: WrittenMember; readonly message: string }
  /** Whether an entry without a schema is refused, or one whose schema has no properties. */
  readonly schema: 'needed' | 'free' | 'not-empty'
  /** Whether an empty description is refused. */
  readonly refusesEmptyDescription?: boolean
  /** The entry's members in order, out of the pieces. */
  readonly arrange: (pieces: EntryPieces) => readonly WrittenMember[]
}

/** What an entry is made of; all texts are strict JSON. */
export interface EntryPieces {
  readonly name: string
  readonly description: string | null
  /** Null where there is none and none is needed. */
  readonly schema: string | null
  readonly settings: readonly WrittenMember[]
}

/** The pieces side by side, as most formats have them, with the schema under its key. */
export function besideName(
  schemaKey: string,
  { name, description, schema, settings }: EntryPieces,
): readonly WrittenMember[] {
  return [
    ['name', name],
    ...optional('description', description),
    ...optional(schemaKey, schema),
    ...settings,
  ]
}

/** Writes a tool of any format as an entry of the target; tokens are spliced as they are, save where the target demands otherwise. */
export function writeEntry(
  tool: Tool,
  target: Target,
  { strict }: WriteOptions = { strict: false },
): WrittenTool {
  const legal = legalKeys(tool, target.format)
  const parts = toolParts(legal.tool)
  const transformed = transformSchema(legal.tool, target.format, strict)
  const rest = divideRest(parts, target.label, target.takes)
  const wanted = strictSettings(rest.settings, strict, transformed)
  const fallback =
    target.fallback && wanted.every(([key]) => key !== target.fallback?.setting[0]) ? target.fallback : null
  const schema = schemaOf(parts, transformed, target)
  const description = descriptionOf(parts, target)
  const members = target.arrange({
    name: parts.name,
    description: description.text,
    schema: schema.text,
    settings: fallback ? [...wanted, fallback.setting] : wanted,
  })
  const added: readonly Remark[] = fallback
    ? [{ level: 'info', path: [], message: fallback.message, change: { kind: 'setting', reversible: true } }]
    : []
  const said = [
    ...rest.remarks,
    ...unusable(parts, target),
    ...description.remarks,
    ...transformed.remarks,
    ...schema.remarks,
    ...added,
  ].map((remark) => ({ ...remark, path: placeBefore(remark.path, tool, legal.tool) }))
  return {
    text: printMembers(members),
    remarks: [...legal.remarks, ...said],
    tool: legal.tool,
    schema: schema.isWhole ? transformed.schema : null,
  }
}

/** `strict` as it was asked for, and only where the schema is fit for it. */
function strictSettings(
  settings: readonly WrittenMember[],
  strict: boolean,
  { isStrict }: TransformedSchema,
): readonly WrittenMember[] {
  if (!strict) return settings
  const others = settings.filter(([key]) => key !== 'strict')
  return isStrict ? [...others, ['strict', 'true']] : others
}

interface WrittenSchema {
  readonly text: string | null
  readonly remarks: readonly Remark[]
  /** Whether it is the tool's own, as transformed. */
  readonly isWhole: boolean
}

function schemaOf(
  parts: ToolParts,
  { schema, isChanged, isStrict }: TransformedSchema,
  target: Target,
): WrittenSchema {
  const { label } = target
  if (!schema) {
    if (target.schema !== 'needed' && !isStrict) return { text: null, remarks: [], isWhole: false }
    const message = `The tool has no input schema; ${label} requires one, so an empty object schema is written.`
    const remark: Remark = {
      level: 'info',
      path: [],
      message,
      change: { kind: 'empty-schema', reversible: true },
    }
    return { text: isStrict ? EMPTY_STRICT_SCHEMA : EMPTY_SCHEMA, remarks: [remark], isWhole: false }
  }
  if (target.schema === 'not-empty' && (at(schema, 'properties')?.members.length ?? 0) === 0) {
    const message = `${label} refuses an object without properties; a tool without parameters has no schema there.`
    const change = { kind: 'empty-parameters', reversible: true }
    return {
      text: null,
      remarks: [{ level: 'info', path: parts.schemaPath, message, change }],
      isWhole: false,
    }
  }
  return { text: isChanged ? printTree(schema) : parts.schema, remarks: [], isWhole: true }
}

function descriptionOf(
  { description, descriptionPath }: ToolParts,
  { label, refusesEmptyDescription }: Target,
): { readonly text: string | null; readonly remarks: readonly Remark[] } {
  if (!refusesEmptyDescription || description !== '""') return { text: description, remarks: [] }
  const message = `${label} refuses an empty description; it is left out.`
  const change = { kind: 'empty-description', reversible: true }
  return { text: null, remarks: [{ level: 'info', path: descriptionPath, message, change }] }
}

/** Prints an object of members whose values are strict JSON. */
export function printMembers(members: readonly WrittenMember[]): string {
  if (members.length === 0) return '{}'
  const lines = members.map(([key, value]) => `  ${JSON.stringify(key)}: ${indentJson(value, '  ')}`)
  return `{\n${lines.join(',\n')}\n}`
}

/** The member, or none where there is no value. */
export function optional(key: string, value: string | null): readonly WrittenMember[] {
  return value === null ? [] : [[key, value]]
}

function unusable(parts: ToolParts, { label }: Target): readonly Remark[] {
  return [
    ...parts.unusable.map((path): Remark => {
      const message = `\`${String(path.at(-1))}\` is not of a kind that ${label} takes; it is left out.`
      return { level: 'warning', path, message }
    }),
    ...parts.repeated.map((path): Remark => {
      const message = `\`${String(path.at(-1))}\` stands more than once; only the last one is written.`
      return { level: 'warning', path, message }
    }),
  ]
}
