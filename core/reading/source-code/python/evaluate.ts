// What expressions of Python say, as far as that can be read without running them.
import type { SyntaxNode } from '@lezer/common'
import { numberToken } from '../numbers'
import { childrenOf, partsOf, sourceOf, unknownAt } from '../scope'
import { isListName } from '../tool-names'
import {
  filledText,
  listOf,
  memberValue,
  objectOf,
  textOf,
  tokenOf,
  unknownOf,
  withoutMember,
  type Member,
  type Value,
} from '../value'
import { evaluateCall } from './calls'
import { lastStep, type Python } from './context'
import { decodeEscapes, decodeString } from './strings'

/** The value of an expression. `asTools`: functions and classes in a list stand for tools. */
export function evaluate(python: Python, node: SyntaxNode, asTools = false): Value {
  const at = node.from
  switch (node.name) {
    case 'String':
      return stringValue(python, node)
    case 'FormatString':
      return formatString(python, node)
    case 'ContinuedString':
      return joinTexts(python, node, partsOf(node))
    case 'Number': {
      const token = numberToken(sourceOf(python, node))
      return token === null ? unknownAt(python, node) : { kind: 'token', token, at }
    }
    case 'Boolean':
      return tokenOf(sourceOf(python, node) === 'True', at)
    case 'None':
      return tokenOf(null, at)
    case 'ParenthesizedExpression':
      return evaluateFirst(python, node, asTools)
    case 'UnaryExpression':
      return negative(python, node)
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return listOf(listItems(python, node, asTools), at)
    case 'DictionaryExpression':
      return { kind: 'object', members: dictMembers(python, node), at }
    case 'VariableName':
      return resolveName(python, node, asTools)
    case 'MemberExpression':
      return evaluateMember(python, node)
    case 'BinaryExpression':
      return evaluateBinary(python, node, asTools)
    case 'CallExpression':
      return evaluateCall(python, node) ?? unknownAt(python, node)
    default:
      return unknownAt(python, node)
  }
}

function evaluateFirst(python: Python, node: SyntaxNode, asTools: boolean): Value {
  const [first] = partsOf(node)
  return first ? python.evaluate(first, asTools) : unknownAt(python, node)
}

function stringValue(python: Python, node: SyntaxNode): Value {
  const text = decodeString(sourceOf(python, node))
  return text === null ? unknownAt(python, node) : textOf(text, node.from)
}

