// The model that a run asks: a server at an address, or the built-in one, started for the run.
import { protocolOf, readBaseUrl, type Endpoint, type Protocol } from '../../core/models'
import { FailureError } from '../../core/shared'
import { listModelsAt } from '../../io/endpoints/list-models'
import { refuseUsage } from '../command'
import type { Terminal } from '../terminal'
import type { AlignOptions } from './options'

export interface ModelServer {
  readonly endpoint: Endpoint
  readonly close: () => Promise<void>
}

/** The key, from the environment alone. */
export function keyOf(terminal: Terminal): string | null {
  return terminal.environment.NAMEWRIGHT_API_KEY ?? null
}

/**
 * Opens the model server of a run: `builtin`, or an address. Without a model's name the only one that the server offers is taken; several are wrong
 * usage. Throws FailureError; rejects with the signal's reason when interrupted.
 */
export async function openModelServer(
  terminal: Terminal,
  options: Pick<AlignOptions, 'endpoint' | 'model' | 'protocol'>,
): Promise<ModelServer> {
  const { endpoint: address = '', model, protocol } = options
  if (address === 'builtin') return startBuiltIn(terminal, model)
  const read = readBaseUrl(address, protocol ?? protocolOf({ baseUrl: address }))
  if (!read.ok)
    return refuseUsage(
      `--endpoint: ${'message' in read.failure ? read.failure.message : 'an address is missing'}`,
    )
  const name = model ?? (await onlyModel(terminal, address, protocol))
  return {
    endpoint: { ...(protocol && { protocol }), baseUrl: address, model: name, builtIn: false },
    close: () => Promise.resolve(),
  }
}

async function onlyModel(
  terminal: Terminal,
  address: string,
  protocol: Protocol | undefined,
): Promise<string> {
  const models = await listModelsAt(address, () => keyOf(terminal), terminal.signal, protocol)
  const [first, second] = models
  if (first === undefined) return refuseUsage('the server offers no model: load one, or name it with --model')
  if (second === undefined) return first
  const shown = models.slice(0, 10).join(', ')
  return refuseUsage(
    `the server offers ${models.length} models, choose one with --model: ${shown}${models.length > 10 ? ', …' : ''}`,
  )
}

async function startBuiltIn(terminal: Terminal, model: string | undefined): Promise<ModelServer> {
  const { startEngine } = await import('../start/start-engine')
  let said = ''
  try {
    const engine = await startEngine({
      root: terminal.root,
      signal: terminal.signal,
      port: 0,
      ...(model === undefined ? {} : { model }),
      onState: ({ message }) => {
        if (message !== said) terminal.say(message)
        said = message
      },
    })
    return {
      endpoint: { baseUrl: engine.baseUrl, model: engine.model, builtIn: true },
      close: () => engine.stop(),
    }
  } catch (error) {
    terminal.signal.throwIfAborted()
    const message = error instanceof Error ? error.message : String(error)
    throw new FailureError({ code: 'engine/unavailable', message })
  }
}
