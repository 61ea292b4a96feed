// LiteLLM: its StandardLoggingPayload, as callbacks and log buckets get it, and rows of its spend logs, as its database and page export them.
import { isObject, listOf, memberOf, parsedOr, textOf, type PlainObject } from '../plain-value'
import { conversationOf, unreadRow, type LogRow, type LogReading, type LogSource } from './log-source'
import { readMessages, readOffered } from './messages'
import { readReply } from './replies'

const MARKS = [
  'call_type',
  'request_id',
  'model_group',
  'hidden_params',
  'response_cost',
  'startTime',
  'litellm_call_id',
  'spend',
]

export const liteLlm: LogSource = {
  id: 'litellm',
  label: 'LiteLLM',
  recognize: (value) => {
    const payload = payloadOf(value)
    if (!isObject(payload)) return false
    const marks = MARKS.filter((key) => key in payload)
    return ('messages' in payload || 'proxy_server_request' in payload) && marks.length >= 2
  },
  read: (row) => {
    const payload = payloadOf(row.value)
    return isObject(payload) ? readPayload(row, payload) : unreadRow(row, 'It is no record of LiteLLM.')
  },
}

function payloadOf(value: unknown): unknown {
  return parsedOr(
    memberOf(value, 'standard_logging_object') ?? memberOf(value, 'standard_logging_payload') ?? value,
  )
}

function readPayload(row: LogRow, payload: PlainObject): LogReading {
  const request = parsedOr(payload.proxy_server_request)
  const body = parsedOr(memberOf(request, 'body') ?? request)
  const asked = hasContent(payload.messages)
    ? payload.messages
    : (memberOf(body, 'messages') ?? memberOf(body, 'input'))
  const messages = parsedOr(asked)
  // Prompts of Responses and of logs with hidden content come as an object around the list.
  const list = isObject(messages) ? (messages.messages ?? messages.content) : messages
  if (!hasContent(list))
    return unreadRow(
      row,
      'Its messages were not recorded: LiteLLM stores them only where its settings say so (`store_prompts_in_spend_logs`).',
    )
  const parameters = parsedOr(payload.model_parameters ?? payload.optional_params)
  const { trace_id: trace, session_id: session } = payload
  return conversationOf(row, {
    messages: [...readMessages(list), ...readReply(payload.response)],
    offered: readOffered(memberOf(parameters, 'tools') ?? memberOf(body, 'tools') ?? payload.tools),
    trace: textOf(session) ?? textOf(trace),
  })
}

/** What stands where content was switched off. */
const HIDDEN = 'redacted-by-litellm'

function hasContent(value: unknown): boolean {
  const parsed = parsedOr(value)
  if (parsed !== undefined && JSON.stringify(parsed).includes(HIDDEN)) return false
  if (Array.isArray(parsed)) return listOf(parsed).length > 0
  return isObject(parsed) ? Object.keys(parsed).length > 0 : textOf(parsed) !== null
}
