// Calls that stand for data: constructors with named arguments, schemas of models, a few functions of text.
import type { SyntaxNode } from '@lezer/common'
import { sourceOf } from '../scope'
import { isListName, isToolMaker } from '../tool-names'
import { fromJson } from '../from-json'
import {
  joinedText,
  memberValue,
  objectOf,
  textOf,
  withoutMember,
  type Member,
  type ObjectValue,
  type Value,
} from '../value'
import { callArguments, type CallArguments } from './call-arguments'
import { lastStep, type GivenParts, type Python } from './context'
import { cleanText } from './docstring'

/** What a call says; null where it must be run to know. */
export function evaluateCall(python: Python, node: SyntaxNode): Value | null {
  const callee = node.firstChild
  if (!callee) return null
  const name = sourceOf(python, callee)
  const given = callArguments(python, node.getChild('ArgList'))
  const step = lastStep(name)
  return (
    textCall(python, callee, step, given, node.from) ??
    schemaCall(python, callee, step, given) ??
    functionCall(python, name, given) ??
    valueCall(python, step, given) ??
    constructorCall(python, name, given, node.from)
  )
}

function argument(python: Python, given: CallArguments, name: string, position = 0): Value | null {
  const node = given.named.get(name) ?? given.positional[position]
  return node ? python.evaluate(node) : null
}

/** `dedent(text)`, `text.strip()`, `separator.join(texts)`. */
function textCall(
  python: Python,
  callee: SyntaxNode,
  step: string,
  given: CallArguments,
  at: number,
): Value | null {
  if (step === 'dedent' || step === 'cleandoc') {
    const value = argument(python, given, 'text')
    return value?.kind === 'text' ? { ...value, text: cleanText(value.text, step === 'cleandoc') } : null
  }
  if (!['strip', 'lstrip', 'rstrip', 'join'].includes(step) || callee.name !== 'MemberExpression') return null
  const base = callee.firstChild && python.evaluate(callee.firstChild)
  if (base?.kind !== 'text') return null
  if (step === 'join') return joinedText(argument(python, given, 'iterable'), base.text, at)
  if (given.positional.length > 0) return null
  const text = { strip: base.text.trim(), lstrip: base.text.trimStart(), rstrip: base.text.trimEnd() }[step]
  return text === undefined ? null : { ...base, text }
}

/** `Model.model_json_schema()`, `pydantic_function_tool(Model)`. */
function schemaCall(python: Python, callee: SyntaxNode, step: string, given: CallArguments): Value | null {
  const isSchema = step === 'model_json_schema' || step === 'schema'
  if (isSchema && callee.name === 'MemberExpression' && callee.firstChild)
    return python.modelSchema(lastStep(sourceOf(python, callee.firstChild)), callee.from)
  const [model] = given.positional
  if (step === 'json_schema' || (step === 'convert_to_openai_tool' && model))
    return model ? python.evaluate(model) : null
  if (step !== 'pydantic_function_tool' || !model) return null
  const name = sourceOf(python, model)
  const schema = python.modelSchema(name, model.from)
  if (!schema) return null
  return objectOf(model.from, [
    ['type', textOf('function', model.from)],
    [
      'function',
      objectOf(model.from, [
        ['name', argument(python, given, 'name', 1) ?? textOf(name, model.from)],
        ['description', argument(python, given, 'description', 2) ?? memberValue(schema, 'description')],
        ['parameters', withoutMember(schema, 'description')],
      ]),
    ],
  ])
}

/** A function that is wrapped as a tool: `StructuredTool.from_function(search, name=...)`, `FunctionTool(search)`. */
function functionCall(python: Python, name: string, given: CallArguments): Value | null {
  if (!/Tool(?:\.from_\w+)?$|^tool$/.test(name)) return null
  const wrapped = ['func', 'fn', 'function', 'coroutine']
    .map((key) => given.named.get(key))
    .concat(given.positional[0])
    .find((node) => node && python.functions.has(sourceOf(python, node)))
  const definition = wrapped && python.functions.get(sourceOf(python, wrapped))
  if (!definition) return null
  const of = (...keys: readonly string[]): Value | null => {
    const node = keys.map((key) => given.named.get(key)).find((found) => found !== undefined)
    return node ? python.evaluate(node) : null
  }
  const parts: GivenParts = { name: of('name'), description: of('description'), schema: of('args_schema') }
  return python.functionTool(definition, parts)
}

function valueCall(python: Python, step: string, given: CallArguments): Value | null {
  const [first] = given.positional
  if (['list', 'tuple', 'set', 'frozenset', 'deepcopy', 'copy'].includes(step) && first)
    return python.evaluate(first)
  if (step !== 'loads' || !first) return null
  const value = python.evaluate(first)
  return value.kind === 'text' ? fromJson(value.text, value.at) : null
}

/** A call with named arguments says what a dictionary of them says. */
function constructorCall(python: Python, name: string, given: CallArguments, at: number): ObjectValue | null {
  if (given.named.size === 0 && given.spread.length === 0) return null
  const members = [...given.named].map(([key, node]): Member => {
    const value = python.evaluate(node, isListName(key))
    return { key: keyFor(name, key), value }
  })
  const spread = given.spread.flatMap((node): readonly Member[] => {
    const value = python.evaluate(node)
    return value.kind === 'object' ? value.members : [{ key: null, value }]
  })
  const maker = name === 'dict' ? {} : { maker: name }
  return { kind: 'object', members: [...members, ...spread], at, ...maker }
}

/** The Gemini SDK names fields in snake case where the API has them in camel case; frameworks name the schema in their own way. */
function keyFor(maker: string, key: string): string {
  if (/(?:FunctionDeclaration|Schema)$/.test(maker))
    return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return key === 'args_schema' && isToolMaker(maker) ? 'inputSchema' : key
}
