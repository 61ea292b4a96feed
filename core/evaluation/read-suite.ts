import * as valibot from 'valibot'
import type { JsonValue } from '../catalog'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { EvaluationCase, Suite } from './case'

/** The published suites, by the names that commands give them. */
export const suiteIds: readonly string[] = [
  ...['similar', 'scenario', 'reliability', 'multi-tool'].map((subtask) => `metatool-${subtask}`),
  ...['single', 'multi'].flatMap((turns) =>
    ['clean', 'slight', 'medium', 'heavy', 'union'].map((level) => `rotbench-${turns}-${level}`),
  ),
]

/**
 * The cases of a benchmark file: rows of MetaTool (`query`, `candidates`, `gold`: a name, "None" or several names) or of RoTBench
 * (`tools`, `history`, `gold`). Fails with `import/unreadable`, naming the first row that is neither.
 */
export function readSuite(id: string, source: string, rows: unknown): Result<Suite, Failure> {
  const refuse = (message: string): Result<never, Failure> =>
    fail({ code: 'import/unreadable', source, message })
  if (!Array.isArray(rows) || rows.length === 0) return refuse('it is no list of cases')
  const { metatool, rotbench } = (schemas ??= makeSchemas())
  const cases: EvaluationCase[] = []
  for (const [index, row] of (rows as readonly unknown[]).entries()) {
    const selection = valibot.safeParse(metatool, row)
    const leveled = valibot.safeParse(rotbench, row)
    if (selection.success) cases.push(selectionCase(selection.output))
    else if (leveled.success)
      cases.push({ kind: 'rotbench', id: String(leveled.output.i), content: leveled.output })
    else
      return refuse(
        `case ${index} is neither of MetaTool ({ i, query, candidates, gold }) nor of RoTBench ({ i, tools, history, gold })`,
      )
  }
  const doubled = cases.find(({ id: one }, index) => cases.findIndex((other) => other.id === one) !== index)
  return doubled ? refuse(`two cases are called ${doubled.id}`) : succeed({ id, cases })
}

const NO_TOOL = 'None'

function selectionCase(row: {
  readonly i: number
  readonly query: string
  readonly candidates: readonly string[]
  readonly gold: string | readonly string[]
}): EvaluationCase {
  const names = typeof row.gold === 'string' ? [row.gold] : row.gold
  const [only] = names
  return {
    kind: 'selection',
    id: String(row.i),
    query: row.query,
    offered: row.candidates,
    gold: names.length === 1 && only === NO_TOOL ? { kind: 'none' } : { kind: 'tools', names },
  }
}

let schemas: ReturnType<typeof makeSchemas> | null = null

// Made on first use: most code that comes through this area's door reads no suite.
function makeSchemas() {
  const { array, looseObject, number, string, union, boolean, record, custom } = valibot
  const json = custom<JsonValue>(() => true)
  return {
    metatool: looseObject({
      i: number(),
      query: string(),
      candidates: array(string()),
      gold: union([string(), array(string())]),
    }),
    rotbench: looseObject({
      i: number(),
      id: string(),
      scenario: string(),
      noise: string(),
      systemPreamble: string(),
      tools: array(looseObject({ name: string(), description: string(), parameters: json })),
      history: array(looseObject({ from: string(), value: string() })),
      gold: array(looseObject({ action: string(), input: record(string(), json) })),
      scorable: boolean(),
    }),
  }
}
