import type { ServerResponse } from 'node:http'
import { corsHeaders } from './cors'

export interface EventStream {
  /** Sends one JSON event. */
  send(event: unknown): void
  /** Sends the end mark of the OpenAI protocol and closes. */
  end(): void
}

/** A client that waits for a long prompt hears from the server this often, in milliseconds. */
const beat = 10_000

/** The text of one event. */
export function eventText(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Starts a reply of server-sent events. */
export function openEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    ...corsHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const timer = setInterval(() => response.write(': waiting\n\n'), beat)
  response.once('close', () => clearInterval(timer))
  return {
    send(event) {
      response.write(eventText(event))
    },
    end() {
      clearInterval(timer)
      response.end('data: [DONE]\n\n')
    },
  }
}
