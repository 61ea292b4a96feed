// Chats written down plainly: lists of messages, fine-tuning files, pairs of request and response, ShareGPT's conversations.
import { isObject, listOf, parsedOr, textOf, type PlainObject } from '../plain-value'
import { conversationOf, unreadRow, type LogSource } from './log-source'
import { isMessage, readMessages, readOffered } from './messages'
import { readReply } from './replies'

const REQUESTS = [
  'request',
  'body',
  'kwargs',
  'input',
  'prompt',
  'messages',
  'conversations',
  'conversation',
  'contents',
] as const
const REPLIES = ['response', 'output', 'completion', 'reply', 'answer'] as const

export const chat: LogSource = {
  id: 'chat',
  label: 'chat transcripts',
  recognize: (value) => {
    if (Array.isArray(value)) return listOf(value).some(isMessage)
    if (!isObject(value)) return false
    const request = requestOf(value)
    if (request === undefined) return false
    const isPair = REPLIES.some((key) => key in value)
    const inner = parsedOr(request)
    const asked = isObject(inner) ? (inner.messages ?? inner.input ?? inner.contents) : inner
    return listOf(parsedOr(asked)).some(isMessage) || (isPair && typeof asked === 'string')
  },
  read: (row) => {
    if (Array.isArray(row.value))
      return conversationOf(row, { messages: readMessages(row.value), offered: null, trace: null })
    if (!isObject(row.value)) return unreadRow(row, 'It is no chat.')
    const { value } = row
    const request = parsedOr(requestOf(value))
    const inner = isObject(request) ? request : {}
    const reply = REPLIES.map((key) => value[key]).find((one) => one !== undefined && one !== null)
    const asked = isObject(request) ? (inner.messages ?? inner.input ?? inner.contents) : request
    return conversationOf(row, {
      messages: [...readMessages(asked), ...readReply(reply)],
      offered: readOffered(value.tools ?? inner.tools ?? value.functions ?? inner.functions),
      trace: textOf(value.conversation_id ?? value.session_id ?? value.thread_id),
    })
  },
}

function requestOf(value: PlainObject): unknown {
  const key = REQUESTS.find((one) => value[one] !== undefined && value[one] !== null)
  return key === undefined ? undefined : value[key]
}
