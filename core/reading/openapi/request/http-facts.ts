// What an executor needs to make the HTTP request of a tool call: it rides in the tool's `_meta["namewright/http"]`.
import { readTool, type Tool } from '../../../catalog'
import { itemsOf, memberOf, nodeAt, stringAt, type JsonNode } from '../../../json'

/** Under which key of `_meta` the facts stand. */
export const HTTP_FACTS_KEY = 'namewright/http'

/** Where an argument goes. `querystring` is the whole query (OpenAPI 3.2); `body` without a `name` is the whole body. */
export type HttpPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body'

/** Where one argument goes and how it is written there. What is absent is the default of OpenAPI 3.x for its place. */
export interface HttpParameter {
  /** Its key in the tool's input. */
  readonly key: string
  readonly in: HttpPlace
  /** Its name there; null for the whole body. */
  readonly name: string | null
  /** A `style` of OpenAPI 3.x, or `tabDelimited` for the `tsv` of 2.0. */
  readonly style: string | null
  readonly explode: boolean | null
  readonly allowReserved: boolean
  /** Set where the value is written as a media type of its own. */
  readonly contentType: string | null
  /** The argument is base64 and is sent as the bytes it stands for. */
  readonly base64: boolean
}

/** How to call one operation. */
export interface HttpFacts {
  /** As it is sent: upper case. */
  readonly method: string
  /** A template: `/pets/{petId}`. */
  readonly path: string
  /** Absolute, or relative to where the document was found; variables have their defaults. */
  readonly servers: readonly string[]
  /** Null where the operation takes no body. */
  readonly contentType: string | null
  readonly parameters: readonly HttpParameter[]
  /** The argument that is the whole body; null where the body is put together from arguments of its own, or there is none. */
  readonly bodyKey: string | null
  /** Arguments that no parameter names are properties of the body. */
  readonly bodyTakesMore: boolean
  /** The request is refused without a body. */
  readonly bodyRequired: boolean
}

/** The facts of a tool that was made from an operation; null for any other tool, or where they were damaged. */
export function readHttpFacts(tool: Tool): HttpFacts | null {
  const node = nodeAt(readTool(tool).root, ['_meta', HTTP_FACTS_KEY])
  const method = stringAt(node, ['method'])
  const path = stringAt(node, ['path'])
  if (method === null || path === null) return null
  return {
    method,
    path,
    servers: itemsOf(nodeAt(node, ['servers'])).flatMap(({ value }) =>
      typeof value === 'string' ? [value] : [],
    ),
    contentType: stringAt(node, ['contentType']),
    parameters: itemsOf(nodeAt(node, ['parameters'])).flatMap(readParameter),
    bodyKey: stringAt(node, ['bodyKey']),
    bodyTakesMore: flagAt(node, 'bodyTakesMore') === true,
    bodyRequired: flagAt(node, 'bodyRequired') === true,
  }
}

const PLACES: readonly string[] = ['path', 'query', 'querystring', 'header', 'cookie', 'body']

function readParameter(node: JsonNode): readonly HttpParameter[] {
  const key = stringAt(node, ['key'])
  const place = stringAt(node, ['in'])
  if (key === null || place === null || !PLACES.includes(place)) return []
  return [
    {
      key,
      in: place as HttpPlace,
      name: stringAt(node, ['name']),
      style: stringAt(node, ['style']),
      explode: flagAt(node, 'explode'),
      allowReserved: flagAt(node, 'allowReserved') === true,
      contentType: stringAt(node, ['contentType']),
      base64: stringAt(node, ['encoding']) === 'base64',
    },
  ]
}

function flagAt(node: JsonNode | null, key: string): boolean | null {
  const value = memberOf(node, key)?.valueNode.value
  return typeof value === 'boolean' ? value : null
}

/** The facts of one parameter as strict JSON. */
export function printParameter(parameter: HttpParameter): string {
  const { key, name, style, explode, allowReserved, contentType, base64 } = parameter
  return JSON.stringify({
    key,
    in: parameter.in,
    ...(name === null ? {} : { name }),
    ...(style === null ? {} : { style }),
    ...(explode === null ? {} : { explode }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(contentType === null ? {} : { contentType }),
    ...(base64 ? { encoding: 'base64' } : {}),
  })
}
