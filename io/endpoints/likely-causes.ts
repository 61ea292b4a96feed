// Why a page cannot reach an endpoint. Browsers give one error for all of these, so they are named as a group, the most likely first, each with
// what to do about it.
import { isLoopback } from '../../core/models'

interface Server {
  readonly name: string
  readonly start: string
  readonly allow: (origin: string) => string
}

const serversByPort: Readonly<Record<string, Server>> = {
  '11434': {
    name: 'Ollama',
    start: 'ollama serve',
    allow: (origin) => `set OLLAMA_ORIGINS=${origin} for the Ollama server and restart it`,
  },
  '1234': {
    name: 'LM Studio',
    start: 'lms server start',
    allow: () => 'switch on "Enable CORS" in its Developer tab, or start it with `lms server start --cors`',
  },
  '8000': {
    name: 'vLLM',
    start: 'vllm serve',
    allow: (origin) =>
      `start it with --allowed-origins '["${origin}"]' (it allows every page unless told otherwise)`,
  },
  '8080': {
    name: 'llama.cpp',
    start: 'llama-server',
    allow: (origin) => `start it with --cors-origins ${origin} (older versions allow every page)`,
  },
}

/**
 * The likely causes, one sentence each, for an address that a request did not reach. `pageOrigin` is the origin of the page that asked; null
 * outside a browser, where nothing but the network can be the cause.
 */
export function likelyCauses(baseUrl: string, pageOrigin: string | null): readonly string[] {
  const url = new URL(baseUrl)
  const server = serversByPort[url.port === '9931' ? '8080' : url.port]
  const running = server
    ? `The server is not running, or listens on another port: start ${server.name} (\`${server.start}\`).`
    : 'The server is not running, or the host or port is wrong.'
  if (pageOrigin === null) return [running]
  return [running, corsCause(server, pageOrigin), ...pageCauses(url, pageOrigin)]
}

function corsCause(server: Server | undefined, origin: string): string {
  return server
    ? `The server does not allow this page (CORS): ${server.allow(origin)}.`
    : `The server does not allow this page (CORS): let it accept the origin ${origin} and the headers authorization and content-type. Some servers leave that out of their error replies only, so a wrong key or model can look the same.`
}

function pageCauses(url: URL, pageOrigin: string): readonly string[] {
  const page = new URL(pageOrigin)
  const causes: string[] = []
  const nearby = isLoopback(url.hostname)
  if (page.protocol === 'https:' && url.protocol === 'http:' && !nearby)
    causes.push(
      'This page came over https, so browsers block plain http to other machines: run the studio from localhost, or give the server https.',
    )
  if (page.protocol === 'https:' && nearby)
    causes.push(
      'Safari blocks https pages from http://localhost: run the studio from localhost, or use another browser.',
    )
  if (!isLoopback(page.hostname))
    causes.push(
      'Chrome asks before a page may reach the local network: allow "Local network access" for this site.',
    )
  return causes
}
