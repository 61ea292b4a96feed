// The tree of a trace as lines: parents before children, in the order in which spans were opened.
import type { Span } from '../../core/harness'
import { addToList } from '../../core/shared'
import { spanLine, type NameOf, type SpanLine } from './span-line'

/** One line of the tree that is shown. */
export interface TraceRow {
  readonly span: Span
  /** From 1. */
  readonly level: number
  /** Among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Null: it has no children. */
  readonly isOpen: boolean | null
  readonly line: SpanLine
  /** Something below it went wrong. */
  readonly holdsFailure: boolean
}

/** The rows in view: those below a closed span are left out. */
export function traceRows(
  spans: readonly Span[],
  closed: ReadonlySet<number>,
  nameOf: NameOf,
): readonly TraceRow[] {
  const children = new Map<number | null, Span[]>()
  for (const span of spans) addToList(children, span.parent, span)
  const lines = new Map(spans.map((span) => [span.id, spanLine(span, nameOf)]))
  const failing = failingAncestors(spans, lines)
  const rows: TraceRow[] = []
  const add = (parent: number | null, level: number): void => {
    const list = children.get(parent) ?? []
    list.forEach((span, index) => {
      const isParent = children.has(span.id)
      const own = lines.get(span.id) ?? spanLine(span, nameOf)
      const line = span.content.kind === 'step' ? stepLine(own, children.get(span.id) ?? [], lines) : own
      rows.push({
        ...{ span, level, line, position: index + 1, siblings: list.length },
        isOpen: isParent ? !closed.has(span.id) : null,
        holdsFailure: failing.has(span.id),
      })
      if (isParent && !closed.has(span.id)) add(span.id, level + 1)
    })
  }
  add(null, 1)
  return rows
}

/** A step has no end of its own: its verdict says it, else what went wrong in it. */
function stepLine(own: SpanLine, children: readonly Span[], lines: ReadonlyMap<number, SpanLine>): SpanLine {
  if (own.status === 'open') return own
  const statuses = children.map((child) => ({ kind: child.content.kind, line: lines.get(child.id) }))
  const verdict = statuses.findLast(({ kind }) => kind === 'verdict')?.line
  if (verdict) {
    const isPassed = verdict.status === 'good'
    return { ...own, status: isPassed ? 'good' : 'bad', statusWord: isPassed ? 'passed' : 'failed' }
  }
  const last = statuses.at(-1)?.line
  return last?.status === 'bad' ? { ...own, status: 'bad', statusWord: 'failed' } : own
}

/** The spans with a descendant that went wrong. */
function failingAncestors(spans: readonly Span[], lines: ReadonlyMap<number, SpanLine>): ReadonlySet<number> {
  const parents = new Map(spans.map(({ id, parent }) => [id, parent]))
  const failing = new Set<number>()
  for (const { id, parent } of spans) {
    if (lines.get(id)?.status !== 'bad') continue
    for (let at = parent; at !== null && !failing.has(at); at = parents.get(at) ?? null) failing.add(at)
  }
  return failing
}

/** Milliseconds from the first to the last moment of a trace that spans tell of; at least 1. */
export function traceLength(spans: readonly Span[]): number {
  let last = 1
  for (const { start, end } of spans) last = Math.max(last, end ?? start)
  return last
}

/** Milliseconds as a person reads them. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`
}

/** The next row after `from` whose words begin with `typed`, going round; -1: none. */
export function rowByTyping(rows: readonly TraceRow[], from: number, typed: string): number {
  const wanted = typed.toLowerCase()
  for (let step = 0; step < rows.length; step += 1) {
    // A single letter moves on; more letters may still mean the row that is active.
    const index = (from + step + (typed.length === 1 ? 1 : 0)) % rows.length
    const row = rows[index]
    if (row && `${row.line.word} ${row.line.text}`.toLowerCase().startsWith(wanted)) return index
  }
  return -1
}
