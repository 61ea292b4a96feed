// The input of a tool: parameters of all places and the body in one object, and where each of its keys goes.
import type { FoundBody } from './body'
import type { Spot } from './files'
import type { Findings } from './findings'
import type { Reading } from './open-api-reading'
import { makeParameter, withMembers } from './parameter-schema'
import type { FoundParameter } from './parameters'
import type { HttpParameter } from './request/http-facts'
import type { Definition } from './schema/definition'
import { hoist, printHoisted } from './schema/hoist'
import { listOf, member, objectOf, type Made, type MadeMember } from './schema/made'
import { plainObject, type PlainObject } from './schema/plain-object'

/** The input schema of a tool, and what an executor must know of it. */
export interface Input {
  /** Strict JSON, to stand in a line indented by two spaces. */
  readonly schema: string
  readonly parameters: readonly HttpParameter[]
  readonly bodyKey: string | null
  readonly bodyTakesMore: boolean
  /** Examples of a body that is laid open beside parameters: they are no examples of the whole input. */
  readonly bodyExamples: Made | null
}

/** The input while it is put together. */
interface Draft {
  readonly properties: Map<string, Made>
  readonly required: Set<string>
  readonly parameters: HttpParameter[]
  readonly rest: MadeMember[]
  readonly origins: Definition[]
  bodyKey: string | null
  bodyExamples: Made | null
}

/** What is known of an operation when its input is made. */
export interface InputSource {
  readonly operation: Spot
  readonly path: string
  readonly parameters: readonly FoundParameter[]
  readonly body: FoundBody | null
}

/** Puts the input of an operation together. */
export function makeInput(reading: Reading, findings: Findings, source: InputSource): Input {
  const draft: Draft = {
    properties: new Map(),
    required: new Set(),
    parameters: [],
    rest: [],
    origins: [],
    bodyKey: null,
    bodyExamples: null,
  }
  for (const parameter of source.parameters)
    if (parameter.in !== 'body' && parameter.in !== 'formData')
      addParameter(reading, findings, draft, parameter)
  checkPath(findings, draft, source)
  if (source.body) addBody(findings, draft, source.body)
  return finish(reading, findings, draft)
}

function addParameter(reading: Reading, findings: Findings, draft: Draft, parameter: FoundParameter): void {
  const { value, required, http } = makeParameter(reading, findings, parameter)
  const key = freeKey(draft, [parameter.name, `${parameter.in}_${parameter.name}`])
  if (key !== parameter.name) {
    const message = `Two parameters are called \`${parameter.name}\`; the one in ${parameter.in} is \`${key}\` here.`
    findings.say(`key ${key}`, 'info', parameter.spot, message)
  }
  draft.properties.set(key, value)
  if (required) draft.required.add(key)
  draft.parameters.push({ key, ...http })
}

function freeKey(draft: Draft, wishes: readonly string[]): string {
  const wish = wishes.find((key) => !draft.properties.has(key))
  if (wish !== undefined) return wish
  const base = wishes.at(-1) ?? ''
  let count = 2
  while (draft.properties.has(`${base}_${count}`)) count += 1
  return `${base}_${count}`
}

/** Every `{name}` of a path needs a value, and a path parameter needs its `{name}` (OpenAPI, Path Templating). */
function checkPath(findings: Findings, draft: Draft, { operation, path }: InputSource): void {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  const given = new Set(draft.parameters.flatMap((item) => (item.in === 'path' ? [item.name ?? ''] : [])))
  for (const name of new Set(names)) {
    if (given.has(name)) continue
    const key = freeKey(draft, [name, `path_${name}`])
    draft.properties.set(key, objectOf([member('type', '"string"')]))
    draft.required.add(key)
    draft.parameters.push({ ...PLAIN, key, in: 'path', name })
    const message = `The path has \`{${name}}\`, but no parameter describes it; it is taken as a text.`
    findings.say(`path ${name}`, 'warning', operation, message)
  }
  for (const { key, name, in: place } of draft.parameters) {
    if (place !== 'path' || name === null || names.includes(name)) continue
    draft.required.delete(key)
    const message = `The path has no \`{${name}}\`; that parameter is kept, but nothing can be done with it.`
    findings.say(`no-path ${name}`, 'warning', operation, message)
  }
}

const PLAIN = { style: null, explode: null, allowReserved: false, contentType: null, base64: false }

function addBody(findings: Findings, draft: Draft, body: FoundBody): void {
  const plain = body.isOpaque ? 'it is no JSON' : plainObject(body.schema)
  const why = typeof plain === 'string' ? plain : collision(draft, plain)
  if (typeof plain !== 'string' && why === null) layOpen(findings, draft, body, plain)
  else putUnderKey(findings, draft, body, body.isOpaque ? null : why)
}

function collision(draft: Draft, { properties }: PlainObject): string | null {
  const both = properties.find(({ key }) => draft.properties.has(key))
  return both ? `its property \`${both.key}\` is called as a parameter is` : null
}

