// A scripted model that chooses tools: it reads which names were offered and answers by rule, so that effects can be planted.
import { startTestServer, type TestAnswer, type TestRequest, type TestServer } from './test-server'

/** What the model is asked: to choose for a request, or to name a description. */
export interface ChoosingScript {
  /** The answer to a request, given the names on offer. */
  readonly choose: (request: string, offered: readonly string[]) => string
  /** The name for a description. */
  readonly name: (description: string) => string
}

export interface ChoosingModel {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string
  /** Requests to choose a tool that were answered. */
  readonly chosen: () => number
  readonly close: TestServer['close']
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

/** Starts it on the loopback address. `scripted-model` is its only model. */
export async function startChoosingModel(script: ChoosingScript): Promise<ChoosingModel> {
  let chosen = 0
  const answer = ({ method, path, body }: TestRequest): TestAnswer => {
    if (method === 'OPTIONS') return { status: 200, headers: HEADERS, json: {} }
    if (path.endsWith('/models'))
      return {
        headers: HEADERS,
        json: { object: 'list', data: [{ id: 'scripted-model', object: 'model' }] },
      }
    const prompt = promptOf(body)
    const request = /The request: (.*)/.exec(prompt)?.[1]
    if (request !== undefined) chosen += 1
    const text =
      request === undefined
        ? script.name(prompt.slice(prompt.toLowerCase().lastIndexOf('description:')))
        : script.choose(request, offeredIn(prompt))
    const count = typeof body['n'] === 'number' ? body['n'] : 1
    const choices = Array.from({ length: count }, (_, index) => ({
      index,
      finish_reason: 'stop',
      text: ` ${text}`,
      message: { role: 'assistant', content: text },
    }))
    const usage = { prompt_tokens: Math.ceil(prompt.length / 4), completion_tokens: 4 * count }
    return { headers: HEADERS, json: { id: 'x', object: 'chat.completion', choices, usage } }
  }
  const server = await startTestServer(answer)
  return { baseUrl: `${server.origin}/v1`, chosen: () => chosen, close: server.close }
}

function promptOf(body: Readonly<Record<string, unknown>>): string {
  if (typeof body['prompt'] === 'string') return body['prompt']
  const messages = body['messages'] as readonly { readonly content: string }[] | undefined
  return (messages ?? []).map(({ content }) => content).join('\n')
}

function offeredIn(prompt: string): readonly string[] {
  return [...prompt.matchAll(/^- ([^\s:(]+)/gm)].map((match) => match[1] ?? '')
}
