// Calls that stand for data: schemas of Zod, tools that are registered or defined by a call.
import type { SyntaxNode } from '@lezer/common'
import { fromJson } from '../from-json'
import { partsOf, sourceOf } from '../scope'
import { isToolMaker } from '../tool-names'
import { joinedText, listOf, objectOf, textOf, type ObjectValue, type Value } from '../value'
import { isFunction, type Script } from './context'
import { zodSchema } from './zod'

/** What a call says; null where it must be run to know. */
export function evaluateCall(script: Script, node: SyntaxNode): Value | null {
  const callee = partsOf(node).find(({ name }) => name !== 'new' && name !== 'await')
  if (!callee) return null
  const name = sourceOf(script, callee).replaceAll('?.', '.')
  const list = node.getChild('ArgList')
  const given = list ? partsOf(list) : []
  const zod = zodSchema(script, node)
  if (zod) return zod
  const step = /[\w$]*$/.exec(name)?.[0] ?? ''
  return (
    registration(script, step, given, node.from) ??
    textCall(script, callee, step, given, node.from) ??
    objectCall(script, name, step, given)
  )
}

/** `server.tool("name", "what it does", { shape }, run)` and `server.registerTool("name", { ... }, run)`. */
function registration(
  script: Script,
  step: string,
  given: readonly SyntaxNode[],
  at: number,
): ObjectValue | null {
  if (!['tool', 'registerTool', 'addTool', 'defineTool'].includes(step)) return null
  const [first, ...others] = given
  if (
    !first ||
    (first.name !== 'String' &&
      first.name !== 'TemplateString' &&
      first.name !== 'VariableName' &&
      first.name !== 'MemberExpression')
  )
    return null
  const name = script.evaluate(first)
  if (name.kind !== 'text') return null
  const values = others.filter((node) => !isFunction(node)).map((node) => script.evaluate(node))
  const description = values.find(({ kind }) => kind === 'text') ?? null
  const [config, more] = values.filter((value) => value.kind === 'object')
  const maker = { maker: 'registerTool' }
  if (step === 'registerTool' || (config && isConfig(config)))
    return objectOf(
      at,
      [
        ['name', name],
        ['description', description],
        ...(config ? config.members.map(({ key, value }) => [String(key), value] as const) : []),
      ],
      maker,
    )
  const shape = config && !isAnnotations(config) ? config : null
  return objectOf(
    at,
    [
      ['name', name],
      ['description', description],
      ['inputSchema', shape ? asSchema(shape) : objectOf(at, [['type', textOf('object', at)]])],
      ['annotations', shape ? (more ?? null) : (config ?? null)],
    ],
    maker,
  )
}

function isConfig(value: ObjectValue): boolean {
  return (
    value.members.some(({ key }) => key === 'description' || key === 'inputSchema' || key === 'parameters') &&
    !value.members.some(({ key }) => key === 'type' || key === 'properties')
  )
}

function isAnnotations(value: ObjectValue): boolean {
  return value.members.length > 0 && value.members.every(({ key }) => /^(?:title|\w+Hint)$/.test(key ?? ''))
}

function asSchema(value: ObjectValue): Value {
  return value.members.length === 0 ? objectOf(value.at, [['type', textOf('object', value.at)]]) : value
}

function textCall(
  script: Script,
  callee: SyntaxNode,
  step: string,
  given: readonly SyntaxNode[],
  at: number,
): Value | null {
  const base = callee.name === 'MemberExpression' ? callee.firstChild : null
  const [first] = given
  if (base && first && base.name === 'ArrayExpression' && step === 'join') {
    const [list, separator] = [script.evaluate(base), script.evaluate(first)]
    return separator.kind === 'text' ? joinedText(list, separator.text, at) : null
  }
  if (base && step === 'trim') {
    const value = script.evaluate(base)
    return value.kind === 'text' ? { ...value, text: value.text.trim() } : null
  }
  if (base && first && step === 'concat') {
    const lists = [base, ...given].map((node) => script.evaluate(node))
    return lists.every(({ kind }) => kind === 'list')
      ? listOf(
          lists.flatMap((list) => (list.kind === 'list' ? list.items : [])),
          at,
        )
      : null
  }
  if (first && sourceOf(script, callee) === 'JSON.parse') {
    const value = script.evaluate(first)
    return value.kind === 'text' ? fromJson(value.text, value.at) : null
  }
  return null
}

/** A call whose argument is an object says what that says: `tool({ ... })`, `new Tool({ ... })`, `tool(run, { ... })`. */
function objectCall(script: Script, name: string, step: string, given: readonly SyntaxNode[]): Value | null {
  const data = given.filter((node) => !isFunction(node))
  const [first, second] = data
  if (!first) return null
  const isMaker = isToolMaker(name)
  const isWrapper = /^(?:freeze|seal|zodToJsonSchema|toJSONSchema|jsonSchema|asSchema|zodSchema)$/.test(step)
  const only =
    second && isMaker ? [first, second].find(({ name: kind }) => kind === 'ObjectExpression') : first
  if (!only || (second && !isMaker && !isWrapper)) return null
  const value = script.evaluate(only)
  if (value.kind === 'list') return isWrapper ? value : null
  if (value.kind !== 'object' || value.schema) return isWrapper && value.kind === 'object' ? value : null
  return isMaker
    ? { ...value, members: named(step, value.members).map(renameSchema), maker: name }
    : { ...value, maker: name }
}

/** Mastra's `createTool` has the name under `id`. */
function named(step: string, members: ObjectValue['members']): ObjectValue['members'] {
  if (step !== 'createTool' || members.some(({ key }) => key === 'name')) return members
  return members.map((member) => (member.key === 'id' ? { ...member, key: 'name' } : member))
}

/** LangChain's `tool` has its schema under `schema`. */
function renameSchema(member: ObjectValue['members'][number]): ObjectValue['members'][number] {
  return member.key === 'schema' ? { ...member, key: 'inputSchema' } : member
}
