// Messages of chats, however a provider or a tracer spells them: OpenAI's chat messages and items of its Responses, Anthropic's blocks, Gemini's
// parts, the parts of OpenTelemetry's GenAI conventions.
import { isObject, listOf, memberOf, parsedOr, textOf, type PlainObject } from '../plain-value'
import { contentText } from '../read/members'

/** A call that a model asked for. */
export interface LoggedCall {
  /** By which its result is found; null where the log gives none. */
  readonly id: string | null
  readonly name: string
}

/** What came back from a call. */
export interface LoggedResult {
  /** Of the call; null: that of the calls before it. */
  readonly id: string | null
  readonly name: string | null
  readonly failed: boolean
}

export interface LoggedMessage {
  readonly role: 'user' | 'assistant' | 'tool' | 'other'
  /** What was said; null for nothing. */
  readonly text: string | null
  readonly calls: readonly LoggedCall[]
  readonly results: readonly LoggedResult[]
}

/** True for an object that says something in a role, or is an item of OpenAI's Responses. */
export function isMessage(value: unknown): boolean {
  if (!isObject(value)) return false
  if (roleOf(value) !== null)
    return ['content', 'parts', 'value', 'tool_calls', 'text'].some((key) => key in value)
  return isItem(value)
}

/** LangChain calls the role `type`. */
const TYPES = ['human', 'ai', 'tool', 'system']

function roleOf(value: PlainObject): string | null {
  const role = value.role ?? value.from
  if (typeof role === 'string') return role.toLowerCase()
  return typeof value.type === 'string' && TYPES.includes(value.type) && 'content' in value
    ? value.type
    : null
}

function isItem(value: PlainObject): boolean {
  return value.type === 'function_call' || value.type === 'function_call_output'
}

/** Reads a list of messages; what is no message is passed over. */
export function readMessages(value: unknown): readonly LoggedMessage[] {
  const list = parsedOr(value)
  if (typeof list === 'string')
    return textOf(list) === null ? [] : [{ role: 'user', text: list.trim(), calls: [], results: [] }]
  return (Array.isArray(list) ? listOf(list) : [list]).filter(isMessage).map(readMessage)
}

const ROLES: Readonly<Record<string, LoggedMessage['role']>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
  gpt: 'assistant',
  function_call: 'assistant',
  tool_call: 'assistant',
  tool: 'tool',
  function: 'tool',
  observation: 'tool',
  function_response: 'tool',
  tool_response: 'tool',
}

/** Reads one message. */
export function readMessage(value: unknown): LoggedMessage {
  if (!isObject(value)) return { role: 'other', text: null, calls: [], results: [] }
  if (value.type === 'function_call')
    return { role: 'assistant', text: null, calls: callsIn([value]), results: [] }
  if (value.type === 'function_call_output')
    return {
      role: 'tool',
      text: null,
      calls: [],
      results: [{ id: textOf(value.call_id), name: null, failed: isError(value.output) }],
    }
  const said = ROLES[roleOf(value) ?? ''] ?? 'other'
  const parts = listOf(parsedOr(value.content)).concat(listOf(value.parts))
  const results = [...resultsIn(parts), ...(said === 'tool' ? [ownResult(value)] : [])]
  const calls = [
    ...callsIn(listOf(parsedOr(value.tool_calls ?? value.toolCalls))),
    ...callsIn(isObject(value.function_call) ? [value.function_call] : []),
    ...callsIn(parts),
    ...(said === 'assistant' ? writtenCalls(value) : []),
  ]
  const text =
    contentText(value.content) ??
    contentText(value.parts) ??
    contentText(value.value) ??
    contentText(value.text)
  // Anthropic and Gemini send results in the person's role.
  const role = said === 'user' && results.length > 0 && text === null ? 'tool' : said
  return { role, text: role === 'user' || role === 'assistant' ? text : null, calls, results }
}

/**
 * Calls that stand in an assistant's text: as JSON in a turn of their own (ShareGPT's `function_call`), or in the tags that chat templates put
 * around them. What is no JSON is no call.
 */
