import type { ServerResponse } from 'node:http'
import type { LanguageModel } from '../generation/language-model'
import type { LoadedModel, ModelHost } from '../host/model-host'
import { ApiError } from '../protocol/api-error'

/**
 * Runs `task` with the model when its turn comes. The signal aborts when the client leaves, whether it waits or is served. Throws ApiError
 * when the model `name` is not here.
 */
export async function useModel(
  name: string | null,
  response: ServerResponse,
  host: ModelHost,
  task: (loaded: LoadedModel, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  host.requireModel(name)
  const signal = leavingOf(response)
  await host.use(signal, (loaded) => task(loaded, signal))
}

/** Aborts when the client leaves. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(new Error('the client left'))
  // It may have left while its body was read.
  if (response.destroyed) leave()
  response.once('close', leave)
  return leaving.signal
}

/** Throws ApiError 400 where a prompt, and what follows it, leaves no room for one more token. */
export function requireRoom(prompt: readonly number[], model: LanguageModel, following = 0): void {
  const length = prompt.length + following
  if (length < model.contextSize) return
  const message = `The prompt has ${length} tokens; the model's context holds ${model.contextSize}, the answer included.`
  throw new ApiError({ status: 400, message, parameter: 'prompt', code: 'context_length_exceeded' })
}
