import type { Diagnostic, Fix } from '../lint'
import { assert } from '../shared'
import { isForColumn, type Matrix } from './matrix'
import { keywordsOf, unknownKeywords } from './unknown-keywords'
import { ACCEPTED, CELL_STATUSES, makeScale, type CellStatus } from './weigh'

/** What one cell says. */
export interface Cell {
  readonly status: CellStatus
  /** The findings that made it so, the worst first. */
  readonly reasons: readonly Diagnostic[]
  /** Findings that a person has silenced: they would count. */
  readonly silenced: readonly Diagnostic[]
  /** Keywords of the tool that restrict values and of which the profile says nothing. */
  readonly unknownKeywords: readonly string[]
  /** Keywords of the tool that restrict nothing and of which the profile says nothing; they leave the status alone. */
  readonly unknownAnnotations: readonly string[]
  /** Whether the reasons can be mended: each by a safe fix, some by a fix, or none. */
  readonly fix: 'safe' | 'some' | 'none'
  /** Of a refused tool: whether the whole request fails with it; null where that is not known, or the tool is not refused. */
  readonly failsRequest: boolean | null
}

/** What a cell says; row and column are places in the matrix. */
export function cellAt(matrix: Matrix, row: number, column: number): Cell {
  const line = matrix.rows[row]
  const head = matrix.columns[column]
  assert(line && head, 'the cell is one of the matrix')
  const { profile } = head
  const weigh = makeScale(matrix.basis.weighing)
  const mine = line.findings.filter(({ profiles }) => isForColumn(matrix, profiles, profile))
  const reasons = mine
    .map((finding) => ({ finding, weight: weigh(finding) }))
    .filter(({ weight }) => weight !== ACCEPTED)
    .sort((one, other) => other.weight - one.weight)
    .map(({ finding }) => finding)
  const unknown = unknownKeywords(profile, keywordsOf(line.tool))
  const status = CELL_STATUSES[line.ranks[column] ?? 0] ?? 'accepted'
  return {
    status,
    reasons,
    silenced: mine.filter(isSilencedReason(weigh)),
    unknownKeywords: unknown.constraints,
    unknownAnnotations: unknown.annotations,
    fix: fixOf(reasons),
    failsRequest:
      status !== 'refused' || profile.oneBadTool === 'unknown' ? null : profile.oneBadTool === 'request',
  }
}

function isSilencedReason(weigh: (finding: Diagnostic) => number): (finding: Diagnostic) => boolean {
  return ({ silenced, ...finding }) => silenced !== undefined && weigh(finding) !== ACCEPTED
}

function fixOf(reasons: readonly Diagnostic[]): Cell['fix'] {
  const isSafe = ({ safety }: Fix): boolean => safety === 'safe'
  if (reasons.length > 0 && reasons.every(({ fixes }) => fixes.some(isSafe))) return 'safe'
  return reasons.some(({ fixes }) => fixes.length > 0) ? 'some' : 'none'
}
