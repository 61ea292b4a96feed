// Writes down what a run does: spans are opened and closed, and told to whoever follows.
import type { RunEvent } from '../run-event'
import type { Span, SpanContent, Usage } from '../trace'

export interface Recorder {
  /** Opens a span below another one (null: at the top) and gives its id. */
  readonly open: (content: SpanContent, parent: number | null) => number
  /** Closes a span; `content` stands in the place of what it was opened with. */
  readonly close: (id: number, content?: SpanContent) => void
  readonly spans: () => readonly Span[]
  readonly usage: () => Usage
}

/** Makes a recorder. `now` gives milliseconds since any moment; the run begins when this is called. */
export function createRecorder(now: () => number, tell: (event: RunEvent) => void): Recorder {
  const begin = now()
  const spans: Span[] = []
  const since = (): number => Math.max(0, now() - begin)
  return {
    open: (content, parent) => {
      const span: Span = { id: spans.length, parent, start: since(), end: null, content }
      spans.push(span)
      tell({ kind: 'opened', span })
      return span.id
    },
    close: (id, content) => {
      const open = spans[id]
      if (!open) return
      const span: Span = { ...open, end: since(), content: content ?? open.content }
      spans[id] = span
      tell({ kind: 'closed', span })
    },
    spans: () => [...spans],
    usage: () => usageOf(spans, since()),
  }
}

/** What the requests of spans cost. Tokens are null where some answer did not tell them. */
export function usageOf(spans: readonly Span[], milliseconds: number): Usage {
  const asked = spans.flatMap(({ content, end }) =>
    content.kind === 'model' && end !== null ? [content] : [],
  )
  const answered = asked.filter(({ failure }) => failure === null)
  const sum = (key: 'promptTokens' | 'completionTokens'): number | null =>
    answered.reduce<number | null>((total, one) => {
      const count = one[key]
      return total === null || count === null ? null : total + count
    }, 0)
  return {
    requests: asked.length,
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    milliseconds,
  }
}
