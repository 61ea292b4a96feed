import type { Span } from '../trace'
import { aboutTool, isSparse, nameOf, short, type Look, type TraceFinding } from './finding'

/** Tools that the task expects and that searches ranked late or not at all. */
export function missedTools(look: Look): readonly TraceFinding[] {
  const { task, spans, settings } = look.trace
  if (task.expected?.kind !== 'calls' || look.trace.passed === true) return []
  const searches = spans.flatMap((span) =>
    span.content.kind === 'search' && span.content.hits.length > 0 ? [{ span, ...span.content }] : [],
  )
  const called = new Set(spans.flatMap(({ content }) => (content.kind === 'execution' ? [content.tool] : [])))
  const counts = settings.mode === 'heart' ? 1 : Number.POSITIVE_INFINITY
  return [...new Set(task.expected.calls.map(({ name }) => name))].flatMap((key) => {
    if (called.has(key) || searches.length === 0) return []
    const ranked = searches
      .map((search) => ({ ...search, rank: search.hits.findIndex(({ id }) => id === key) + 1 }))
      .toSorted(
        (one, other) => (one.rank || Number.POSITIVE_INFINITY) - (other.rank || Number.POSITIVE_INFINITY),
      )
    const [best] = ranked
    if (!best || (best.rank > 0 && best.rank <= counts)) return []
    return [lateFinding(look, key, best)]
  })
}

function lateFinding(
  look: Look,
  key: string,
  { span, query, hits, rank }: { span: Span; query: string; hits: readonly { id: string }[]; rank: number },
): TraceFinding {
  const first = hits[0] ? nameOf(look, hits[0].id) : 'none'
  const name = nameOf(look, key)
  const place = rank === 0 ? `was not among the first ${hits.length}` : `was found at rank ${rank}`
  return {
    kind: rank === 0 ? 'not-retrieved' : 'retrieved-late',
    sentence: `"${name}" ${place} for "${short(query)}"; "${first}" came first.`,
    span: span.id,
    ...aboutTool(look, key),
    act: 'edit-description',
    advice: isSparse(look, key)
      ? 'Its description says next to nothing: describe what it does in the words of such requests.'
      : 'Name in its description what such requests are about, or align its name.',
  }
}
