/**
 * Trouble that a correct program meets, as plain data: it crosses workers and is turned into a sentence
 * by `components/ui/FailureNotice` (page) and `cli/failure-text.ts` (terminal). Add a code here and both stop compiling
 * until they have a sentence for it.
 */
export type Failure =
  | {
      readonly code: 'import/not-json'
      /** What the text was read as, where that is not JSON. */
      readonly notation?: 'YAML'
      readonly message: string
      readonly line: number
      readonly column: number
    }
  | {
      readonly code: 'import/too-deep'
      readonly limit: number
      readonly line: number
      readonly column: number
    }
  | { readonly code: 'import/no-tools'; readonly message: string }
  | { readonly code: 'import/unreadable'; readonly source: string; readonly message: string }
  | {
      readonly code: 'import/too-large'
      readonly source: string
      readonly bytes: number
      readonly limit: number
    }
  | { readonly code: 'naming/unreadable'; readonly message: string }
  | { readonly code: 'naming/unknown-part'; readonly entry: string }
  | { readonly code: 'wire/template'; readonly message: string }
  /** A file of settings or of a profile: every flaw with its place (a JSON Pointer, '' for the whole) and what is allowed there. */
  | {
      readonly code: 'config/unreadable'
      readonly source: string
      readonly problems: readonly { readonly path: string; readonly message: string }[]
    }
  /** A module of a person's rules that cannot be loaded, or holds no rules. */
  | { readonly code: 'plugin/unusable'; readonly source: string; readonly message: string }
  /** A person's rule that threw, or gave something that is no finding. */
  | {
      readonly code: 'plugin/failed'
      readonly rule: string
      readonly tool: string
      readonly message: string
    }
  | { readonly code: 'endpoint/unreachable'; readonly url: string; readonly message: string }
  | {
      readonly code: 'endpoint/unauthorized'
      readonly url: string
      readonly status: number
      readonly message: string
    }
  | { readonly code: 'endpoint/not-found'; readonly url: string; readonly message: string }
  | { readonly code: 'endpoint/model-missing'; readonly model: string; readonly message: string }
  | {
      readonly code: 'endpoint/rate-limited'
      readonly url: string
      readonly retryAfterMs: number | null
      readonly message: string
    }
  | {
      readonly code: 'endpoint/busy'
      readonly url: string
      readonly status: number
      readonly retryAfterMs: number | null
      readonly message: string
    }
  | {
      readonly code: 'endpoint/refused'
      readonly url: string
      readonly status: number
      readonly parameter: string | null
      readonly message: string
    }
  | {
      readonly code: 'endpoint/server-error'
      readonly url: string
      readonly status: number
      readonly message: string
    }
  | { readonly code: 'endpoint/bad-reply'; readonly url: string; readonly message: string }
  | { readonly code: 'endpoint/timed-out'; readonly url: string; readonly afterMs: number }
  /** An endpoint, or a model of it, that turns no texts into vectors. */
  | { readonly code: 'endpoint/no-embeddings'; readonly url: string; readonly message: string }
  | { readonly code: 'endpoint/not-set' }
  | { readonly code: 'live/unreachable'; readonly address: string; readonly message: string }
  /** The browser keeps a running server from the page, or hides what the page needs to know. */
  | {
      readonly code: 'live/blocked'
      readonly address: string
      readonly cause:
        'cors' | 'session-header' | 'certificate' | 'local-network' | 'mixed-content' | 'unknown'
    }
  | {
      readonly code: 'live/unauthorized'
      readonly address: string
      readonly status: number
      readonly hasToken: boolean
    }
  | { readonly code: 'live/not-mcp'; readonly address: string; readonly message: string }
  | { readonly code: 'live/protocol'; readonly address: string; readonly message: string }
  | { readonly code: 'live/timed-out'; readonly address: string; readonly afterMs: number }
  /** A command that was not started, or ended before it had answered; `lastWords` is the end of what it wrote to stderr. */
  | { readonly code: 'live/not-run'; readonly command: string; readonly message: string }
  | {
      readonly code: 'live/ended'
      readonly command: string
      readonly message: string
      readonly lastWords: string
    }
  | { readonly code: 'engine/unavailable'; readonly message: string }
  | { readonly code: 'storage/unavailable'; readonly message: string }
  | { readonly code: 'storage/full'; readonly message: string }
  | { readonly code: 'storage/newer-version'; readonly found: number; readonly known: number }
  | { readonly code: 'storage/corrupt'; readonly message: string }
  | { readonly code: 'worker/crashed'; readonly worker: string; readonly message: string }
  | { readonly code: 'worker/restarted'; readonly worker: string }
  | { readonly code: 'run/cap-reached'; readonly limit: 'answers' | 'money'; readonly amount: number }
  | { readonly code: 'edit/refused'; readonly reason: string }
  | { readonly code: 'file/not-saved'; readonly message: string }
  /** A file that cannot be written back with small edits; `reason` is a sentence. */
  | { readonly code: 'file/not-in-place'; readonly file: string; readonly reason: string }

/** The one error class of the program: asynchronous edges throw it, so that `await` and TanStack Query carry failures. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'FailureError'
    this.failure = failure
  }
}

/** The failure inside a thrown value, or null when the thrown value is a bug or an abort. */
export function failureOf(thrown: unknown): Failure | null {
  return thrown instanceof FailureError ? thrown.failure : null
}
