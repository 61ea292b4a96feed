// What a server itself complains of, once its reply can be read.
import { assertNever, type Failure } from '../shared'

/** Complaints of a server, told apart as far as the remedy differs. */
export type Trouble =
  | 'origin-refused'
  | 'no-key'
  | 'model-missing'
  | 'not-loaded'
  | 'not-found'
  | 'not-an-api'
  | 'server-busy'
  | 'server-error'
  | 'request-refused'

const speaksOfPages = /\bCORS\b|dangerous-direct-browser-access|origin (?:is )?not allowed/i
const speaksOfLoading =
  /no models? (?:is |are |currently )*loaded|not (?:been |yet |currently )*loaded|(?<!(?:error|failed|failure)(?: while| when)? )\bloading\b|not ready|warming up|starting up/i

/** The complaint behind a failure; null where no reply was read, or the failure is none of an endpoint. */
export function troubleOf(failure: Failure): Trouble | null {
  switch (failure.code) {
    case 'endpoint/unauthorized':
      return speaksOfPages.test(failure.message) ? 'origin-refused' : 'no-key'
    case 'endpoint/model-missing':
      return orLoading(failure.message, 'model-missing')
    case 'endpoint/not-found':
      return 'not-found'
    case 'endpoint/bad-reply':
      return 'not-an-api'
    case 'endpoint/rate-limited':
      return 'server-busy'
    case 'endpoint/busy':
      return orLoading(failure.message, 'server-busy')
    case 'endpoint/server-error':
      return orLoading(failure.message, 'server-error')
    case 'endpoint/refused':
      return orLoading(failure.message, 'request-refused')
    default:
      return null
  }
}

function orLoading(message: string, otherwise: Trouble): Trouble {
  return speaksOfLoading.test(message) ? 'not-loaded' : otherwise
}

/** A complaint as part of a sentence about a reply: "status 404: it …". */
export function troubleWords(trouble: Trouble): string {
  switch (trouble) {
    case 'origin-refused':
      return 'it refuses pages'
    case 'no-key':
      return 'it wants another key'
    case 'model-missing':
      return 'it does not have the model'
    case 'not-loaded':
      return 'its model is not loaded yet'
    case 'not-found':
      return 'it has nothing there'
    case 'not-an-api':
      return 'this is no answer of a model server'
    case 'server-busy':
      return 'it is busy'
    case 'server-error':
      return 'it failed'
    case 'request-refused':
      return 'it refuses the request'
    default:
      return assertNever(trouble)
  }
}
