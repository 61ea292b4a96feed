// The port through which exact peakedness walks the tree of a model's answers, made for one endpoint. The built-in engine is asked by paths of
// tokens and tells what it leaves out. Any other is asked for one token after each text, with the most probable tokens beside it: then the
// server cuts the text into tokens anew, so a beginning that could be cut in two ways has the probabilities of the way the server takes.
import * as v from 'valibot'
import type { ExactAsk, ExactPath, Expand, NextToken, NextTokens } from '../../core/alignment'
import { readFailure, type Choice, type Complete, type Endpoint } from '../../core/models'
import { createRandom, FailureError, type Failure } from '../../core/shared'
import { addressesOf } from './addresses'
import { createCompleter, DEFAULT_TIMEOUT_MS, type CompleterOptions } from './complete'
import { jsonOf, send, type GetKey } from './http'
import { defaultRetryPolicy, retrying, sleep } from './retry'

export interface ExpanderOptions extends CompleterOptions {
  /** The most tokens to be shown for a path; servers may show fewer. The more, the closer the bounds. */
  readonly alternatives?: number
}

/** llama.cpp shows as many as it is asked for; what others refuse is asked for again with less. */
const MOST_ALTERNATIVES = 100
/** Requests for a path whose answer ends at once. */
const ATTEMPTS = 3
const CHAT_ANSWER =
  'exact peakedness needs a completion prompt here: only the built-in model goes on in the midst of a chat answer'
const NO_PROBABILITIES =
  'its completions show no probabilities (logprobs), which exact peakedness is computed from'
const IMPOSSIBLE_PROBABILITIES =
  'the log-probabilities that its completions show add up to more than one: they are no probabilities'
/** Less probable tokens are summed up by the engine instead of being listed. */
const LEAST_LISTED = 1e-5

/**
 * Makes the port. Expanding throws `endpoint/refused` where the endpoint shows no probabilities or is asked to chat (only the built-in engine can
 * go on in the midst of a chat answer), else what completing throws.
 */
export function createExpander(endpoint: Endpoint, getKey: GetKey, options: ExpanderOptions = {}): Expand {
  return endpoint.builtIn
    ? createEngineExpander(endpoint, getKey, options)
    : createTextExpander(endpoint, getKey, options)
}

const expansionReply = v.object({
  expansions: v.array(
    v.object({
      tokens: v.array(v.number()),
      texts: v.array(v.string()),
      logprobs: v.array(v.number()),
      ends: v.array(v.boolean()),
      rest: v.number(),
    }),
  ),
})

/** One request for all paths. */
function createEngineExpander(
  { baseUrl, model }: Endpoint,
  getKey: GetKey,
  options: ExpanderOptions,
): Expand {
  const url = `${addressesOf(baseUrl).likely}/namewright/expand`
  const policy = { ...defaultRetryPolicy, ...options.retry }
  const random = options.random ?? createRandom(Date.now())
  const ports = { sleep: options.sleep ?? sleep, random, onWaiting: options.onWaiting ?? (() => undefined) }
  return (ask, paths, signal) =>
    retrying(
      async () => {
        const body = {
          model,
          ...(ask.kind === 'chat'
            ? { messages: [{ role: 'user', content: ask.prompt }] }
            : { prompt: ask.prompt }),
          paths: paths.map((path) => path.ids ?? []),
          temperature: ask.temperature,
          minimum: LEAST_LISTED,
        }
        const request = {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          key: getKey(),
          timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        } as const
        const reply = await send(request, signal)
        if (!reply.ok) throw new FailureError(readFailure(reply, { model, parameters: Object.keys(body) }))
        const read = v.safeParse(expansionReply, jsonOf(reply))
        if (read.success && read.output.expansions.length === paths.length)
          return read.output.expansions.map(fromEngine)
        throw new FailureError({
          code: 'endpoint/bad-reply',
          url,
          message: 'it holds no expansion of each path',
        })
      },
      policy,
      ports,
      signal,
    )
}

function fromEngine(expansion: v.InferOutput<typeof expansionReply>['expansions'][number]): NextTokens {
  const { tokens, texts, logprobs, ends, rest } = expansion
  return {
    rest,
    tokens: tokens.map((id, rank) => ({
      id,
      text: texts[rank] ?? '',
      logProbability: logprobs[rank] ?? -Infinity,
      endsAnswer: ends[rank] ?? false,
    })),
  }
}

/** How servers write the tokens that end an answer; llama.cpp leaves their text empty. */
const endTexts = new Set([
  '',
  '</s>',
  '<eos>',
  '<|end|>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<|eot_id|>',
  '<|im_end|>',
  '<|return|>',
  '<end_of_turn>',
])

/** One request a path, for one token. */
function createTextExpander(endpoint: Endpoint, getKey: GetKey, options: ExpanderOptions): Expand {
  const complete = createCompleter(endpoint, getKey, options)
  const alternatives = options.alternatives ?? MOST_ALTERNATIVES
  return async (ask, paths, signal) => {
    if (ask.kind === 'chat') throw new FailureError(refused(endpoint, CHAT_ANSWER))
    return Promise.all(
      paths.map(async (path) => {
        for (let attempt = 1; ; attempt += 1) {
          const choice = await completeOne(complete, ask, path, alternatives, signal)
          const tokens = choice && nextTokensOf(choice, path)
          if (tokens && !areProbabilities(tokens))
            throw new FailureError(refused(endpoint, IMPOSSIBLE_PROBABILITIES))
          if (tokens) return { rest: null, tokens }
          // Some servers show nothing where the answer happened to end at once.
          if (choice?.text !== '') throw new FailureError(refused(endpoint, NO_PROBABILITIES))
          if (attempt === ATTEMPTS) return { rest: null, tokens: [] }
        }
      }),
    )
  }
}

async function completeOne(
  complete: Complete,
  ask: ExactAsk,
  path: ExactPath,
  logProbabilities: number,
  signal: AbortSignal,
): Promise<Choice | undefined> {
  const { choices } = await complete(
    {
      kind: 'completion',
      prompt: ask.prompt + path.text,
      // At temperature 1, servers that show probabilities after it and those that show them before it agree.
      temperature: 1,
      maximumTokens: 1,
      stop: [],
      seed: null,
      count: 1,
      logProbabilities,
    },
    signal,
  )
  return choices[0]
}

function nextTokensOf(choice: Choice, path: ExactPath): readonly NextToken[] | null {
  const [token] = choice.tokens ?? []
  if (token === undefined) return null
  const { alternatives } = token
  const listed = alternatives.some(({ text }) => text === token.text)
    ? alternatives
    : [...alternatives, token]
  return listed
    .map(({ text, logProbability }): NextToken => {
      const endsAnswer = endTexts.has(text)
      return { text: endsAnswer ? path.text : path.text + text, id: null, logProbability, endsAnswer }
    })
    .sort((one, other) => other.logProbability - one.logProbability)
}

/** Bounds rest on them, so what cannot be a distribution is not believed; the allowance is for rounding. */
function areProbabilities(tokens: readonly NextToken[]): boolean {
  const total = tokens.reduce((sum, { logProbability }) => sum + Math.exp(logProbability), 0)
  return total <= 1.01 && tokens.every(({ logProbability }) => logProbability <= 1e-3)
}

function refused({ baseUrl }: Endpoint, message: string): Failure {
  return { code: 'endpoint/refused', url: baseUrl, status: 200, parameter: 'logprobs', message }
}
