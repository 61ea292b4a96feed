// One line of a batch's results or of its error file: what it is, before it is known whose it is.
import type { Ask, Reply } from '../completion'
import { dialectFor } from '../dialects/registry'
import { readFailure } from '../read-failure'
import { nullish, number, object, safeParse, string, unknown } from 'valibot'

const resultLine = object({
  custom_id: string(),
  method: nullish(unknown()),
  url: nullish(unknown()),
  response: nullish(object({ status_code: nullish(number()), body: nullish(unknown()) })),
  error: nullish(unknown()),
})

/** What a line holds. `message` is the service's own words. */
export type ResultLine =
  | {
      readonly kind: 'answer'
      readonly customId: string
      readonly reply: Reply
      /** Seconds since 1970, as the service says; null where it does not. */
      readonly created: number | null
    }
  | { readonly kind: 'failed'; readonly customId: string; readonly message: string }
  /** A request instead of a result: the wrong file. */
  | { readonly kind: 'request'; readonly customId: string }
  | { readonly kind: 'unreadable' }

/** Reads a line; `asked` is the kind of prompt of the run, which tells the dialect of the answer. */
export function readResultLine(line: string, asked: Ask['kind'], model: string): ResultLine {
  const parsed = safeParse(resultLine, parse(line))
  if (!parsed.success) return { kind: 'unreadable' }
  const { custom_id: customId, response, error, method } = parsed.output
  const body = response?.body
  const status = response?.status_code ?? 200
  const hasError = error !== null && error !== undefined && error !== ''
  if (!response && !hasError)
    return method === undefined
      ? { kind: 'failed', customId, message: 'the line holds neither an answer nor an error' }
      : { kind: 'request', customId }
  if (hasError || status >= 400) {
    const told = hasError ? { error } : body
    return { kind: 'failed', customId, message: errorText(told ?? body, status, model) }
  }
  if (isErrorBody(body)) return { kind: 'failed', customId, message: errorText(body, 400, model) }
  const reply = dialectFor(asked).fromReply(body)
  if (reply.ok) return { kind: 'answer', customId, reply: reply.value, created: createdOf(body) }
  const message = 'message' in reply.failure ? reply.failure.message : 'the answer cannot be read'
  return { kind: 'failed', customId, message }
}

/** What an error says, whatever shape it has: OpenAI's `{ code, message }`, an error body below it, or vLLM's plain text. */
function errorText(told: unknown, status: number, model: string): string {
  const failure = readFailure(
    {
      url: 'batch',
      status: status >= 400 ? status : 400,
      text: JSON.stringify(told ?? {}),
      retryAfterMs: null,
    },
    { model, parameters: [] },
  )
  return 'message' in failure && typeof failure.message === 'string' ? failure.message : failure.code
}

/** True for an error that came with a status of success. */
function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || 'choices' in body) return false
  return 'error' in body && body.error !== null && body.error !== undefined
}

function createdOf(body: unknown): number | null {
  const created = typeof body === 'object' && body !== null && 'created' in body ? body.created : null
  return typeof created === 'number' && created > 0 && created < 1e11 ? created : null
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
