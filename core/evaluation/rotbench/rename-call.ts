// A call in the text of an earlier answer, under other names: the action as a whole token and the keys of its arguments, all else as it stands.
import {
  applyTextEdits,
  itemsOf,
  membersOf,
  parseJson,
  replaceStringEdit,
  type JsonNode,
  type TextEdit,
} from '../../json'
import { givenOf, type GivenParameters } from './rename-schema'

/** New names of a tool and its parameters. */
export interface ToolNames {
  readonly given: string
  readonly parameters: GivenParameters
}

/** A text after a rename; `unread`: its arguments are no JSON, so their keys stand as they were. */
export interface RenamedCall {
  readonly text: string
  readonly unread: boolean
}

/** Renames the first call of an answer. `namesOf` gives the new names of the tool that is called so, null where it keeps its own. */
export function renameCall(text: string, namesOf: (action: string) => ToolNames | null): RenamedCall {
  const [, before, action, between, input] =
    /^([\s\S]*?Action:[ \t]*)([^\r\n]*?)([ \t]*(?:\r?\n[\s\S]*?)?Action Input:)([\s\S]*)$/.exec(text) ?? []
  if (before === undefined || action === undefined || between === undefined || input === undefined)
    return { text, unread: false }
  const names = namesOf(action)
  if (!names) return { text, unread: false }
  const renamed = renameKeys(input, names.parameters)
  return { text: before + names.given + between + (renamed ?? input), unread: renamed === null }
}

/** The text of JSON arguments with new keys; null where it is no JSON. */
function renameKeys(text: string, names: GivenParameters): string | null {
  const { root } = parseJson(text)
  if (!root) return null
  const edits: TextEdit[] = []
  collect(root, names, edits)
  return applyTextEdits(text, edits)
}

function collect(node: JsonNode, names: GivenParameters, edits: TextEdit[]): void {
  for (const item of itemsOf(node)) collect(item, names, edits)
  for (const { key, keyNode, valueNode } of membersOf(node)) {
    const entry = givenOf(names, key)
    if (!entry) continue
    if (entry.given !== key) edits.push(replaceStringEdit(keyNode, entry.given))
    if (entry.within) collect(valueNode, entry.within, edits)
  }
}
