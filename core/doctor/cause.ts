/**
 * Why an endpoint cannot be used, by name. Closed: a new member needs a headline (`headline.ts`) and something to do (`remedy.ts`) before it
 * compiles.
 */
export type Cause =
  /** The server never allows pages of our origin. */
  | 'cors-off'
  /** It allows reading, but not the question that browsers ask before a POST with a key or JSON. */
  | 'preflight-refused'
  /** The API stands below another path. */
  | 'wrong-base'
  /** A key is missing or wrong. */
  | 'no-key'
  | 'model-missing'
  /** The model is there, but not in memory yet. */
  | 'not-loaded'
  /** Successes may be read, errors not: their status is hidden from the page. */
  | 'error-without-cors'
  /** The certificate is not trusted, or the address has the wrong scheme. */
  | 'tls'
  /** The browser keeps the page from this computer or the local network. */
  | 'address-space'
  | 'nothing-listens'
  | 'name-not-resolved'
  /** An https page may not ask plain http. */
  | 'mixed-content'
  | 'timed-out'
  /** Something answers, but it is no model server. */
  | 'not-an-api'
  /** The server refuses the host name it is asked by. */
  | 'host-refused'
  | 'server-busy'
  | 'server-error'
  | 'request-refused'
  /** The server would answer; the browser does not let the request through, for a reason it tells nobody. */
  | 'blocked-in-browser'
