// Keeps what a server answered as it was spelled. The SDK hands out parsed values only: they have lost the spelling of numbers, keys that stand
// twice and everything else that its schemas do not name.
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { memberOf, parseJson, type JsonNode } from '../../core/json'
import { FailureError } from '../../core/shared'

/** A value inside a message, with the text that its node points into. */
export interface RawValue {
  readonly text: string
  readonly node: JsonNode
}

/** What was seen of the exchange with a server. */
export interface Recorder {
  /** The address or command line, as it may be shown. */
  readonly address: string
  /** Told of each message that is sent: answers to its id are kept. */
  readonly sent: (message: JSONRPCMessage) => void
  /** Told the text of each message that came; a text that is no JSON ends the reading. */
  readonly received: (text: string) => void
  /** Counts what came; ends the reading where it is too much. Gives whether more may come. */
  readonly count: (bytes: number) => boolean
  /** The result of the last request of a method, as it came; null where none did. */
  readonly resultOf: (method: string) => RawValue | null
  /** Whether a request was answered. */
  readonly isAnswered: (id: string | number) => boolean
  /** Ends the reading with a failure or another error; the first one counts. */
  readonly end: (thrown: unknown) => void
  /** Rejects when the reading has to end; never resolves. */
  readonly ended: Promise<never>
}

/** Makes a recorder that lets `mostBytes` through. */
export function createRecorder(address: string, mostBytes: number): Recorder {
  const asked = new Map<string, string | number>()
  const results = new Map<string | number, RawValue | null>()
  const answered = new Set<string | number>()
  let bytes = 0
  let end: (thrown: unknown) => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    end = (thrown) => reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
  })
  ended.catch(() => undefined)

  function keep(text: string, message: JsonNode): void {
    const id = memberOf(message, 'id')?.valueNode.value
    if (typeof id !== 'string' && typeof id !== 'number') return
    const result = memberOf(message, 'result')?.valueNode
    if (!result && !memberOf(message, 'error')) return
    answered.add(id)
    results.set(id, result ? { text, node: result } : null)
  }

  return {
    address,
    sent: (message) => {
      if (!('method' in message) || !('id' in message)) return
      const before = asked.get(message.method)
      if (before !== undefined) results.delete(before)
      asked.set(message.method, message.id)
    },
    received: (text) => {
      const { root, flaws } = parseJson(text)
      if (root) for (const message of root.type === 'array' ? root.items : [root]) keep(text, message)
      else
        end(protocolFailure(address, `it sent something that is not JSON: ${flaws[0]?.message ?? 'nothing'}`))
    },
    count: (more) => {
      bytes += more
      if (bytes <= mostBytes) return true
      end(new FailureError({ code: 'import/too-large', source: address, bytes, limit: mostBytes }))
      return false
    },
    resultOf: (method) => {
      const id = asked.get(method)
      return id === undefined ? null : (results.get(id) ?? null)
    },
    isAnswered: (id) => answered.has(id),
    end,
    ended,
  }
}

/** The failure of a server that does not keep to the protocol; `message` is what it did. */
export function protocolFailure(address: string, message: string): FailureError {
  return new FailureError({ code: 'live/protocol', address, message })
}
