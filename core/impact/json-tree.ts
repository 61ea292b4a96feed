import { parseJson, rangeInString, type JsonNode } from '../json'
import { OTHER, type TreeNode, type TreeText } from './tree'

/** JSON (with comments) as a tree, its places moved by `offset`; null where it is no JSON. */
export function jsonTree(text: string, offset = 0): TreeNode | null {
  const { root } = parseJson(text, true)
  return root && nodeOf(root)

  function nodeOf(node: JsonNode): TreeNode {
    if (node.type === 'object')
      return {
        kind: 'map',
        entries: node.members.map(({ keyNode, valueNode }) => ({
          key: textOf(keyNode),
          value: nodeOf(valueNode),
        })),
      }
    if (node.type === 'array') return { kind: 'list', items: node.items.map(nodeOf) }
    return node.type === 'string' ? { kind: 'text', text: textOf(node) } : OTHER
  }

  function textOf(node: JsonNode): TreeText {
    return {
      value: String(node.value),
      start: offset + node.offset + 1,
      end: offset + node.offset + node.length - 1,
      write: (name) => JSON.stringify(name).slice(1, -1),
      placeInside: (start, end) => {
        const { offset: at, length } = rangeInString(text, node, start, end)
        return { start: offset + at, end: offset + at + length }
      },
    }
  }
}
