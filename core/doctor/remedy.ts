// What to do about each cause.
import type { Cause } from './cause'
import type { Clue } from './clue'
import type { Asked } from './observation'
import { placeOf, serverName, type ServerKind } from './servers'
import { corsHeaders, corsSwitch, fetchCommand, loadCommand, remedy, startCommand } from './switches'

/** One thing to do. */
export interface Remedy {
  readonly text: string
  /** A command or setting, ready to copy; null where there is none. */
  readonly copy: string | null
  /** A base URL to use from now on; null where the remedy is none. */
  readonly address: string | null
}

/** What remedies are made for. */
export interface RemedyContext {
  readonly asked: Asked
  /** The origin that the server has to allow. */
  readonly origin: string
  readonly server: ServerKind | null
}

type Prescription = (clue: Clue, context: RemedyContext) => readonly Remedy[]

const prescriptions: Readonly<Record<Cause, Prescription>> = {
  'cors-off': (_clue, { asked, origin, server }) => corsSwitch(server, origin, asked.model),
  'preflight-refused': (_clue, { asked, origin, server }) => [
    remedy(
      'The server must answer OPTIONS with status 200 or 204 and allow the origin and the request headers.',
    ),
    ...corsSwitch(server, origin, asked.model),
  ],
  'wrong-base': ({ better }) =>
    better === undefined
      ? [remedy('Give the address that the server prints when it starts; for most it ends in /v1.')]
      : [{ text: 'Use the address that works.', copy: null, address: better }],
  'no-key': (_clue, { asked: { hasKey }, server }) => [
    hasKey
      ? remedy('Check the API key: a character may be missing, or it belongs to another provider or project.')
      : remedy('Enter the API key and test again.'),
    ...localKey(server),
  ],
  'model-missing': ({ models = [] }, { asked, server }) => [
    models.length > 0
      ? remedy(`Choose one of its models: ${models.slice(0, 5).join(', ')}${models.length > 5 ? ', …' : ''}.`)
      : remedy('Choose a model from the list of the server.'),
    ...command(`Or let ${serverName(server)} get it:`, fetchCommand(server, asked.model)),
  ],
  'not-loaded': (_clue, { asked, server }) => [
    remedy('Wait until the model is loaded, then test again. Large models take minutes.'),
    ...command('Or load it now:', loadCommand(server, asked.model)),
  ],
  'error-without-cors': (_clue, { origin }) => [
    remedy('Check the key, the base URL and the model: the hidden error is about one of them.'),
    ...corsHeaders(
      origin,
      'To see such errors in the page, let the server send these headers with them too:',
    ),
  ],
  tls: tlsRemedies,
  'address-space': (_clue, { origin }) => [
    remedy(
      'Chrome and Edge: allow "Local network access" for this site, then reload the page:',
      `chrome://settings/content/siteDetails?site=${origin}`,
    ),
    remedy('Or run the studio on this computer, where the guard does not apply:', 'npm start'),
  ],
  'nothing-listens': (_clue, { asked, server }) => [
    ...command(`Start ${serverName(server)}:`, startCommand(server, asked.model)),
    remedy('Check the port against what the server prints when it starts.'),
  ],
  'name-not-resolved': () => [
    remedy('Check the spelling of the host name, and that this computer is online.'),
  ],
  'mixed-content': () => [
    remedy('Run the studio on the computer of the model, over http:', 'npm start'),
    remedy('Or give the server https with a certificate that the browser trusts.'),
  ],
  'timed-out': () => [
    remedy(
      'Look at the log of the server: a model that is being loaded, or a long queue, answers late. Then test again.',
    ),
    remedy('For another computer: check that its firewall lets the port through.'),
  ],
  'not-an-api': () => [
    remedy(
      'Give the address of a server that speaks the OpenAI protocol, such as http://127.0.0.1:11434/v1.',
    ),
  ],
  'host-refused': (_clue, { asked }) => [
    remedy(
      `Ask it by the name localhost, or add ${placeOf(asked.likely).host} to the host names it accepts.`,
    ),
  ],
  'server-busy': () => [remedy('Wait a little and test again; lower the number of requests at a time.')],
  'server-error': () => [remedy('Look at the log of the server, then test again.')],
  'request-refused': () => [remedy('Read what the server says above; another model may take the request.')],
  'blocked-in-browser': ({ evidence }) => [
    remedy('Try again without extensions (a private window): blockers stop such requests silently.'),
    ...(evidence.length === 0 ? [] : [remedy('If the server was only just started, test again.')]),
  ],
}

/** What to do about a cause, the best first. */
export function remediesFor(clue: Clue, context: RemedyContext): readonly Remedy[] {
  return prescriptions[clue.cause](clue, context)
}

function tlsRemedies({ better, flaw }: Clue, { asked }: RemedyContext): readonly Remedy[] {
  if (better !== undefined)
    return [{ text: 'Use the address with the right scheme.', copy: null, address: better }]
  const { host, origin } = placeOf(asked.likely)
  const renew = remedy(
    'Give the server a certificate that the browser trusts, for example with mkcert:',
    `mkcert -install && mkcert ${host}`,
  )
  switch (flaw) {
    case 'expired':
    case 'not-yet-valid':
      return [remedy('Renew the certificate, and check the clocks of both computers.')]
    case 'wrong-name':
      return [
        remedy('Use the host name that the certificate is made for, or have one made for this name.'),
        renew,
      ]
    default:
      return [
        renew,
        remedy(
          'For a first try: open the address in a tab of its own and accept the certificate there:',
          `${origin}/`,
        ),
      ]
  }
}

function localKey(server: ServerKind | null): readonly Remedy[] {
  return server === 'vllm' || server === 'llama-cpp'
    ? [remedy('It is the key that the server was started with (--api-key).')]
    : []
}

function command(text: string, copy: string | null): readonly Remedy[] {
  return copy === null ? [] : [remedy(text, copy)]
}
