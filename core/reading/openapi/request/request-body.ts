// The body of a request, out of the arguments that go there.
import { effectiveMembers, itemsOf, type JsonNode } from '../../../json'
import { contentKind } from '../media-types'
import type { HttpFacts, HttpParameter } from './http-facts'
import type { HttpBody, HttpPart } from './http-request'
import { formEncode } from './percent'
import { jsonText, plainText, queryPairs, type Argument } from './styles'

/** One argument that goes into the body, and how. */
export interface BodyField {
  readonly parameter: HttpParameter
  readonly argument: Argument
}

/** Says what is wrong with the argument of a key. */
export type Complain = (key: string, message: string) => void

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** The body out of one argument that is all of it. */
export function wholeBody(contentType: string, field: BodyField, complain: Complain): HttpBody | null {
  const { parameter, argument } = field
  const kind = contentKind(contentType)
  if (kind === 'json' && !parameter.base64) return { kind: 'text', text: jsonText(argument) }
  if (kind === 'form' || kind === 'parts') return fieldsBody(contentType, fieldsIn(argument), complain)
  if (parameter.base64 || kind === 'bytes') return bytesOf(parameter.key, argument, complain)
  return { kind: 'text', text: plainText(argument) ?? '' }
}

/** The members of an object as fields with the defaults of a form. */
function fieldsIn({ json, node }: Argument): readonly BodyField[] {
  return effectiveMembers(node).map(({ key, valueNode }) => ({
    parameter: fieldNamed(key),
    argument: { json, node: valueNode },
  }))
}

/** A property of the body that no parameter describes. */
export function fieldNamed(name: string): HttpParameter {
  return {
    key: name,
    in: 'body',
    name,
    style: null,
    explode: null,
    allowReserved: false,
    contentType: null,
    base64: false,
  }
}

/** The body out of its properties. */
export function fieldsBody(
  contentType: string,
  fields: readonly BodyField[],
  complain: Complain,
): HttpBody | null {
  const kind = contentKind(contentType)
  if (kind === 'form')
    return {
      kind: 'text',
      text: fields
        .flatMap(formPairs)
        .map((pair) => pair.join('='))
        .join('&'),
    }
  if (kind === 'parts')
    return { kind: 'parts', contentType, parts: fields.flatMap((field) => partsOf(field, complain)) }
  const members = fields.map(
    ({ parameter, argument }) => `${JSON.stringify(parameter.name ?? parameter.key)}:${jsonText(argument)}`,
  )
  return { kind: 'text', text: `{${members.join(',')}}` }
}

/** An object in a form is JSON unless a style is stated for it. */
function formPairs({ parameter, argument }: BodyField): readonly (readonly [string, string])[] {
  const asJson = argument.node.type === 'object' && parameter.style === null && parameter.contentType === null
  const contentType = asJson ? 'application/json' : parameter.contentType
  return queryPairs({ ...parameter, contentType }, argument, formEncode)
}

/** A list is one part an item (OpenAPI 3.0.4, considerations for multipart content). */
function partsOf({ parameter, argument }: BodyField, complain: Complain): readonly HttpPart[] {
  const { json, node } = argument
  if (node.type === 'array' && parameter.contentType === null)
    return itemsOf(node).flatMap((item) => partOf(parameter, { json, node: item }, complain))
  return partOf(parameter, argument, complain)
}

function partOf(parameter: HttpParameter, argument: Argument, complain: Complain): readonly HttpPart[] {
  const name = parameter.name ?? parameter.key
  const stated = parameter.contentType?.split(',')[0]?.trim() ?? null
  if (parameter.base64) {
    const content = bytesOf(parameter.key, argument, complain)
    return content
      ? [{ name, contentType: stated ?? 'application/octet-stream', fileName: name, content }]
      : []
  }
  const text = stated !== null && contentKind(stated) === 'json' ? jsonText(argument) : plainText(argument)
  if (text === null) return []
  const isJson = argument.node.type === 'object' || argument.node.type === 'array'
  return [
    {
      name,
      contentType: stated ?? (isJson ? 'application/json' : null),
      fileName: null,
      content: { kind: 'text', text },
    },
  ]
}

function bytesOf(
  key: string,
  { node }: Argument,
  complain: Complain,
): Extract<HttpBody, { kind: 'bytes' }> | null {
  const text = base64In(node)
  if (text !== null) return { kind: 'bytes', base64: text }
  complain(key, `\`${key}\` should be a text in base64.`)
  return null
}

function base64In(node: JsonNode): string | null {
  if (typeof node.value !== 'string') return null
  const text = node.value.replaceAll(/\s+/g, '')
  return BASE64.test(text) ? text : null
}

/** True where the operation's body is put together from fields at all. */
export function takesFields({ contentType, bodyKey }: HttpFacts): boolean {
  return contentType !== null && bodyKey === null
}
