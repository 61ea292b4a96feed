// Makes JSON Schema of lists and maps of parameters, which say of each parameter what it is called, what it means and how it is typed.
import {
  effectiveMembers,
  itemsOf,
  memberOf,
  membersOf,
  parseJson,
  printNode,
  tokenText,
  type JsonNode,
  type JsonPath,
} from '../../json'
import type { Remark } from '../format'
import { isObjectSchema, looksLikeSchema } from '../schema-shape'
import { printMembers, type WrittenMember } from '../write-entry'
import { readTypeWord } from './parameter-types'

/** A list (`[{ name, type, desc }]`) or map (`{ name: { type, description } }`) of parameters inside an entry. */
export interface ParameterSource {
  readonly node: JsonNode
  /** From the entry. */
  readonly path: JsonPath
  /** What the place says of all of them: `required_parameters`; null where each says it for itself. */
  readonly required: boolean | null
}

/** What was made of parameters. */
export interface ReadParameters {
  /** The text of an object schema. */
  readonly schema: string
  readonly remarks: readonly Remark[]
}

const NAME_KEYS = ['name', 'Name']
const TYPE_KEYS = ['type', 'Type', 'type_', 'ParameterType', 'parameter_type', 'data_type', 'dataType']
const DESCRIPTION_KEYS = ['description', 'desc', 'Description']
const DEFAULT_KEYS = ['default', 'default_value', 'defaultValue', 'DefaultValue']
const REQUIRED_KEYS = ['required', 'is_required', 'isRequired', 'IsRequired']
const OPTIONAL_KEYS = ['optional', 'is_optional', 'isOptional', 'IsOptional']
const SCHEMA_KEYS = ['schema', 'Schema', 'schema_data', 'json_schema', 'jsonSchema']
const VALUES_KEYS = ['enum', 'options', 'choices', 'allowed_values', 'allowedValues']
const READ = new Set(
  [NAME_KEYS, TYPE_KEYS, DESCRIPTION_KEYS, DEFAULT_KEYS, REQUIRED_KEYS, OPTIONAL_KEYS, SCHEMA_KEYS].flat(),
)

/** True for a list whose items all are parameters: named, and typed or described. An empty list is none. */
export function isParameterList(node: JsonNode): boolean {
  const items = itemsOf(node)
  const isParameter = (item: JsonNode): boolean =>
    typeof valueOf(item, NAME_KEYS)?.value === 'string' &&
    [TYPE_KEYS, DESCRIPTION_KEYS, SCHEMA_KEYS, DEFAULT_KEYS, REQUIRED_KEYS].some((keys) =>
      valueOf(item, keys),
    )
  return items.length > 0 && items.every(isParameter)
}

/** True for a map whose values all describe a parameter. A JSON Schema and an empty object are none. */
export function isParameterMap(node: JsonNode): boolean {
  if (node.type !== 'object' || node.members.length === 0 || looksLikeSchema(node)) return false
  return node.members.every(
    ({ valueNode }) =>
      valueNode.type === 'object' &&
      [TYPE_KEYS, DESCRIPTION_KEYS, SCHEMA_KEYS].some((keys) => {
        const value = valueOf(valueNode, keys)
        return value !== null && value.type !== 'number' && value.type !== 'boolean'
      }),
  )
}

interface Listed {
  readonly name: string
  readonly nameText: string
  readonly path: JsonPath
  readonly members: readonly WrittenMember[]
  /** Null where nothing is said. */
  readonly required: boolean | null
  readonly hasDefault: boolean
  /** A type's word that is not JSON Schema's. */
  readonly foreign: string | null
}

/** Makes the schema of an object with all parameters of the sources. `alsoRequired` are names that stand in a list of their own. */
export function readParameters(
  text: string,
  sources: readonly ParameterSource[],
  alsoRequired: readonly string[] = [],
): ReadParameters {
  const listed = new Map<string, Listed>()
  const remarks: Remark[] = []
  for (const parameter of sources.flatMap((source) => parametersOf(text, source))) {
    if (listed.has(parameter.name)) {
      const message = `The parameter \`${parameter.name}\` is listed more than once; the first one counts.`
      remarks.push({ level: 'warning', path: parameter.path, message })
    } else listed.set(parameter.name, parameter)
  }
  const parameters = [...listed.values()]
  const isSaid = parameters.some(({ required }) => required !== null) || alsoRequired.length > 0
  const saysRequired = parameters.some(({ required }) => required === true) || alsoRequired.length > 0
  const isRequired = ({ name, required, hasDefault }: Listed): boolean =>
    required ?? (alsoRequired.includes(name) || (!saysRequired && !hasDefault))
  const required = parameters.filter(isRequired).map(({ nameText }) => nameText)
  const schema = printMembers([
    ['type', '"object"'],
    ['properties', printProperties(parameters)],
    ...(required.length === 0 ? [] : [['required', `[${required.join(', ')}]`] as const]),
  ])
  return { schema, remarks: [...remarks, ...remarksOn(parameters, isSaid)] }
}

function printProperties(parameters: readonly Listed[]): string {
  return printMembers(parameters.map(({ name, members }) => [name, printMembers(members)]))
}

