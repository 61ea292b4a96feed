import { isMap, isScalar, isSeq, parseAllDocuments, type Node } from 'yaml'
import { OTHER, type TreeNode, type TreeText } from './tree'

/** Names that YAML would not read as texts without quotes. */
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i
const PLAIN = /^[\p{L}_][\p{L}\p{N}_.-]*$/u

/** All documents of a YAML text as trees; those with mistakes are left out. */
export function yamlTrees(text: string): readonly TreeNode[] {
  const documents = parseAllDocuments(text, { keepSourceTokens: false, logLevel: 'silent' })
  return [...documents].flatMap((document) =>
    document.errors.length === 0 && document.contents ? [nodeOf(document.contents)] : [],
  )

  function nodeOf(node: unknown): TreeNode {
    if (isMap(node)) {
      const entries = node.items.flatMap(({ key, value }) => {
        const text = textOf(key)
        return text ? [{ key: text, value: nodeOf(value) }] : []
      })
      return { kind: 'map', entries }
    }
    if (isSeq(node)) return { kind: 'list', items: node.items.map(nodeOf) }
    const found = textOf(node)
    return found ? { kind: 'text', text: found } : OTHER
  }

  function textOf(node: unknown): TreeText | null {
    if (!isScalar(node) || typeof node.value !== 'string') return null
    const [start, end] = (node as Node).range ?? [0, 0]
    const quote = text.charAt(start)
    const isQuoted = quote === '"' || quote === "'"
    // Blocks and lines that are joined have no place of their own for each word.
    const isWhole = isQuoted || text.slice(start, end) === node.value
    if (!isWhole) return null
    return {
      value: node.value,
      start: start + Number(isQuoted),
      end: end - Number(isQuoted),
      write: (name) => {
        if (isQuoted) return /["'\\]/.test(name) ? null : name
        return PLAIN.test(name) && !SPECIAL.test(name) ? name : JSON.stringify(name)
      },
    }
  }
}
