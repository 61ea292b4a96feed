// A server that speaks the OpenAI protocol and answers with sentences, by what stands in the prompt. Knows nothing of the application.
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen'

export interface SentenceEndpoint {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string
  /** The prompts that were answered, in order. */
  readonly prompts: readonly string[]
  readonly pending: () => number
  readonly close: () => Promise<void>
}

/** Starts it. `sentences`: what is answered to a prompt that holds the key; the first that does counts. */
export async function startSentenceEndpoint(
  sentences: Readonly<Record<string, string>>,
  delayMs = 0,
): Promise<SentenceEndpoint> {
  const prompts: string[] = []
  let pending = 0
  const server = createServer((request, response) => {
    pending += 1
    response.once('close', () => (pending -= 1))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'GET') return void response.end('{"data":[{"id":"scripted-model"}]}')
    void bodyOf(request).then((body) => {
      const { messages } = JSON.parse(body) as { messages: readonly { content: string }[] }
      const prompt = messages.at(-1)?.content ?? ''
      setTimeout(() => {
        if (response.destroyed) return
        prompts.push(prompt)
        const content = Object.entries(sentences).find(([key]) => prompt.includes(key))?.[1] ?? ''
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({
            choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
            usage: { prompt_tokens: 200, completion_tokens: 20 },
          }),
        )
      }, delayMs)
    })
  })
  const { port, close } = await listen(server)
  return { baseUrl: `http://127.0.0.1:${String(port)}/v1`, prompts, pending: () => pending, close }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
