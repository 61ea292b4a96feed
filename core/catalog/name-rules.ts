// What makes a name legal, and how names are compared.
import type { Catalog, Tool } from './catalog'
import type { Names } from './naming'
import type { Part } from './part'
import { newNameOf } from './property-names'
import { wordsOf } from './read-tool'

const TOOL_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/
const PARAMETER_NAME = /^[A-Za-z0-9_.-]{1,64}$/
const VALUE_NAME = /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,128}$/u

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

/** Says that `name` is taken by another parameter of its object or another value of its enum. */
export function takenInTool(kind: 'parameter' | 'value', name: string): string {
  return kind === 'parameter'
    ? `Another parameter of the same object is called \`${name}\`.`
    : `Another value of the same enum is called \`${name}\`.`
}

export type ToolsByName = ReadonlyMap<string, readonly Tool[]>

const plainIndexes = new WeakMap<Catalog, ToolsByName>()

/** Tools by the folded name they will have. Without new names the answer is kept: a person checks name after name of one catalogue. */
export function toolsByName(catalog: Catalog, names: Names): ToolsByName {
  if (Object.keys(names).length > 0) return indexByName(catalog, names)
  const known = plainIndexes.get(catalog) ?? indexByName(catalog, names)
  plainIndexes.set(catalog, known)
  return known
}

function indexByName(catalog: Catalog, names: Names): ToolsByName {
  const steps = indexByNameSteps(catalog, names)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `toolsByName`, a tool a step, and never kept. */
export function* indexByNameSteps(catalog: Catalog, names: Names): Generator<undefined, ToolsByName> {
  const index = new Map<string, Tool[]>()
  for (const tool of catalog.tools) {
    yield
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
  return wordsOf(tool).name
}

/** Why no part of a kind can be called so, whatever the others are called; null when legal. */
export function whyIllegal(kind: Part['kind'], name: string): string | null {
  if (name.trim() === '') return 'A name cannot be empty.'
  if (kind === 'tool') {
    if (TOOL_NAME.test(name)) return null
    return name.length > 128
      ? `\`${name.slice(0, 32)}…\` has ${name.length} characters; no client takes more than 128.`
      : `\`${name}\` is not legal for a tool: it must start with a letter or underscore and may hold letters, digits, \`_\`, \`-\` and \`.\` only.`
  }
  if (kind === 'value') {
    if (VALUE_NAME.test(name)) return null
    return `\`${name.slice(0, 32)}\` is not legal for a value: at most 128 characters, none of them a line break or another control character.`
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