function putUnderKey(findings: Findings, draft: Draft, body: FoundBody, why: string | null): void {
  const key = freeKey(draft, [body.name, 'body'])
  if (why !== null)
    findings.say('whole-body', 'info', body.spot, `The body is one argument, \`${key}\`, since ${why}.`)
  const described = body.description === null ? [] : [member('description', JSON.stringify(body.description))]
  draft.properties.set(key, withMembers(body.schema, described))
  if (body.required) draft.required.add(key)
  draft.bodyKey = key
  const base64 = isEncoded(body.schema)
  draft.parameters.push({ ...PLAIN, key, in: 'body', name: null, base64 })
}

function isEncoded(schema: Made): boolean {
  if (typeof schema === 'string' || schema.kind !== 'object') return false
  return schema.members.some(({ key, value }) => key === 'contentEncoding' && value === '"base64"')
}

function layOpen(findings: Findings, draft: Draft, body: FoundBody, plain: PlainObject): void {
  const alone = draft.properties.size === 0
  for (const property of plain.properties) {
    const { value, http } = body.part(property)
    draft.properties.set(property.key, value)
    draft.parameters.push({ key: property.key, ...http })
    if (plain.required.has(property.key)) draft.required.add(property.key)
  }
  const unknown = [...plain.required].filter((name) => !draft.properties.has(name))
  if (unknown.length > 0) {
    const message = `The body requires \`${unknown.join('`, `')}\`, which it does not describe; a call may go without.`
    findings.say('required-unknown', 'warning', body.spot, message)
  }
  if (plain.required.size > unknown.length && !body.required)
    findings.say(
      'optional-body',
      'info',
      body.spot,
      'The body as such is optional; what it requires is required here.',
    )
  draft.origins.push(...plain.origins)
  if (plain.mayBeNull)
    findings.say('null-body', 'info', body.spot, 'The body may also be `null`, which a call cannot say here.')
  if (plain.hides)
    findings.say(
      'hidden-words',
      'info',
      body.spot,
      'Of the parts of the body, only the first title, description and the like are kept.',
    )
  const examples = plain.rest.find(({ key }) => key === 'examples')
  if (examples && !alone) draft.bodyExamples = examples.value
  const rest = plain.rest.filter(
    (item) => item.key !== 'readOnly' && item.key !== 'writeOnly' && (item !== examples || alone),
  )
  draft.rest.push(...describedRest(findings, body, rest))
}

/** What the body says as a whole, with the description that stands nearer to the operation. */
function describedRest(
  findings: Findings,
  body: FoundBody,
  rest: readonly MadeMember[],
): readonly MadeMember[] {
  if (body.description === null || body.description === '') return rest
  const own = rest.find(({ key }) => key === 'description')
  const description = JSON.stringify(body.description)
  if (own && own.value !== description)
    findings.say(
      'body-described-twice',
      'info',
      body.spot,
      "The body is described twice; its schema's description is left out.",
    )
  return [member('description', description), ...rest.filter((item) => item !== own)]
}

function finish(reading: Reading, findings: Findings, draft: Draft): Input {
  const { properties, required, parameters, rest, origins, bodyKey } = draft
  const front = rest.filter(({ key }) => key === 'title' || key === 'description')
  const schema = objectOf([
    member('type', '"object"'),
    ...front,
    member('properties', objectOf([...properties].map(([key, value]) => member(key, value)))),
    ...(required.size === 0
      ? []
      : [member('required', listOf([...required].map((key) => JSON.stringify(key))))]),
    ...rest.filter((item) => !front.includes(item)),
  ])
  const hoisted = hoist(schema, origins, reading.budget)
  for (const cycle of hoisted.cycles) sayCycle(findings, cycle)
  if (hoisted.passedOver > 0) findings.say('too-much', 'warning', null, tooMuch(hoisted.passedOver))
  const further = rest.find(({ key }) => key === 'additionalProperties')
  return {
    schema: printHoisted(schema, hoisted, '  '),
    parameters,
    bodyKey,
    bodyTakesMore: further !== undefined && further.value !== 'false',
    bodyExamples: draft.bodyExamples,
  }

  function sayCycle(target: Findings, cycle: readonly Definition[]): void {
    const [first] = cycle
    if (!first) return
    const way = cycle.map(({ name }) => name).join(' → ')
    const place = first.spot.file === reading.files.main ? first.spot : null
    const message = `\`${first.name}\` holds itself (${way}); where it comes again it is cut to a plain value.`
    target.say(`cycle ${first.name}`, 'warning', place, message)
  }
}

function tooMuch(count: number): string {
  const words = count === 1 ? '1 definition is' : `${count.toLocaleString('en')} definitions are`
  return `The schema takes too much of the document along: ${words} cut to plain values, those that lie deepest.`
}
