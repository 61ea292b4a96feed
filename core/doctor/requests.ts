// The few requests that tell causes apart. They are the smallest of their kind, and written here so that the page and the program beside it
// send the same.
import type { Protocol } from '../models'
import { placeOf } from './servers'

/** Where a list of models may stand when it is not where it was looked for, the likeliest first; none twice, none of `tried`. */
export function otherBases(likely: string, tried: readonly string[]): readonly string[] {
  const { origin } = placeOf(likely)
  const path = likely.slice(origin.length)
  const doubled = path.replace(/(\/v\d+[a-z]*)\1+$/i, '$1')
  const found = [doubled, '/v1', path.replace(/\/v\d+[a-z]*$/i, ''), '/api/v1', '/openai/v1', '']
  return [...new Set(found.map((part) => origin + part))].filter((base) => !tried.includes(base))
}

/** A question of one token to a model: path below the base URL, and body. */
export function smallQuestion(
  protocol: Protocol,
  model: string,
): { readonly path: string; readonly body: Readonly<Record<string, unknown>> } {
  const messages = [{ role: 'user', content: 'Say hello.' }]
  switch (protocol) {
    case 'anthropic':
      return { path: '/messages', body: { model, messages, max_tokens: 1 } }
    case 'gemini':
      return {
        path: `/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`,
        body: {
          contents: [{ role: 'user', parts: [{ text: 'Say hello.' }] }],
          generationConfig: { maxOutputTokens: 1 },
        },
      }
    case 'openai':
      return { path: '/chat/completions', body: { model, messages, max_tokens: 1 } }
  }
}
