// Keywords that OpenAPI writes otherwise than JSON Schema 2020-12 (OpenAPI 3.0.4 and 2.0, Schema Object; OpenAPI 3.1, 4.8.24).
import { itemsOf, memberOf, membersOf, printNode, stringAt, tokenText } from '../../../json'
import type { Findings } from '../findings'
import type { MemberSpot, Spot } from '../files'
import type { Reading } from '../open-api-reading'
import { listOf, member, objectOf, type Made, type MadeMember } from './made'

/** Keywords that only say where a schema is kept: it stands elsewhere in the tool. Those of their schemas that are referred to come along. */
const PLACES = new Set(['$id', '$anchor', '$schema'])

/** One keyword as JSON Schema 2020-12 has it: the same token by token where both agree, another one, or none. */
export function keywordOf(
  reading: Reading,
  findings: Findings,
  schema: Spot,
  keyword: MemberSpot,
): readonly MadeMember[] {
  const { key, token, spot } = keyword
  const asItStands: readonly MadeMember[] = [{ key, token, value: printNode(spot.file.json, spot.node) }]
  switch (key) {
    case 'type':
      if (spot.node.value === 'file' && reading.line === '2.0')
        return [{ key, token, value: '"string"' }, member('format', '"binary"')]
      return [{ key, token, value: typeOf(reading, schema) }]
    case 'nullable':
      return nullableOf(reading, findings, schema, asItStands)
    case 'minimum':
    case 'maximum':
      return isExclusive(schema, exclusiveOf(key)) ? [] : asItStands
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return exclusive(findings, schema, keyword, asItStands)
    case 'example':
      return exampleOf(schema, keyword)
    case 'examples':
      return memberOf(schema.node, 'example') && spot.node.type === 'array' ? [] : asItStands
    case 'discriminator':
      return discriminatorOf(reading, findings, keyword)
    case 'xml':
      findings.say('xml', 'info', spot, '`xml` says how a value is spelled as XML; it is left out.')
      return []
    case '$defs':
    case 'definitions':
      return []
    default:
      return otherOf(findings, schema, keyword, asItStands)
  }
}

function otherOf(
  findings: Findings,
  schema: Spot,
  { key, spot }: MemberSpot,
  asItStands: readonly MadeMember[],
): readonly MadeMember[] {
  if (PLACES.has(key) && spot.node.type === 'string') {
    const message = `\`${key}\` names a schema where it stood; it is left out, since the schema stands elsewhere in the tool.`
    findings.say('schema-place', 'info', schema, message)
    return []
  }
  if (key === '$dynamicRef' || key === '$recursiveRef')
    findings.say(
      'dynamic-reference',
      'warning',
      spot,
      `\`${key}\` is kept as it stands; it may lead to nothing here.`,
    )
  return asItStands
}

/** The type, with `null` beside it where the schema is nullable (OpenAPI 3.0.4: `nullable` adds to the `type` beside it, to nothing else). */
function typeOf(reading: Reading, schema: Spot): Made {
  const node = memberOf(schema.node, 'type')?.valueNode
  if (!node) return 'null'
  const names = node.type === 'array' ? itemsOf(node) : [node]
  const texts = names.map((name) => printNode(schema.file.json, name))
  const isOpen = isNullable(reading, schema) && names.every(({ value }) => value !== 'null')
  const [only] = texts
  if (node.type !== 'array' && !isOpen) return only ?? 'null'
  return listOf(isOpen ? [...texts, '"null"'] : texts)
}

function isNullable({ line }: Reading, schema: Spot): boolean {
  const nullable = memberOf(schema.node, 'nullable') ?? memberOf(schema.node, 'x-nullable')
  return line !== '3.1' && nullable?.valueNode.value === true
}

function nullableOf(
  reading: Reading,
  findings: Findings,
  schema: Spot,
  asItStands: readonly MadeMember[],
): readonly MadeMember[] {
  const isTrue = memberOf(schema.node, 'nullable')?.valueNode.value === true
  if (reading.line !== '3.1' && (!isTrue || memberOf(schema.node, 'type'))) return []
  if (isTrue) {
    const where =
      reading.line === '3.1' ? 'OpenAPI 3.1' : `OpenAPI ${reading.line} without a \`type\` beside it`
    findings.say(
      'nullable',
      'info',
      schema,
      `\`nullable\` means nothing in ${where}; it is kept as it stands.`,
    )
  }
  return asItStands
}

function exclusiveOf(bound: string): string {
  return bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
}

/** True where the bound is said to be exclusive by a flag, as JSON Schema had it before draft 6. */
function isExclusive(schema: Spot, key: string): boolean {
  return memberOf(schema.node, key)?.valueNode.value === true
}

function exclusive(
  findings: Findings,
  schema: Spot,
  { key, token, spot }: MemberSpot,
  asItStands: readonly MadeMember[],
): readonly MadeMember[] {
  if (spot.node.type !== 'boolean') return asItStands
  if (spot.node.value === false) return []
  const bound = memberOf(schema.node, key === 'exclusiveMinimum' ? 'minimum' : 'maximum')?.valueNode
  if (bound) return [{ key, token, value: printNode(spot.file.json, bound) }]
  findings.say(
    'exclusive',
    'info',
    spot,
    `\`${key}\` has no bound beside it, so it means nothing; it is left out.`,
  )
  return []
}

function exampleOf(schema: Spot, { spot }: MemberSpot): readonly MadeMember[] {
  const example = printNode(spot.file.json, spot.node)
  const examples = memberOf(schema.node, 'examples')?.valueNode
  if (!examples) return [member('examples', listOf([example]))]
  if (examples.type !== 'array') return [member('example', example)]
  return [
    member(
      'examples',
      listOf([example, ...itemsOf(examples).map((item) => printNode(spot.file.json, item))]),
    ),
  ]
}

/** JSON Schema gives a discriminator no meaning, but people and models read it; what it points at is where it is in the tool. */
function discriminatorOf(
  reading: Reading,
  findings: Findings,
  { key, token, spot }: MemberSpot,
): readonly MadeMember[] {
  const { json } = spot.file
  findings.say(
    'discriminator',
    'info',
    spot,
    '`discriminator` is kept; JSON Schema itself gives it no meaning.',
  )
  if (spot.node.type !== 'object') return [{ key, token, value: printNode(json, spot.node) }]
  const members = membersOf(spot.node).map((item): MadeMember => {
    const isMapping = item.key === 'mapping' && item.valueNode.type === 'object'
    const value = isMapping ? mappingOf(reading, spot, item.valueNode) : printNode(json, item.valueNode)
    return { key: item.key, token: tokenText(json, item.keyNode), value }
  })
  return [{ key, token, value: objectOf(members) }]
}

function mappingOf(reading: Reading, spot: Spot, mapping: Spot['node']): Made {
  const { json } = spot.file
  return objectOf(
    membersOf(mapping).map(({ key, keyNode, valueNode }): MadeMember => {
      const token = tokenText(json, keyNode)
      const otherwise = printNode(json, valueNode)
      const reference = stringAt(valueNode, [])
      if (reference === null || !/[#./]/.test(reference)) return { key, token, value: otherwise }
      const resolution = reading.files.resolve(spot.file, reference)
      if (!resolution.ok) return { key, token, value: otherwise }
      return {
        key,
        token,
        value: { kind: 'pointer', target: reading.definitionOf(resolution.spot), otherwise },
      }
    }),
  )
}
