import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'

/** Where users and their tools name certificates of their own, besides pip's configuration. */
const variables = ['NODE_EXTRA_CA_CERTS', 'PIP_CERT', 'REQUESTS_CA_BUNDLE', 'SSL_CERT_FILE']

/**
 * Certificates to trust: Node's own and those of the files that the environment and pip's configuration name, because
 * behind a company's proxy pip often works where Node alone would not. Undefined when there are no others.
 */
export function trustedCertificates(
  environment: Readonly<Record<string, string | undefined>>,
  pipCertificate: string | null,
): string[] | undefined {
  const named = [...variables.map((name) => environment[name]), pipCertificate]
  const extra = [...new Set(named)].flatMap((path) => {
    if (!path) return []
    try {
      return [readFileSync(path, 'utf8')]
    } catch {
      return []
    }
  })
  return extra.length === 0 ? undefined : [...rootCertificates, ...extra]
}
