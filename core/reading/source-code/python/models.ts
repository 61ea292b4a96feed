// Classes that describe data (Pydantic models, dataclasses, TypedDict, Enum) as JSON Schema.
import type { SyntaxNode } from '@lezer/common'
import { childrenOf, partsOf, sourceOf } from '../scope'
import { anySchema, enumSchema, propertiesSchema } from '../schema-value'
import { entriesOf, memberValue, textsIn, withMember, type ObjectValue, type Value } from '../value'
import { lastStep, type Python } from './context'
import { cleanText } from './docstring'
import { withAssigned } from './fields'

const BASES =
  /^(?:BaseModel|RootModel|TypedDict|NamedTuple|SQLModel|OpenAISchema|Schema|Struct|BaseSettings|\w*BaseModel)$/
const ENUMS = /^(?:Enum|StrEnum|IntEnum|\w*Enum)$/

/** The schema of a class; null where it does not describe data. One that holds itself is cut at its second turn. */
export function schemaOfModel(python: Python, name: string, at: number): ObjectValue | null {
  const definition = python.classes.get(name)
  if (!definition) return null
  const bases = basesOf(python, definition)
  if (bases.some((base) => ENUMS.test(lastStep(base)))) return namedValues(python, definition)
  const isModel =
    bases.some((base) => BASES.test(lastStep(base))) ||
    isDataclass(python, definition) ||
    inherits(python, bases)
  if (!isModel) return null
  const key = `class ${name}`
  if (python.open.has(key))
    return anySchema(at, [`\`${name}\` stands inside itself; any value is allowed from here on.`])
  python.open.add(key)
  const schema = fieldsSchema(python, definition, bases)
  python.open.delete(key)
  return schema
}

function inherits(python: Python, bases: readonly string[]): boolean {
  return bases.some((base) => !python.open.has(`class ${base}`) && python.modelSchema(base, 0) !== null)
}

function basesOf(python: Python, definition: SyntaxNode): readonly string[] {
  const list = definition.getChild('ArgList')
  return list ? partsOf(list).map((part) => sourceOf(python, part).replace(/\[[^]*$/, '')) : []
}

function isDataclass(python: Python, definition: SyntaxNode): boolean {
  const decorators =
    definition.parent?.name === 'DecoratedStatement' ? definition.parent.getChildren('Decorator') : []
  return decorators.some((decorator) =>
    /^@[\w.]*\b(?:dataclass|attrs\.define|define)\b/.test(sourceOf(python, decorator)),
  )
}

/** The documentation string that starts a body; null where there is none. */
export function docstringOf(python: Python, definition: SyntaxNode): Value | null {
  const [first] = partsOf(definition.getChild('Body') ?? definition)
  const literal = first?.name === 'ExpressionStatement' ? first.firstChild : null
  if (!literal || !['String', 'ContinuedString'].includes(literal.name)) return null
  const value = python.evaluate(literal)
  return value.kind === 'text' ? { ...value, text: cleanText(value.text, true) } : null
}

function fieldsSchema(python: Python, definition: SyntaxNode, bases: readonly string[]): ObjectValue {
  const properties = new Map<string, Value>()
  const required = new Set<string>()
  for (const base of bases) inherit(python.modelSchema(base, definition.from), properties, required)
  for (const statement of partsOf(definition.getChild('Body') ?? definition)) {
    const field = fieldOf(python, statement)
    if (!field) continue
    properties.set(field.name, field.schema)
    if (field.required) required.add(field.name)
    else required.delete(field.name)
  }
  const schema = propertiesSchema(definition.from, [...properties], [...required])
  const description = docstringOf(python, definition)
  return description ? withMember(schema, 'description', description) : schema
}

function inherit(schema: ObjectValue | null, properties: Map<string, Value>, required: Set<string>): void {
  for (const [key, value] of entriesOf(memberValue(schema, 'properties'))) properties.set(key, value)
  for (const name of textsIn(memberValue(schema, 'required'))) required.add(name)
}

interface Field {
  readonly name: string
  readonly schema: ObjectValue
  readonly required: boolean
}

function fieldOf(python: Python, statement: SyntaxNode): Field | null {
  if (statement.name !== 'AssignStatement') return null
  const children = childrenOf(statement)
  const [target, type, operator, value] = children
  if (target?.name !== 'VariableName' || type?.name !== 'TypeDef') return null
  const annotation = partsOf(type)[0]
  const name = sourceOf(python, target)
  if (
    !annotation ||
    name.startsWith('_') ||
    /^(?:\w+\.)?ClassVar\b/.test(sourceOf(python, annotation)) ||
    name === 'model_config'
  )
    return null
  const schema = python.typeSchema(annotation)
  const isOptional = /^(?:\w+\.)?NotRequired\b/.test(sourceOf(python, annotation))
  if (operator?.name !== 'AssignOp' || !value) return { name, schema, required: !isOptional }
  const { schema: noted, hasDefault, alias } = withAssigned(python, schema, value)
  return { name: alias ?? name, schema: noted, required: !hasDefault }
}

/** The schema of an Enum: any of the values that its body assigns. */
function namedValues(python: Python, definition: SyntaxNode): ObjectValue {
  const values = partsOf(definition.getChild('Body') ?? definition).flatMap((statement) => {
    const value = statement.name === 'AssignStatement' ? statement.lastChild : null
    return value ? [python.evaluate(value)] : []
  })
  const known = values.filter(({ kind }) => kind === 'text' || kind === 'token')
  return enumSchema(known, definition.from)
}
