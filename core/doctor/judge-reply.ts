// What a reply's body comes to, so that the body itself need not go further.
import { fieldOf, readFailure, readHiddenFailure, rulesOf, textOf, type Protocol } from '../models'
import { troubleOf, type Trouble } from './trouble'

/** A reply as it came. */
export interface RawReply {
  readonly url: string
  readonly status: number
  readonly text: string
}

export interface Judged {
  /** Null: the reply is what was asked for. */
  readonly trouble: Trouble | null
  /** Ids of models, at most `MODELS_KEPT`. */
  readonly models: readonly string[]
  /** Who owns the first of them, where the list says so; else `''`. */
  readonly ownedBy: string
}

const MODELS_KEPT = 20
const plainId = /^[\w.:/@+ -]{1,120}$/

/** Judges a reply to a request for the list of models (`model` null) or to a question to a model. */
export function judgeReply(reply: RawReply, protocol: Protocol, model: string | null): Judged {
  const nothing = { models: [], ownedBy: '' }
  const failed = { ...reply, retryAfterMs: null }
  const asked = { model, parameters: [] }
  if (reply.status >= 300 && reply.status < 400) return { trouble: 'not-found', ...nothing }
  if (reply.status >= 400) return { trouble: troubleOf(readFailure(failed, asked)), ...nothing }
  const json = parse(reply.text)
  const hidden = readHiddenFailure(json, failed, asked)
  if (hidden) return { trouble: troubleOf(hidden), ...nothing }
  const page = model === null ? rulesOf(protocol).readModels(json) : null
  if (page)
    return {
      trouble: null,
      models: page.models.filter((id) => plainId.test(id)).slice(0, MODELS_KEPT),
      ownedBy: ownerIn(json),
    }
  const answers = ['choices', 'content', 'candidates'].some((field) => Array.isArray(fieldOf(json, field)))
  return { trouble: model !== null && answers ? null : 'not-an-api', ...nothing }
}

function ownerIn(json: unknown): string {
  const list = fieldOf(json, 'data')
  return Array.isArray(list) ? (textOf(list[0], 'owned_by') ?? '') : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