function writtenCalls(value: PlainObject): readonly LoggedCall[] {
  const text = contentText(value.content) ?? contentText(value.value)
  const role = roleOf(value)
  const tagged = [...(text ?? '').matchAll(/<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g)].map(
    ([, body]) => body,
  )
  const turn = role === 'function_call' || role === 'tool_call' ? (value.value ?? value.content) : undefined
  const bodies = tagged.length > 0 ? tagged : [turn]
  return bodies
    .map(parsedOr)
    .flatMap((body) => (Array.isArray(body) ? listOf(body) : [body]))
    .flatMap((body) => (isObject(body) ? callsIn([isObject(body.function) ? body : { function: body }]) : []))
}

function callsIn(items: readonly unknown[]): readonly LoggedCall[] {
  return items.flatMap((item): readonly LoggedCall[] => {
    if (!isObject(item)) return []
    // OpenInference wraps what OpenAI wraps already.
    if (isObject(item.tool_call)) return callsIn([item.tool_call])
    const wrapped = item.function ?? item.functionCall ?? item.function_call
    const call = isObject(wrapped) ? wrapped : item
    const kind = item.type
    const isCall =
      isObject(wrapped) ||
      ['function', 'function_call', 'tool_use', 'tool_call', 'tool-call'].includes(String(kind))
    const named = textOf(call.name) ?? textOf(call.toolName) ?? textOf(call.tool_name)
    if (named === null || !(isCall || (kind === undefined && ('arguments' in call || 'args' in call))))
      return []
    return [{ id: textOf(item.id) ?? textOf(item.call_id) ?? textOf(item.toolCallId), name: named }]
  })
}

function resultsIn(parts: readonly unknown[]): readonly LoggedResult[] {
  return parts.flatMap((part): readonly LoggedResult[] => {
    if (!isObject(part)) return []
    if (part.type === 'tool_result')
      return [
        { id: textOf(part.tool_use_id), name: null, failed: part.is_error === true || isError(part.content) },
      ]
    if (part.type === 'tool_call_response' || part.type === 'tool-result')
      return [
        {
          id: textOf(part.id) ?? textOf(part.toolCallId),
          name: textOf(part.toolName),
          failed: isError(part.response ?? part.result ?? part.output),
        },
      ]
    const response = part.functionResponse ?? part.function_response
    return isObject(response)
      ? [{ id: null, name: textOf(response.name), failed: isError(response.response) }]
      : []
  })
}

function ownResult(message: PlainObject): LoggedResult {
  const failed =
    message.is_error === true || message.status === 'error' || isError(message.content ?? message.value)
  return { id: textOf(message.tool_call_id), name: textOf(message.name), failed }
}

const ERROR_TEXT =
  /^\s*(?:["'[{(<]*\s*)?(?:error|exception|traceback|failed|failure|invalid (?:argument|parameter|request)|unknown (?:tool|function)|(?:tool|function) \S+ (?:not found|does not exist))\b/i

/** Whether what a tool gave says that it failed: an `error` in it, or a text that begins as errors do. */
export function isError(result: unknown): boolean {
  const value = parsedOr(result)
  if (isObject(value)) {
    const { error, isError: flag, is_error: other, success } = value
    return (
      flag === true ||
      other === true ||
      success === false ||
      (error !== undefined && error !== null && error !== false && error !== '')
    )
  }
  const text = contentText(value)
  return text !== null && ERROR_TEXT.test(text)
}

/** Tools as a request offers them: names, or definitions of any provider; null where nothing is said of them. */
export function readOffered(value: unknown): readonly string[] | null {
  const list = parsedOr(value)
  if (!Array.isArray(list)) return null
  return listOf(list).flatMap((tool): readonly string[] => {
    const alone = textOf(parsedOr(tool))
    if (alone !== null) return [alone]
    const parsed = parsedOr(tool)
    const nested = memberOf(parsed, 'functionDeclarations') ?? memberOf(parsed, 'function_declarations')
    if (Array.isArray(nested)) return readOffered(nested) ?? []
    const inner = memberOf(parsed, 'function') ?? memberOf(parsed, 'toolSpec')
    const name = textOf(memberOf(isObject(inner) ? inner : parsed, 'name'))
    return name === null ? [] : [name]
  })
}
