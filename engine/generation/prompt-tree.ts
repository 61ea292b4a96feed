// Remembers what may follow each prefix, so that samples that begin alike share their evaluations.
// Every sample still makes its own random choices: the result is the same as evaluating each sample anew.
import type { Distribution, Width } from './distribution'
import type { LanguageModel } from './language-model'

/** One place in the tree of continuations of a prompt. */
export interface Branch {
  /** What may follow here; evaluated once. */
  distribution(signal: AbortSignal): Promise<Distribution>
  /** The place after `token`. */
  follow(token: number): Branch
}

interface Node {
  distribution: Distribution | null
  readonly children: Map<number, Node>
}

export interface PromptTrees {
  /** The place right after `prompt`. */
  open(prompt: readonly number[], width: Width): Branch
}

/** Beyond this depth samples seldom agree, and long answers would fill the memory. */
const rememberedDepth = 64

/** Remembers nothing: every place is evaluated each time, as if no other sample had been drawn. */
export function withoutMemory(model: Pick<LanguageModel, 'distributionAfter'>): PromptTrees {
  const branchAt = (path: readonly number[], width: Width): Branch => ({
    distribution: (signal) => model.distributionAfter(path, width, signal),
    follow: (token) => branchAt([...path, token], width),
  })
  return { open: branchAt }
}

/** Trees for the latest prompts; together they hold at most `entryLimit` token probabilities of 8 bytes. */
export function createPromptTrees(
  model: Pick<LanguageModel, 'distributionAfter'>,
  entryLimit = 4_000_000,
): PromptTrees {
  const roots = new Map<string, { root: Node; entries: number }>()
  let entries = 0

  function makeRoom(currentKey: string): void {
    for (const [key, tree] of roots) {
      if (entries <= entryLimit) return
      if (key === currentKey) continue
      entries -= tree.entries
      roots.delete(key)
    }
    const current = roots.get(currentKey)
    if (entries <= entryLimit || current === undefined) return
    entries -= current.entries
    roots.delete(currentKey)
  }

  function remember(key: string, node: Node, distribution: Distribution): void {
    const tree = roots.get(key)
    if (tree === undefined) return
    node.distribution = distribution
    tree.entries += distribution.tokens.length
    entries += distribution.tokens.length
    makeRoom(key)
  }

  function branchAt(
    key: string,
    node: Node,
    prompt: readonly number[],
    path: readonly number[],
    width: Width,
  ): Branch {
    return {
      async distribution(signal) {
        if (node.distribution !== null) return node.distribution
        const found = await model.distributionAfter([...prompt, ...path], width, signal)
        if (path.length < rememberedDepth) remember(key, node, found)
        return found
      },
      follow(token) {
        const child = node.children.get(token) ?? { distribution: null, children: new Map<number, Node>() }
        if (path.length < rememberedDepth) node.children.set(token, child)
        return branchAt(key, child, prompt, [...path, token], width)
      },
    }
  }

  return {
    open(prompt, width) {
      const key = `${width} ${prompt.join(' ')}`
      const tree = roots.get(key) ?? {
        root: { distribution: null, children: new Map<number, Node>() },
        entries: 0,
      }
      // Re-inserted at the end, so that the first key is always the one unused for longest.
      roots.delete(key)
      roots.set(key, tree)
      return branchAt(key, tree.root, prompt, [], width)
    },
  }
}
