// The diagnosis from beside the page, where status, headers and certificate can be seen.
import { rulesOf } from '../models'
import { causeOfTrouble, exchangeSentence, isReadable, type Clue } from './clue'
import type { Asked, CertificateFlaw, Exchange, ServerLook } from './observation'
import { placeOf } from './servers'

/** All that keeps a page of our origin from the model, the first obstacle first; empty when nothing does. */
export function diagnoseServer(asked: Asked, server: ServerLook): readonly Clue[] {
  const closed = closedPort(asked, server)
  if (closed) return [closed]
  const secure = tlsClue(asked, server)
  if (server.list === null) return secure
  return [...secure, ...httpClues(asked, server, server.list)]
}

function closedPort({ likely }: Asked, { connection, speaks, list }: ServerLook): Clue | null {
  const { host, origin } = placeOf(likely)
  switch (connection) {
    case 'not-resolved':
      return { cause: 'name-not-resolved', evidence: [`No address is known for the name ${host}.`] }
    case 'refused':
      return {
        cause: 'nothing-listens',
        evidence: [`${origin} refuses connections: no program listens there.`],
      }
    case 'no-route':
      return { cause: 'nothing-listens', evidence: [`There is no way to ${host} from this computer.`] }
    case 'timed-out':
      return { cause: 'timed-out', evidence: [`${origin} did not take a connection in time.`] }
    case 'open':
      return speaks === 'other' && list === null
        ? { cause: 'not-an-api', evidence: [`A program listens at ${origin}, but it speaks no HTTP.`] }
        : null
  }
}

const flaws: Readonly<Record<CertificateFlaw, string>> = {
  'self-signed': 'is signed by itself',
  'unknown-issuer': 'is signed by an authority that this computer does not know',
  expired: 'has expired',
  'not-yet-valid': 'is not valid yet',
  'wrong-name': 'is made for another name',
  other: 'is not accepted',
}

function tlsClue({ likely }: Asked, { speaks, certificate }: ServerLook): readonly Clue[] {
  const { scheme, origin } = placeOf(likely)
  if ((speaks === 'http' || speaks === 'https') && speaks !== scheme) {
    const better = `${speaks}${likely.slice(scheme.length)}`
    const evidence = [
      `The address says ${scheme}, but the port speaks ${speaks === 'http' ? 'plain http' : speaks}.`,
    ]
    return [{ cause: 'tls', evidence, better }]
  }
  if (certificate === null) return []
  const evidence = [`The certificate of ${origin} ${flaws[certificate.flaw]} (${certificate.code}).`]
  return [{ cause: 'tls', evidence, flaw: certificate.flaw }]
}

function httpClues(asked: Asked, server: ServerLook, list: Exchange): readonly Clue[] {
  const { withoutOrigin, byLocalName } = server
  if (withoutOrigin?.trouble === null)
    return [
      {
        cause: 'cors-off',
        evidence: [
          exchangeSentence(list),
          `Without our origin the same request is answered with status ${withoutOrigin.status}.`,
        ],
      },
    ]
  if (byLocalName?.trouble === null)
    return [
      {
        cause: 'host-refused',
        evidence: [
          exchangeSentence(list),
          `Asked by the name localhost, it answers with status ${byLocalName.status}.`,
        ],
      },
    ]
  const base = baseClue(asked, server, list)
  if (base !== null && server.base === asked.likely) return [base]
  return [...(base === null ? [] : [base]), ...pageClues(asked, server, list)]
}

function baseClue({ likely }: Asked, server: ServerLook, list: Exchange): Clue | null {
  const missed = server.missed.map(exchangeSentence)
  if (server.base !== likely)
    return { cause: 'wrong-base', better: server.base, evidence: [...missed, exchangeSentence(list)] }
  if (list.redirect !== null)
    return {
      cause: 'wrong-base',
      better: list.redirect,
      evidence: [exchangeSentence(list), `It sends everyone on to ${list.redirect}.`],
    }
  const answered =
    server.chat !== null && server.chat.trouble !== 'not-found' && server.chat.trouble !== 'not-an-api'
  if (answered) return null
  if (list.trouble === 'not-found')
    return { cause: 'wrong-base', evidence: [exchangeSentence(list), ...missed] }
  return list.trouble === 'not-an-api'
    ? { cause: 'not-an-api', evidence: [exchangeSentence(list), ...missed] }
    : null
}

/** What a page meets at a base URL that is right. */
function pageClues(asked: Asked, server: ServerLook, list: Exchange): readonly Clue[] {
  const { preflight, chat } = server
  const replies = [list, chat].filter((reply) => reply !== null)
  const complaint = complaintClue(list, chat)
  const rest = complaint === null ? [] : [complaint]
  const isHidden = replies.find((reply) => reply.trouble !== null && !isReadable(reply))
  const successes = replies.filter((reply) => reply.trouble === null)
  const seen = [...replies, ...(preflight ? [preflight] : [])]
  if (!seen.some(isReadable) || successes.some((reply) => !isReadable(reply)))
    return [{ cause: 'cors-off', evidence: seen.map(exchangeSentence) }, ...rest]
  const refusal = preflight && preflightClue(asked, preflight, list)
  if (refusal) return [refusal, ...rest]
  if (isHidden)
    return [
      { cause: 'error-without-cors', evidence: [...seen.filter(isReadable), isHidden].map(exchangeSentence) },
      ...rest,
    ]
  return rest
}

/** Whether a browser would go on after the preflight: an allowed origin, a status of 200 to 299, and every header allowed (Fetch, 4.8). */
function preflightClue({ protocol, hasKey }: Asked, preflight: Exchange, list: Exchange): Clue | null {
  const wanted = ['content-type', ...Object.keys(rulesOf(protocol).headers(hasKey ? 'key' : null))]
  const { allowsHeaders } = preflight
  const missingHeaders = wanted.filter(
    (name) => !allowsHeaders.includes(name) && (name === 'authorization' || !allowsHeaders.includes('*')),
  )
  const isOk = preflight.status >= 200 && preflight.status < 300
  if (isOk && isReadable(preflight) && missingHeaders.length === 0) return null
  const missing =
    isOk && isReadable(preflight)
      ? [
          `It does not allow the request header${missingHeaders.length > 1 ? 's' : ''} ${missingHeaders.join(' and ')}.`,
        ]
      : []
  const evidence = [exchangeSentence(preflight), ...missing, exchangeSentence(list)]
  return { cause: 'preflight-refused', evidence, missingHeaders }
}

/** What the server itself complains of, page or no page. */
function complaintClue(list: Exchange, chat: Exchange | null): Clue | null {
  const complaining = [chat, list].find((reply) => reply !== null && reply.trouble !== null)
  // A server may have no list, and a missing list is no complaint where the model answers.
  if (complaining?.trouble && (complaining !== list || chat === null))
    return {
      cause: causeOfTrouble(complaining.trouble),
      evidence: [exchangeSentence(complaining)],
      models: list.models,
    }
  if (list.trouble !== null || chat !== null) return null
  if (list.models.length === 0)
    return { cause: 'not-loaded', evidence: [`The list of models at ${list.url} is empty.`] }
  return null
}
