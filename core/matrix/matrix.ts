// How every tool of a catalogue fares with every provider and client, from what a check has found. Cells are numbers in one row of bytes a
// tool; what a cell says is made when it is asked for.
import type { Catalog, Tool, ToolId } from '../catalog'
import type { CountLimit, Diagnostic, LintSettings, NamePrefix, Profile, ProfileId } from '../lint'
import {
  measureNames,
  prefixBudget,
  profileBudgets,
  type MeasuredNames,
  type NameBudget,
} from './name-budget'
import { keywordsOf, unknownKeywords } from './unknown-keywords'
import { ACCEPTED, CELL_STATUSES, makeScale, UNKNOWN, type CellStatus, type Weighing } from './weigh'

/** One tool. `ranks` has the rank of the status (its place in `CELL_STATUSES`) for each column. */
export interface MatrixRow {
  readonly tool: Tool
  /** Everything found in the tool, as it was given. */
  readonly findings: readonly Diagnostic[]
  readonly ranks: Uint8Array
}

/** How many cells have each status. */
export type CellTotals = Readonly<Record<CellStatus, number>>

/** How many tools a client takes in a request, against how many there are. */
export interface ToolsLimit {
  readonly limit: CountLimit
  readonly tools: number
  /** How many are too many; 0 where all fit. */
  readonly over: number
}

/** One provider or client, with what holds for the catalogue as a whole. */
export interface MatrixColumn {
  readonly profile: Profile
  readonly totals: CellTotals
  readonly names: readonly NameBudget[]
  readonly tools: readonly ToolsLimit[]
  /** Findings about the whole catalogue that this profile is named in. */
  readonly findings: readonly Diagnostic[]
}

export interface Matrix {
  readonly rows: readonly MatrixRow[]
  readonly columns: readonly MatrixColumn[]
  /** Of all cells. */
  readonly totals: CellTotals
  /** What prefixes of a person's own leave for names. */
  readonly prefixes: readonly NameBudget[]
  /** What the ranks were made under; a later matrix takes over rows only under the same. */
  readonly basis: { readonly profiles: readonly Profile[]; readonly weighing: Weighing }
}

/** What a matrix is made of beside tools, findings and profiles. */
export interface MatrixOptions extends Weighing {
  /** Severities and prefixes count; silenced findings are given as such. */
  readonly settings?: Pick<LintSettings, 'severities' | 'prefixes'>
  /** An earlier matrix: rows of tools whose text and list of findings are still the same objects are taken over. */
  readonly former?: Matrix | null
}

/** Findings by tool, and those about the whole catalogue. */
export interface FindingsByTool {
  readonly byTool: ReadonlyMap<ToolId, readonly Diagnostic[]>
  readonly general: readonly Diagnostic[]
}

/**
 * The matrix of a catalogue. The findings are those of a check of this catalogue in which all of these profiles were in force. A strict
 * profile that has no column of its own (it counts only for tools that ask for strict mode) counts in that of its provider.
 */
