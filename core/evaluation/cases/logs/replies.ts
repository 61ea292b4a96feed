import { isObject, listOf, parsedOr } from '../plain-value'
import { isMessage, readMessage, readMessages, type LoggedMessage } from './messages'

/** The messages of a model's reply: OpenAI's choices or Responses, Anthropic's content, Gemini's candidates, one message, several, or a text. */
export function readReply(value: unknown): readonly LoggedMessage[] {
  const reply = parsedOr(value)
  if (typeof reply === 'string') return [{ role: 'assistant', text: reply.trim(), calls: [], results: [] }]
  if (Array.isArray(reply)) {
    const list = listOf(reply)
    return list.some(isMessage)
      ? readMessages(list)
      : [readMessage({ role: 'assistant', content: list, tool_calls: list })]
  }
  if (!isObject(reply)) return []
  const [choice] = listOf(reply.choices)
  if (isObject(choice))
    return [readMessage({ role: 'assistant', ...(isObject(choice.message) ? choice.message : {}) })]
  if (Array.isArray(reply.output)) return readReply(reply.output)
  const [candidate] = listOf(reply.candidates)
  if (isObject(candidate) && isObject(candidate.content))
    return [readMessage({ ...candidate.content, role: 'model' })]
  if (isObject(reply.message)) return [readMessage({ role: 'assistant', ...reply.message })]
  if (Array.isArray(reply.messages)) return readMessages(reply.messages)
  if ('content' in reply || 'tool_calls' in reply || 'parts' in reply)
    return [readMessage({ role: 'assistant', ...reply })]
  return []
}
