// The exact switch of each known server that lets a page of our origin in. Commands are meant to be copied, so origins and models are
// checked before they become part of one.
import type { Remedy } from './remedy'
import type { ServerKind } from './servers'

const EVERY_REPLY = 'Let every reply of the server, errors and OPTIONS included, carry these headers:'

/** How a server is made to allow `origin`; `model` may be `''`. */
export function corsSwitch(server: ServerKind | null, origin: string, model: string): readonly Remedy[] {
  switch (server) {
    case 'ollama':
      return ollama(origin)
    case 'lm-studio':
      return [
        remedy('Start its server with CORS:', 'lms server start --cors'),
        remedy('Or in its window: Developer, Server Settings, switch on "Enable CORS".'),
      ]
    case 'vllm':
      return [
        remedy(
          'Start it with this page allowed:',
          `vllm serve ${wordOf(model, 'MODEL')} --allowed-origins '["${origin}"]' --allowed-methods '["*"]' --allowed-headers '["*"]'`,
        ),
      ]
    case 'llama-cpp':
      return [
        remedy(
          'Start it with this page allowed, added to its other options:',
          `llama-server --cors-origins ${origin}`,
        ),
        remedy('Older builds know no such option and allow every page; what stands before them may not.'),
      ]
    case 'anthropic':
      return [
        remedy(
          'The studio sends the header that Anthropic asks of pages:',
          'anthropic-dangerous-direct-browser-access: true',
        ),
        remedy(
          'If it is still refused, the organisation has switched off requests from browsers: an administrator can allow them in the Console.',
        ),
      ]
    case 'openai':
    case 'openrouter':
    case 'gemini':
      return [
        remedy(
          'This provider allows pages. What stands between (a proxy, a company gateway, an extension) takes the header away.',
        ),
        ...corsHeaders(origin, EVERY_REPLY),
      ]
    case 'namewright':
      return [
        remedy(
          'Open the studio at the address that `npm start` printed: the built-in model serves that one.',
        ),
      ]
    case null:
      return corsHeaders(origin, EVERY_REPLY)
  }
}

function ollama(origin: string): readonly Remedy[] {
  return [
    remedy('Set OLLAMA_ORIGINS and restart Ollama. In a terminal:', `OLLAMA_ORIGINS=${origin} ollama serve`),
    remedy('macOS app:', `launchctl setenv OLLAMA_ORIGINS "${origin}"`),
    remedy('Windows:', `setx OLLAMA_ORIGINS "${origin}"`),
    remedy('Linux service (systemctl edit ollama):', `[Service]\nEnvironment="OLLAMA_ORIGINS=${origin}"`),
  ]
}

/** What any server, or what stands before it, has to send with every reply. */
export function corsHeaders(origin: string, text: string): readonly Remedy[] {
  return [
    remedy(
      text,
      `Access-Control-Allow-Origin: ${origin}\nAccess-Control-Allow-Headers: authorization, content-type\nAccess-Control-Allow-Methods: GET, POST, OPTIONS`,
    ),
  ]
}

/** How a known server is started; null where it is started by others. */
export function startCommand(server: ServerKind | null, model: string): string | null {
  switch (server) {
    case 'ollama':
      return 'ollama serve'
    case 'lm-studio':
      return 'lms server start --cors'
    case 'vllm':
      return `vllm serve ${wordOf(model, 'MODEL')}`
    case 'llama-cpp':
      return 'llama-server -m MODEL.gguf'
    case 'namewright':
      return 'npm start'
    default:
      return null
  }
}

/** How a known server gets a model that it has not. */
export function fetchCommand(server: ServerKind | null, model: string): string | null {
  const name = wordOf(model, 'MODEL')
  switch (server) {
    case 'ollama':
      return `ollama pull ${name}`
    case 'lm-studio':
      return `lms get ${name}`
    case 'vllm':
      return `vllm serve ${name}`
    default:
      return null
  }
}

/** How a known server takes a model into memory. */
export function loadCommand(server: ServerKind | null, model: string): string | null {
  const name = wordOf(model, 'MODEL')
  switch (server) {
    case 'ollama':
      return `ollama run ${name} ""`
    case 'lm-studio':
      return `lms load ${name}`
    default:
      return null
  }
}

/** A remedy in words, with what to copy. */
export function remedy(text: string, copy: string | null = null): Remedy {
  return { text, copy, address: null }
}

/** A model's id where it is one plain word of a command line, else a placeholder. */
function wordOf(model: string, placeholder: string): string {
  return /^[\w.:/@+][\w.:/@+-]*$/.test(model) ? model : placeholder
}
