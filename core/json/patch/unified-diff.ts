// Edits of a text as a patch that `git apply` and `patch` take.
import { createPositions } from '../positions'
import type { TextEdit } from '../edit'
import { fileName } from './file-name'

const CONTEXT = 3

/** Lines `from` up to before `to` of the old text, and what stands there in the new one. */
interface ChangedLines {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/**
 * The unified diff (as `diff -u` writes it) of a file that edits change: no lines where nothing changes. Edits must not overlap. Lines end at
 * `\n`; a carriage return before it belongs to the line.
 */
export function unifiedDiff(file: string, text: string, edits: readonly TextEdit[]): string {
  const old = splitLines(text)
  const changes = changedLines(text, old, edits)
  if (changes.length === 0) return ''
  const chunks = [`--- ${fileName('a', file)}\n+++ ${fileName('b', file)}\n`]
  let moved = 0
  for (const hunk of groupChanges(changes)) {
    const start = Math.max(0, (hunk[0]?.from ?? 0) - CONTEXT)
    const end = Math.min(old.length, (hunk.at(-1)?.to ?? 0) + CONTEXT)
    const body: string[] = []
    let at = start
    let added = 0
    for (const { from, to, lines } of hunk) {
      body.push(...old.slice(at, from).map((line) => ` ${line}`))
      body.push(...old.slice(from, to).map((line) => `-${line}`), ...lines.map((line) => `+${line}`))
      added += lines.length - (to - from)
      at = to
    }
    body.push(...old.slice(at, end).map((line) => ` ${line}`))
    const size = end - start
    chunks.push(`@@ -${range(start, size)} +${range(start + moved, size + added)} @@\n`, ...body.map(withEnd))
    moved += added
  }
  return chunks.join('')
}

/** A line number from 1 and a count; an empty range stands after the line it names. */
function range(start: number, size: number): string {
  return `${size === 0 ? start : start + 1},${size}`
}

function withEnd(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`
}

/** Lines with their ends; the last one may have none. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The lines that edits touch, neighbours joined, without those at either end that come out as they were. */
function changedLines(
  text: string,
  old: readonly string[],
  edits: readonly TextEdit[],
): readonly ChangedLines[] {
  const starts: number[] = [0]
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length)
  const positionOf = createPositions(text)
  const lineAt = (offset: number): number => positionOf(offset).line - 1
  const groups: { from: number; to: number; edits: TextEdit[] }[] = []
  for (const edit of [...edits].sort((one, other) => one.offset - other.offset)) {
    const from = Math.min(lineAt(edit.offset), Math.max(0, old.length - 1))
    // A removal that ends at a line's start draws that line in, since what is left of the line before may run on into it.
    const to = Math.min(old.length, lineAt(edit.offset + edit.length) + 1)
    const last = groups.at(-1)
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else groups.push({ from, to, edits: [edit] })
  }
  return groups.flatMap(({ from, to, edits: inside }) => {
    const offset = starts[from] ?? 0
    const fresh = splitLines(applyAt(text.slice(offset, starts[to] ?? text.length), offset, inside))
    return trimmed(old, from, to, fresh)
  })
}

function applyAt(text: string, base: number, edits: readonly TextEdit[]): string {
  let result = ''
  let end = 0
  for (const { offset, length, content } of edits) {
    result += text.slice(end, offset - base) + content
    end = offset - base + length
  }
  return result + text.slice(end)
}

function trimmed(
  old: readonly string[],
  from: number,
  to: number,
  fresh: readonly string[],
): readonly ChangedLines[] {
  let start = 0
  while (from + start < to && start < fresh.length && old[from + start] === fresh[start]) start += 1
  let end = 0
  while (
    to - end > from + start &&
    fresh.length - end > start &&
    old[to - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1
  if (from + start === to - end && start === fresh.length - end) return []
  return [{ from: from + start, to: to - end, lines: fresh.slice(start, fresh.length - end) }]
}

/** Changes whose context would meet stand in one hunk. */
function groupChanges(changes: readonly ChangedLines[]): readonly (readonly ChangedLines[])[] {
  const hunks: ChangedLines[][] = []
  for (const change of changes) {
    const hunk = hunks.at(-1)
    if (hunk && change.from - (hunk.at(-1)?.to ?? 0) <= 2 * CONTEXT) hunk.push(change)
    else hunks.push([change])
  }
  return hunks
}
