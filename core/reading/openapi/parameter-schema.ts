// The schema of a parameter as a property of the tool's input, and how it is written into the request.
import { itemsOf, memberOf, printNode, stringAt, tokenText } from '../../json'
import { membersAt, spotAt, type Spot } from './files'
import type { Findings } from './findings'
import { bestContent, sentType } from './media-types'
import type { Reading } from './open-api-reading'
import { followed, type FoundParameter } from './parameters'
import type { HttpParameter, HttpPlace } from './request/http-facts'
import { asBase64, isFile } from './schema/bytes'
import { listOf, madeAt, member, objectOf, type Made, type MadeMember } from './schema/made'
import { makeSchema } from './schema/make-schema'

/** Keywords of a 2.0 parameter that describe the parameter, not its value. */
const ABOUT_THE_PARAMETER = new Set([
  'name',
  'in',
  'description',
  'required',
  'allowEmptyValue',
  'collectionFormat',
  'style',
  'explode',
  'allowReserved',
  'schema',
  'content',
  'example',
  'examples',
  'deprecated',
])

/** A parameter made: its property, and where its value goes. */
export interface MadeParameter {
  readonly value: Made
  readonly required: boolean
  readonly http: Omit<HttpParameter, 'key'>
}

/** Makes the property of a parameter of any place but a 2.0 `body`. */
export function makeParameter(
  reading: Reading,
  findings: Findings,
  parameter: FoundParameter,
): MadeParameter {
  const { spot, name } = parameter
  const place = parameter.in === 'formData' ? 'body' : (parameter.in as HttpPlace)
  const { value, contentType } = valueOf(reading, findings, parameter)
  const bytes = place === 'body' && isFile(value)
  const isRequired = memberOf(spot.node, 'required')?.valueNode.value === true
  if (place === 'path' && !isRequired) {
    const message = `The path parameter \`${name}\` should say \`required: true\`; it is taken as required.`
    findings.say('path-required', 'info', spot, message)
  }
  return {
    value: described(reading, findings, parameter, bytes ? asBase64(value) : value),
    required: isRequired || place === 'path',
    http: {
      in: place,
      name,
      ...writingOf(findings, spot),
      allowReserved: memberOf(spot.node, 'allowReserved')?.valueNode.value === true,
      contentType,
      base64: bytes,
    },
  }
}

function valueOf(
  reading: Reading,
  findings: Findings,
  { spot, name }: FoundParameter,
): { readonly value: Made; readonly contentType: string | null } {
  const schema = spotAt(spot, 'schema')
  if (schema) return { value: makeSchema(reading, findings, schema), contentType: null }
  const content = spotAt(spot, 'content')
  if (content?.node.type === 'object') {
    const { best } = bestContent(content)
    const media = best ? followed(reading, findings, best.spot, 'Anything is allowed instead.') : null
    const inner = spotAt(media, 'schema')
    const value = inner ? makeSchema(reading, findings, inner) : objectOf([])
    return { value, contentType: best ? sentType(best.key) : null }
  }
  if (reading.line !== '2.0' && memberOf(spot.node, 'type')) {
    const message = `\`${name}\` says its type itself, as OpenAPI 2.0 has it; it is read so.`
    findings.say('own-type', 'info', spot, message)
  }
  return { value: ownSchema(reading, findings, spot), contentType: null }
}

/** The schema that a 2.0 parameter is itself. */
function ownSchema(reading: Reading, findings: Findings, spot: Spot): Made {
  const members = spot.node.members.filter(
    ({ key }) => !ABOUT_THE_PARAMETER.has(key) && !key.startsWith('x-'),
  )
  return makeSchema(reading, findings, { ...spot, node: { ...spot.node, members } })
}

