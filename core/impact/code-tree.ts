// Literals of maps and lists in code, as far as they look like those of most languages: `{ key: value }`, `{ "key": value }`, `[...]`.
import type { Region } from './code-regions'
import { isIdentifier } from './find-names'
import { OTHER, type TreeEntry, type TreeNode, type TreeText } from './tree'

export interface Token {
  readonly kind: 'word' | 'text' | 'sign'
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Words, texts and signs of code; comments are left out. */
export function codeTokens(text: string, regions: readonly Region[]): readonly Token[] {
  const tokens: Token[] = []
  for (const { kind, start, end } of regions) {
    if (kind === 'text') tokens.push({ kind, value: text.slice(start, end), start, end })
    if (kind !== 'code') continue
    const pattern = /[\p{L}\p{N}_$]+|[^\s"'`]/gu
    pattern.lastIndex = start
    for (let match = pattern.exec(text); match && match.index < end; match = pattern.exec(text)) {
      const [value] = match
      const isWord = /^[\p{L}\p{N}_$]/u.test(value)
      tokens.push({
        kind: isWord ? 'word' : 'sign',
        value,
        start: match.index,
        end: match.index + value.length,
      })
    }
  }
  return tokens
}

/** How many tokens may be looked at for each token there is, before what is left is left. */
const PATIENCE = 40

export interface LiteralReader {
  /** The literal that opens at a token, with the index behind it; null where there is none. */
  readonly read: (index: number) => { readonly node: TreeNode; readonly next: number } | null
}

export function createLiteralReader(tokens: readonly Token[]): LiteralReader {
  let patience = tokens.length * PATIENCE + 1000
  return { read: (index) => readNode(index, 0) }

  function sign(index: number): string | null {
    const token = tokens[index]
    return token?.kind === 'sign' ? token.value : null
  }

  function readNode(index: number, depth: number): { node: TreeNode; next: number } | null {
    if (depth > 200) return null
    const token = tokens[index]
    if (token?.kind === 'sign' && token.value === '{') return readMap(index + 1, depth)
    if (token?.kind === 'sign' && token.value === '[') return readList(index + 1, depth)
    if (token?.kind === 'text' && isEnd(index + 1))
      return { node: { kind: 'text', text: quoted(token) }, next: index + 1 }
    const next = skipValue(index)
    return next === null ? null : { node: OTHER, next }
  }

  function isEnd(index: number): boolean {
    return [',', '}', ']', ')'].includes(sign(index) ?? '')
  }

  function readMap(from: number, depth: number): { node: TreeNode; next: number } | null {
    const entries: TreeEntry[] = []
    let index = from
    while (sign(index) !== '}') {
      patience -= 1
      const key = tokens[index]
      if (!key || patience < 0) return null
      if (key.value === '.' && key.kind === 'sign') {
        const next = skipValue(index)
        if (next === null) return null
        index = next
      } else if (key.kind === 'sign') return null
      else if (sign(index + 1) === ':') {
        const value = readNode(index + 2, depth + 1)
        if (!value) return null
        entries.push({ key: key.kind === 'text' ? quoted(key) : bare(key, ''), value: value.node })
        index = value.next
      } else if (key.kind === 'word' && (sign(index + 1) === ',' || sign(index + 1) === '}')) {
        entries.push({ key: bare(key, `: ${key.value}`), value: OTHER })
        index += 1
      } else return null
      if (sign(index) === ',') index += 1
      else if (sign(index) !== '}') return null
    }
    return { node: { kind: 'map', entries }, next: index + 1 }
  }

  function readList(from: number, depth: number): { node: TreeNode; next: number } | null {
    const items: TreeNode[] = []
    let index = from
    while (sign(index) !== ']') {
      patience -= 1
      if (!tokens[index] || patience < 0) return null
      const item = readNode(index, depth + 1)
      if (!item) return null
      items.push(item.node)
      index = item.next
      if (sign(index) === ',') index += 1
      else if (sign(index) !== ']') return null
    }
    return { node: { kind: 'list', items }, next: index + 1 }
  }

  /** The index of the comma or bracket that ends a value. */
  function skipValue(from: number): number | null {
    let depth = 0
    for (let index = from; index < tokens.length; index += 1) {
      patience -= 1
      if (patience < 0) return null
      const at = sign(index)
      if (at === null) continue
      if (depth === 0 && (at === ',' || at === '}' || at === ']' || at === ')'))
        return index > from ? index : null
      if (at === ';') return null
      if ('{[('.includes(at)) depth += 1
      else if ('}])'.includes(at)) depth -= 1
    }
    return null
  }
}

function quoted({ value, start, end }: Token): TreeText {
  return { value, start, end, write: (name) => (/["'`\\$\n]/.test(name) ? null : name) }
}

/** A key without quotes; `behind` follows a new name where the key was also the value. */
function bare({ value, start, end }: Token, behind: string): TreeText {
  return {
    value,
    start,
    end,
    write: (name) => (isIdentifier(name) ? name + behind : behind === '' ? `'${name}'` : null),
  }
}
