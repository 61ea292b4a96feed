import { addToList } from '../../shared'
import { mergeBranches } from './merge-all-of'
import { resolve } from './references'
import type { Transformation } from './transformation'
import {
  at,
  distinctOf,
  isSame,
  listTree,
  objectTree,
  printCompact,
  set,
  textAt,
  without,
  type Tree,
} from './tree'
import { addWords, wordsFor } from './words'

/** Combiners at the root as one object: properties of all branches, and which go together in the description. */
export function rootCombiners(label: string, refused: readonly string[] = []): Transformation {
  return {
    id: 'root-combiners',
    does: `Writes \`allOf\`, \`anyOf\`, \`oneOf\` and the like at the root as one object, since ${label} refuses them there.`,
    source: 'rule root-combiner',
    reversible: false,
    apply: (schema, say) => {
      const told = (message: string, reversible = false): void =>
        say({ path: schema.from, message, reversible })
      let current = flattenAllOf(schema, label, told)
      for (const key of ['anyOf', 'oneOf']) {
        const branches = at(current, key)
        if (branches?.type !== 'array') continue
        told(
          `${label} refuses \`${key}\` at the root; the properties of its branches are written together, and which belong together is said in the description.`,
        )
        current = flattenBranches(
          current,
          key,
          branches.items.map((branch) => reached(schema, branch)),
        )
      }
      for (const key of ['not', 'if', 'then', 'else', ...refused]) {
        const value = at(current, key)
        if (!value) continue
        told(`${label} refuses \`${key}\` at the root; it is said in the description.`)
        current = addWords(without(current, [key]), wordsFor(key, value))
      }
      return current
    },
  }
}

function flattenAllOf(
  schema: Tree,
  label: string,
  told: (message: string, reversible?: boolean) => void,
): Tree {
  const branches = at(schema, 'allOf')
  if (branches?.type !== 'array') return schema
  const merged = mergeBranches(
    schema,
    branches.items.map((branch) => reached(schema, branch)),
  )
  if (merged) {
    told(`${label} refuses \`allOf\` at the root; its branches are written as one object.`, true)
    return merged
  }
  told(
    `${label} refuses \`allOf\` at the root; its properties are written together, the rest is said in the description.`,
  )
  return flattenBranches(
    schema,
    'allOf',
    branches.items.map((branch) => reached(schema, branch)),
  )
}

/** A branch, or what it refers to. */
function reached(root: Tree, branch: Tree): Tree {
  const reference = textAt(branch, '$ref')
  const target = reference === null ? null : resolve(root, reference)
  return target ?? branch
}

/** Keywords of a branch that its properties in the one object say well enough. */
const SAID = new Set(['type', 'properties', 'required', 'title', 'description', 'additionalProperties'])

function flattenBranches(schema: Tree, key: string, branches: readonly Tree[]): Tree {
  const objects = branches.filter((branch) => branch.type === 'object' && !isOtherType(branch))
  const rest = without(schema, [key])
  const properties = joinProperties(rest, objects)
  const withProperties =
    properties.members.length === 0 && !at(rest, 'properties')
      ? rest
      : set(rest, 'properties', properties, 'type')
  const isAll = key === 'allOf'
  const common = isAll
    ? objects.flatMap(requiredOf)
    : (objects[0] ? requiredOf(objects[0]) : []).filter((name) =>
        objects.every((branch) => requiredOf(branch).some((other) => isSame(other, name))),
      )
  const required = [...requiredOf(rest)]
  for (const name of common) if (!required.some((other) => isSame(other, name))) required.push(name)
  const written =
    required.length === 0
      ? withProperties
      : set(withProperties, 'required', listTree(required, schema.from), 'properties')
  return addWords(written, combinationWords(key, objects, required))
}

function isOtherType(branch: Tree): boolean {
  const type = textAt(branch, 'type')
  return type !== null && type !== 'object'
}

function requiredOf(schema: Tree): readonly Tree[] {
  return at(schema, 'required')?.items ?? []
}

/** The properties of the object and of all branches. One that several branches describe differently is any of these. */
function joinProperties(schema: Tree, branches: readonly Tree[]): Tree {
  let joined = at(schema, 'properties') ?? objectTree([], schema.from)
  const versions = new Map<string, Tree[]>()
  for (const branch of branches)
    for (const { key, tree } of at(branch, 'properties')?.members ?? [])
      if (!at(joined, key)) addToList(versions, key, tree)
  for (const [key, trees] of versions) joined = set(joined, key, anyOf(trees))
  return joined
}

function anyOf(trees: readonly Tree[]): Tree {
  const others = distinctOf(trees)
  const [first] = others
  if (others.length === 1 && first) return first
  return (
    joinedValues(others) ?? objectTree([['anyOf', listTree(others, first?.from ?? [])]], first?.from ?? [])
  )
}

/** Versions that differ in one fixed value each, as discriminators do, are one enum. */
function joinedValues(versions: readonly Tree[]): Tree | null {
  const [first] = versions
  const values = versions.flatMap((version) => fixedValues(version))
  const bare = versions.map((version) =>
    printCompact(without(version, ['const', 'enum', 'description', 'title', 'default'])),
  )
  if (!first || versions.some((version) => fixedValues(version).length === 0) || new Set(bare).size > 1)
    return null
  return set(
    without(first, ['const', 'enum', 'default']),
    'enum',
    listTree(distinctOf(values), first.from),
    'type',
  )
}

function fixedValues(schema: Tree): readonly Tree[] {
  const value = at(schema, 'const')
  return value ? [value] : (at(schema, 'enum')?.items ?? [])
}

function combinationWords(key: string, branches: readonly Tree[], required: readonly Tree[]): string | null {
  const parts = branches.map((branch) => {
    const names = requiredOf(branch).filter((name) => !required.some((other) => isSame(other, name)))
    const fixed = (at(branch, 'properties')?.members ?? []).flatMap((member) => {
      const value = at(member.tree, 'const')
      return value ? [`${member.key} = ${printCompact(value)}`] : []
    })
    const others = branch.members.filter((member) => !SAID.has(member.key))
    const rules = others.flatMap((member) => wordsFor(member.key, member.tree) ?? [])
    const needs = names.length === 0 ? [] : [names.map((name) => String(name.value)).join(' and ')]
    return [...fixed, ...needs, ...rules].join(', ') || 'none of these'
  })
  const useful = parts.filter((part) => part !== 'none of these')
  if (useful.length === 0) return null
  const start = {
    allOf: 'All of these apply',
    anyOf: 'At least one of these must be given',
    oneOf: 'Exactly one of these must be given',
  }[key]
  return `${start ?? key}: ${parts.map((part) => `(${part})`).join(' or ')}.`
}
