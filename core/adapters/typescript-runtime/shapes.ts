/** Runtime of the TypeScript adapter: which names a value's keys have, by the schema that describes it. */
export const shapesRuntime = String.raw`
type Pair = readonly [aligned: string, original: string]

/** A schema without its words: where its subschemas are in the tool's list of nodes, and what tells branches apart. */
interface Node {
  readonly properties?: readonly (readonly [aligned: string, original: string, node: number])[]
  readonly maps?: Readonly<Record<string, readonly (readonly [key: string, node: number])[]>>
  readonly lists?: Readonly<Record<string, readonly number[]>>
  readonly ones?: Readonly<Record<string, number>>
  readonly ref?: number
  readonly values?: readonly Pair[]
  readonly scope?: number
  readonly description?: Pair
  readonly required?: readonly Pair[]
  readonly type?: readonly string[]
  readonly allowed?: readonly [aligned: readonly unknown[], original: readonly unknown[]]
  readonly closed?: boolean
}

interface MappedTool {
  readonly server: string | null
  readonly aligned: string
  readonly original: string
  readonly description: Pair | null
  readonly output: readonly (readonly [pointer: string, ...pair: Pair])[]
  readonly nodes: readonly Node[]
  readonly scopes: readonly (readonly Pair[])[]
}

/** Where names come from: 0 the aligned ones, 1 the original ones. */
type Side = 0 | 1

interface Reading {
  readonly tool: MappedTool
  readonly from: Side
}

/** The nodes that describe a value: those that fit it first, then all that might. */
interface Around {
  readonly chosen: ReadonlySet<number>
  readonly all: ReadonlySet<number>
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

function nodeOf({ tool }: Reading, index: number): Node {
  return tool.nodes[index] ?? {}
}

function listsOf(node: Node, keywords: readonly string[]): readonly number[] {
  return keywords.flatMap((keyword) => node.lists?.[keyword] ?? [])
}

function onesOf(node: Node, keywords: readonly string[]): readonly number[] {
  return keywords.flatMap((keyword) => node.ones?.[keyword] ?? [])
}

function dependentsOf(node: Node): readonly (readonly [key: string, node: number])[] {
  return [...(node.maps?.dependentSchemas ?? []), ...(node.maps?.dependencies ?? [])]
}

/** All nodes that speak of the same value as the given ones. */
function around(reading: Reading, start: Iterable<number>): ReadonlySet<number> {
  const found = new Set(start)
  for (const index of found) {
    const node = nodeOf(reading, index)
    const next = [
      ...(node.ref === undefined ? [] : [node.ref]),
      ...listsOf(node, ['allOf', 'anyOf', 'oneOf']),
      ...onesOf(node, ['if', 'then', 'else', 'not']),
      ...dependentsOf(node).map(([, inner]) => inner),
    ]
    for (const inner of next) found.add(inner)
  }
  return found
}

function expand(reading: Reading, tree: Tree, start: readonly number[]): Around {
  const chosen = new Set<number>()
  const keys = new Set(tree.entries.map(({ key }) => key))
  const visit = (index: number): void => {
    if (chosen.has(index)) return
    chosen.add(index)
    const node = nodeOf(reading, index)
    if (node.ref !== undefined) visit(node.ref)
    listsOf(node, ['allOf']).forEach(visit)
    for (const keyword of ['anyOf', 'oneOf'])
      branches(reading, tree, listsOf(node, [keyword])).forEach(visit)
    for (const condition of onesOf(node, ['if'])) {
      const holds = fits(reading, tree, condition)
      if (holds) visit(condition)
      onesOf(node, [holds ? 'then' : 'else']).forEach(visit)
    }
    const names = node.scope === undefined ? [] : (reading.tool.scopes[node.scope] ?? [])
    for (const [original, inner] of dependentsOf(node)) {
      const pair = names.find((one) => one[1] === original) ?? [original, original]
      if (keys.has(pair[reading.from])) visit(inner)
    }
  }
  start.forEach(visit)
  return { chosen, all: around(reading, chosen) }
}

/** The branches that a value fits, those that know most of its keys first; the nearest one where it fits none. */
function branches(reading: Reading, tree: Tree, nodes: readonly number[]): readonly number[] {
  if (nodes.length < 2) return nodes
  const known = (index: number): number => {
    const near = around(reading, [index])
    return tree.entries.filter(({ key }) => findName(reading, near, key)).length
  }
  const ranked = nodes
    .map((index) => ({ index, fit: fits(reading, tree, index), known: known(index) }))
    .sort((one, two) => Number(two.fit) - Number(one.fit) || two.known - one.known)
  const fitting = ranked.filter(({ fit }) => fit)
  return (fitting.length > 0 ? fitting : ranked.slice(0, 1)).map(({ index }) => index)
}

/** Whether a value may be meant by a schema: types, required and allowed names, constants, and the same of what is inside. */
function fits(reading: Reading, tree: Tree, index: number, seen: readonly number[] = []): boolean {
  if (seen.includes(index)) return true
  const node = nodeOf(reading, index)
  const here = [...seen, index]
  const same = (inner: number): boolean => fits(reading, tree, inner, here)
  if (node.type && !node.type.some((type) => isOfType(tree, type))) return false
  const isScalar = tree.kind !== 'object' && tree.kind !== 'array' && tree.kind !== 'other'
  if (node.allowed && tree.kind !== 'other' && !(isScalar && node.allowed[reading.from].includes(tree.value)))
    return false
  if (node.ref !== undefined && !same(node.ref)) return false
  if (!listsOf(node, ['allOf']).every(same)) return false
  for (const keyword of ['anyOf', 'oneOf']) {
    const list = listsOf(node, [keyword])
    if (list.length > 0 && !list.some(same)) return false
  }
  if (tree.kind === 'array')
    return tree.items.every((item, place) => itemNodes(node, place).every((inner) => fits(reading, item, inner)))
  if (tree.kind !== 'object') return true
  const keys = new Set(tree.entries.map(({ key }) => key))
  if (node.required && !node.required.every((pair) => keys.has(pair[reading.from]))) return false
  return tree.entries.every(({ key, child }) => {
    const property = node.properties?.find((one) => one[reading.from] === key)
    if (property) return fits(reading, child, property[2])
    const patterns = patternNodes(node, key)
    if (patterns.length > 0) return patterns.every((inner) => fits(reading, child, inner))
    return !node.closed && onesOf(node, ['additionalProperties']).every((inner) => fits(reading, child, inner))
  })
}

function isOfType({ kind, value }: Tree, type: string): boolean {
  if (kind === 'other') return true
  return type === 'integer' ? kind === 'number' && Number.isInteger(value) : kind === type
}

function patternNodes(node: Node, key: string): readonly number[] {
  return (node.maps?.patternProperties ?? []).flatMap(([pattern, inner]) => {
    try {
      return new RegExp(pattern, 'u').test(key) ? [inner] : []
    } catch {
      return []
    }
  })
}

function itemNodes(node: Node, place: number): readonly number[] {
  const listed = node.lists?.prefixItems ?? node.lists?.items
  const own = listed?.[place]
  if (own !== undefined) return [own]
  return onesOf(node, listed === node.lists?.items ? ['items', 'additionalItems'] : ['items'])
}

/** What a key is called on the other side, and the nodes of its value. */
function findName(
  { tool, from }: Reading,
  nodes: Iterable<number>,
  key: string,
): { readonly to: string; readonly nodes: readonly number[] } | null {
  let to: string | null = null
  const inner: number[] = []
  for (const index of nodes)
    for (const property of tool.nodes[index]?.properties ?? []) {
      if (property[from] !== key) continue
      to ??= property[other(from)]
      if (property[other(from)] === to) inner.push(property[2])
    }
  return to === null ? null : { to, nodes: inner }
}

function findPair(reading: Reading, nodes: Iterable<number>, key: string, what: 'values' | 'scope'): string | null {
  for (const index of nodes) {
    const node = nodeOf(reading, index)
    const pairs = what === 'values' ? node.values : reading.tool.scopes[node.scope ?? -1]
    const pair = pairs?.find((one) => one[reading.from] === key)
    if (pair) return pair[other(reading.from)]
  }
  return null
}

/** Gives the keys of a value, and the enum values in it, their names on the other side. */
function rename(reading: Reading, tree: Tree, start: readonly number[]): void {
  if (start.length === 0) return
  const { chosen, all } = expand(reading, tree, start)
  if (tree.kind === 'string') {
    const value = String(tree.value)
    const to = findPair(reading, chosen, value, 'values') ?? findPair(reading, all, value, 'values')
    if (to !== null && to !== value) tree.to = to
  }
  const given = [...chosen].map((index) => nodeOf(reading, index))
  tree.items.forEach((item, place) => {
    const inner = given.flatMap((node) => [
      ...itemNodes(node, place),
      ...onesOf(node, ['contains', 'unevaluatedItems']),
    ])
    rename(reading, item, inner)
  })
  for (const entry of tree.entries) {
    const found = findName(reading, chosen, entry.key) ?? findName(reading, all, entry.key)
    const patterns = given.flatMap((node) => patternNodes(node, entry.key))
    if (found) {
      entry.to = found.to
      rename(reading, entry.child, [...found.nodes, ...patterns])
      continue
    }
    entry.to = findPair(reading, chosen, entry.key, 'scope') ?? entry.key
    const rest = given.flatMap((node) => onesOf(node, ['additionalProperties', 'unevaluatedProperties']))
    rename(reading, entry.child, patterns.length > 0 ? patterns : rest)
  }
  checkKeys(tree)
}

function checkKeys(tree: Tree): void {
  const sources = new Map<string, string>()
  for (const { key, to } of tree.entries) {
    const former = sources.get(to) ?? key
    if (former !== key)
      throw new Error('Both ' + JSON.stringify(former) + ' and ' + JSON.stringify(key) + ' mean the argument ' + JSON.stringify(to) + '.')
    sources.set(to, key)
  }
}
`
