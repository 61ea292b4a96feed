// What expressions of JavaScript and TypeScript say, as far as that can be read without running them.
import type { SyntaxNode } from '@lezer/common'
import { numberToken } from '../numbers'
import { childrenOf, partsOf, sourceOf, unknownAt } from '../scope'
import { propertiesSchema } from '../schema-value'
import {
  filledText,
  listOf,
  memberValue,
  objectOf,
  textOf,
  tokenOf,
  unknownOf,
  type Member,
  type Value,
} from '../value'
import { evaluateCall } from './calls'
import { isFunction, type Script } from './context'
import { decodeEscapes, decodeQuoted } from './strings'

/** The value of an expression. */
export function evaluate(script: Script, node: SyntaxNode): Value {
  const at = node.from
  switch (node.name) {
    case 'String':
      return textOf(decodeQuoted(sourceOf(script, node)), at)
    case 'TemplateString':
      return templateString(script, node)
    case 'Number': {
      const token = numberToken(sourceOf(script, node))
      return token === null ? unknownAt(script, node) : { kind: 'token', token, at }
    }
    case 'BooleanLiteral':
      return tokenOf(sourceOf(script, node) === 'true', at)
    case 'null':
    case 'NullLiteral':
      return tokenOf(null, at)
    case 'ParenthesizedExpression':
    case 'TypeAssertion':
    case 'NonNullExpression':
      return evaluateFirst(script, node)
    case 'UnaryExpression':
      return evaluateUnary(script, node)
    case 'ArrayExpression':
      return listOf(listItems(script, node), at)
    case 'ObjectExpression':
      return asShape({ kind: 'object', members: objectMembers(script, node), at })
    case 'EnumDeclaration':
      return enumObject(script, node)
    case 'VariableName':
      return resolveName(script, node)
    case 'MemberExpression':
      return evaluateMember(script, node)
    case 'BinaryExpression':
      return evaluateBinary(script, node)
    case 'CallExpression':
    case 'NewExpression':
      return evaluateCall(script, node) ?? unknownAt(script, node)
    default:
      return unknownAt(script, node)
  }
}

function evaluateFirst(script: Script, node: SyntaxNode): Value {
  const first = partsOf(node).find(({ name }) => name !== 'TypeName')
  return first ? script.evaluate(first) : unknownAt(script, node)
}

/** Placeholders that are plain constants are filled in; others stay as they are written. */
function templateString(script: Script, node: SyntaxNode): Value {
  let text = ''
  let start = node.from + 1
  const open: string[] = []
  for (const piece of childrenOf(node).filter(({ name }) => name === 'Interpolation')) {
    text += decodeEscapes(script.text.slice(start, piece.from))
    start = piece.to
    const expression = partsOf(piece).find(({ name }) => !name.startsWith('Interpolation'))
    const value = expression && script.evaluate(expression)
    if (value?.kind === 'text') text += value.text
    else if (value?.kind === 'token') text += value.token
    else {
      text += sourceOf(script, piece)
      open.push(sourceOf(script, piece))
    }
  }
  text += decodeEscapes(script.text.slice(start, Math.max(start, node.to - 1)))
  return filledText(text, node.from, open)
}

function evaluateUnary(script: Script, node: SyntaxNode): Value {
  const operand = node.lastChild
  const sign = sourceOf(script, node).charAt(0)
  const value = operand && script.evaluate(operand)
  if (value?.kind !== 'token') return unknownAt(script, node)
  const { token } = value
  if (sign === '-' && /^\d/.test(token)) return { kind: 'token', token: `-${token}`, at: node.from }
  if (sign === '+' && /^\d/.test(token)) return value
  return sign === '!' ? tokenOf(['0', 'false', 'null'].includes(token), node.from) : unknownAt(script, node)
}

function listItems(script: Script, node: SyntaxNode): readonly Value[] {
  const items: Value[] = []
  let isSpread = false
  for (const child of partsOf(node)) {
    if (child.name === 'Spread') isSpread = true
    else if (!child.type.isError) {
      const value = script.evaluate(child)
      if (isSpread && value.kind === 'list') items.push(...value.items)
      else items.push(isSpread ? unknownOf(`...${sourceOf(script, child)}`, child.from) : value)
      isSpread = false
    }
  }
  return items
}

function objectMembers(script: Script, node: SyntaxNode): readonly Member[] {
  return node.getChildren('Property').flatMap((property) => memberOf(script, property))
}

function memberOf(script: Script, property: SyntaxNode): readonly Member[] {
  const parts = partsOf(property)
  const [first] = parts
  if (!first) return []
  const last = parts.at(-1) ?? first
  if (first.name === 'Spread') {
    const value = script.evaluate(last)
    if (value.kind === 'object') return value.members
    return [{ key: null, value: unknownOf(sourceOf(script, property), property.from) }]
  }
  const key = keyText(script, property, first)
  // Methods say what a tool does, not what it is.
  if (property.getChild('Block') || property.getChild('ParamList')) return []
  if (key === null) return [{ key: null, value: unknownOf(sourceOf(script, property), property.from) }]
  if (last === first) return [{ key, value: resolveName(script, first) }]
  return isFunction(last) ? [] : [{ key, value: script.evaluate(last) }]
}

