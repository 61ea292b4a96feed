// A case of RoTBench whose tools have other names. Renamed are the tools, their parameters and the calls in the history, all at once; the two
// last tools, which ask the user and finish, never are. What is said about tools elsewhere is told, not touched: many names are words.
import type { OfferedTool, OfferedTools, ParameterNames } from '../offered-tool'
import { renameCall, type ToolNames } from './rename-call'
import { givenParameters, renameSchema } from './rename-schema'
import type { RotBenchCase, RotBenchTool, RotBenchTurn } from './rotbench-case'

/** The names that a tool is to have. */
export type NewNames = Pick<OfferedTool, 'name' | 'parameterNames'>

/** A name that still stands somewhere after the rename, as a whole token. */
export interface LeftMention {
  readonly name: string
  readonly where: 'description' | 'user' | 'function' | 'thought'
  /** Of the tool or the turn, from 0. */
  readonly index: number
}

export interface RenamedCase {
  readonly content: RotBenchCase
  /** The tools as they are shown, by their original names: what `judgeReply` maps answers back with. */
  readonly tools: OfferedTools
  readonly mentions: readonly LeftMention[]
  /** Tools, by original name, that keep their name since the new one is another's. */
  readonly taken: readonly string[]
  /** Turns whose call keeps its argument names, since they are no JSON. */
  readonly unread: readonly number[]
}

/** The tools at the end of the list that ask the user and finish. */
const FIXED = 2

/** Renames a case; `namesOf` gives a tool's new names, null where it keeps its own. Tools that share a name go on sharing one. */
export function renameRotBenchCase(
  content: RotBenchCase,
  namesOf: (tool: RotBenchTool) => NewNames | null,
): RenamedCase {
  const movable = content.tools.slice(0, -FIXED)
  const fixed = content.tools.slice(-FIXED)
  const { names, taken } = freeNames(movable, fixed, namesOf)
  const callNames = new Map([...names].map(([name, one]) => [name, toolNames(one)]))
  const rename = (action: string): ToolNames | null => callNames.get(action) ?? null
  const unread: number[] = []
  const history = content.history.map((turn, index): RotBenchTurn => {
    if (turn.from !== 'assistant') return turn
    const renamed = renameCall(turn.value, rename)
    if (renamed.unread) unread.push(index)
    return { ...turn, value: renamed.text }
  })
  const tools = [...movable.map((tool) => renamedTool(tool, rename(tool.name))), ...fixed]
  return {
    content: { ...content, tools, history },
    tools: shownTools(content.tools, tools, names),
    mentions: mentionsOf(content, changedNames(names)),
    taken,
    unread,
  }
}

function toolNames({ name, parameterNames }: NewNames): ToolNames {
  return { given: name, parameters: givenParameters(parameterNames) }
}

function renamedTool(tool: RotBenchTool, names: ToolNames | null): RotBenchTool {
  if (!names) return tool
  return { ...tool, name: names.given, parameters: renameSchema(tool.parameters, names.parameters) }
}

/** New names by original name. Of two tools of one name the first decides; a name that another tool has or gets is given to none. */
function freeNames(
  movable: readonly RotBenchTool[],
  fixed: readonly RotBenchTool[],
  namesOf: (tool: RotBenchTool) => NewNames | null,
): { readonly names: ReadonlyMap<string, NewNames>; readonly taken: readonly string[] } {
  const kept = new Set(fixed.map(({ name }) => name))
  const names = new Map<string, NewNames>()
  for (const tool of movable) {
    const wanted = kept.has(tool.name) ? null : namesOf(tool)
    if (wanted && !names.has(tool.name))
      names.set(tool.name, withParametersOf(movable, tool, wanted, namesOf))
  }
  const taken: string[] = []
  for (;;) {
    const owners = new Map<string, string>([...kept].map((name) => [name, name]))
    for (const { name } of movable) if (!names.has(name)) owners.set(name, name)
    const clash = [...names].find(([original, { name }]) => {
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, original)
      return owner !== undefined && owner !== original
    })
    if (!clash) return { names, taken }
    const [original, { parameterNames }] = clash
    taken.push(original)
    // Once it keeps its name nothing can clash with it twice.
    names.set(original, { name: original, parameterNames })
    kept.add(original)
  }
}

/** Tools of one name are told apart by nobody: their parameters are renamed as one list. */
function withParametersOf(
  movable: readonly RotBenchTool[],
  first: RotBenchTool,
  wanted: NewNames,
  namesOf: (tool: RotBenchTool) => NewNames | null,
): NewNames {
  const twins = movable.filter((tool) => tool.name === first.name && tool !== first)
  const entries = new Map(Object.entries(wanted.parameterNames))
  const named = new Set([...entries.values()].map(({ original }) => original))
  for (const [given, entry] of twins.flatMap((twin) => Object.entries(namesOf(twin)?.parameterNames ?? {}))) {
    if (named.has(entry.original) || entries.has(given)) continue
    entries.set(given, entry)
    named.add(entry.original)
  }
  return { name: wanted.name, parameterNames: Object.fromEntries<ParameterNames[string]>(entries) }
}

function shownTools(
  originals: readonly RotBenchTool[],
  shown: readonly RotBenchTool[],
  names: ReadonlyMap<string, NewNames>,
): OfferedTools {
  const tools = new Map<string, OfferedTool>()
  originals.forEach(({ name: key }, index) => {
    const tool = shown[index]
    if (!tool || tools.has(key)) return
    const { name, description, parameters } = tool
    const parameterNames = names.get(key)?.parameterNames ?? {}
    tools.set(key, { key, name, description, parameters: JSON.stringify(parameters), parameterNames })
  })
  return tools
}

function changedNames(names: ReadonlyMap<string, NewNames>): readonly string[] {
  return [...names].filter(([original, { name }]) => name !== original).map(([original]) => original)
}

function mentionsOf({ tools, history }: RotBenchCase, renamed: readonly string[]): readonly LeftMention[] {
  if (renamed.length === 0) return []
  const found = (text: string, where: LeftMention['where'], index: number): readonly LeftMention[] =>
    renamed.flatMap((name) => (hasToken(text, name) ? [{ name, where, index }] : []))
  return [
    ...tools.flatMap(({ description }, index) => found(description, 'description', index)),
    ...history.flatMap(({ from, value }, index) =>
      from === 'assistant'
        ? found(value.slice(0, Math.max(0, value.indexOf('Action:'))), 'thought', index)
        : found(value, from === 'function' ? 'function' : 'user', index),
    ),
  ]
}

function hasToken(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1 && name !== ''; at = text.indexOf(name, at + 1))
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + name.length])) return true
  return false
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character)
}
