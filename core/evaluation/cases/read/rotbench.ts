import * as valibot from 'valibot'
import type { JsonValue } from '../../../catalog'
import { fail, succeed } from '../../../shared'
import { isObject } from '../plain-value'
import type { CaseShape } from './shape'

/** Rows of RoTBench (Ye et al. 2024) as its normalised files hold them: a conversation, its own tools, and the answers that count. */
export const rotBench: CaseShape = {
  id: 'rotbench',
  label: 'RoTBench',
  recognize: (row) =>
    isObject(row) && Array.isArray(row.history) && Array.isArray(row.tools) && Array.isArray(row.gold),
  read: (row) => {
    const checked = valibot.safeParse((schema ??= makeSchema()), row)
    if (checked.success)
      return succeed({
        kind: 'leveled',
        content: { kind: 'rotbench', id: String(checked.output.i), content: checked.output },
      })
    const [issue] = checked.issues
    return fail(`of RoTBench, \`${valibot.getDotPath(issue) ?? 'it'}\` is missing or of another kind`)
  },
}

let schema: ReturnType<typeof makeSchema> | null = null

// Made on first use: most code that comes through this area's door reads no suite.
function makeSchema() {
  const { array, looseObject, number, string, boolean, record, custom } = valibot
  const json = custom<JsonValue>((value) => value !== undefined)
  return looseObject({
    i: number(),
    id: string(),
    scenario: string(),
    noise: string(),
    systemPreamble: string(),
    tools: array(looseObject({ name: string(), description: string(), parameters: json })),
    history: array(looseObject({ from: string(), value: string() })),
    gold: array(looseObject({ action: string(), input: record(string(), json) })),
    scorable: boolean(),
  })
}