function keyText(script: Script, property: SyntaxNode, first: SyntaxNode): string | null {
  if (property.firstChild?.name === '[') {
    const value = script.evaluate(first)
    return value.kind === 'text' ? value.text : null
  }
  if (first.name === 'String') return decodeQuoted(sourceOf(script, first))
  return ['PropertyDefinition', 'PropertyName', 'Number'].includes(first.name)
    ? sourceOf(script, first)
    : null
}

/** An object whose members are all schemas of a schema library is the shape of an object, as MCP's SDK takes it. */
function asShape(value: Value): Value {
  if (value.kind !== 'object' || value.members.length === 0) return value
  const schemas = value.members.map(({ key, value: inner }) =>
    key !== null && inner.kind === 'object' && inner.schema ? ([key, inner] as const) : null,
  )
  const properties = schemas.filter((schema) => schema !== null)
  if (properties.length < schemas.length) return value
  const required = properties.filter(([, inner]) => inner.schema?.optional !== true).map(([key]) => key)
  const shape = propertiesSchema(value.at, properties, required)
  // It is a plain object still: a map of tools' schemas is one too.
  return objectOf(
    value.at,
    shape.members.map(({ key, value: inner }) => [String(key), inner] as const),
  )
}

/** An enum as the object of its values; one without a value is the number after the last. */
function enumObject(script: Script, node: SyntaxNode): Value {
  const members: Member[] = []
  let next: number | null = 0
  for (const piece of partsOf(node.getChild('EnumBody') ?? node)) {
    const last = members.at(-1)
    if (piece.name === 'PropertyName') {
      const value: Value = next === null ? unknownAt(script, piece) : tokenOf(next, piece.from)
      members.push({ key: sourceOf(script, piece), value })
      if (next !== null) next += 1
    } else if (last && piece.name !== 'Equals') {
      const value = script.evaluate(piece)
      members[members.length - 1] = { ...last, value }
      next = value.kind === 'token' && /^-?\d+$/.test(value.token) ? Number(value.token) + 1 : null
    }
  }
  return { kind: 'object', members, at: node.from }
}

function resolveName(script: Script, node: SyntaxNode): Value {
  const name = sourceOf(script, node)
  if (name === 'undefined') return unknownAt(script, node)
  const assigned = script.scope.find(name, node.from)
  if (!assigned || script.open.has(assigned.from) || isParameter(script, node, name, assigned))
    return unknownAt(script, node)
  script.open.add(assigned.from)
  const value = script.evaluate(assigned)
  script.open.delete(assigned.from)
  return value.kind === 'unknown' ? unknownAt(script, node) : value
}

/** Whether a name is a parameter of a function around it, and not assigned inside that function. */
function isParameter(script: Script, node: SyntaxNode, name: string, assigned: SyntaxNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    const list = around.getChild('ParamList')
    if (!list) continue
    if (assigned.from > around.from && assigned.to <= around.to) return false
    if (list.getChildren('VariableDefinition').some((parameter) => sourceOf(script, parameter) === name))
      return true
  }
  return false
}

/** `Type.STRING` is the word itself; `NAMES.search` and `NAMES['search']` are the item of a literal. */
function evaluateMember(script: Script, node: SyntaxNode): Value {
  const source = sourceOf(script, node)
  const word = /(?:^|\.)(?:Schema)?Type\.([A-Z]+)$/.exec(source)?.[1]
  if (word !== undefined) return textOf(word, node.from)
  const [base, step] = partsOf(node)
  if (!base || !step) return unknownAt(script, node)
  const holder = script.evaluate(base)
  // The shape of a schema of an object stands where its schema may stand.
  if (/\.shape$/.test(source) && holder.kind === 'object' && holder.schema) return holder
  const index =
    step.name === 'PropertyName' ? textOf(sourceOf(script, step), step.from) : script.evaluate(step)
  const found =
    index.kind === 'text'
      ? memberValue(holder, index.text)
      : holder.kind === 'list' && index.kind === 'token'
        ? holder.items[Number(index.token)]
        : null
  return found ?? unknownAt(script, node)
}

function evaluateBinary(script: Script, node: SyntaxNode): Value {
  const [left, operator, right] = partsOf(node)
  if (!left || !operator) return unknownAt(script, node)
  const sign = sourceOf(script, operator)
  // `as` and `satisfies` speak of types alone; of `a ?? b` and `a || b` the first is meant.
  if (sign === 'as' || sign === 'satisfies') return script.evaluate(left)
  const one = script.evaluate(left)
  if ((sign === '??' || sign === '||') && right) return one.kind === 'unknown' ? script.evaluate(right) : one
  if (sign !== '+' || !right) return unknownAt(script, node)
  const other = script.evaluate(right)
  if (one.kind !== 'text' || other.kind !== 'text') return unknownAt(script, node)
  const flaw = one.flaw ?? other.flaw
  return { ...one, text: one.text + other.text, ...(flaw !== undefined && { flaw }) }
}
