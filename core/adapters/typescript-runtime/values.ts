/** Runtime of the TypeScript adapter: arguments as trees, from values or from JSON text whose other characters stay as they are. */
export const valuesRuntime = String.raw`
type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'other'

interface Entry {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly child: Tree
  to: string
}

/** A value whose names are being changed. Places are those of its tokens in a JSON text; a value that was no text has none. */
interface Tree {
  readonly kind: Kind
  readonly value: unknown
  readonly start: number
  readonly end: number
  readonly entries: readonly Entry[]
  readonly items: readonly Tree[]
  to: string | null
}

const DEEPEST = 128

function leaf(kind: Kind, value: unknown, start = 0, end = 0): Tree {
  return { kind, value, start, end, entries: [], items: [], to: null }
}

function checkDepth(depth: number): void {
  if (depth > DEEPEST) throw new Error('The arguments are nested deeper than ' + String(DEEPEST) + ' levels.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function treeOf(value: unknown, depth = 0): Tree {
  checkDepth(depth)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return { ...leaf('array', value), items: items.map((item) => treeOf(item, depth + 1)) }
  }
  if (isPlain(value)) {
    const entries = Object.entries(value).map(([key, inner]): Entry => {
      return { key, start: 0, end: 0, child: treeOf(inner, depth + 1), to: key }
    })
    return { ...leaf('object', value), entries }
  }
  if (value === null) return leaf('null', value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return leaf(typeof value as Kind, value)
  return leaf('other', value)
}

/** Sets a member, also one that is called __proto__. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}

function valueOf(tree: Tree): unknown {
  if (tree.kind === 'array') return tree.items.map(valueOf)
  if (tree.kind !== 'object') return tree.to ?? tree.value
  const made: Record<string, unknown> = {}
  for (const { to, child } of tree.entries) put(made, to, valueOf(child))
  return made
}

/** The JSON text with its changed names; every other character stays. */
function textOf(text: string, tree: Tree): string {
  const chunks: string[] = []
  let end = 0
  const replace = (start: number, stop: number, name: string): void => {
    chunks.push(text.slice(end, start), JSON.stringify(name))
    end = stop
  }
  const visit = (current: Tree): void => {
    if (current.to !== null) replace(current.start, current.end, current.to)
    for (const entry of current.entries) {
      if (entry.to !== entry.key) replace(entry.start, entry.end, entry.to)
      visit(entry.child)
    }
    current.items.forEach(visit)
  }
  visit(tree)
  return chunks.join('') + text.slice(end)
}

/** Reads JSON text and keeps the places of its tokens. Numbers are looked at, never written anew. */
function parseTree(text: string): Tree {
  JSON.parse(text)
  let at = 0
  const space = (): void => {
    while (' \t\n\r'.includes(text.charAt(at)) && at < text.length) at += 1
  }
  const token = (): string => {
    const start = at
    at += 1
    while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
    at += 1
    return String(JSON.parse(text.slice(start, at)))
  }
  const value = (depth: number): Tree => {
    checkDepth(depth)
    space()
    const start = at
    const first = text.charAt(at)
    const entries: Entry[] = []
    const items: Tree[] = []
    if (first === '{' || first === '[') {
      at += 1
      space()
      while (text.charAt(at) !== '}' && text.charAt(at) !== ']') {
        if (first === '{') {
          const keyStart = at
          const key = token()
          const keyEnd = at
          space()
          at += 1
          entries.push({ key, start: keyStart, end: keyEnd, child: value(depth + 1), to: key })
        } else items.push(value(depth + 1))
        space()
        if (text.charAt(at) === ',') at += 1
        space()
      }
      at += 1
      return { ...leaf(first === '{' ? 'object' : 'array', null, start, at), entries, items }
    }
    if (first === '"') return leaf('string', token(), start, at)
    while (at < text.length && !' \t\n\r,]}'.includes(text.charAt(at))) at += 1
    const read: unknown = JSON.parse(text.slice(start, at))
    return leaf(read === null ? 'null' : typeof read === 'number' ? 'number' : 'boolean', read, start, at)
  }
  return value(0)
}
`
