import type { Tool } from '../catalog'
import { indentJson } from '../json'
import type { Remark, WrittenTool } from './format'
import { divideRest, toolParts, type SharedSetting, type ToolParts } from './tool-parts'

/** A member of an object to be written: its key and the strict JSON of its value. */
export type WrittenMember = readonly [key: string, value: string]

const EMPTY_SCHEMA = '{\n  "type": "object",\n  "properties": {}\n}'

/** What sets a target apart when a tool is put into it. */
export interface Target {
  readonly label: string
  readonly takes: readonly SharedSetting[]
  /** A setting to write where the tool says nothing, because the target would assume something else; and why. */
  readonly fallback?: { readonly setting: WrittenMember; readonly message: string }
  /** Whether an entry without a schema is refused. */
  readonly needsSchema: boolean
  /** The entry's members in order, out of the pieces. `schema` is null where there is none and none is needed. */
  readonly arrange: (pieces: {
    readonly name: string
    readonly description: string | null
    readonly schema: string | null
    readonly settings: readonly WrittenMember[]
  }) => readonly WrittenMember[]
}

/** Writes a tool of any format as an entry of the target; tokens are spliced as they are. */
export function writeEntry(tool: Tool, target: Target): WrittenTool {
  const parts = toolParts(tool)
  const { settings, remarks } = divideRest(parts, target.label, target.takes)
  const schema = parts.schema ?? (target.needsSchema ? EMPTY_SCHEMA : null)
  const fallback =
    target.fallback && settings.every(([key]) => key !== target.fallback?.setting[0]) ? target.fallback : null
  const members = target.arrange({
    name: parts.name,
    description: parts.description,
    schema,
    settings: fallback ? [...settings, fallback.setting] : settings,
  })
  const added: readonly Remark[] = fallback ? [{ level: 'info', path: [], message: fallback.message }] : []
  return { text: printMembers(members), remarks: [...remarks, ...missing(parts, target), ...added] }
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

function missing(parts: ToolParts, target: Target): readonly Remark[] {
  const remarks: Remark[] = []
  if (parts.schema === null && target.needsSchema) {
    const message = `The tool has no input schema; ${target.label} requires one, so an empty object schema is written.`
    remarks.push({ level: 'info', path: [], message })
  }
  for (const path of parts.unusable) {
    const message = `\`${String(path.at(-1))}\` is not of a kind that ${target.label} takes; it is left out.`
    remarks.push({ level: 'warning', path, message })
  }
  return remarks
}
