// OpenTelemetry's spans of the GenAI conventions in OTLP's JSON: messages in attributes, in events, or numbered as older instrumentations write them.
import { isObject, listOf, memberOf, textOf, type PlainObject } from '../plain-value'
import {
  conversationOf,
  emptyReading,
  unreadRow,
  type LogReading,
  type LogRow,
  type LogSource,
} from './log-source'
import { readMessage, readMessages, readOffered, type LoggedMessage } from './messages'
import { attributesOf, numbered } from './otel-attributes'
import { readReply } from './replies'

export const openTelemetry: LogSource = {
  id: 'opentelemetry',
  label: 'OpenTelemetry',
  recognize: (value) => spansIn(value).length > 0,
  read: (row) => {
    const readings = spansIn(row.value).map((span) => readSpan(row, span))
    const conversations = readings.flatMap((one) => one.conversations)
    const looseCalls = readings.flatMap((one) => one.looseCalls)
    if (conversations.length === 0 && looseCalls.length === 0)
      return unreadRow(
        row,
        'None of its spans holds messages: instrumentations record them only where content is switched on.',
      )
    return { conversations, looseCalls, failures: readings.flatMap((one) => one.failures), unread: [] }
  },
}

/** The spans of an export, of a part of one, or the span itself. */
function spansIn(value: unknown): readonly PlainObject[] {
  if (!isObject(value)) return []
  const nested = [
    'resourceSpans',
    'resource_spans',
    'scopeSpans',
    'scope_spans',
    'instrumentationLibrarySpans',
    'spans',
    'batches',
  ]
  const inner = nested.flatMap((key) => listOf(value[key]).flatMap(spansIn))
  const logged = spansOfRecords(value)
  if (inner.length > 0 || logged.length > 0) return [...inner, ...logged]
  const isSpan = ('traceId' in value || 'trace_id' in value || 'context' in value) && 'attributes' in value
  return isSpan ? [value] : []
}

/** Events that were logged apart from their spans: those of one span stand together as if they were in it. */
function spansOfRecords(value: PlainObject): readonly PlainObject[] {
  const parts = ['resourceLogs', 'resource_logs', 'scopeLogs', 'scope_logs'].flatMap((key) =>
    listOf(value[key]),
  )
  const nested = parts.flatMap((part) => (isObject(part) ? spansOfRecords(part) : []))
  const spans = new Map<string, { traceId: unknown; events: unknown[] }>()
  for (const record of listOf(value.logRecords ?? value.log_records)) {
    if (!isObject(record)) continue
    const id = `${textOf(record.traceId) ?? ''} ${textOf(record.spanId) ?? ''}`
    const span = spans.get(id) ?? { traceId: record.traceId, events: [] }
    spans.set(id, span)
    span.events.push({
      name: record.eventName ?? record.event_name,
      attributes: record.attributes,
      body: record.body,
    })
  }
  return [...nested, ...spans.values()]
}

function readSpan(row: LogRow, span: PlainObject): LogReading {
  const attributes = attributesOf(span.attributes)
  const trace = textOf(span.traceId) ?? textOf(span.trace_id) ?? textOf(memberOf(span.context, 'trace_id'))
  const tool = textOf(attributes['gen_ai.tool.name'])
  const isTool =
    attributes['gen_ai.operation.name'] === 'execute_tool' ||
    (tool !== null && String(span.name).startsWith('execute_tool'))
  if (isTool && tool !== null) {
    const id = textOf(attributes['gen_ai.tool.call.id'])
    return {
      ...emptyReading,
      looseCalls: trace === null ? [] : [{ trace, name: tool, id }],
      failures: hasFailed(span, attributes) ? [{ trace, id, name: tool }] : [],
    }
  }
  const messages = [...fromAttributes(attributes), ...fromEvents(span.events)]
  if (messages.length === 0) return emptyReading
  const read = conversationOf(row, { messages, offered: offeredIn(attributes), trace })
  return { ...read, unread: [] }
}

function hasFailed(span: PlainObject, attributes: PlainObject): boolean {
  const code = memberOf(span.status, 'code') ?? memberOf(span.status, 'status_code')
  return (
    code === 2 ||
    code === 'STATUS_CODE_ERROR' ||
    code === 'ERROR' ||
    textOf(attributes['error.type']) !== null
  )
}

function fromAttributes(attributes: PlainObject): readonly LoggedMessage[] {
  const asked =
    attributes['gen_ai.input.messages'] ??
    attributes['gen_ai.prompt'] ??
    attributes['gen_ai.request.messages']
  const replied =
    attributes['gen_ai.output.messages'] ??
    attributes['gen_ai.completion'] ??
    attributes['gen_ai.response.messages']
  const written = [
    ...(asked === undefined ? [] : readMessages(asked)),
    ...(replied === undefined ? [] : readReply(replied)),
  ]
  if (written.length > 0) return written
  const wrapped = [
    ...numbered(attributes, 'llm.input_messages'),
    ...numbered(attributes, 'llm.output_messages'),
  ]
  if (wrapped.length > 0) return wrapped.map((one) => readMessage(memberOf(one, 'message')))
  return [...numbered(attributes, 'gen_ai.prompt'), ...numbered(attributes, 'gen_ai.completion')].map(
    readMessage,
  )
}

const EVENT_ROLES: Readonly<Record<string, string>> = {
  'gen_ai.user.message': 'user',
  'gen_ai.assistant.message': 'assistant',
  'gen_ai.tool.message': 'tool',
}

function fromEvents(events: unknown): readonly LoggedMessage[] {
  return listOf(events).flatMap((event): readonly LoggedMessage[] => {
    const attributes = attributesOf(memberOf(event, 'attributes'))
    const body = memberOf(event, 'body')
    const fields = { ...attributes, ...(isObject(body) ? attributesOf(body.kvlistValue ?? body) : {}) }
    const name = textOf(memberOf(event, 'name')) ?? textOf(fields['event.name']) ?? ''
    const role = EVENT_ROLES[name]
    if (role !== undefined) return [readMessage({ tool_call_id: fields.id, ...fields, role })]
    if (name === 'gen_ai.choice') return readReply(fields.message ?? fields)
    return fromAttributes(fields)
  })
}

function offeredIn(attributes: PlainObject): readonly string[] | null {
  const stated = readOffered(
    attributes['gen_ai.tool.definitions'] ??
      attributes['gen_ai.request.tools'] ??
      attributes['gen_ai.agent.tools'],
  )
  if (stated) return stated
  const functions = numbered(attributes, 'llm.request.functions').flatMap(
    (one) => textOf(memberOf(one, 'name')) ?? [],
  )
  return functions.length > 0 ? functions : null
}
