// POST /v1/namewright/expand: what may follow each of several paths of tokens, for exact peakedness.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expandPaths } from '../generation/expand-paths'
import { workSince, type LanguageModel } from '../generation/language-model'
import type { ModelHost } from '../host/model-host'
import { invalidRequest } from '../protocol/api-error'
import { readExpandRequest, type ExpandRequest } from '../protocol/expand-request'
import { readJsonBody } from './read-body'
import { tokenizePrompts } from './tokenize-prompts'
import { requireRoom, useModel } from './use-model'
import { writeJson } from './write-json'

/** Answers it. Throws ApiError 400 and 404. */
export async function answerExpand(
  incoming: IncomingMessage,
  response: ServerResponse,
  host: ModelHost,
): Promise<void> {
  const request = readExpandRequest(await readJsonBody(incoming))
  await useModel(request.model, response, host, async ({ model, trees }, signal) => {
    const prompt = tokenizeStart(model, request.start)
    for (const path of request.paths) requirePath(path, prompt, model)
    const before = model.work()
    const { paths } = request
    const expansions = await expandPaths({ model, trees, prompt, paths, settings: request, signal })
    const { evaluations, tokens: evaluated } = workSince(before, model)
    writeJson(response, 200, {
      object: 'namewright.expansion',
      model: model.id,
      system_fingerprint: model.fingerprint,
      expansions: expansions.map(({ tokens, texts, logProbabilities, ends, rest }) => ({
        tokens,
        texts,
        logprobs: logProbabilities,
        ends,
        rest,
      })),
      usage: {
        prompt_tokens: prompt.length,
        evaluations,
        evaluated_tokens: evaluated,
      },
    })
  })
}

function tokenizeStart(model: LanguageModel, start: ExpandRequest['start']): readonly number[] {
  if ('messages' in start) return model.tokenizeChat(start.messages)
  return tokenizePrompts(model, [start.prompt])[0] ?? []
}

function requirePath(path: readonly number[], prompt: readonly number[], model: LanguageModel): void {
  requireRoom(prompt, model, path.length)
  if (path.every((token) => token < model.vocabularySize)) return
  throw invalidRequest('paths', `'paths' holds a token beyond the model's ${model.vocabularySize}.`)
}
