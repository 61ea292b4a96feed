// Schemas of OpenAPI as JSON Schema 2020-12. Walks by meaning, as `core/catalog/walk` does; what is no schema is copied token by token.
import { schemaLists, singleSchemas } from '../../../catalog'
import { itemsOf, memberOf, printNode, stringAt, type JsonNode } from '../../../json'
import type { Findings } from '../findings'
import { membersAt, spotAt, spotsIn, type MemberSpot, type Spot } from '../files'
import type { Reading } from '../open-api-reading'
import { keywordOf } from './keywords'
import { listOf, member, objectOf, type Made, type MadeList, type MadeMember } from './made'
import { isReadOnly, readOnlyNames } from './read-only'

const SCHEMA_MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const SCHEMAS = new Set([...singleSchemas, 'contentSchema'])

/** Keywords that say something of a value without narrowing it (JSON Schema 2020-12, validation 9). */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
])

/** What a schema is made with: where remarks go, and which properties an `allOf` around it has left out. */
export interface Making {
  readonly reading: Reading
  readonly findings: Findings
  readonly omitted: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** The schema at a place. What is no schema is said and becomes `{}`, which allows everything. */
export function makeSchema(reading: Reading, findings: Findings, spot: Spot): Made {
  return make({ reading, findings, omitted: NONE }, spot)
}

function make(making: Making, spot: Spot): Made {
  const { node, file } = spot
  if (node.type === 'boolean') return printNode(file.json, node)
  if (node.type !== 'object') {
    making.findings.say(
      'no-schema',
      'warning',
      spot,
      'A schema should stand here; anything is allowed instead.',
    )
    return objectOf([])
  }
  const reference = stringAt(node, ['$ref'])
  return reference === null ? makeObject(making, spot) : makeReference(making, spot, reference)
}

function makeReference(making: Making, spot: Spot, reference: string): Made {
  const { reading, findings } = making
  const resolution = reading.files.resolve(spot.file, reference)
  const target = resolution.ok && isSchema(resolution.spot.node) ? resolution.spot : null
  const kept = besideReference(making, spot)
  if (target) {
    if (target.node.type === 'boolean') return printNode(target.file.json, target.node)
    return { kind: 'reference', target: reading.definitionOf(target), beside: kept }
  }
  const why = resolution.ok ? 'leads to no schema' : resolution.why
  findings.say(
    `reference ${reference}`,
    'warning',
    spot,
    `\`${reference}\` ${why}; anything is allowed instead.`,
  )
  return objectOf(kept)
}

function isSchema(node: JsonNode): boolean {
  return node.type === 'object' || node.type === 'boolean'
}

/** OpenAPI 3.1 lets keywords stand beside a reference; before, they are ignored, so that only those are kept which narrow nothing. */
function besideReference(making: Making, spot: Spot): readonly MadeMember[] {
  const members = membersAt(spot).filter(({ key }) => key !== '$ref')
  if (members.length === 0) return []
  if (making.reading.line === '3.1') return makeMembers(making, spot, members)
  const kept = members.filter(({ key }) => ANNOTATIONS.has(key) || key.startsWith('x-'))
  if (
    kept.length < members.length &&
    !members.every(({ key }) => ANNOTATIONS.has(key) || key === 'readOnly')
  ) {
    const message = `OpenAPI ${making.reading.line} ignores what stands beside \`$ref\`: of it, only descriptions and the like are kept.`
    making.findings.say('reference-siblings', 'info', spot, message)
  }
  return makeMembers(making, spot, kept)
}

function makeObject(making: Making, spot: Spot): Made {
  const gone = new Set([...making.omitted, ...readOnlyNames(making.reading, spot)])
  return objectOf(makeMembers({ ...making, omitted: gone }, spot, membersAt(spot)))
}

function makeMembers(making: Making, spot: Spot, members: readonly MemberSpot[]): readonly MadeMember[] {
  const { findings, reading } = making
  sayRepeated(findings, spot)
  const made: MadeMember[] = []
  const speaksOf = members.some(({ key }) => key === 'required' || key === 'properties')
  let required = speaksOf ? requiredOf(making, spot) : null
  for (const { key, token, spot: place } of members) {
    if (key === 'required') {
      if (required) made.push(member('required', required))
      required = null
    } else if (key === '$ref') continue
    else if (SCHEMA_MAPS.has(key)) made.push({ key, token, value: makeMap(making, key, place) })
    else if (schemaLists.has(key) || (key === 'items' && place.node.type === 'array'))
      made.push({ key, token, value: makeList(making, key, place) })
    else if (SCHEMAS.has(key)) made.push({ key, token, value: make({ ...making, omitted: NONE }, place) })
    else made.push(...keywordOf(reading, findings, spot, { key, token, spot: place }))
  }
  if (required) made.push(member('required', required))
  return made
}

function makeMap(making: Making, key: string, place: Spot): Made {
  const { reading, findings, omitted } = making
  if (place.node.type !== 'object') {
    findings.say(
      'no-schema-map',
      'warning',
      place,
      `\`${key}\` should be an object of schemas; it is left empty.`,
    )
    return objectOf([])
  }
  sayRepeated(findings, place)
  const inner = { reading, findings, omitted: NONE }
  const members = membersAt(place).filter((item) => {
    if (key !== 'properties' || !omitted.has(item.key) || !isReadOnly(reading, item.spot)) return true
    findings.say(
      'read-only',
      'info',
      item.spot,
      `\`${item.key}\` is read-only, so it is left out of what is sent.`,
    )
    return false
  })
  return objectOf(
    members.map((item) => ({ key: item.key, token: item.token, value: make(inner, item.spot) })),
  )
}

function makeList(making: Making, key: string, place: Spot): Made {
  if (place.node.type !== 'array') {
    making.findings.say(
      'no-schema-list',
      'warning',
      place,
      `\`${key}\` should be a list of schemas; it is taken as one.`,
    )
    return listOf([make({ ...making, omitted: NONE }, place)])
  }
  const omitted = key === 'allOf' ? making.omitted : NONE
  return listOf(spotsIn(place).map((item) => make({ ...making, omitted }, item)))
}

/**
 * The list of required properties, or null where there is none: without those left out, and with those that are marked one by one, which
 * OpenAPI does not provide for.
 */
function requiredOf(making: Making, spot: Spot): MadeList | null {
  const list = spotAt(spot, 'required')
  const names = new Map<string, string>()
  for (const item of itemsOf(list?.node)) {
    const name = String(item.value)
    if (item.type === 'string' && !making.omitted.has(name)) names.set(name, printNode(spot.file.json, item))
  }
  if (list && list.node.type !== 'array' && list.node.type !== 'boolean')
    making.findings.say('required', 'warning', list, '`required` should be a list of names; it is left out.')
  for (const { key, token, spot: property } of membersAt(spotAt(spot, 'properties'))) {
    if (memberOf(property.node, 'required')?.valueNode.value !== true || making.omitted.has(key)) continue
    const message = `\`${key}\` says \`required: true\` itself, which OpenAPI does not provide for; it is taken as required.`
    making.findings.say('required-property', 'warning', property, message)
    names.set(key, token)
  }
  return names.size === 0 ? null : listOf([...names.values()])
}

function sayRepeated(findings: Findings, spot: Spot): void {
  const { members } = spot.node
  if (members.length < 2) return
  const repeated = members.find((item) => memberOf(spot.node, item.key) !== item)
  if (!repeated) return
  const message = `\`${repeated.key}\` stands twice in one object; the last one is taken.`
  findings.say('repeated-key', 'warning', spot, message)
}
