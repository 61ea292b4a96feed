// Type annotations of Python as JSON Schema, as Pydantic writes it.
import type { SyntaxNode } from '@lezer/common'
import { partsOf, sourceOf } from '../scope'
import { anySchema, combinedSchema, enumSchema, nullableSchema, typeSchema } from '../schema-value'
import { listOf, textOf, withMember, type ObjectValue } from '../value'
import { lastStep, type Python } from './context'
import { isFieldCall, withField } from './fields'

const SIMPLE: Readonly<Record<string, string>> = {
  str: 'string',
  int: 'integer',
  float: 'number',
  complex: 'number',
  Decimal: 'number',
  bool: 'boolean',
  None: 'null',
  NoneType: 'null',
  dict: 'object',
  Dict: 'object',
  Mapping: 'object',
  list: 'array',
  List: 'array',
  tuple: 'array',
  Tuple: 'array',
  set: 'array',
  Set: 'array',
  Sequence: 'array',
  Iterable: 'array',
}

/** Types that JSON has as strings, with the `format` that says which. */
const FORMATS: Readonly<Record<string, string | null>> = {
  bytes: 'binary',
  datetime: 'date-time',
  date: 'date',
  time: 'time',
  timedelta: 'duration',
  UUID: 'uuid',
  Path: 'path',
  EmailStr: 'email',
  AnyUrl: 'uri',
  HttpUrl: 'uri',
  SecretStr: 'password',
}

const ANY = new Set(['Any', 'object', 'Ellipsis'])
const LISTS = new Set(['list', 'List', 'Sequence', 'Iterable', 'set', 'Set', 'frozenset', 'FrozenSet'])
const WRAPPERS = new Set(['Required', 'NotRequired', 'ReadOnly', 'Final', 'ClassVar', 'SkipJsonSchema'])

/** The schema of values of a type; what is not known allows everything, and is named. */
export function schemaOfType(python: Python, node: SyntaxNode): ObjectValue {
  const at = node.from
  if (node.name === 'None') return typeSchema('null', at)
  if (node.name === 'BinaryExpression') return unionSchema(python, at, unionParts(node))
  if (node.name === 'String') return quotedSchema(python, node)
  if (node.name === 'MemberExpression' && sourceOf(python, node).endsWith(']'))
    return genericSchema(python, node)
  if (node.name === 'VariableName' || node.name === 'MemberExpression')
    return namedSchema(python, sourceOf(python, node), at)
  return unknownType(python, node)
}

function unknownType(python: Python, node: SyntaxNode): ObjectValue {
  return anySchema(node.from, [typeFlaw(sourceOf(python, node))])
}

function typeFlaw(source: string): string {
  return `The type \`${source.slice(0, 60)}\` is not known here; any value is allowed.`
}

function namedSchema(python: Python, name: string, at: number): ObjectValue {
  const step = lastStep(name)
  const simple = SIMPLE[step]
  if (simple !== undefined) return typeSchema(simple, at)
  const format = FORMATS[step]
  if (format) return typeSchema('string', at, [['format', textOf(format, at)]])
  if (ANY.has(step)) return anySchema(at)
  return python.modelSchema(step, at) ?? aliasSchema(python, name, at) ?? anySchema(at, [typeFlaw(name)])
}

/** A name that is assigned a type: `Unit = Literal["a", "b"]`. */
function aliasSchema(python: Python, name: string, at: number): ObjectValue | null {
  const assigned = python.scope.find(name, at)
  const key = `type ${name}`
  if (!assigned || python.open.has(key)) return null
  python.open.add(key)
  const schema = python.typeSchema(assigned)
  python.open.delete(key)
  return (schema.flaws ?? []).length > 0 ? null : schema
}

function quotedSchema(python: Python, node: SyntaxNode): ObjectValue {
  const name = /^["']([\w.]+)["']$/.exec(sourceOf(python, node))?.[1]
  return name === undefined ? unknownType(python, node) : namedSchema(python, name, node.from)
}

function unionParts(node: SyntaxNode): readonly SyntaxNode[] {
  const parts: SyntaxNode[] = []
  let current: SyntaxNode | null = node
  // `a | b | c` nests to the left.
  while (current?.name === 'BinaryExpression') {
    if (current.lastChild) parts.unshift(current.lastChild)
    current = current.firstChild
  }
  return current ? [current, ...parts] : parts
}

function unionSchema(python: Python, at: number, parts: readonly SyntaxNode[]): ObjectValue {
  const schemas = parts.map((part) => python.typeSchema(part))
  const [only, ...others] = schemas
  if (only && others.length === 0) return only
  return combinedSchema('anyOf', schemas, at)
}

function genericSchema(python: Python, node: SyntaxNode): ObjectValue {
  const [base, ...parameters] = partsOf(node)
  const [first, second] = parameters
  const at = node.from
  if (!base || !first) return unknownType(python, node)
  const name = lastStep(sourceOf(python, base))
  if (name === 'Optional') return nullableSchema(python.typeSchema(first), at)
  if (name === 'Union') return unionSchema(python, at, parameters)
  if (name === 'Literal')
    return enumSchema(
      parameters.map((parameter) => python.evaluate(parameter)),
      at,
    )
  if (name === 'Annotated') return annotatedSchema(python, first, parameters.slice(1))
  if (WRAPPERS.has(name)) return python.typeSchema(first)
  if (LISTS.has(name)) return typeSchema('array', at, [['items', python.typeSchema(first)]])
  if (name === 'tuple' || name === 'Tuple') return tupleSchema(python, at, parameters)
  if (['dict', 'Dict', 'Mapping', 'MutableMapping', 'defaultdict'].includes(name))
    return typeSchema('object', at, second ? [['additionalProperties', python.typeSchema(second)]] : [])
  return namedSchema(python, name, at)
}

function tupleSchema(python: Python, at: number, parameters: readonly SyntaxNode[]): ObjectValue {
  const [first, second] = parameters
  if (first && second?.name === 'Ellipsis')
    return typeSchema('array', at, [['items', python.typeSchema(first)]])
  return typeSchema('array', at, [
    [
      'prefixItems',
      listOf(
        parameters.map((parameter) => python.typeSchema(parameter)),
        at,
      ),
    ],
  ])
}

/** `Annotated[T, "what it is"]`, `Annotated[T, Field(description=..., ge=0)]`, `Annotated[T, Doc("...")]`. */
function annotatedSchema(python: Python, type: SyntaxNode, notes: readonly SyntaxNode[]): ObjectValue {
  let schema = python.typeSchema(type)
  for (const note of notes) {
    if (isFieldCall(python, note)) schema = withField(python, schema, note).schema
    else {
      const words = note.name === 'CallExpression' ? note.getChild('ArgList')?.getChild('String') : note
      const value = words ? python.evaluate(words) : null
      if (value?.kind === 'text') schema = withMember(schema, 'description', value)
    }
  }
  return schema
}
