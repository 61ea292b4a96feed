// Langfuse: observations, as its API and its export give them, alone or inside a trace.
import { isObject, listOf, memberOf, parsedOr, textOf, type PlainObject } from '../plain-value'
import {
  conversationOf,
  emptyReading,
  unreadRow,
  type LogReading,
  type LogRow,
  type LogSource,
} from './log-source'
import { readMessages, readOffered } from './messages'
import { readReply } from './replies'

const TYPES = new Set([
  'GENERATION',
  'SPAN',
  'EVENT',
  'AGENT',
  'TOOL',
  'CHAIN',
  'RETRIEVER',
  'EVALUATOR',
  'EMBEDDING',
  'GUARDRAIL',
])

export const langfuse: LogSource = {
  id: 'langfuse',
  label: 'Langfuse',
  recognize: (value) =>
    isObject(value) && (isObservation(value) || listOf(value.observations).some(isObservation)),
  read: (row) => {
    if (!isObject(row.value)) return unreadRow(row, 'It is no observation.')
    const { value } = row
    const observations = listOf(value.observations).filter(isObject)
    if (observations.length === 0) return readObservation(row, value)
    const trace = textOf(value.id)
    const readings = observations.map((one) =>
      readObservation(row, { ...one, traceId: one.traceId ?? trace }),
    )
    return {
      conversations: readings.flatMap(({ conversations }) => conversations),
      failures: readings.flatMap(({ failures }) => failures),
      looseCalls: [],
      unread: readings.every(({ conversations }) => conversations.length === 0)
        ? [
            {
              line: row.line,
              row: row.number,
              reason: 'None of its observations is a generation with messages.',
            },
          ]
        : [],
    }
  },
}

function isObservation(value: unknown): boolean {
  if (!isObject(value) || !('input' in value || 'output' in value)) return false
  return (
    TYPES.has(String(value.type).toUpperCase()) &&
    ('traceId' in value || 'trace_id' in value || 'startTime' in value || 'id' in value)
  )
}

function readObservation(row: LogRow, value: PlainObject): LogReading {
  const type = String(value.type).toUpperCase()
  const trace = textOf(value.traceId) ?? textOf(value.trace_id)
  const failed = String(value.level).toUpperCase() === 'ERROR'
  const name = textOf(value.name)
  if (type === 'TOOL' || (type === 'SPAN' && failed))
    return failed && name !== null ? { ...emptyReading, failures: [{ trace, id: null, name }] } : emptyReading
  if (type !== 'GENERATION') return emptyReading
  const input = parsedOr(value.input)
  const asked = isObject(input) ? (input.messages ?? input.input ?? input.contents) : input
  const parameters = memberOf(value, 'modelParameters')
  return conversationOf(row, {
    messages: [...readMessages(asked), ...readReply(value.output)],
    offered: readOffered(
      memberOf(input, 'tools') ??
        memberOf(parameters, 'tools') ??
        memberOf(memberOf(value, 'metadata'), 'tools'),
    ),
    trace,
  })
}
