import { mapSchemas } from './map-schemas'
import { mergeSchemas } from './merge'
import { resolve } from './references'
import type { Said, Transformation } from './transformation'
import {
  at,
  listTree,
  mapItems,
  mapMembers,
  objectTree,
  scalar,
  set,
  textAt,
  without,
  type Tree,
} from './tree'
import { addWords } from './words'

/** What references may grow a schema to; past it they are cut like those that come back to themselves. */
const MOST_NODES = 10_000

/** Every reference replaced by what it leads to. One that comes back to itself is cut. */
export const inlineReferences: Transformation = {
  id: 'inline-references',
  does: 'Writes what a local `$ref` leads to in its place, since the target does not follow references; recursion is cut.',
  source: 'rules ref-unsupported and ref-recursive',
  reversible: true,
  apply: (schema, say) => {
    const written = inlineIn(schema, { root: schema, say, wanted: () => true })
    return dropDefinitions(written, say)
  },
}

/** References that stand beside other keywords or inside `allOf`, where OpenAI's strict mode takes none. */
export const inlineBeside: Transformation = {
  id: 'inline-references-beside',
  does: 'Writes what a `$ref` leads to in its place where other keywords stand beside it, which strict mode refuses.',
  source: 'OpenAI, Structured Outputs, supported schemas',
  reversible: true,
  apply: (schema, say) =>
    inlineIn(schema, {
      root: schema,
      say,
      wanted: (node, inAllOf) => inAllOf || node.members.some(({ key }) => key !== '$ref'),
    }),
}

interface Inlining {
  readonly root: Tree
  readonly say: (said: Said) => void
  readonly wanted: (node: Tree, inAllOf: boolean) => boolean
}

function inlineIn(schema: Tree, { root, say, wanted }: Inlining): Tree {
  let nodes = 0
  const visit = (tree: Tree, open: readonly string[], inAllOf: boolean): Tree => {
    nodes += 1
    const reference = textAt(tree, '$ref')
    if (reference !== null && wanted(tree, inAllOf)) return expand(tree, reference, open)
    return descend(tree, open)
  }
  const descend = (tree: Tree, open: readonly string[]): Tree => {
    const within = (inner: Tree): Tree => visit(inner, open, false)
    if (tree.type === 'array') return mapItems(tree, within)
    return mapMembers(tree, ({ key, tree: value }) => {
      if (VALUES.has(key) || (tree === root && DEFINITIONS.has(key))) return value
      if (key === 'allOf' && value.type === 'array') return mapItems(value, (item) => visit(item, open, true))
      return MAPS.has(key) ? mapMembers(value, (member) => within(member.tree)) : within(value)
    })
  }
  const expand = (tree: Tree, reference: string, open: readonly string[]): Tree => {
    const beside = without(tree, ['$ref'])
    const target = resolve(root, reference)
    if (!target || (target.type !== 'object' && target.type !== 'boolean')) {
      say({
        path: tree.from,
        message: `The reference \`${reference}\` leads to nothing in this schema; it is left out.`,
        reversible: false,
      })
      return descend(beside, open)
    }
    if (open.includes(reference)) return cut(tree, beside, reference, target, 'comes back to itself', say)
    if (nodes > MOST_NODES)
      return cut(tree, beside, reference, target, 'would make the schema too large', say)
    say({ path: tree.from, message: `\`${reference}\` is written out in its place.` })
    const inner = visit(target, [...open, reference], false)
    return { ...joined(descend(beside, open), inner), from: tree.from }
  }
  return visit(schema, [], false)
}

/** Keywords whose values are data, not schemas. */
const VALUES = new Set(['default', 'const', 'enum', 'examples', 'example', 'required'])
/** Keywords whose keys are names. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const DEFINITIONS = new Set(['$defs', 'definitions'])

/** What stands beside a reference counts too; where both cannot be one schema, both must hold. */
function joined(beside: Tree, target: Tree): Tree {
  if (beside.members.length === 0) return target
  const merged = mergeSchemas(beside, target)
  return merged ?? set(beside, 'allOf', listTree([target], beside.from))
}

function cut(
  tree: Tree,
  beside: Tree,
  reference: string,
  target: Tree,
  why: string,
  say: (said: Said) => void,
): Tree {
  const name = reference.split('/').at(-1) ?? reference
  say({
    path: tree.from,
    message: `\`${reference}\` ${why}; it is cut here and written without what is inside.`,
    reversible: false,
  })
  const type = textAt(target, 'type') ?? 'object'
  const plain = type === 'array' ? [['items', objectTree([], tree.from)] as const] : []
  const made = objectTree([['type', scalar(type, tree.from)], ...plain], tree.from)
  const description = at(beside, 'description') ?? at(target, 'description')
  const described = description ? set(made, 'description', description) : made
  return addWords(described, `Nested as \`${name === '#' ? 'the whole' : name}\`.`)
}

/** Definitions that nothing leads to any more. */
function dropDefinitions(schema: Tree, say: (said: Said) => void): Tree {
  return mapSchemas(schema, (node) => {
    const kept = [...DEFINITIONS].filter((key) => at(node, key))
    for (const key of kept)
      say({
        path: at(node, key)?.from ?? node.from,
        message: `\`${key}\` is not written: what it defines stands where it is used.`,
      })
    return kept.length === 0 ? node : without(node, kept)
  })
}
