// What an operation takes as its body: the media type that is chosen, and its schema laid open or under one key.
import { memberOf, stringAt } from '../../json'
import { spotAt, textsAt, type Spot } from './files'
import type { Findings } from './findings'
import { bestContent, bestType, contentKind, sentType } from './media-types'
import type { Reading } from './open-api-reading'
import { examplesOf, makeParameter, withMembers } from './parameter-schema'
import { followed, type FoundParameter } from './parameters'
import type { HttpParameter } from './request/http-facts'
import { asBase64, isFile } from './schema/bytes'
import { listOf, madeAt, member, objectOf, type Made, type MadeMember } from './schema/made'
import { makeSchema } from './schema/make-schema'
import { rootOf } from './servers'

/** A property of a body that is laid open as soon as its schema allows it. */
export interface BodyPart {
  readonly value: Made
  readonly http: Omit<HttpParameter, 'key'>
}

/** A body before it is decided where it goes in the tool's input. */
export interface FoundBody {
  readonly contentType: string
  /** A body's own name (OpenAPI 2.0), else `body`. */
  readonly name: string
  readonly required: boolean
  readonly schema: Made
  readonly description: string | null
  /** How a property is written, and its schema as an argument. */
  readonly part: (property: MadeMember) => BodyPart
  /** True where the schema is that of a text or of bytes, so that nothing can be laid open. */
  readonly isOpaque: boolean
  readonly spot: Spot
}

/** The body of an operation, or null where it takes none. */
export function findBody(
  reading: Reading,
  findings: Findings,
  operation: Spot,
  parameters: readonly FoundParameter[],
): FoundBody | null {
  const start = spotAt(operation, 'requestBody')
  if (start && reading.line !== '2.0') return requestBody(reading, findings, start)
  const own = parameters.find((parameter) => parameter.in === 'body')
  if (own) return bodyParameter(reading, findings, operation, own)
  const fields = parameters.filter((parameter) => parameter.in === 'formData')
  return fields.length > 0 ? formFields(reading, findings, operation, fields) : null
}

function requestBody(reading: Reading, findings: Findings, start: Spot): FoundBody | null {
  const spot = followed(reading, findings, start, 'The body is left out.')
  const content = spotAt(spot, 'content')
  const { best, others } = bestContent(content)
  if (!spot || !best) {
    if (spot) findings.say('no-content', 'warning', spot, 'The body names no media type; it is left out.')
    return null
  }
  sayOthers(findings, content, others, best.key)
  const media = followed(reading, findings, best.spot, 'Anything is allowed as the body.')
  const schema = spotAt(media, 'schema')
  const made = schema ? makeSchema(reading, findings, schema) : objectOf([])
  const examples = media ? examplesOf(reading, findings, media) : []
  return {
    ...contentOf(findings, best.key, withExamples(made, examples), spot),
    name: 'body',
    required: memberOf(spot.node, 'required')?.valueNode.value === true,
    description: stringAt(spot.node, ['description']),
    part: (property) => partOf(best.key, property, spotAt(media, 'encoding', property.key)),
    spot,
  }
}

function withExamples(made: Made, examples: readonly string[]): Made {
  if (examples.length === 0 || madeAt(made, 'examples') !== null) return made
  return withMembers(made, [member('examples', listOf(examples))])
}

/** The schema as an argument: bytes as base64, and what is neither JSON nor a form as a text that says what it holds. */
function contentOf(
  findings: Findings,
  mediaType: string,
  schema: Made,
  spot: Spot,
): Pick<FoundBody, 'contentType' | 'schema' | 'isOpaque'> {
  const contentType = sentType(mediaType)
  const kind = contentKind(mediaType)
  if (kind === 'json' || kind === 'form' || kind === 'parts') return { contentType, schema, isOpaque: false }
  const type = member('type', '"string"')
  if (kind === 'bytes' || isFile(schema)) {
    const media = member('contentMediaType', JSON.stringify(contentType))
    return { contentType, schema: asBase64(objectOf([type, media])), isOpaque: true }
  }
  const own = madeAt(schema, 'type')
  if (own === '"string"') return { contentType, schema, isOpaque: true }
  const message = `The body is sent as ${contentType}: its argument is the whole text, and its schema stands under \`contentSchema\`.`
  findings.say('text-body', 'info', spot, message)
  const members = [type, member('contentMediaType', JSON.stringify(contentType))]
  const isEmpty = typeof schema !== 'string' && schema.kind === 'object' && schema.members.length === 0
  return {
    contentType,
    schema: objectOf(isEmpty ? members : [...members, member('contentSchema', schema)]),
    isOpaque: true,
  }
}

