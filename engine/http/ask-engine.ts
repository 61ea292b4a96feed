// Asks a running engine, for tests: replies with every field that some reply has.

interface Rated {
  readonly token: string
  readonly bytes: readonly number[] | null
  readonly top_logprobs: readonly { readonly token: string }[]
}

export interface ReplyChoice {
  readonly index: number
  readonly text: string
  readonly message: { readonly role: string; readonly content: string; readonly refusal: null }
  readonly delta: { readonly role?: string; readonly content?: string }
  readonly finish_reason: string | null
  readonly logprobs: {
    readonly tokens: readonly string[]
    readonly token_logprobs: readonly number[]
    readonly top_logprobs: readonly Readonly<Record<string, number>>[]
    readonly text_offset: readonly number[]
    readonly content: readonly Rated[]
  }
}

export interface Reply {
  readonly object: string
  readonly choices: readonly ReplyChoice[]
  readonly usage: {
    readonly prompt_tokens: number
    readonly completion_tokens: number
    readonly total_tokens: number
    readonly evaluations: number
    readonly evaluated_tokens: number
  }
  readonly error: {
    readonly message: string
    readonly type: string
    readonly param: string | null
    readonly code: string
  }
}

/** POSTs a body as JSON and reads the JSON of the reply, whatever its status. */
export async function askEngine(
  url: string,
  body: object,
  signal: AbortSignal | null = null,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Reply }> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply }
}

/** The JSON events of a streamed reply, in order; the end mark is left out. */
export function readEvents(text: string): readonly Reply[] {
  const lines = text.split('\n\n').filter((line) => line.startsWith('data: {'))
  return lines.map((line) => JSON.parse(line.slice('data: '.length)) as Reply)
}
