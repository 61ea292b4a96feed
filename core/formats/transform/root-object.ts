import { withType } from './missing-type'
import type { Transformation } from './transformation'
import { at, scalar, set, type Tree } from './tree'

/** A root that does not say that it is an object. */
export const rootObject: Transformation = {
  id: 'root-object',
  does: 'Says `type: object` at the root, which every provider asks for.',
  source: 'rule root-not-object; MCP 2025-11-25 server/tools',
  reversible: true,
  apply: (schema, say) => {
    const type = at(schema, 'type')
    if (type?.value === 'object') return schema
    if (type !== null && !isObjectAmong(type)) {
      say({
        path: type.from,
        message: 'The root of the schema is no object, which every provider refuses; it is left as it is.',
        reversible: false,
      })
      return schema
    }
    say({
      path: type ? type.from : [...schema.from, 'type'],
      message: 'The root must say `"type": "object"`, so it is written.',
      reversible: type === null,
    })
    return type ? set(schema, 'type', scalar('object', schema.from)) : withType(schema, 'object')
  },
}

function isObjectAmong(type: Tree): boolean {
  return type.type === 'null' || type.items.some(({ value }) => value === 'object')
}
