// Functions as tools: their name, docstring and typed parameters.
import type { SyntaxNode } from '@lezer/common'
import { childrenOf, partsOf, sourceOf } from '../scope'
import { anySchema, propertiesSchema } from '../schema-value'
import { objectOf, textOf, withMember, type ObjectValue, type Value } from '../value'
import { callArguments } from './call-arguments'
import { lastStep, type GivenParts, type Python } from './context'
import { readDocstring } from './docstring'
import { withAssigned } from './fields'
import { docstringOf } from './models'

/** Decorators that make a tool of a function, by their last step. */
const TOOL_DECORATOR = /^(?:\w+_)?tool(?:_plain)?$|^(?:kernel|ai)_function$/

/** Parameters that frameworks fill in themselves. */
const OWN_NAMES = new Set(['self', 'cls'])
const OWN_TYPES =
  /(?:Context|RunContextWrapper|ToolRuntime|InjectedState|InjectedToolArg|InjectedToolCallId|RunnableConfig|CallbackManager\w*)\b/

/** What the decorators of a function say about it as a tool; null where none makes it one. */
export function toolDecoration(python: Python, statement: SyntaxNode): GivenParts | null {
  for (const decorator of statement.getChildren('Decorator')) {
    const name = /^@\s*([\w.]+)/.exec(sourceOf(python, decorator))?.[1] ?? ''
    if (!TOOL_DECORATOR.test(lastStep(name))) continue
    const { named, positional } = callArguments(python, decorator.getChild('ArgList'))
    const value = (key: string): Value | null => {
      const node = named.get(key)
      return node ? python.evaluate(node) : null
    }
    const [first] = positional
    const title = first?.name === 'String' ? python.evaluate(first) : null
    return {
      name: value('name') ?? value('name_override') ?? title,
      description: value('description') ?? value('description_override'),
      schema: value('args_schema'),
    }
  }
  return null
}

/** A function as a tool as MCP writes it. */
export function toolOfFunction(python: Python, definition: SyntaxNode, given: GivenParts): ObjectValue {
  const at = definition.from
  const name = definition.getChild('VariableName')
  const documentation = docstringOf(python, definition)
  const docstring = documentation?.kind === 'text' ? readDocstring(documentation.text) : null
  const described = docstring && docstring.description !== '' ? textOf(docstring.description, at) : null
  const isKnown = given.schema?.kind === 'object'
  return objectOf(
    at,
    [
      ['name', textual(given.name) ?? (name ? textOf(sourceOf(python, name), at) : null)],
      ['description', textual(given.description) ?? described],
      [
        'inputSchema',
        isKnown ? given.schema : parametersSchema(python, definition, docstring?.parameters ?? new Map()),
      ],
    ],
    { maker: 'tool' },
  )
}

function textual(value: Value | null | undefined): Value | null {
  return value?.kind === 'text' ? value : null
}

/** A parameter of a function in pieces. */
interface FunctionParameter {
  readonly name: string
  readonly stars: string
  readonly type: SyntaxNode | null
  readonly value: SyntaxNode | null
}

function parametersSchema(
  python: Python,
  definition: SyntaxNode,
  descriptions: ReadonlyMap<string, string>,
): ObjectValue {
  const properties: (readonly [string, Value])[] = []
  const required: string[] = []
  const flaws: string[] = []
  const list = definition.getChild('ParamList')
  for (const parameter of list ? parametersOf(python, list) : []) {
    const { name, type, value, stars } = parameter
    if (OWN_NAMES.has(name)) continue
    if (stars !== '') flaws.push(`\`${stars}${name}\` takes any arguments; it is left out.`)
    else if (type && OWN_TYPES.test(sourceOf(python, type)))
      flaws.push(`\`${name}\` is filled in by the framework; it is left out.`)
    else {
      const { schema, isRequired } = parameterSchema(python, parameter)
      const words = descriptions.get(name) ?? ''
      const isDescribed = words === '' || schema.members.some(({ key }) => key === 'description')
      properties.push([
        name,
        isDescribed ? schema : withMember(schema, 'description', textOf(words, definition.from)),
      ])
      if (isRequired) required.push(name)
    }
    if (value === null && !type && stars === '') flaws.push(`\`${name}\` has no type; any value is allowed.`)
  }
  return { ...propertiesSchema(definition.from, properties, required), flaws }
}

function parameterSchema(
  python: Python,
  { type, value }: FunctionParameter,
): { readonly schema: ObjectValue; readonly isRequired: boolean } {
  const schema = type ? python.typeSchema(type) : anySchema(value?.from ?? 0)
  if (!value) return { schema, isRequired: true }
  const assigned = withAssigned(python, schema, value)
  return { schema: assigned.schema, isRequired: !assigned.hasDefault }
}

function parametersOf(python: Python, list: SyntaxNode): readonly FunctionParameter[] {
  const children = childrenOf(list)
  const found: FunctionParameter[] = []
  let piece: SyntaxNode[] = []
  for (const child of children.slice(1)) {
    if (child.name !== ',' && child.name !== ')') {
      if (child.name !== 'Comment') piece.push(child)
      continue
    }
    const name = piece.find((node) => node.name === 'VariableName')
    const typed = piece.find((node) => node.name === 'TypeDef')
    const operator = piece.findIndex((node) => node.name === 'AssignOp')
    const stars = piece.find((node) => /^\*+$/.test(node.name))?.name ?? ''
    if (name)
      found.push({
        name: sourceOf(python, name),
        stars,
        type: (typed && partsOf(typed)[0]) ?? null,
        value: operator === -1 ? null : (piece[operator + 1] ?? null),
      })
    piece = []
  }
  return found
}