/** How a property of a form is written (OpenAPI 3.x, Encoding Object); properties of JSON are only themselves. */
function partOf(mediaType: string, { key, value }: MadeMember, encoding: Spot | null): BodyPart {
  const kind = contentKind(mediaType)
  const isForm = kind === 'form' || kind === 'parts'
  const contentType = isForm ? stringAt(encoding?.node, ['contentType']) : null
  const isBytes =
    isForm && (isFile(value) || (contentType !== null && isAnything(value) && isBytesType(contentType)))
  const explode = memberOf(encoding?.node, 'explode')?.valueNode.value
  return {
    value: isBytes ? asBase64(value) : value,
    http: {
      in: 'body',
      name: key,
      style: isForm ? stringAt(encoding?.node, ['style']) : null,
      explode: isForm && typeof explode === 'boolean' ? explode : null,
      allowReserved: isForm && memberOf(encoding?.node, 'allowReserved')?.valueNode.value === true,
      contentType,
      base64: isBytes,
    },
  }
}

function isAnything(value: Made): boolean {
  return typeof value !== 'string' && value.kind === 'object' && madeAt(value, 'type') === null
}

function isBytesType(contentType: string): boolean {
  return contentKind((contentType.split(',')[0] ?? '').trim()) === 'bytes'
}

/** The one body parameter of OpenAPI 2.0. */
function bodyParameter(
  reading: Reading,
  findings: Findings,
  operation: Spot,
  { name, spot }: FoundParameter,
): FoundBody {
  const consumes = consumedTypes(reading, operation)
  const mediaType = bestType(consumes) ?? 'application/json'
  const others = consumes.filter((type) => type !== mediaType)
  sayOthers(findings, operation, others, mediaType)
  const schema = spotAt(spot, 'schema')
  const made = schema ? makeSchema(reading, findings, schema) : objectOf([])
  return {
    ...contentOf(findings, mediaType, made, spot),
    name: name === '' ? 'body' : name,
    required: memberOf(spot.node, 'required')?.valueNode.value === true,
    description: stringAt(spot.node, ['description']),
    part: (property) => partOf(mediaType, property, null),
    spot,
  }
}

/** The form parameters of OpenAPI 2.0 as one object. */
function formFields(
  reading: Reading,
  findings: Findings,
  operation: Spot,
  fields: readonly FoundParameter[],
): FoundBody {
  const consumes = consumedTypes(reading, operation)
  const made = fields.map((field) => ({ name: field.name, ...makeParameter(reading, findings, field) }))
  const hasFile = made.some(({ http }) => http.base64)
  const forms = consumes.filter((type) => ['form', 'parts'].includes(contentKind(type)))
  const parts = forms.find((type) => contentKind(type) === 'parts')
  const mediaType = hasFile
    ? (parts ?? 'multipart/form-data')
    : (bestType(forms) ?? 'application/x-www-form-urlencoded')
  const required = made.flatMap((field) => (field.required ? [JSON.stringify(field.name)] : []))
  return {
    contentType: mediaType,
    name: 'body',
    required: required.length > 0,
    schema: objectOf([
      member('type', '"object"'),
      member('properties', objectOf(made.map((field) => member(field.name, field.value)))),
      ...(required.length > 0 ? [member('required', listOf(required))] : []),
    ]),
    description: null,
    part: ({ key, value }) => {
      const http = made.find(({ name }) => name === key)?.http
      return { value, http: http ?? partOf(mediaType, member(key, value), null).http }
    },
    isOpaque: false,
    spot: operation,
  }
}

/** OpenAPI 2.0: an operation's `consumes` takes the place of the document's. */
function consumedTypes(reading: Reading, operation: Spot): readonly string[] {
  return textsAt(spotAt(operation, 'consumes') ?? spotAt(rootOf(reading), 'consumes'))
}

/** Says which media types are passed over. */
function sayOthers(findings: Findings, spot: Spot | null, others: readonly string[], chosen: string): void {
  if (others.length === 0) return
  const named = others.map((type) => `\`${type}\``).join(', ')
  const message = `The body is sent as ${chosen}; ${named} ${others.length > 1 ? 'are' : 'is'} taken too, but not used.`
  findings.say('other-content', 'info', spot, message)
}
