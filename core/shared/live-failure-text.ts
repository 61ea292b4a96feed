// What keeps tools from being read from a running MCP server, in words.
import { assertNever } from './assert'
import type { FailureUnder } from './sentence'
import { inSentence, reason, seconds, type FailurePlace, type FailureText } from './sentence'

/** The words for trouble with a running server. */
export function describeLive(failure: FailureUnder<'live'>, place: FailurePlace): FailureText {
  const terminal = place === 'terminal'
  switch (failure.code) {
    case 'live/unreachable':
      return {
        what: `Nothing answers at ${failure.address}${reason(failure.message)}.`,
        advice: 'Check that the MCP server runs and that the address is right, with its port and path.',
      }
    case 'live/blocked':
      return { what: blockedWhat(failure), advice: blockedAdvice[failure.cause] }
    case 'live/unauthorized':
      return describeUnauthorized(failure, terminal)
    case 'live/not-mcp':
      return {
        what: `${failure.address} does not answer as an MCP server${reason(failure.message)}.`,
        advice: 'Give the address of its MCP endpoint; on many servers it ends in /mcp, on old ones in /sse.',
      }
    case 'live/protocol':
      return {
        what: `The MCP server at ${failure.address} cannot be understood: ${inSentence(failure.message)}.`,
        advice: 'Nothing was read. Look at the log of the server, or ask who keeps it.',
      }
    case 'live/timed-out':
      return {
        what: `${failure.address} did not answer within ${seconds(failure.afterMs)}.`,
        advice: 'Look whether the server hangs, then try again.',
      }
    case 'live/not-run':
      return {
        what: `The command was not run: ${inSentence(failure.message)}.`,
        advice: `It was \`${failure.command}\`; nothing was read.`,
      }
    case 'live/ended':
      return {
        what: `\`${failure.command}\` ${inSentence(failure.message)}${lastWords(failure.lastWords)}.`,
        advice: 'Run it by itself to see why; what it needs of the environment is handed on with --env NAME.',
      }
    default:
      return assertNever(failure)
  }
}

type Live<Code extends string> = Extract<FailureUnder<'live'>, { code: Code }>

function describeUnauthorized(failure: Live<'live/unauthorized'>, terminal: boolean): FailureText {
  const { address, status, hasToken } = failure
  const where = terminal ? 'in NAMEWRIGHT_MCP_TOKEN' : 'under Token'
  return {
    what: hasToken
      ? `${address} refused the token (status ${status}).`
      : `${address} wants to know who asks (status ${status}).`,
    advice: hasToken
      ? `Give one ${where} that is valid for this server.`
      : `Give an access token ${where}. Signing in by OAuth is not done here: make a token at the service, or take one that another client has got.`,
  }
}

function blockedWhat({ address, cause }: Live<'live/blocked'>): string {
  switch (cause) {
    case 'cors':
      return `${address} answers, but does not allow this page to read it (CORS).`
    case 'session-header':
      return `${address} hides its session from this page (CORS).`
    case 'certificate':
      return `The certificate of ${address} is not trusted.`
    case 'local-network':
      return `The browser does not let this page reach ${address} on your computer or network.`
    case 'mixed-content':
      return `A page that came over https may not read ${address}, which is plain http.`
    case 'unknown':
      return `The browser could not reach ${address}, and does not say why.`
    default:
      return assertNever(cause)
  }
}

const ALLOWED_HEADERS = 'authorization, content-type, mcp-session-id, mcp-protocol-version'
const EXPOSED_HEADERS = 'Mcp-Session-Id, MCP-Protocol-Version'
const COMMAND_LINE = 'The command line needs none of this: namewright import mcp+ADDRESS.'

const blockedAdvice: Readonly<Record<Live<'live/blocked'>['cause'], string>> = {
  cors: `Let the server send Access-Control-Allow-Origin for this page, answer OPTIONS with Access-Control-Allow-Methods: GET, POST, DELETE and Access-Control-Allow-Headers: ${ALLOWED_HEADERS}, and send Access-Control-Expose-Headers: ${EXPOSED_HEADERS}. ${COMMAND_LINE}`,
  'session-header': `Let the server send Access-Control-Expose-Headers: ${EXPOSED_HEADERS}. ${COMMAND_LINE}`,
  certificate:
    'Open the address in a tab of its own and look at what the browser says, or use http on this computer.',
  'local-network':
    'Allow it where the browser asks about devices on the local network (the sign left of the address bar), then try again.',
  'mixed-content':
    'Start the studio on your own computer with `npm start`, or give the server an https address.',
  unknown: `Check that the server runs and that its address and certificate are right. If they are, it does not allow this page (CORS): let it send Access-Control-Allow-Origin, Access-Control-Allow-Headers: ${ALLOWED_HEADERS} and Access-Control-Expose-Headers: ${EXPOSED_HEADERS}. ${COMMAND_LINE}`,
}

function lastWords(text: string): string {
  const words = inSentence(text)
  return words === '' ? ' and wrote nothing to stderr' : `; it wrote last: ${words}`
}