/** How lists and objects are written: `style` and `explode`, or the 2.0 `collectionFormat` in those words. */
function writingOf(
  findings: Findings,
  spot: Spot,
): { readonly style: string | null; readonly explode: boolean | null } {
  const explode = memberOf(spot.node, 'explode')?.valueNode.value
  const style = stringAt(spot.node, ['style'])
  if (style !== null || typeof explode === 'boolean')
    return { style, explode: typeof explode === 'boolean' ? explode : null }
  const isList = stringAt(spot.node, ['type']) === 'array'
  const format = stringAt(spot.node, ['collectionFormat']) ?? (isList ? 'csv' : null)
  if (format === null) return { style: null, explode: null }
  const known = COLLECTION_FORMATS.get(format)
  if (!known) {
    findings.say(
      'collection-format',
      'warning',
      spot,
      `\`${format}\` is no \`collectionFormat\`; \`csv\` is taken.`,
    )
    return { style: null, explode: false }
  }
  return known
}

/** OpenAPI 2.0, Parameter Object, `collectionFormat`. */
const COLLECTION_FORMATS = new Map<string, { readonly style: string | null; readonly explode: boolean }>([
  ['csv', { style: null, explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['tsv', { style: 'tabDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
])

/** The value with what the parameter says of it: its description first, then examples, whether it is deprecated, and extensions. */
function described(reading: Reading, findings: Findings, parameter: FoundParameter, value: Made): Made {
  const { spot } = parameter
  const added: MadeMember[] = []
  const description = parameter.description ?? stringAt(spot.node, ['description'])
  if (description !== null && description !== '') {
    const own = madeAt(value, 'description')
    if (own !== null && own !== JSON.stringify(description)) {
      const message = `\`${parameter.name}\` is described twice; the parameter's description is kept, its schema's is left out.`
      findings.say('described-twice', 'info', spot, message)
    }
    const node = memberOf(spot.node, 'description')?.valueNode
    const token =
      node && parameter.description === null ? tokenText(spot.file.json, node) : JSON.stringify(description)
    added.push(member('description', token))
  }
  const examples = examplesOf(reading, findings, spot)
  if (examples.length > 0 && madeAt(value, 'examples') === null)
    added.push(member('examples', listOf(examples)))
  if (memberOf(spot.node, 'deprecated')?.valueNode.value === true) added.push(member('deprecated', 'true'))
  for (const { key, token, spot: extension } of membersAt(spot))
    if (key.startsWith('x-')) added.push({ key, token, value: printNode(spot.file.json, extension.node) })
  return withMembers(value, added)
}

/** The schema with members put into it, in the place of its own of that key; a schema that is `true` becomes an object. */
export function withMembers(value: Made, added: readonly MadeMember[]): Made {
  if (added.length === 0) return value
  const rest = (members: readonly MadeMember[]): readonly MadeMember[] =>
    members.filter(({ key }) => !added.some((item) => item.key === key))
  if (typeof value === 'string') return value === 'false' ? value : objectOf(added)
  if (value.kind === 'reference') return { ...value, beside: [...rest(value.beside), ...added] }
  if (value.kind !== 'object') return value
  const type = value.members.filter(({ key }) => key === 'type')
  return objectOf([
    ...type,
    ...added.filter(({ key }) => key === 'description'),
    ...rest(value.members).filter(({ key }) => key !== 'type'),
    ...added.filter(({ key }) => key !== 'description'),
  ])
}

/** The examples of a parameter or media type: `example`, or the values of `examples`. */
export function examplesOf(reading: Reading, findings: Findings, spot: Spot): readonly string[] {
  const example = spotAt(spot, 'example')
  if (example) return [printNode(example.file.json, example.node)]
  const examples = spotAt(spot, 'examples')
  if (examples?.node.type === 'array')
    return itemsOf(examples.node).map((item) => printNode(spot.file.json, item))
  return membersAt(examples).flatMap((item) => {
    const found = followed(reading, findings, item.spot, 'The example is left out.')
    const value = spotAt(found, 'value') ?? spotAt(found, 'dataValue')
    return value ? [printNode(value.file.json, value.node)] : []
  })
}
