// Whether anything listens at an address, what the port speaks, and what is wrong with its certificate.
import { lookup } from 'node:dns/promises'
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectTls, type PeerCertificate } from 'node:tls'
import type { CertificateFlaw, ServerLook } from '../../../core/doctor'

const CONNECT_MS = 4000

/** Where a base URL leads. */
export interface Place {
  readonly secure: boolean
  /** Without brackets. */
  readonly host: string
  readonly port: number
}

/** The place of a base URL; its host without the brackets of IPv6. */
export function placeOfUrl(baseUrl: string): Place {
  const { protocol, hostname, port } = new URL(baseUrl)
  const secure = protocol === 'https:'
  return {
    secure,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 443 : 80) : Number(port),
  }
}

/** What became of a connection, and the address that took it. */
export interface Reached {
  readonly connection: ServerLook['connection']
  readonly address: string | null
}

const connectionsByCode: Readonly<Record<string, ServerLook['connection']>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'not-resolved',
  EAI_AGAIN: 'not-resolved',
  EAI_NODATA: 'not-resolved',
  ETIMEDOUT: 'timed-out',
}

/** Opens and closes a connection. Rejects when aborted. */
export async function reach({ host, port }: Place, signal: AbortSignal): Promise<Reached> {
  signal.throwIfAborted()
  if (isIP(host) === 0) {
    const known = await lookup(host, { all: true }).catch(() => [])
    signal.throwIfAborted()
    if (known.length === 0) return { connection: 'not-resolved', address: null }
  }
  return new Promise((resolve, reject) => {
    const socket = connectPlain({ host, port, signal })
    const end = (connection: ServerLook['connection'], address: string | null): void => {
      socket.destroy()
      resolve({ connection, address })
    }
    socket.setTimeout(CONNECT_MS, () => end('timed-out', null))
    socket.once('connect', () => end('open', socket.remoteAddress ?? null))
    socket.once('error', (error) => {
      if (signal.aborted) reject(signal.reason as Error)
      else end(connectionsByCode[codeOf(error)] ?? 'no-route', null)
    })
  })
}

/** How a TLS handshake ended: whether the port speaks TLS, and then with the certificate's flaw, or none. */
export type Handshake =
  | { readonly speaksTls: false }
  | { readonly speaksTls: true; readonly certificate: ServerLook['certificate'] }

/** Shakes hands, takes any certificate, sends nothing, and says whether it may be trusted. Rejects when aborted. */
export function shakeHands({ host, port }: Place, signal: AbortSignal): Promise<Handshake> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connectTls({ host, port, rejectUnauthorized: false, ...name })
    const stop = (): void => {
      socket.destroy()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
    const end = (handshake: Handshake): void => {
      signal.removeEventListener('abort', stop)
      socket.destroy()
      resolve(handshake)
    }
    socket.setTimeout(CONNECT_MS, () => end({ speaksTls: false }))
    socket.once('error', () => end({ speaksTls: false }))
    socket.once('secureConnect', () => {
      // Typed as an Error, but Node gives the code itself.
      const refusal = socket.authorized ? null : (socket.authorizationError as Error | string | null)
      const code = typeof refusal === 'string' ? refusal : refusal === null ? '' : codeOf(refusal)
      const flaw = flawOf(code, socket.getPeerCertificate())
      end({ speaksTls: true, certificate: socket.authorized ? null : { flaw, code } })
    })
  })
}

const flawsByCode: Readonly<Record<string, CertificateFlaw>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-name',
}

/** The dates come first: a chain that is not trusted hides them from the code. */
function flawOf(code: string, { valid_from: from, valid_to: to }: PeerCertificate): CertificateFlaw {
  if (Date.parse(to) < Date.now()) return 'expired'
  if (Date.parse(from) > Date.now()) return 'not-yet-valid'
  return flawsByCode[code] ?? 'other'
}

/** The system's code of an error, also of several in one; `''` where it has none. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf((error.errors as unknown[])[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
