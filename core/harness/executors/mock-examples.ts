// Replies that a tool's own text shows: MCP, Anthropic and others leave room for examples, each in its own words.
import { readTool, type JsonValue, type Tool } from '../../catalog'
import { equalValues, plainValueOf } from '../../evaluation'
import { itemsOf, memberOf, nodeAt, type JsonNode } from '../../json'

const LISTS: readonly (readonly string[])[] = [
  ['examples'],
  ['_meta', 'examples'],
  ['annotations', 'examples'],
]
const CALLS = ['input', 'arguments', 'args', 'parameters']
const REPLIES = ['output', 'result', 'response', 'returns']

/** The reply of the example whose arguments are these, else of the first that has a reply; undefined where no example has one. */
export function exampleReply(tool: Tool, given: Readonly<Record<string, JsonValue>>): JsonValue | undefined {
  const { root } = readTool(tool)
  const examples = LISTS.flatMap((path) => itemsOf(nodeAt(root, path))).flatMap((node) => {
    const reply = firstOf(node, REPLIES)
    const call = firstOf(node, CALLS)
    return reply ? [{ call: call ? plainValueOf(call) : null, reply: plainValueOf(reply) }] : []
  })
  const same = examples.find(({ call }) => call !== null && equalValues(call, given))
  return (same ?? examples[0])?.reply
}

function firstOf(node: JsonNode, keys: readonly string[]): JsonNode | null {
  for (const key of keys) {
    const found = memberOf(node, key)?.valueNode
    if (found) return found
  }
  return null
}
