// `Field(...)` of Pydantic and the like: what it says about a value.
import type { SyntaxNode } from '@lezer/common'
import { sourceOf } from '../scope'
import { withFlaw, withMember, type ObjectValue, type Value } from '../value'
import { callArguments } from './call-arguments'
import { lastStep, type Python } from './context'

const KEYWORDS: Readonly<Record<string, string>> = {
  description: 'description',
  title: 'title',
  ge: 'minimum',
  gt: 'exclusiveMinimum',
  le: 'maximum',
  lt: 'exclusiveMaximum',
  multiple_of: 'multipleOf',
  pattern: 'pattern',
  regex: 'pattern',
  examples: 'examples',
}

/** Whether an expression is a call that describes a field. */
export function isFieldCall(python: Python, node: SyntaxNode): boolean {
  const callee = node.name === 'CallExpression' ? node.firstChild : null
  return (
    callee !== null &&
    /^(?:Field|field|Query|Body|Path|Param|Parameter)$/.test(lastStep(sourceOf(python, callee)))
  )
}

/** A schema with what a field says, the default it gives, and the name it is written under (null: its own). */
export interface FieldSchema {
  readonly schema: ObjectValue
  readonly hasDefault: boolean
  readonly alias: string | null
}

/** Adds what is assigned to a field or parameter to the schema of its type: a `Field(...)`, or a plain default. */
export function withAssigned(python: Python, schema: ObjectValue, node: SyntaxNode): FieldSchema {
  return isFieldCall(python, node)
    ? withField(python, schema, node)
    : { schema: withDefault(python, schema, node), hasDefault: true, alias: null }
}

/** Adds what a `Field(...)` says to the schema of its type. */
export function withField(python: Python, schema: ObjectValue, node: SyntaxNode): FieldSchema {
  const { named, positional } = callArguments(python, node.getChild('ArgList'))
  let changed = schema
  for (const [key, keyword] of Object.entries(KEYWORDS)) {
    const value = named.get(key)
    if (value) changed = withMember(changed, keyword, python.evaluate(value))
  }
  const isList = changed.members.some(
    ({ key, value }) => key === 'type' && value.kind === 'text' && value.text === 'array',
  )
  for (const [key, least] of [
    ['min_length', true],
    ['max_length', false],
    ['min_items', true],
    ['max_items', false],
  ] as const) {
    const value = named.get(key)
    if (value) changed = withMember(changed, lengthKeyword(isList, least), python.evaluate(value))
  }
  const alias = named.get('alias') ?? named.get('serialization_alias')
  const name: Value | null = alias ? python.evaluate(alias) : null
  const given = named.get('default') ?? positional[0]
  const isGiven = given !== undefined && given.name !== 'Ellipsis'
  if (isGiven) changed = withDefault(python, changed, given)
  return {
    schema: changed,
    hasDefault: isGiven || named.has('default_factory'),
    alias: name?.kind === 'text' ? name.text : null,
  }
}

/** A schema with a default; one that cannot be read is named. */
function withDefault(python: Python, schema: ObjectValue, node: SyntaxNode): ObjectValue {
  const value = python.evaluate(node)
  if (value.kind !== 'unknown') return withMember(schema, 'default', value)
  return withFlaw(
    schema,
    `its default \`${value.what}\` cannot be read without running the code; it is left out.`,
  )
}

function lengthKeyword(isList: boolean, least: boolean): string {
  if (isList) return least ? 'minItems' : 'maxItems'
  return least ? 'minLength' : 'maxLength'
}