function remarksOn(parameters: readonly Listed[], isSaid: boolean): readonly Remark[] {
  const remarks: Remark[] = []
  if (parameters.length > 0 && !isSaid)
    remarks.push({
      level: 'info',
      path: [],
      message:
        'The source does not say which parameters are required; those without a default are taken as required.',
    })
  const words = [...new Set(parameters.flatMap(({ foreign }) => (foreign === null ? [] : [foreign])))]
  if (words.length > 0)
    remarks.push({
      level: 'info',
      path: [],
      message: `JSON Schema has no type ${words.map((word) => `\`${word}\``).join(', ')}; the nearest one is taken.`,
    })
  return remarks
}

function parametersOf(text: string, { node, path, required }: ParameterSource): readonly Listed[] {
  if (node.type === 'array')
    return itemsOf(node).map((item, index) => {
      const nameNode = valueOf(item, NAME_KEYS)
      const nameText = nameNode ? tokenText(text, nameNode) : '""'
      const place = { name: String(nameNode?.value ?? ''), nameText, path: [...path, index] }
      return readParameter(text, item, place, required)
    })
  return effectiveMembers(node).map(({ key, keyNode, valueNode }) =>
    readParameter(
      text,
      valueNode,
      { name: key, nameText: tokenText(text, keyNode), path: [...path, key] },
      required,
    ),
  )
}

function readParameter(
  text: string,
  node: JsonNode,
  place: Pick<Listed, 'name' | 'nameText' | 'path'>,
  allRequired: boolean | null,
): Listed {
  const typed = readType(text, node)
  const description = valueOf(node, DESCRIPTION_KEYS)
  const fallback = valueOf(node, DEFAULT_KEYS)
  const hasDefault = fallback !== null && fallback.type !== 'null' && fallback.value !== ''
  const values = VALUES_KEYS.find((key) => memberOf(node, key)?.valueNode.type === 'array')
  const known = new Set([...typed.members.map(([key]) => key), 'description', 'default', 'enum'])
  const isList = place.path.length > 0 && typeof place.path.at(-1) === 'number'
  const rest = membersOf(node).filter(
    ({ key, valueNode }) =>
      key !== values &&
      !known.has(key) &&
      (!READ.has(key) ||
        (NAME_KEYS.includes(key) && !isList) ||
        (REQUIRED_KEYS.includes(key) && valueNode.type === 'array')),
  )
  return {
    ...place,
    members: firstOfEach([
      ...typed.members,
      ...member(text, 'description', description?.type === 'null' ? null : description),
      ...member(text, 'enum', values === undefined ? null : (memberOf(node, values)?.valueNode ?? null)),
      ...member(text, 'default', hasDefault ? fallback : null),
      ...rest.map(({ key, valueNode }): WrittenMember => [key, printNode(text, valueNode)]),
    ]),
    required: allRequired ?? requiredOf(node) ?? (typed.optional ? false : null),
    hasDefault,
    foreign: typed.foreign,
  }
}

/** What a parameter's own schema says comes before what is said beside it. */
function firstOfEach(members: readonly WrittenMember[]): readonly WrittenMember[] {
  return members.filter(([key], index) => members.findIndex(([other]) => other === key) === index)
}

function member(text: string, key: string, node: JsonNode | null): readonly WrittenMember[] {
  return node ? [[key, printNode(text, node)]] : []
}

interface Typed {
  readonly members: readonly WrittenMember[]
  readonly optional: boolean
  readonly foreign: string | null
}

/** The type of a parameter: a schema of its own, a word, or a list of words as JSON Schema has it. */
function readType(text: string, node: JsonNode): Typed {
  const schema = valueOf(node, SCHEMA_KEYS)
  const spelled = typeof schema?.value === 'string' ? schema.value : null
  const own = spelled === null ? schema : parseJson(spelled).root
  if (own?.type === 'object' && looksLikeSchema(own) && own.members.length > 0) {
    const members = own.members.map(({ key, valueNode }): WrittenMember => [
      key,
      printNode(spelled ?? text, valueNode),
    ])
    return { members, optional: false, foreign: null }
  }
  const type = valueOf(node, TYPE_KEYS)
  if (typeof type?.value === 'string') {
    const { members, exact, optional } = readTypeWord(type.value)
    return { members, optional, foreign: exact || members.length === 0 ? null : type.value }
  }
  const isUsual = type !== null && (type.type === 'array' || isObjectSchema(type))
  return { members: isUsual ? [['type', printNode(text, type)]] : [], optional: false, foreign: null }
}

function requiredOf(node: JsonNode): boolean | null {
  const required = truthOf(valueOf(node, REQUIRED_KEYS))
  if (required !== null) return required
  const optional = truthOf(valueOf(node, OPTIONAL_KEYS))
  return optional === null ? null : !optional
}

function truthOf(node: JsonNode | null): boolean | null {
  if (typeof node?.value === 'boolean') return node.value
  const word = typeof node?.value === 'string' ? node.value.toLowerCase() : ''
  return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : null
}

function valueOf(node: JsonNode, keys: readonly string[]): JsonNode | null {
  if (node.type !== 'object') return null
  for (const key of keys) {
    const found = memberOf(node, key)
    if (found) return found.valueNode
  }
  return null
}