export function makeMatrix(
  catalog: Catalog,
  findings: readonly Diagnostic[] | FindingsByTool,
  profiles: readonly Profile[],
  options: MatrixOptions = {},
): Matrix {
  const steps = matrixSteps(catalog, findings, profiles, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, one tool or one column a step, so that the caller may pause; yields how many tools are done. */
export function* matrixSteps(
  catalog: Catalog,
  findings: readonly Diagnostic[] | FindingsByTool,
  profiles: readonly Profile[],
  options: MatrixOptions = {},
): Generator<number, Matrix> {
  const { byTool, general } = isSorted(findings) ? findings : sortByTool(findings)
  const weighing: Weighing = weighingOf(options)
  const basis = { profiles, weighing }
  const former = options.former && isSameBasis(options.former.basis, basis) ? rowsById(options.former) : null
  const rank = makeRanking(profiles, weighing)
  const rows: MatrixRow[] = []
  for (const tool of catalog.tools) {
    const found = byTool.get(tool.id) ?? none
    const known = former?.get(tool.id)
    rows.push(known?.tool === tool && known.findings === found ? known : rank(tool, found))
    yield rows.length
  }
  const names = measureNames(catalog.tools)
  yield rows.length
  const columns: MatrixColumn[] = []
  for (const [column, profile] of profiles.entries()) {
    columns.push(columnOf(profile, column, { rows, general, names }))
    yield rows.length
  }
  return {
    rows,
    columns,
    totals: addTotals(columns.map(({ totals }) => totals)),
    prefixes: (options.settings?.prefixes ?? []).map((prefix: NamePrefix) => prefixBudget(prefix, names)),
    basis,
  }
}

const none: readonly Diagnostic[] = []

function isSorted(findings: readonly Diagnostic[] | FindingsByTool): findings is FindingsByTool {
  return 'byTool' in findings
}

function sortByTool(findings: readonly Diagnostic[]): FindingsByTool {
  const byTool = new Map<ToolId, Diagnostic[]>()
  const general: Diagnostic[] = []
  for (const finding of findings) {
    if (finding.toolId === null) general.push(finding)
    else {
      const known = byTool.get(finding.toolId)
      if (known) known.push(finding)
      else byTool.set(finding.toolId, [finding])
    }
  }
  return { byTool, general }
}

function weighingOf({ settings, ownRules }: MatrixOptions): Weighing {
  return { ...(settings ? { settings } : {}), ...(ownRules ? { ownRules } : {}) }
}

function isSameBasis(one: Matrix['basis'], other: Matrix['basis']): boolean {
  return (
    one.weighing.settings?.severities === other.weighing.settings?.severities &&
    one.weighing.ownRules === other.weighing.ownRules &&
    one.profiles.length === other.profiles.length &&
    one.profiles.every((profile, index) => profile === other.profiles[index])
  )
}

function rowsById({ rows }: Matrix): ReadonlyMap<ToolId, MatrixRow> {
  return new Map(rows.map((row) => [row.tool.id, row]))
}

/** Gives rows of these columns. What is alike for many tools (lists of profiles, sets of keywords) is looked up once. */
function makeRanking(
  profiles: readonly Profile[],
  weighing: Weighing,
): (tool: Tool, found: readonly Diagnostic[]) => MatrixRow {
  const weigh = makeScale(weighing)
  const columnsFor = makeColumnFinder(profiles)
  const unknownBySignature = new Map<string, Uint8Array>()
  const unknownColumns = (tool: Tool): Uint8Array => {
    const keywords = keywordsOf(tool)
    const signature = keywords.join('\n')
    const known = unknownBySignature.get(signature)
    if (known) return known
    const flags = Uint8Array.from(profiles, (profile) =>
      unknownKeywords(profile, keywords).constraints.length > 0 ? UNKNOWN : ACCEPTED,
    )
    unknownBySignature.set(signature, flags)
    return flags
  }
  return (tool, findings) => {
    const ranks = unknownColumns(tool).slice()
    for (const finding of findings) {
      const weight = weigh(finding)
      if (weight === ACCEPTED) continue
      for (const column of columnsFor(finding.profiles))
        if (weight > (ranks[column] ?? 0)) ranks[column] = weight
    }
    return { tool, findings, ranks }
  }
}

/** The columns in which a finding for these profiles counts, each once. Rules share their lists of profiles, so one look serves many. */
function makeColumnFinder(profiles: readonly Profile[]): (ids: readonly ProfileId[]) => readonly number[] {
  const columns = new Map(profiles.map(({ id }, index) => [id, index]))
  const columnOfId = (id: ProfileId): number | undefined =>
    columns.get(id) ?? (id.endsWith(STRICT) ? columns.get(id.slice(0, -STRICT.length)) : undefined)
  const known = new WeakMap<readonly ProfileId[], readonly number[]>()
  return (ids) => {
    const before = known.get(ids)
    if (before) return before
    const found = [...new Set(ids.flatMap((id) => columnOfId(id) ?? []))]
    known.set(ids, found)
    return found
  }
}

const STRICT = '-strict'

/** True where a finding for these profiles counts in the column of this one. */
export function isForColumn(
  matrix: Pick<Matrix, 'columns'>,
  ids: readonly ProfileId[],
  { id }: Pick<Profile, 'id'>,
): boolean {
  if (ids.includes(id)) return true
  const strict = `${id}${STRICT}`
  return ids.includes(strict) && !matrix.columns.some(({ profile }) => profile.id === strict)
}

interface Whole {
  readonly rows: readonly MatrixRow[]
  readonly general: readonly Diagnostic[]
  readonly names: MeasuredNames
}

function columnOf(profile: Profile, column: number, { rows, general, names }: Whole): MatrixColumn {
  const counts = [0, 0, 0, 0]
  for (const { ranks } of rows) {
    const rank = ranks[column] ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  return {
    profile,
    totals: totalsOf(counts),
    names: profileBudgets(profile, names),
    tools: profile.toolsPerRequest.map((limit) => ({
      limit,
      tools: rows.length,
      over: Math.max(0, rows.length - limit.maximum),
    })),
    findings: general.filter(({ profiles }) => profiles.includes(profile.id)),
  }
}

function totalsOf(counts: readonly number[]): CellTotals {
  const [accepted = 0, unknown = 0, changed = 0, refused = 0] = counts
  return { accepted, unknown, changed, refused }
}

function addTotals(all: readonly CellTotals[]): CellTotals {
  return totalsOf(CELL_STATUSES.map((status) => all.reduce((sum, totals) => sum + totals[status], 0)))
}

/** How many cells of a row have each status. */
export function rowTotals({ ranks }: MatrixRow): CellTotals {
  const counts = [0, 0, 0, 0]
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1
  return totalsOf(counts)
}
