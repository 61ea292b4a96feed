// From conversations to single requests, each with the calls that followed it until the person spoke again.
import type { Conversation, LogReading } from './log-source'
import type { LoggedMessage } from './messages'

/** A request with what was called for it. */
export interface Exchange {
  readonly request: string
  /** What the person had said before, in the same conversation. */
  readonly before: readonly string[]
  readonly offered: readonly string[] | null
  /** Names, in the order of the calls. */
  readonly called: readonly string[]
  /** A call came back with an error. */
  readonly failed: boolean
  readonly line: number | null
  readonly row: number
}

/** What a log tells of requests. */
export interface Exchanges {
  /** Each once: logs of single requests repeat all that came before. In the order in which they begin. */
  readonly answered: readonly Exchange[]
  /** Where requests stand that nothing followed, neither words nor calls: what is right for them cannot be told. */
  readonly unanswered: readonly Pick<Exchange, 'line' | 'row'>[]
}

/** The exchanges of a log. */
export function exchangesOf({ conversations, failures, looseCalls }: LogReading): Exchanges {
  const traced = new Map<string, string[]>()
  for (const { trace, name } of looseCalls) traced.set(trace, [...(traced.get(trace) ?? []), name])
  const open = conversations.flatMap((one) => walk(one))
  const withCalls = new Set(
    open.flatMap(({ trace, called }) => (called.length > 0 && trace !== null ? [trace] : [])),
  )
  for (const one of open) {
    const { trace } = one
    // Calls that only spans of their own tell belong to the request of their trace.
    const loose = trace === null || withCalls.has(trace) ? undefined : traced.get(trace)
    if (loose) {
      one.called.push(...loose.map((name) => ({ name, id: null })))
      one.answered = true
      traced.delete(trace ?? '')
    }
    if (
      failures.some(
        (failure) =>
          failure.trace === trace &&
          one.called.some(
            ({ name, id }) =>
              name === failure.name && (failure.id === null || id === null || id === failure.id),
          ),
      )
    )
      one.failed = true
  }
  const answered = merge(open.filter((one) => one.answered))
  // A request that another record answers was only logged before its answer.
  const known = new Set(answered.map(keyOf))
  const unanswered = open.filter((one) => !one.answered && !known.has(keyOf(one)))
  const once = new Map(
    unanswered.map(({ before, request, line, row }) => [keyOf({ before, request }), { line, row }]),
  )
  return { answered, unanswered: [...once.values()] }
}

interface OpenExchange extends Omit<Exchange, 'called' | 'failed' | 'request'> {
  request: string
  readonly trace: string | null
  readonly called: { readonly name: string; readonly id: string | null }[]
  failed: boolean
  answered: boolean
}

function walk({ messages, offered, trace, line, row }: Conversation): readonly OpenExchange[] {
  const all: OpenExchange[] = []
  const said: string[] = []
  for (const message of messages) {
    const last = all.at(-1)
    if (message.role === 'user' && message.text !== null) {
      // Two messages without an answer between them are one request.
      if (last && !last.answered) last.request = `${last.request}\n${message.text}`
      else
        all.push({
          request: message.text,
          before: [...said],
          offered,
          trace,
          line,
          row,
          called: [],
          failed: false,
          answered: false,
        })
      said.push(message.text)
    } else if (last) take(last, message)
  }
  return all
}

function take(exchange: OpenExchange, { role, calls, results }: LoggedMessage): void {
  exchange.called.push(...calls)
  if (role === 'assistant') exchange.answered = true
  if (results.some(({ failed }) => failed)) exchange.failed = true
}

/** One of all that tell the same request of the same conversation: the one that goes on longest, in the place of the first. */
function merge(open: readonly OpenExchange[]): readonly Exchange[] {
  const merged: Exchange[] = []
  const places = new Map<string, number[]>()
  for (const { request, before, offered, called, failed, line, row } of open) {
    const names = called.map(({ name }) => name)
    const one: Exchange = { request, before, offered, called: names, failed, line, row }
    const key = keyOf({ before, request })
    const known = places.get(key) ?? []
    places.set(key, known)
    const at = known.find(
      (index) =>
        isBeginning(merged[index]?.called ?? [], names) || isBeginning(names, merged[index]?.called ?? []),
    )
    const former = at === undefined ? undefined : merged[at]
    if (at === undefined || !former) {
      known.push(merged.length)
      merged.push(one)
    } else
      merged[at] = {
        ...former,
        called: names.length > former.called.length ? names : former.called,
        failed: failed || former.failed,
        offered: former.offered ?? offered,
      }
  }
  return merged
}

/** The same request of the same conversation has the same key. */
function keyOf({ before, request }: Pick<Exchange, 'before' | 'request'>): string {
  return JSON.stringify([before, request])
}

function isBeginning(short: readonly string[], long: readonly string[]): boolean {
  return short.length <= long.length && short.every((name, index) => long[index] === name)
}
