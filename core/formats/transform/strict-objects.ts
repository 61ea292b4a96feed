import { mapSchemas } from './map-schemas'
import { orNull } from './nullable'
import { typesOf } from './type-names'
import type { Transformation } from './transformation'
import { at, distinctOf, listTree, objectTree, scalar, set, type Tree } from './tree'

/** Whether a schema describes an object, as strict modes see it. */
export function isObjectSchema(node: Tree): boolean {
  return node.type === 'object' && (typesOf(node).includes('object') || at(node, 'properties') !== null)
}

/** Every object closed: no properties besides those listed. */
export const closedObjects: Transformation = {
  id: 'closed-objects',
  does: 'Writes `additionalProperties: false` in every object, which strict modes ask for.',
  source: 'rule strict-additional-properties',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const open = at(node, 'additionalProperties')
      if (!isObjectSchema(node) || open?.value === false) return node
      say({
        path: [...node.from, 'additionalProperties'],
        message: open
          ? 'Strict mode takes no further properties; only those listed may be given.'
          : 'Strict mode asks for `"additionalProperties": false`, so it is written.',
        reversible: !open,
      })
      const listed = at(node, 'properties')
        ? node
        : set(node, 'properties', objectTree([], node.from), 'type')
      return set(listed, 'additionalProperties', scalar(false, node.from))
    }),
}

/** Every property required; one that was optional may be null. */
export const requiredAll: Transformation = {
  id: 'required-all',
  does: 'Requires every property, as the strict mode of OpenAI asks; an optional one may be null, which means that it is not given.',
  source: 'rule strict-required-all',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const properties = at(node, 'properties')
      if (!isObjectSchema(node) || properties?.type !== 'object') return node
      const required = at(node, 'required')?.items ?? []
      const optional = properties.members.filter(({ key }) => !required.some(({ value }) => value === key))
      if (optional.length === 0 && at(node, 'required')) return node
      for (const { key, tree } of optional)
        say({
          path: tree.from,
          message: `Strict mode requires every property; \`${key}\` is optional, so it may be null instead.`,
        })
      say({
        path: [...node.from, 'required'],
        message: 'Strict mode requires every property; all are listed.',
      })
      const members = properties.members.map((member) =>
        optional.includes(member) ? { ...member, tree: orNull(member.tree) } : member,
      )
      const names = [...required, ...optional.map(({ key, tree }) => scalar(key, tree.from))]
      return set(
        set(node, 'properties', { ...properties, members }),
        'required',
        listTree(distinctOf(names), node.from),
        'properties',
      )
    }),
}
