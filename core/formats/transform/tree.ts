// A schema while it is being changed: tokens spelled as in the source, each value with its place there.
import { itemsOf, membersOf, tokenText, type JsonNode, type JsonPath } from '../../json'

/** A JSON value. `token` is the source's spelling of a scalar; `from` is where the value (or what it was made of) stood in the source's schema. */
export interface Tree {
  readonly type: JsonNode['type']
  readonly token: string
  readonly value: JsonNode['value']
  readonly members: readonly TreeMember[]
  readonly items: readonly Tree[]
  readonly from: JsonPath
}

/** One `key: value` of an object; `token` spells the key. */
export interface TreeMember {
  readonly key: string
  readonly token: string
  readonly tree: Tree
}

const NONE: readonly never[] = []

/** The tree of a node of a text. */
export function treeOf(text: string, node: JsonNode, from: JsonPath = []): Tree {
  const { type, value } = node
  if (type === 'object') {
    const members = membersOf(node).map(({ key, keyNode, valueNode }) => ({
      key,
      token: tokenText(text, keyNode),
      tree: treeOf(text, valueNode, [...from, key]),
    }))
    return { type, token: '', value: null, members, items: NONE, from }
  }
  if (type === 'array') {
    const items = itemsOf(node).map((item, index) => treeOf(text, item, [...from, index]))
    return { type, token: '', value: null, members: NONE, items, from }
  }
  return { type, token: tokenText(text, node), value, members: NONE, items: NONE, from }
}

/** A string, number, boolean or null that is not in the source. */
export function scalar(value: string | number | boolean | null, from: JsonPath): Tree {
  const type = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean')
  return { type, token: JSON.stringify(value), value, members: NONE, items: NONE, from }
}

/** A number by its token. */
export function numberOf(token: string, from: JsonPath): Tree {
  return { type: 'number', token, value: Number(token), members: NONE, items: NONE, from }
}

/** A list that is not in the source. */
export function listTree(items: readonly Tree[], from: JsonPath): Tree {
  return { type: 'array', token: '', value: null, members: NONE, items, from }
}

/** An object that is not in the source. */
export function objectTree(members: readonly (readonly [string, Tree])[], from: JsonPath): Tree {
  const made = members.map(([key, tree]) => ({ key, token: JSON.stringify(key), tree }))
  return { type: 'object', token: '', value: null, members: made, items: NONE, from }
}

/** The value under a key; the last one where it stands twice. */
export function at(tree: Tree | null | undefined, key: string): Tree | null {
  return tree?.members.findLast((member) => member.key === key)?.tree ?? null
}

/** The string under a key, or null where there is none. */
export function textAt(tree: Tree, key: string): string | null {
  const value = at(tree, key)?.value
  return typeof value === 'string' ? value : null
}

/** The object with a key set: where it stood, else behind the member `behind`, else at the end. */
export function set(tree: Tree, key: string, value: Tree, behind?: string): Tree {
  const last = tree.members.findLastIndex((member) => member.key === key)
  const made: TreeMember = { key, token: JSON.stringify(key), tree: value }
  if (last !== -1) {
    const members = tree.members.flatMap((member, index) => {
      if (member.key !== key) return [member]
      return index === last ? [{ ...member, tree: value }] : []
    })
    return { ...tree, members }
  }
  const place = behind === undefined ? -1 : tree.members.findLastIndex((member) => member.key === behind)
  const members = [...tree.members]
  members.splice(place === -1 ? members.length : place + 1, 0, made)
  return { ...tree, members }
}

/** The object with a member under another key and value, where it stood. */
export function replace(tree: Tree, key: string, next: string, value: Tree): Tree {
  if (at(tree, next) !== null) return set(without(tree, [key]), next, value)
  const last = tree.members.findLastIndex((member) => member.key === key)
  const members = tree.members.flatMap((member, index) => {
    if (member.key !== key) return [member]
    return index === last ? [{ key: next, token: JSON.stringify(next), tree: value }] : []
  })
  return { ...tree, members }
}

/** The object without some keys. */
export function without(tree: Tree, keys: readonly string[]): Tree {
  if (!tree.members.some(({ key }) => keys.includes(key))) return tree
  return { ...tree, members: tree.members.filter(({ key }) => !keys.includes(key)) }
}

/** The list with each item changed; the very same list where none is. */
export function mapItems(list: Tree, change: (item: Tree) => Tree): Tree {
  const items = list.items.map(change)
  return items.every((item, index) => item === list.items[index]) ? list : { ...list, items }
}

/** The object with the value of each member changed; the very same object where none is. */
export function mapMembers(object: Tree, change: (member: TreeMember) => Tree): Tree {
  const members = object.members.map((member) => {
    const tree = change(member)
    if (tree === member.tree) return member
    return { ...member, tree }
  })
  return members.every((member, index) => member === object.members[index]) ? object : { ...object, members }
}

/** The tree as strict JSON, two spaces deep, as it stands on a line of that indentation. */
export function printTree(tree: Tree, indent = ''): string {
  const chunks: string[] = []
  print(tree, indent, chunks)
  return chunks.join('')
}

function print(tree: Tree, indent: string, chunks: string[]): void {
  const deeper = `${indent}  `
  if (tree.type === 'object') {
    tree.members.forEach(({ token, tree: value }, index) => {
      chunks.push(index === 0 ? '{' : ',', `\n${deeper}${token}: `)
      print(value, deeper, chunks)
    })
    chunks.push(tree.members.length === 0 ? '{}' : `\n${indent}}`)
  } else if (tree.type === 'array') {
    tree.items.forEach((item, index) => {
      chunks.push(index === 0 ? '[' : ',', `\n${deeper}`)
      print(item, deeper, chunks)
    })
    chunks.push(tree.items.length === 0 ? '[]' : `\n${indent}]`)
  } else chunks.push(tree.token)
}

/** The tree as strict JSON without white space. */
export function printCompact(tree: Tree): string {
  if (tree.type === 'object')
    return `{${tree.members.map(({ token, tree: value }) => `${token}:${printCompact(value)}`).join(',')}}`
  if (tree.type === 'array') return `[${tree.items.map(printCompact).join(',')}]`
  return tree.token
}

/** The trees without those that say the same as an earlier one. */
export function distinctOf(trees: readonly Tree[]): readonly Tree[] {
  const met = new Map<string, Tree>()
  for (const tree of trees) {
    const said = printCompact(tree)
    if (!met.has(said)) met.set(said, tree)
  }
  return [...met.values()]
}

/** Whether two trees say the same in the same order. */
export function isSame(one: Tree, other: Tree): boolean {
  return one === other || printCompact(one) === printCompact(other)
}
