import { generate, type SelfsignedOptions } from 'selfsigned'

/** What is wrong with a certificate: signed by itself, out of date, or signed by an authority that nobody knows. */
export type Flaw = 'self-signed' | 'expired' | 'unknown-issuer'

/** A certificate for 127.0.0.1 and localhost with its key, both as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const DAY_MS = 86_400_000

/** Makes a certificate with a flaw and a key of its own, for a server on loopback that ends with its test. */
export async function makeCertificate(flaw: Flaw): Promise<Certificate> {
  const [from, to] = flaw === 'expired' ? [-30, -1] : [-1, 30]
  const base: SelfsignedOptions = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: inDays(from),
    notAfterDate: inDays(to),
  }
  const own: SelfsignedOptions = {
    ...base,
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  }
  const made = await generate(
    named('127.0.0.1'),
    flaw === 'unknown-issuer' ? { ...own, ca: await makeAuthority(base) } : own,
  )
  return { key: made.private, cert: made.cert }
}

async function makeAuthority(base: SelfsignedOptions): Promise<Certificate> {
  const extensions: SelfsignedOptions['extensions'] = [{ name: 'basicConstraints', cA: true }]
  const made = await generate(named('An authority that nobody knows'), { ...base, extensions })
  return { key: made.private, cert: made.cert }
}

function named(value: string): { readonly name: string; readonly value: string }[] {
  return [{ name: 'commonName', value }]
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