/** Placeholders that are plain constants are filled in; others stay as they are written. */
function formatString(python: Python, node: SyntaxNode): Value {
  const [opener = '', prefix = '', quote = ''] =
    /^([a-zA-Z]*)('''|"""|'|")/.exec(sourceOf(python, node)) ?? []
  const literal = (from: number, to: number): string => {
    const piece = python.text.slice(from, to).replaceAll('{{', '{').replaceAll('}}', '}')
    return /r/i.test(prefix) ? piece : decodeEscapes(piece)
  }
  let text = ''
  let start = node.from + opener.length
  const open: string[] = []
  for (const piece of childrenOf(node).filter(({ name }) => name === 'FormatReplacement')) {
    text += literal(start, piece.from)
    start = piece.to
    const [expression, ...more] = partsOf(piece)
    const value = expression && more.length === 0 ? python.evaluate(expression) : null
    if (value?.kind === 'text') text += value.text
    else if (value?.kind === 'token' && /^-?\d/.test(value.token)) text += value.token
    else {
      text += sourceOf(python, piece)
      open.push(sourceOf(python, piece))
    }
  }
  text += literal(start, Math.max(start, node.to - quote.length))
  return filledText(text, node.from, open)
}

function joinTexts(python: Python, node: SyntaxNode, parts: readonly SyntaxNode[]): Value {
  let text = ''
  let flaw: string | undefined
  for (const part of parts) {
    const value = python.evaluate(part)
    if (value.kind !== 'text') return unknownAt(python, node)
    text += value.text
    flaw ??= value.flaw
  }
  return { kind: 'text', text, at: node.from, ...(flaw !== undefined && { flaw }) }
}

function negative(python: Python, node: SyntaxNode): Value {
  const operand = node.lastChild
  const value = operand && python.evaluate(operand)
  const sign = sourceOf(python, node).charAt(0)
  if (value?.kind !== 'token' || !/^\d/.test(value.token) || !'+-'.includes(sign))
    return unknownAt(python, node)
  return { kind: 'token', token: sign === '-' ? `-${value.token}` : value.token, at: node.from }
}

function listItems(python: Python, node: SyntaxNode, asTools: boolean): readonly Value[] {
  const items: Value[] = []
  let isSpread = false
  for (const child of childrenOf(node)) {
    if (child.name === '*') isSpread = true
    if (!/^[\w⚠]/.test(child.name) || child.name === 'Comment') continue
    const value = child.type.isError ? null : python.evaluate(child, asTools)
    if (value && isSpread && value.kind === 'list') items.push(...value.items)
    else if (value && isSpread) items.push(unknownOf(`*${sourceOf(python, child)}`, child.from))
    else if (value) items.push(value)
    isSpread = false
  }
  return items
}

function dictMembers(python: Python, node: SyntaxNode): readonly Member[] {
  const members: Member[] = []
  let key: SyntaxNode | null = null
  let isSpread = false
  for (const child of childrenOf(node)) {
    if (child.name === '**') isSpread = true
    if (!/^\w/.test(child.name) || child.name === 'Comment') continue
    if (isSpread) {
      members.push(...spreadMembers(python, child))
      isSpread = false
    } else if (!key) key = child
    else {
      const name = keyText(python.evaluate(key))
      const value = python.evaluate(child, name !== null && isListName(name))
      if (name === null) members.push({ key: null, value: unknownAt(python, key) })
      else members.push({ key: name, value })
      key = null
    }
  }
  return members
}

/** Keys of numbers and words are written as text, as `json.dumps` does. */
function keyText(value: Value): string | null {
  if (value.kind === 'text') return value.text
  return value.kind === 'token' ? value.token : null
}

/** The members that a spread brings; one that cannot be read stands as such. */
function spreadMembers(python: Python, node: SyntaxNode): readonly Member[] {
  const value = python.evaluate(node)
  if (value.kind === 'object') return value.members
  return [{ key: null, value: unknownOf(`**${sourceOf(python, node)}`, node.from) }]
}

function resolveName(python: Python, node: SyntaxNode, asTools: boolean): Value {
  const name = sourceOf(python, node)
  const assigned = python.scope.find(name, node.from)
  if (isParameter(python, node, name, assigned)) return unknownAt(python, node)
  if (assigned) {
    const key = `name ${assigned.from}`
    if (python.open.has(key)) return unknownAt(python, node)
    python.open.add(key)
    const value = python.evaluate(assigned, asTools || isListName(name))
    python.open.delete(key)
    return value.kind === 'unknown' ? unknownAt(python, node) : value
  }
  const definition = python.functions.get(name)
  if (asTools && definition) return python.functionTool(definition, {})
  const schema = python.modelSchema(name, node.from)
  if (!schema) return unknownAt(python, node)
  return asTools ? modelTool(name, schema, node.from) : schema
}

/** Whether a name is a parameter of a function around it, and not assigned inside that function. */
function isParameter(python: Python, node: SyntaxNode, name: string, assigned: SyntaxNode | null): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (around.name !== 'FunctionDefinition' && around.name !== 'LambdaExpression') continue
    if (assigned && assigned.from > around.from && assigned.to < around.to) return false
    const list = around.getChild('ParamList')
    if (list?.getChildren('VariableName').some((parameter) => sourceOf(python, parameter) === name))
      return true
  }
  return false
}

/** A class that describes data, listed as a tool: its name and docstring are the tool's. */
function modelTool(name: string, schema: Value, at: number): Value {
  if (schema.kind !== 'object') return schema
  return objectOf(
    schema.at,
    [
      ['name', textOf(name, at)],
      ['description', memberValue(schema, 'description')],
      ['inputSchema', withoutMember(schema, 'description')],
    ],
    { maker: 'tool' },
  )
}

/** `types.Type.STRING` is the word itself; `NAMES["x"]` the item of a literal. */
function evaluateMember(python: Python, node: SyntaxNode): Value {
  const source = sourceOf(python, node)
  const word = /(?:^|\.)Type\.([A-Z]+)$/.exec(source)?.[1]
  if (word !== undefined) return textOf(word, node.from)
  const [base, step] = partsOf(node)
  if (!base || !step) return unknownAt(python, node)
  if (!source.endsWith(']')) return enumMember(python, base, step) ?? unknownAt(python, node)
  const [holder, index] = [python.evaluate(base), python.evaluate(step)]
  const found =
    index.kind === 'text'
      ? memberValue(holder, index.text)
      : holder.kind === 'list' && index.kind === 'token'
        ? holder.items.at(Number(index.token))
        : null
  return found ?? unknownAt(python, node)
}

/** `Colour.RED`, also `Colour.RED.value`: what the class assigns to the name. */
function enumMember(python: Python, base: SyntaxNode, step: SyntaxNode): Value | null {
  const name = sourceOf(python, step)
  if (base.name === 'MemberExpression' && name === 'value') return python.evaluate(base)
  const definition = python.classes.get(sourceOf(python, base))
  const statement = partsOf(definition?.getChild('Body') ?? base).find(
    (part) =>
      part.name === 'AssignStatement' && part.firstChild && sourceOf(python, part.firstChild) === name,
  )
  return statement?.lastChild ? python.evaluate(statement.lastChild) : null
}

function evaluateBinary(python: Python, node: SyntaxNode, asTools: boolean): Value {
  const [left, operator, right] = partsOf(node)
  if (!left || !operator || !right) return unknownAt(python, node)
  const [one, other] = [python.evaluate(left, asTools), python.evaluate(right, asTools)]
  const sign = lastStep(sourceOf(python, operator))
  if (sign === '+' && one.kind === 'text' && other.kind === 'text') {
    const flaw = one.flaw ?? other.flaw
    return { ...one, text: one.text + other.text, ...(flaw !== undefined && { flaw }) }
  }
  if (sign === '+' && one.kind === 'list' && other.kind === 'list')
    return listOf([...one.items, ...other.items], node.from)
  if (sign === '|' && one.kind === 'object' && other.kind === 'object')
    return { kind: 'object', members: [...one.members, ...other.members], at: node.from }
  // A list that is joined with something unknown is still worth reading.
  if (sign === '+' && (one.kind === 'list' || other.kind === 'list'))
    return listOf(
      [one, other].flatMap((side) => (side.kind === 'list' ? side.items : [side])),
      node.from,
    )
  return unknownAt(python, node)
}
