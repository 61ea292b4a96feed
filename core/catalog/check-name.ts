// Whether a name can be given: legal, and free in its scope. All are compared as they will be called, since renames are simultaneous.
import type { Catalog, Tool } from './catalog'
import type { Names } from './naming'
import type { Part, PartId } from './part'
import { newNameOf } from './property-names'
import { toolByPart } from './part-index'
import { partsOf, readTool } from './read-tool'
import { objectOf } from './scope'
import { toPointer } from '../json'

const TOOL_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/
const PARAMETER_NAME = /^[A-Za-z0-9_.-]{1,64}$/

/** A tool's name as clients compare it: without case and separators. A name of nothing else stays as it is. */
export function foldToolName(name: string): string {
  const folded = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return folded === '' ? name : folded
}

const foldedNames = new WeakMap<Tool, string>()

/** A tool's name, folded; kept for every tool. */
export function foldedNameOf(tool: Tool): string {
  const known = foldedNames.get(tool)
  if (known !== undefined) return known
  const folded = foldToolName(nameOf(tool))
  foldedNames.set(tool, folded)
  return folded
}

/** Why a part cannot be called `name` while the other parts are called as `names` says; null when it can. */
export function checkName(catalog: Catalog, names: Names, partId: PartId, name: string): string | null {
  const tool = toolByPart(catalog).get(partId)
  const parts = tool ? partsOf(tool) : []
  const part = parts.find((candidate) => candidate.id === partId)
  if (!tool || !part) return 'This tool or parameter is no longer in the catalogue.'
  const illegal = name === part.name ? null : whyIllegal(part.kind, name)
  if (illegal !== null) return illegal
  if (part.kind === 'parameter') {
    const object = toPointer(objectOf(part.path))
    const isTaken = parts.some(
      (other) =>
        other.kind === 'parameter' &&
        other.id !== partId &&
        (newNameOf(names, other.id) ?? other.name) === name &&
        toPointer(objectOf(other.path)) === object,
    )
    return isTaken ? `Another parameter of the same object is called \`${name}\`.` : null
  }
  const taken = toolsByName(catalog, names).get(foldToolName(name))
  const holder = taken?.find((other) => other.id !== partId && foldedNameOf(other) !== foldedNameOf(tool))
  return holder ? takenSentence(name, newNameOf(names, holder.id) ?? nameOf(holder), holder.server) : null
}

type ToolsByName = ReadonlyMap<string, readonly Tool[]>

const plainIndexes = new WeakMap<Catalog, ToolsByName>()

/** Tools by the folded name they will have. Without new names the answer is kept: a person checks name after name of one catalogue. */
export function toolsByName(catalog: Catalog, names: Names): ToolsByName {
  if (Object.keys(names).length > 0) return indexByName(catalog, names)
  const known = plainIndexes.get(catalog) ?? indexByName(catalog, names)
  plainIndexes.set(catalog, known)
  return known
}

function indexByName(catalog: Catalog, names: Names): ToolsByName {
  const index = new Map<string, Tool[]>()
  for (const tool of catalog.tools) {
    const given = newNameOf(names, tool.id)
    const name = given === null ? foldedNameOf(tool) : foldToolName(given)
    const holders = index.get(name)
    if (holders) holders.push(tool)
    else index.set(name, [tool])
  }
  return index
}

/** The name a tool has in its text. */
export function nameOf(tool: Tool): string {
  return readTool(tool).name
}

/** Why no tool or parameter can be called so, whatever the others are called; null when legal. */
export function whyIllegal(kind: Part['kind'], name: string): string | null {
  if (name.trim() === '') return 'A name cannot be empty.'
  if (kind === 'tool') {
    if (TOOL_NAME.test(name)) return null
    return name.length > 128
      ? `\`${name.slice(0, 32)}…\` has ${name.length} characters; no client takes more than 128.`
      : `\`${name}\` is not legal for a tool: it must start with a letter or underscore and may hold letters, digits, \`_\`, \`-\` and \`.\` only.`
  }
  if (PARAMETER_NAME.test(name)) return null
  return name.length > 64
    ? `\`${name.slice(0, 32)}…\` has ${name.length} characters; providers take 64 for a parameter.`
    : `\`${name}\` is not legal for a parameter: letters, digits, \`_\`, \`-\` and \`.\` only.`
}

/** Says that `name` is taken by a tool that is or will be called `holder`. */
export function takenSentence(name: string, holder: string, server: string | null): string {
  const where = server === null ? '' : ` of ${server}`
  return name === holder
    ? `\`${name}\` is taken: another tool${where} is called so.`
    : `\`${name}\` is too close to \`${holder}\`${where}: clients that ignore case and separators cannot tell them apart.`
}
