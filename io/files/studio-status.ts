// What the server that gave us the page says about its built-in model: `studio.json`, of the same origin.

/** The built-in model: `absent` when the page was not started with one, `external` when it was started with an address to ask instead. */
export interface StudioStatus {
  readonly state: 'absent' | 'external' | 'preparing' | 'ready' | 'failed'
  readonly baseUrl: string | null
  readonly model: string | null
  readonly message: string
  readonly progress: number | null
}

const absent: StudioStatus = { state: 'absent', baseUrl: null, model: null, message: '', progress: null }

const states: Readonly<Record<string, StudioStatus['state']>> = {
  ready: 'ready',
  unavailable: 'failed',
  external: 'external',
}

/** Reads the status. A server without one (a static host) has no built-in model; so has one that cannot be reached. */
export async function readStudioStatus(signal: AbortSignal): Promise<StudioStatus> {
  try {
    const response = await fetch('./studio.json', { signal, cache: 'no-store' })
    if (!response.ok) return absent
    return readStatus(await response.json())
  } catch {
    return absent
  }
}

/** The status in a `studio.json`; a file of another shape says nothing. */
export function readStatus(json: unknown): StudioStatus {
  const { engine } = fieldsOf(json)
  const { state, baseUrl, model, progress, message } = fieldsOf(engine)
  if (typeof state !== 'string') return absent
  return {
    state: states[state] ?? 'preparing',
    baseUrl: typeof baseUrl === 'string' ? baseUrl : null,
    model: typeof model === 'string' ? model : null,
    message: typeof message === 'string' ? message : '',
    progress: typeof progress === 'number' ? progress : null,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
