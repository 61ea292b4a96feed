// What the engine tells the process that started it, and what that process may rely on.

export type EngineState = 'downloading' | 'loading' | 'ready' | 'unavailable'

export interface EngineStatus {
  readonly kind: 'engine-status'
  readonly state: EngineState
  /** Ends in /v1; null until the engine listens. */
  readonly baseUrl: string | null
  readonly model: string
  /** 0 to 1, or null where it is not known. */
  readonly progress: number | null
  /** A sentence for a person. */
  readonly message: string
}

/** Exit codes of the engine: ended as asked; wrong flags; no model or no engine packages. */
export const exitCodes = { fine: 0, wrongUsage: 2, unavailable: 3 } as const

/** Whether a message of another process is a status. */
export function isEngineStatus(message: unknown): message is EngineStatus {
  return (
    typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'engine-status'
  )
}
