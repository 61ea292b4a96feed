import { mapSchemas } from './map-schemas'
import type { Said, Transformation } from './transformation'
import { at, isSame, listTree, objectTree, replace, scalar, set, without, type Tree } from './tree'

/** Keywords that hold something of another kind than they must: `properties: []` of PHP, `required: true` beside a property's type. */
export const containerTypes: Transformation = {
  id: 'container-types',
  does: 'Writes `properties` as an object and `required` as a list of names, which every provider checks.',
  source: 'rule wrong-container-type; JSON Schema 2020-12 validation 6.5.3',
  reversible: true,
  apply: (schema, say) => mapSchemas(schema, (node) => mendRequired(mendProperties(node, say), say)),
}

function mendProperties(node: Tree, say: (said: Said) => void): Tree {
  const properties = at(node, 'properties')
  if (!properties || properties.type === 'object') return node
  const isEmpty = properties.type === 'null' || (properties.type === 'array' && properties.items.length === 0)
  say({
    path: properties.from,
    message: '`properties` must be an object; an empty one is written.',
    reversible: isEmpty,
  })
  return set(node, 'properties', objectTree([], properties.from))
}

/** Names that properties ask for themselves, as drafts before 4 had it, go into the list of the object around them. */
function mendRequired(node: Tree, say: (said: Said) => void): Tree {
  let current = node
  const own = at(node, 'required')
  // A boolean is left to the object around it, which is visited after this one.
  if (own && own.type !== 'array' && own.type !== 'boolean') {
    say({
      path: own.from,
      message: '`required` must be a list of names; it is left out.',
      reversible: own.type === 'null',
    })
    current = without(current, ['required'])
  }
  const properties = at(current, 'properties')
  const marked = properties?.members.filter(({ tree }) => at(tree, 'required')?.type === 'boolean') ?? []
  if (!properties || marked.length === 0) return current
  for (const { tree } of marked)
    say({
      path: node.from,
      message: `\`required\` beside the type of \`${String(tree.from.at(-1))}\` belongs in the list of the object; it is written there.`,
    })
  const members = properties.members.map((member) =>
    marked.includes(member) ? { ...member, tree: without(member.tree, ['required']) } : member,
  )
  const listed = at(current, 'required')?.items ?? []
  const asked = marked
    .filter(({ tree }) => at(tree, 'required')?.value === true)
    .map(({ key, tree }) => scalar(key, tree.from))
    .filter((name) => !listed.some((known) => isSame(known, name)))
  const mended = set(current, 'properties', { ...properties, members })
  if (asked.length === 0) return mended
  return set(mended, 'required', listTree([...listed, ...asked], node.from), 'properties')
}

/** `required: true` at the root of a schema has no object around it. */
export const rootRequired: Transformation = {
  id: 'root-required',
  does: 'Takes out a `required` that is no list at the root, where it asks for nothing.',
  source: 'rule wrong-container-type',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const required = at(node, 'required')
      if (required?.type !== 'boolean') return node
      say({ path: required.from, message: '`required` must be a list of names; it is left out.' })
      return without(node, ['required'])
    }),
}

/** A `required` list without names that the object does not have, which Gemini refuses. */
export const requiredKnown: Transformation = {
  id: 'required-known',
  does: 'Takes names out of `required` that are no properties, which Gemini refuses.',
  source: 'rule required-unknown',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const required = at(node, 'required')
      if (required?.type !== 'array') return node
      const names = new Set(at(node, 'properties')?.members.map(({ key }) => key) ?? [])
      const unknown = required.items.filter(
        (item) => typeof item.value !== 'string' || !names.has(item.value),
      )
      if (unknown.length === 0) return node
      for (const item of unknown)
        say({
          path: required.from,
          message: `\`required\` asks for ${item.token === '' ? 'something' : item.token}, which is no property; the name is left out.`,
        })
      const left = required.items.filter((item) => !unknown.includes(item))
      return left.length === 0
        ? without(node, ['required'])
        : replace(node, 'required', 'required', { ...required, items: left })
    }),
}
