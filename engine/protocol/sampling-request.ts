// The fields that completions and chat completions have in common.
import { invalidRequest } from './api-error'
import { readBoolean, readFields, readNumber, readStops, type Fields } from './request-fields'

export interface SamplingRequest {
  readonly choices: number
  /** The request's seed; choice i uses seed + i. */
  readonly seed: number
  readonly temperature: number
  readonly topP: number
  readonly topK: number
  /** Null when the client gave no limit. */
  readonly maximumTokens: number | null
  readonly stops: readonly string[]
  /** Alternatives for each token, or null for no log-probabilities. */
  readonly alternatives: number | null
  /**
   * `tree`: all choices in one draw over the tree of their prefixes; `plain`: each choice by itself, every token of it evaluated;
   * `separate`: each choice by its own seed as in `plain`, but what is known of its prefixes is used.
   */
  readonly sampling: 'tree' | 'plain' | 'separate'
  readonly streams: boolean
  readonly streamsUsage: boolean
}

/** The most alternatives for each token, far beyond OpenAI's own limit: clients that compute with probabilities need them. */
export const mostAlternatives = 1024

const seeds = {
  minimum: -Number.MAX_SAFE_INTEGER + 1024,
  maximum: Number.MAX_SAFE_INTEGER - 1024,
  whole: true,
}

/** Reads the common fields. `drawSeed` gives a seed when the client has none. Throws ApiError 400. */
export function readSampling(
  fields: Fields,
  alternatives: number | null,
  drawSeed: () => number,
): SamplingRequest {
  const tokens = { minimum: 0, maximum: 1_000_000, whole: true }
  const choices = readNumber(fields, 'n', { minimum: 1, maximum: 256, whole: true }, 1)
  return {
    choices,
    sampling: readManner(fields, choices),
    seed: readNumber(fields, 'seed', seeds, null) ?? drawSeed(),
    temperature: readNumber(fields, 'temperature', { minimum: 0, maximum: 2 }, 1),
    topP: readNumber(fields, 'top_p', { minimum: 0, maximum: 1 }, 1),
    topK: readNumber(fields, 'top_k', { minimum: 0, maximum: 1_000_000, whole: true }, 0),
    maximumTokens:
      readNumber(fields, 'max_completion_tokens', tokens, null) ??
      readNumber(fields, 'max_tokens', tokens, null),
    stops: readStops(fields),
    alternatives,
    streams: readBoolean(fields, 'stream'),
    streamsUsage: readsUsage(fields),
  }
}

/** A tree gives all its choices at the end, so it cannot be streamed; for one choice it is of no use. */
function readManner(fields: Fields, choices: number): SamplingRequest['sampling'] {
  const sampling = fields['sampling'] ?? null
  const streams = readBoolean(fields, 'stream')
  if (sampling === null) return choices > 1 && !streams ? 'tree' : 'separate'
  if (sampling === 'plain') return 'plain'
  if (sampling !== 'tree') throw invalidRequest('sampling', '\'sampling\' must be "tree" or "plain".')
  if (streams) throw invalidRequest('sampling', '\'sampling\': "tree" cannot be streamed.')
  return 'tree'
}

function readsUsage(fields: Fields): boolean {
  const options = fields['stream_options']
  if (options === undefined || options === null) return false
  if (!readBoolean(fields, 'stream')) {
    throw invalidRequest('stream_options', "'stream_options' needs 'stream': true.")
  }
  return readBoolean(readFields(options), 'include_usage')
}

/** The name of the model that is asked, or null when the client leaves the choice to the server. */
export function readModel(fields: Fields): string | null {
  const model = fields['model'] ?? null
  if (model === null || typeof model === 'string') return model
  throw invalidRequest('model', "'model' must be a text.")
}
