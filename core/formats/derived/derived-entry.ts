import type { DerivedKind } from '../../catalog'
import { memberOf, printNode, tokenText, type JsonMember, type JsonNode } from '../../json'
import type { Confidence, Remark } from '../format'
import { mcp } from '../mcp'
import { EMPTY_SCHEMA, optional, printMembers, type WrittenMember } from '../write-entry'

/** An entry that describes a tool in a shape that no wire format has. Its text is made when it is known that the entry is read. */
export interface DerivedEntry {
  readonly derived: DerivedKind
  readonly name: string
  readonly confidence: Confidence
  /** Whether it can be nothing but a tool, wherever it stands; others need a list of tools around them. */
  readonly alone: boolean
  /** Makes the tool's text, an entry of the MCP format. `text` is what the entry's node points into; remarks start at the entry. */
  readonly make: (text: string) => MadeEntry
}

/** A tool's text that was made. */
export interface MadeEntry {
  readonly text: string
  readonly remarks: readonly Remark[]
}

/** What a derived tool is made of; all texts are strict JSON. */
export interface DerivedPieces {
  readonly name: string
  readonly description: string | null
  readonly schema: string | null
  /** Members of the source that MCP knows too (`title`, `annotations`, ...), those of its `_meta`, and what it says besides. */
  readonly known: readonly WrittenMember[]
  readonly meta: readonly WrittenMember[]
  readonly rest: readonly WrittenMember[]
}

/** Where the parts of every derived entry stand. */
export const derivedLayout = mcp.layout

/** The key in `_meta` under which a derived tool keeps what its source says and MCP has no place for. */
const SOURCE_KEY = 'namewright/source'

/** Members that MCP has at a tool, beside its name, description and input schema. */
const KNOWN = new Set(['title', 'annotations', 'outputSchema', 'icons', 'execution'])

/** Prints a derived tool as MCP lists it. A tool without parameters gets the schema of an empty object. */
export function printDerived({ name, description, schema, known, meta, rest }: DerivedPieces): string {
  const source: readonly WrittenMember[] = rest.length === 0 ? [] : [[SOURCE_KEY, printMembers(rest)]]
  const kept = [...meta, ...source]
  return printMembers([
    ['name', name],
    ...optional('description', description),
    ['inputSchema', schema ?? EMPTY_SCHEMA],
    ...known,
    ...optional('_meta', kept.length === 0 ? null : printMembers(kept)),
  ])
}

/** The token of the string under a key, or null where there is none. */
export function stringToken(text: string, node: JsonNode, key: string): string | null {
  const value = memberOf(node, key)?.valueNode
  return value?.type === 'string' ? tokenText(text, value) : null
}

/** Divides the members of an entry that are no piece of the tool into those that MCP knows and the others. */
export function divideMembers(
  text: string,
  entry: JsonNode,
  used: ReadonlySet<string>,
): Pick<DerivedPieces, 'known' | 'meta' | 'rest'> {
  const print = ({ key, valueNode }: JsonMember): WrittenMember => [key, printNode(text, valueNode)]
  const others = entry.members.filter(({ key }) => !used.has(key))
  const meta = others.filter(({ key, valueNode }) => key === '_meta' && valueNode.type === 'object')
  const known = others.filter(({ key }) => KNOWN.has(key))
  return {
    known: known.map(print),
    meta: meta.flatMap(({ valueNode }) => valueNode.members.map(print)),
    rest: others.filter((member) => !meta.includes(member) && !known.includes(member)).map(print),
  }
}
