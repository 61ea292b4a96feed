// JSON Schema in the TypeScript-like spelling of OpenAI's harmony format.
import {
  decodePercent,
  itemsOf,
  memberOf,
  membersOf,
  nodeAt,
  fromPointer,
  stringAt,
  tokenText,
  type JsonNode,
} from '../json'

/** Keywords whose meaning the TypeScript-like form carries. */
const SHOWN = new Set([
  'type',
  'properties',
  'required',
  'description',
  'enum',
  'const',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'default',
  'nullable',
  '$ref',
  '$defs',
  'definitions',
  '$schema',
  'additionalProperties',
  'title',
])

/** A schema that is being spelled. */
export interface Spelling {
  readonly text: string
  /** The whole schema, for its references. */
  readonly root: JsonNode
  /** References on the way to here: a reference met twice is `any`. */
  readonly open: readonly string[]
  /** Keywords that were met and are not shown. */
  readonly hidden: Set<string>
}

/** The type of a schema, inline. */
export function typeOf(node: JsonNode, spelling: Spelling): string {
  for (const { key } of membersOf(node)) if (!SHOWN.has(key)) spelling.hidden.add(key)
  const reference = stringAt(node, ['$ref'])
  if (reference !== null) return referredType(reference, spelling)
  const values = memberOf(node, 'enum')?.valueNode
  if (values?.type === 'array') return union(itemsOf(values).map((item) => tokenText(spelling.text, item)))
  const constant = memberOf(node, 'const')?.valueNode
  if (constant) return tokenText(spelling.text, constant)
  for (const combiner of ['anyOf', 'oneOf'] as const) {
    const branches = itemsOf(memberOf(node, combiner)?.valueNode)
    if (branches.length > 0) return union(branches.map((branch) => typeOf(branch, spelling)))
  }
  const all = itemsOf(memberOf(node, 'allOf')?.valueNode)
  if (all.length > 0 && !memberOf(node, 'properties'))
    return all.map((branch) => typeOf(branch, spelling)).join(' & ')
  const type = memberOf(node, 'type')?.valueNode
  const types = type?.type === 'array' ? itemsOf(type).map(({ value }) => value) : [type?.value ?? null]
  const spelled = types.map((one) => plainType(one, node, spelling))
  if (memberOf(node, 'nullable')?.valueNode.value === true) spelled.push('null')
  return union(spelled)
}

function referredType(reference: string, spelling: Spelling): string {
  if (spelling.open.includes(reference) || !reference.startsWith('#')) return 'any'
  const target = nodeAt(spelling.root, fromPointer(decodePercent(reference.slice(1))))
  return target ? typeOf(target, { ...spelling, open: [...spelling.open, reference] }) : 'any'
}

function plainType(type: JsonNode['value'], node: JsonNode, spelling: Spelling): string {
  const name = typeof type === 'string' ? type.toLowerCase() : null
  if (name === 'integer' || name === 'number') return 'number'
  if (name === 'string' || name === 'boolean' || name === 'null') return name
  if (name === 'array') {
    const items = memberOf(node, 'items')?.valueNode
    const type = items ? typeOf(items, spelling) : 'any'
    return /[|&]/.test(type) ? `(${type})[]` : `${type}[]`
  }
  if (name === 'object' || memberOf(node, 'properties')) return objectType(node, spelling)
  return 'any'
}

/** An object's type: one property a line with its description above it, as in a parameter list. */
export function objectType(node: JsonNode, spelling: Spelling): string {
  const properties = membersOf(memberOf(node, 'properties')?.valueNode)
  if (properties.length === 0) {
    const rest = memberOf(node, 'additionalProperties')?.valueNode
    return rest?.type === 'object' ? `{ [key: string]: ${typeOf(rest, spelling)} }` : 'object'
  }
  const required = new Set(itemsOf(memberOf(node, 'required')?.valueNode).map(({ value }) => value))
  const lines = properties.flatMap(({ key, valueNode }) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
    const standard = memberOf(valueNode, 'default')?.valueNode
    const comment = standard ? ` // default: ${tokenText(spelling.text, standard)}` : ''
    return [
      ...commentLines(stringAt(valueNode, ['description'])),
      `${name}${required.has(key) ? '' : '?'}: ${typeOf(valueNode, spelling)},${comment}`,
    ]
  })
  return `{\n${lines.join('\n')}\n}`
}

/** A description as comment lines; none where there is none. */
export function commentLines(description: string | null): readonly string[] {
  return description === null || description === ''
    ? []
    : description.split(/\r\n|[\n\r]/).map((line) => (line === '' ? '//' : `// ${line}`))
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)]
  return distinct.length === 0 ? 'any' : distinct.join(' | ')
}
