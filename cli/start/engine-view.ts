/** What the page learns about the model from /studio.json. */
export interface EngineView {
  /** Ends in /v1; null until it is known. */
  readonly baseUrl: string | null
  /** Null for an endpoint the user named: it is asked by the page. */
  readonly model: string | null
  readonly state: 'installing' | 'downloading' | 'loading' | 'ready' | 'unavailable' | 'external'
  /** 0 to 1, or null where it is not known. */
  readonly progress: number | null
  /** A sentence for a person. */
  readonly message: string
}

/** The body of /studio.json. */
export interface StudioView {
  readonly version: string
  /** Null without any model. */
  readonly engine: EngineView | null
}
