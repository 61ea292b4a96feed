// Words for types, as lists of parameters write them, into JSON Schema.
import { printMembers, type WrittenMember } from '../write-entry'

const JSON_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  str: 'string',
  text: 'string',
  char: 'string',
  integer: 'integer',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  number: 'number',
  float: 'number',
  float32: 'number',
  float64: 'number',
  double: 'number',
  decimal: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  array: 'array',
  list: 'array',
  tuple: 'array',
  set: 'array',
  object: 'object',
  dict: 'object',
  dictionary: 'object',
  map: 'object',
  json: 'object',
  null: 'null',
  none: 'null',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  timestamp: 'date-time',
  time: 'time',
  email: 'email',
  uri: 'uri',
  url: 'uri',
  uuid: 'uuid',
}
const ANY = new Set(['any', 'unknown', 'mixed', 'typing.any', ''])
/** As deep as a type's word is taken apart: `List[List[int]]` is 2. */
const DEEPEST = 8

/** The members of a JSON Schema that a type's word stands for; `exact` is false where the word is not JSON Schema's own. */
export interface TypeMembers {
  readonly members: readonly WrittenMember[]
  readonly exact: boolean
  /** Whether the word says that a value may be missing: `Optional[str]`. */
  readonly optional: boolean
}

/** Takes a type's word apart: `str`, `List[int]`, `string[]`, `list of numbers`, `Optional[str]`, `int | None`, `date`. */
export function readTypeWord(word: string, depth = 0): TypeMembers {
  const plain = word.trim().replace(/^typing[.]/, '')
  const lower = plain.toLowerCase()
  if (ANY.has(lower)) return { members: [], exact: false, optional: false }
  if (Object.hasOwn(JSON_TYPES, lower)) {
    const type = JSON_TYPES[lower] ?? ''
    return { members: [['type', JSON.stringify(type)]], exact: type === plain, optional: false }
  }
  const inner = depth < DEEPEST ? readComposite(plain, depth) : null
  if (inner) return inner
  const format = Object.hasOwn(FORMATS, lower) ? FORMATS[lower] : undefined
  const members: readonly WrittenMember[] = [
    ['type', '"string"'],
    ['format', JSON.stringify(format ?? plain)],
  ]
  return { members, exact: false, optional: false }
}

function readComposite(word: string, depth: number): TypeMembers | null {
  const optional = /^Optional\[(.+)\]$/s.exec(word)?.[1] ?? /^(.+)\?$/s.exec(word)?.[1]
  if (optional !== undefined) return { ...readTypeWord(optional, depth + 1), exact: false, optional: true }
  const item =
    /^(?:list|array|sequence|set|tuple|iterable)[[<(](.+)[\])>]$/is.exec(word)?.[1] ??
    /^(.+)\[\]$/s.exec(word)?.[1] ??
    /^(?:list|array) of (.+?)s?$/is.exec(word)?.[1]
  if (item !== undefined) return listOf(readTypeWord(item.split(',')[0] ?? item, depth + 1))
  if (/^(?:dict|dictionary|map|record|mapping|object)[[<(]/i.test(word))
    return { members: [['type', '"object"']], exact: false, optional: false }
  const branches = /[[<(]/.test(word) ? [] : word.split(/\s*\|\s*|\s+or\s+|\//i)
  return branches.length > 1 ? readUnion(branches) : null
}

function listOf({ members }: TypeMembers): TypeMembers {
  const items: readonly WrittenMember[] = members.length === 0 ? [] : [['items', printMembers(members)]]
  return { members: [['type', '"array"'], ...items], exact: false, optional: false }
}

/** A union of plain types; of other words it is not certain enough what they mean. */
function readUnion(branches: readonly string[]): TypeMembers | null {
  const types = branches.map((branch) => {
    const lower = branch.trim().toLowerCase()
    return Object.hasOwn(JSON_TYPES, lower) ? JSON_TYPES[lower] : undefined
  })
  if (types.some((type) => type === undefined)) return null
  const distinct = [...new Set(types)]
  const value = distinct.length === 1 ? JSON.stringify(distinct[0]) : JSON.stringify(distinct)
  return { members: [['type', value]], exact: false, optional: distinct.includes('null') }
}
