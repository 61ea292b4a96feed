// What cells and members state as right.
import { fail, succeed, type Result } from '../../shared'
import type { ExpectedArgument } from '../case'
import { asJson, isObject, listOf, memberOf, parsedOr, textOf, type PlainObject } from './plain-value'
import { NO_TOOL, type RawCall, type RawGold } from './raw-case'
import type { ResolveTool, ToolMention } from './tool-references'

/** What people write where no tool is right. A tool that is called so is written as an object with its name. */
export const NOTHING = /^(?:none|no[ _-]?tool|no[ _-]?call|no[ _-]?function|n\/a|∅|-)$/i
const SEPARATORS = /[,;|\n]|\s\+\s/

/**
 * What a value states as right. A text is a tool's name, several names (between commas, semicolons, bars, line breaks or ` + `), "none" (whatever
 * tools are called), or one of the other forms as JSON. A list holds names or calls; an empty one says that no tool is right. An object is a call (`name`,
 * `arguments`), calls (`calls` or `tool_calls`, `ordered`), or a gold as this program holds it. Fails with the reason, in words.
 */
export function readGold(value: unknown, resolve: ResolveTool | null): Result<RawGold, string> {
  if (typeof value === 'string') return readText(value, resolve)
  if (Array.isArray(value)) return readList(value, false)
  if (isObject(value)) return readObject(value)
  return fail(
    value === null || value === undefined ? EMPTY : `it says ${JSON.stringify(value)}, which names no tool`,
  )
}

const EMPTY = 'it does not say which tool is right; "none" says that no tool is'

function readText(text: string, resolve: ResolveTool | null): Result<RawGold, string> {
  const said = text.trim()
  if (said === '') return fail(EMPTY)
  if (/^none$/i.test(said)) return succeed(NO_TOOL)
  if (resolve && resolve({ name: said }).length > 0)
    return succeed({ kind: 'tools', tools: [{ name: said }] })
  const parsed = parsedOr(said)
  if (typeof parsed !== 'string') return readGold(parsed, resolve)
  if (isSentence(said)) return fail(`it says "${said.slice(0, 60)}…", which is no tool's name`)
  if (resolve === null && !SEPARATORS.test(said) && !NOTHING.test(said))
    return succeed({ kind: 'tools', tools: [{ name: said }] })
  if (NOTHING.test(said)) return succeed(NO_TOOL)
  const names = said
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return succeed({ kind: 'tools', tools: names.map((name) => ({ name })) })
}

/** Longer texts are answers in words; several names may stand between separators. */
const LONGEST_NAME = 128
const MOST_WORDS = 5

function isSentence(text: string): boolean {
  return text
    .split(SEPARATORS)
    .some((piece) => piece.trim().length > LONGEST_NAME || piece.trim().split(/\s+/).length > MOST_WORDS)
}

function readList(list: readonly unknown[], ordered: boolean): Result<RawGold, string> {
  const calls: RawCall[] = []
  for (const item of list) {
    const call = readCall(item)
    if (!call)
      return fail(`its list holds ${JSON.stringify(item).slice(0, 60)}, which is neither a name nor a call`)
    calls.push(call)
  }
  const [only] = calls
  if (calls.length === 1 && only && typeof list[0] === 'string' && NOTHING.test(only.tool.name))
    return succeed(NO_TOOL)
  return succeed(
    calls.every((call) => call.arguments === null)
      ? { kind: 'tools', tools: calls.map(({ tool }) => tool) }
      : { kind: 'calls', calls, ordered },
  )
}

function readObject(value: PlainObject): Result<RawGold, string> {
  if (value.kind === 'none') return succeed(NO_TOOL)
  if (value.kind === 'tools') return readList(listOf(value.names), false)
  if (value.kind === 'calls')
    return readGold({ ordered: value.ordered, calls: listOf(value.calls).map(asWritten) }, null)
  const calls = parsedOr(value.calls ?? value.tool_calls ?? value.toolCalls)
  if (Array.isArray(calls)) return asCalls(readList(calls, value.ordered === true), value.ordered === true)
  const call = readCall(value)
  if (!call) return fail('it is an object without a `name` and without `calls`')
  return readList([value], false)
}

/** A call as this program holds it, as our own shape writes it. */
function asWritten(call: unknown): unknown {
  const wanted = Object.entries(memberOf(call, 'arguments') ?? {})
  return {
    name: memberOf(call, 'name'),
    ...(wanted.length > 0 && {
      accepts: Object.fromEntries(wanted.map(([key, one]) => [key, memberOf(one, 'values')])),
      optional: wanted.flatMap(([key, one]) => (memberOf(one, 'optional') === true ? [key] : [])),
    }),
  }
}

/** Calls whose arguments are not compared are calls all the same where an order was stated. */
function asCalls(read: Result<RawGold, string>, ordered: boolean): Result<RawGold, string> {
  if (!read.ok || read.value.kind === 'calls' || !ordered) return read
  const calls = read.value.tools.map((tool) => ({ tool, arguments: null }))
  return succeed({ kind: 'calls', calls, ordered })
}

/** A name, a mention (`name`, `server`) or a call, also in OpenAI's wrapping (`function`) and Anthropic's (`input`); null for anything else. */
export function readCall(item: unknown): RawCall | null {
  const name = textOf(item)
  if (name !== null) return { tool: { name }, arguments: null }
  const inner = memberOf(item, 'function')
  const call = isObject(inner) ? inner : item
  const tool = readMention(call)
  if (!tool || !isObject(call)) return null
  const given = parsedOr(call.arguments ?? call.args ?? call.input ?? call.parameters)
  const accepts = isObject(call.accepts) ? call.accepts : null
  if (!isObject(given) && !accepts) return { tool, arguments: null }
  const optional = new Set(listOf(call.optional))
  const expected: Record<string, ExpectedArgument> = {}
  for (const [key, value] of Object.entries(isObject(given) ? given : {}))
    set(expected, key, { values: [asJson(value)], optional: optional.has(key) })
  for (const [key, values] of Object.entries(accepts ?? {}))
    set(expected, key, {
      values: Array.isArray(values) ? values.map(asJson) : [asJson(values)],
      optional: optional.has(key),
    })
  return { tool, arguments: expected }
}

/** Sets a member of any name, `__proto__` too. */
function set<Value>(record: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A tool by its name alone, or by an object with its `name`, `server` and `description`; null for anything else. */
export function readMention(item: unknown): ToolMention | null {
  const alone = textOf(item)
  if (alone !== null) return { name: alone }
  const inner = memberOf(item, 'function')
  const tool = isObject(inner) ? inner : item
  const name = textOf(memberOf(tool, 'name')) ?? textOf(memberOf(tool, 'tool'))
  if (name === null) return null
  const description = memberOf(tool, 'description')
  return {
    name,
    server: textOf(memberOf(tool, 'server')),
    description: typeof description === 'string' ? description : null,
  }
}
