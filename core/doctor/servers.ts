// Which model server this is: told by what it says, by its host, or by the port it listens on by default.

/** Servers whose switches are known. */
export type ServerKind =
  | 'ollama'
  | 'lm-studio'
  | 'vllm'
  | 'llama-cpp'
  | 'namewright'
  | 'openai'
  | 'anthropic'
  | 'gemini'
  | 'openrouter'

/** What the server said that may tell it. */
export interface Marks {
  /** The `server` header, or `''`. */
  readonly serverHeader: string
  /** `owned_by` of the first model in its list, or `''`. */
  readonly ownedBy: string
  /** The beginning of what stands at `/`, or `''`. */
  readonly frontPage: string
}

const names: Readonly<Record<ServerKind, string>> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  vllm: 'vLLM',
  'llama-cpp': 'llama.cpp',
  namewright: 'the built-in model server',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  openrouter: 'OpenRouter',
}

/** The name of a server for a sentence. */
export function serverName(kind: ServerKind | null): string {
  return kind === null ? 'the server' : names[kind]
}

/** Tells a server by what it said; null when that is known of none. */
export function recognizeServer({ serverHeader, ownedBy, frontPage }: Marks): ServerKind | null {
  if (/^ollama is running/i.test(frontPage) || ownedBy === 'library') return 'ollama'
  if (/llama\.?cpp/i.test(serverHeader) || /^llama\.?cpp$/i.test(ownedBy)) return 'llama-cpp'
  if (ownedBy === 'vllm') return 'vllm'
  if (ownedBy === 'organization_owner' || ownedBy === 'lmstudio') return 'lm-studio'
  if (ownedBy === 'namewright') return 'namewright'
  return null
}

const kindsByHost: Readonly<Record<string, ServerKind>> = {
  'api.openai.com': 'openai',
  'api.anthropic.com': 'anthropic',
  'generativelanguage.googleapis.com': 'gemini',
  'openrouter.ai': 'openrouter',
}
const kindsByPort: Readonly<Record<string, ServerKind>> = {
  '11434': 'ollama',
  '1234': 'lm-studio',
  '8000': 'vllm',
  '8080': 'llama-cpp',
  '9931': 'llama-cpp',
}

/** The server that is most likely at a base URL, by its host or else its port; null when neither is known. */
export function likelyServer(baseUrl: string): ServerKind | null {
  const { host, port } = placeOf(baseUrl)
  return kindsByHost[host] ?? kindsByPort[port] ?? null
}

/** Scheme, host (IPv6 in brackets), port (`''` for the scheme's own) and origin of a base URL that `readBaseUrl` gave. */
export function placeOf(baseUrl: string): {
  readonly scheme: string
  readonly host: string
  readonly port: string
  readonly origin: string
} {
  const match = /^(https?):\/\/(\[[^\]]*\]|[^/:]*)(?::(\d+))?/i.exec(baseUrl)
  return {
    scheme: match?.[1]?.toLowerCase() ?? '',
    host: match?.[2]?.toLowerCase() ?? '',
    port: match?.[3] ?? '',
    origin: match?.[0] ?? '',
  }
}
