import { nodesOf, type CharacterNode, type PatternNode } from './pattern-node'
import { printSet } from './print-set'

/** What the grammars of llama.cpp read after a backslash, outside of brackets and inside. */
const OUTSIDE = /^(?:[\^$.[\]()|{}*+?\\"trn]|x[\da-fA-F]{2}|u[\da-fA-F]{4})$/
const INSIDE = /^(?:[[\]\\"trn]|x[\da-fA-F]{2}|u[\da-fA-F]{4})$/

/** The escapes of a character or class that these grammars do not know, without the backslash. */
export function unknownEscapes(node: CharacterNode): readonly string[] {
  const allowed = node.isClass ? INSIDE : OUTSIDE
  return node.escapes.filter((escape) => !allowed.test(escape))
}

/** What a pattern has that these grammars cannot say, in words, each once and in source order; empty where there is nothing. */
export function unknownFeatures(root: PatternNode): readonly string[] {
  const features = nodesOf(root).flatMap((node): readonly string[] => {
    switch (node.kind) {
      case 'character':
        return unknownEscapes(node).map((escape) => `\\${escape}`)
      case 'look':
        return [node.isAhead ? 'look-ahead' : 'look-behind']
      case 'back-reference':
        return ['a back reference']
      case 'property':
        return ['a Unicode class (\\p)']
      case 'flags':
        return ['flags']
      case 'assertion':
        return node.sign === '^' || node.sign === '$' ? [] : [node.sign]
      case 'group':
        return node.opening.endsWith('>') ? ['a named group'] : []
      default:
        return []
    }
  })
  return [...new Set(features)]
}

/**
 * The pattern with classes and escapes spelled out, which accepts exactly the same texts; null where something has no other spelling.
 * Everything else of the pattern stays as it is written.
 */
export function expandClasses(text: string, root: PatternNode): string | null {
  let result = ''
  let end = 0
  for (const node of nodesOf(root)) {
    const replacement = replacementOf(node)
    if (replacement === null) return null
    if (replacement === undefined) continue
    result += text.slice(end, node.start) + replacement.text
    end = node.start + replacement.length
  }
  return result + text.slice(end)
}

/** undefined: it may stay as it is; null: it has no other spelling. */
function replacementOf(
  node: PatternNode,
): { readonly text: string; readonly length: number } | null | undefined {
  switch (node.kind) {
    case 'character': {
      if (unknownEscapes(node).length === 0) return undefined
      const spelled = printSet(node.set)
      return spelled === null ? null : { text: spelled, length: node.end - node.start }
    }
    case 'group':
      return node.opening.endsWith('>') ? { text: '(', length: node.opening.length } : undefined
    case 'assertion':
      return node.sign === '^' || node.sign === '$' ? undefined : null
    case 'look':
    case 'back-reference':
    case 'property':
    case 'flags':
      return null
    default:
      return undefined
  }
}
