// Which OpenAPI a document is, told by its structure.
import { memberOf, membersOf, tokenText, type JsonNode } from '../../json'

/** The line of versions a document follows; they differ in how schemas, bodies and servers are written. */
export type OpenApiLine = '2.0' | '3.0' | '3.1'

/** What a document says of its version. `line` is null where it is one that is not read. */
export interface DocumentVersion {
  readonly line: OpenApiLine | null
  /** As it is spelled in the document; null where none is stated. */
  readonly stated: string | null
}

/** Methods that a path item may hold as keys: OpenAPI 3.2 path item, of which the older versions know all but `query`. */
export const PATH_ITEM_METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]

/**
 * The version of a document, or null where it is no OpenAPI document at all (a piece of one is none: it has neither a version nor paths).
 * A version may be a number, as YAML without quotes has it.
 */
export function versionOf(json: string, root: JsonNode | null): DocumentVersion | null {
  if (root?.type !== 'object') return null
  const openapi = versionText(json, root, 'openapi')
  const swagger = versionText(json, root, 'swagger') ?? versionText(json, root, 'swaggerVersion')
  const stated = openapi ?? swagger
  const isDocument = ['info', 'paths', 'webhooks', 'components', 'apis'].some((key) => memberOf(root, key))
  if (stated !== null) return isDocument ? { line: lineOf(stated, openapi !== null), stated } : null
  return hasOperations(root) ? { line: memberOf(root, 'definitions') ? '2.0' : '3.0', stated: null } : null
}

function versionText(json: string, root: JsonNode, key: string): string | null {
  const node = memberOf(root, key)?.valueNode
  if (node?.type === 'string') return String(node.value)
  return node?.type === 'number' ? tokenText(json, node) : null
}

function lineOf(stated: string, isOpenApi: boolean): OpenApiLine | null {
  if (!isOpenApi) return /^\s*2(?:\.|$|\s)/.test(stated) ? '2.0' : null
  if (/^\s*3\.0(?:\.|\D|$)/.test(stated) || /^\s*3\s*$/.test(stated)) return '3.0'
  return /^\s*3\.\d/.test(stated) ? '3.1' : null
}

/** True where `paths` maps paths to methods, so that a forgotten version does not hide the operations. */
function hasOperations(root: JsonNode): boolean {
  return membersOf(memberOf(root, 'paths')?.valueNode).some(
    ({ key, valueNode }) =>
      key.startsWith('/') &&
      PATH_ITEM_METHODS.some((method) => memberOf(valueNode, method)?.valueNode.type === 'object'),
  )
}
