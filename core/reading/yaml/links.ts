import { isAlias, isMap, isPair, isSeq, type Document, type Node } from 'yaml'

/** What each alias stands for. */
export type Links = ReadonlyMap<unknown, Node>

/** Finds the anchor of every alias: the last one of its name before it, in its own document. */
export function linkAliases(documents: readonly Document.Parsed[]): Links {
  const links = new Map<unknown, Node>()
  for (const { contents } of documents) {
    const anchors = new Map<string, Node>()
    // A stack of its own: the values of a document in their order.
    const waiting: unknown[] = [contents]
    while (waiting.length > 0) {
      const node = waiting.pop()
      if (isAlias(node)) {
        const target = anchors.get(node.source)
        if (target) links.set(node, target)
        continue
      }
      if (isPair(node)) waiting.push(node.value, node.key)
      const anchored = node as Node & { anchor?: string | undefined }
      if (typeof node === 'object' && node !== null && anchored.anchor) anchors.set(anchored.anchor, anchored)
      if (isMap(node) || isSeq(node))
        for (let index = node.items.length - 1; index >= 0; index -= 1) waiting.push(node.items[index])
    }
  }
  return links
}
