// Which parameters the form draws: a tool may have tens of thousands.
import { toPointer, type JsonPath } from '../../core/json'
import type { Diagnostic } from '../../core/lint'
import type { PartId } from '../../core/catalog'
import type { ParameterPlace } from './parameter-lines'

/** Rows that are drawn at a time. */
export const ROWS_A_PAGE = 100

/** The lines that are left when those inside closed ones, and those whose name lacks `sought`, are taken away. A search opens all. */
export function visibleLines(
  lines: readonly ParameterPlace[],
  closed: ReadonlySet<PartId>,
  sought: string,
): readonly ParameterPlace[] {
  const wanted = sought.trim().toLowerCase()
  if (wanted !== '') return lines.filter(({ name }) => name.toLowerCase().includes(wanted))
  if (closed.size === 0) return lines
  let shutAt = Infinity
  return lines.filter(({ id, depth }) => {
    if (depth > shutAt) return false
    shutAt = closed.has(id) ? depth : Infinity
    return true
  })
}

/** Parameters that have others inside them. */
export function linesWithChildren(lines: readonly ParameterPlace[]): ReadonlySet<PartId> {
  return new Set(
    lines.filter(({ depth }, index) => (lines[index + 1]?.depth ?? 0) > depth).map(({ id }) => id),
  )
}

/** The page that holds a line; null where it is not among them. */
export function pageOf(lines: readonly ParameterPlace[], id: PartId): number | null {
  const index = lines.findIndex((line) => line.id === id)
  return index < 0 ? null : Math.floor(index / ROWS_A_PAGE)
}

/**
 * The problems at or below each of some parameters, without those of the parameters inside it. `shown`: which they are, of all `lines`;
 * `schemaPath`: from the tool's text to its schema.
 */
export function problemsByLine(
  shown: readonly ParameterPlace[],
  lines: readonly ParameterPlace[],
  schemaPath: JsonPath,
  problems: readonly Diagnostic[],
): ReadonlyMap<PartId, readonly Diagnostic[]> {
  const start = toPointer(schemaPath)
  const idAt = new Map(withInner(shown, lines).map(({ id, path }) => [toPointer(path), id]))
  const found = new Map<PartId, Diagnostic[]>()
  for (const problem of problems) {
    const pointer = toPointer(problem.path)
    const id = pointer.startsWith(`${start}/`) ? innermost(idAt, pointer.slice(start.length)) : null
    if (id === null) continue
    const known = found.get(id)
    if (known) known.push(problem)
    else found.set(id, [problem])
  }
  return found
}

/** The lines with all that lie inside them: those follow, deeper. */
function withInner(
  shown: readonly ParameterPlace[],
  lines: readonly ParameterPlace[],
): readonly ParameterPlace[] {
  const wanted = new Set(shown)
  let around = Infinity
  return lines.filter((line) => {
    if (line.depth > around) return true
    around = wanted.has(line) ? line.depth : Infinity
    return wanted.has(line)
  })
}

function innermost(idAt: ReadonlyMap<string, PartId>, pointer: string): PartId | null {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const id = idAt.get(pointer.slice(0, end))
    if (id !== undefined) return id
  }
  return null
}
