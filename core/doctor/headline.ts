import type { Cause } from './cause'
import type { Clue } from './clue'
import type { Asked } from './observation'
import { placeOf, serverName, type ServerKind } from './servers'

type Headline = (clue: Clue, asked: Asked, server: string) => string

const headlines: Readonly<Record<Cause, Headline>> = {
  'cors-off': (_clue, _asked, server) => `${server} does not allow this page (CORS).`,
  'preflight-refused': (_clue, _asked, server) =>
    `${server} refuses the browser's preflight, the question before a request with JSON or a key (CORS).`,
  'wrong-base': ({ better }) =>
    better === undefined
      ? 'The base URL leads to no list of models.'
      : `The base URL is not right: the API is at ${better}.`,
  'no-key': (_clue, { hasKey }, server) =>
    hasKey ? `${server} refuses the API key.` : `${server} wants an API key, and none is given.`,
  'model-missing': (_clue, { model }, server) => `${server} does not have the model ${model}.`,
  'not-loaded': (_clue, _asked, server) => `${server} has no model loaded yet.`,
  'error-without-cors': (_clue, _asked, server) =>
    `${server} answers with an error that it hides from pages: the error has no CORS header.`,
  tls: ({ better }, { likely }) =>
    better === undefined
      ? `The browser does not trust the certificate of ${placeOf(likely).origin}.`
      : `The port does not speak ${placeOf(likely).scheme}: the address needs ${placeOf(better).scheme}://.`,
  'address-space': () => 'The browser does not let this page reach this computer or the local network.',
  'nothing-listens': (_clue, { likely }) => `Nothing listens at ${placeOf(likely).origin}.`,
  'name-not-resolved': (_clue, { likely }) => `The host name ${placeOf(likely).host} is not known.`,
  'mixed-content': () => 'A page that came over https may not ask a plain http address.',
  'timed-out': (_clue, { likely }) => `${placeOf(likely).origin} does not answer in time.`,
  'not-an-api': (_clue, { likely }) =>
    `What answers at ${placeOf(likely).origin} does not speak the protocol of a model server.`,
  'host-refused': (_clue, { likely }, server) => `${server} refuses the host name ${placeOf(likely).host}.`,
  'server-busy': (_clue, _asked, server) => `${server} is busy, or allows no more requests for now.`,
  'server-error': (_clue, _asked, server) => `${server} fails at the request.`,
  'request-refused': (_clue, _asked, server) => `${server} refuses the request.`,
  'blocked-in-browser': () => 'The server would answer, but the browser does not let the request through.',
}

/** A cause as one sentence. */
export function headlineOf(clue: Clue, asked: Asked, server: ServerKind | null): string {
  // A product's name keeps its own first letter.
  return headlines[clue.cause](clue, asked, serverName(server)).replace(/^the /, 'The ')
}
