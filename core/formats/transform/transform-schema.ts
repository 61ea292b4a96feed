// Brings a tool's schema into what a target takes.
import type { JsonPath } from '../../json'
import { readTool, type FormatId, type Tool } from '../../catalog'
import type { Remark } from '../format'
import { strictObstacle } from './strict-obstacle'
import { ofSource, targets } from './targets'
import type { Said, Transformation } from './transformation'
import { treeOf, type Tree } from './tree'

/** A schema as a target takes it. */
export interface TransformedSchema {
  /** Null where the tool has no schema. */
  readonly schema: Tree | null
  /** Whether anything was changed; otherwise the source's text stands. */
  readonly isChanged: boolean
  /** Whether it is fit for the target's strict mode. */
  readonly isStrict: boolean
  /** Paths start at the tool. */
  readonly remarks: readonly Remark[]
}

/** Applies what the target needs. A tool that cannot be strict is brought into the target's plain form, and a remark says why. */
export function transformSchema(tool: Tool, format: FormatId, strict: boolean): TransformedSchema {
  const node = readTool(tool).schema
  const needs = targets[format]
  const isStrict = strict && needs.strict !== undefined
  if (node?.type !== 'object') return { schema: null, isChanged: false, isStrict, remarks: [] }
  const tree = treeOf(tool.text, node)
  const own = tool.format === format ? [] : (ofSource[tool.format] ?? [])
  if (isStrict) {
    const first = run(tree, [...own, ...needs.strict.first], tool.layout.schema)
    const obstacle = strictObstacle(first.schema, needs.strict.limits)
    if (obstacle === null) {
      const closed = run(first.schema, needs.strict.then, tool.layout.schema)
      return finish(tree, closed.schema, true, [...first.remarks, ...closed.remarks])
    }
    const plain =
      tool.format === format
        ? { schema: tree, remarks: [] }
        : run(tree, [...own, ...needs.plain], tool.layout.schema)
    const remark: Remark = {
      level: 'warning',
      path: tool.layout.schema,
      message: `This tool cannot be strict: ${obstacle}. It is written without \`strict\`.`,
    }
    return finish(tree, plain.schema, false, [remark, ...plain.remarks])
  }
  const plain = run(tree, [...own, ...needs.plain], tool.layout.schema)
  return finish(tree, plain.schema, false, plain.remarks)
}

function finish(
  before: Tree,
  schema: Tree,
  isStrict: boolean,
  remarks: readonly Remark[],
): TransformedSchema {
  return { schema, isChanged: schema !== before, isStrict, remarks }
}

/** Runs transformations in order. What is said of a definition that stands in several places is said once. */
function run(
  tree: Tree,
  transformations: readonly Transformation[],
  base: JsonPath,
): { readonly schema: Tree; readonly remarks: readonly Remark[] } {
  const remarks = new Map<string, Remark>()
  const schema = transformations.reduce(
    (current, { id, reversible, apply }) =>
      apply(current, (said) => {
        const remark = remarkOf(said, id, reversible, base)
        remarks.set(JSON.stringify([remark.path, remark.message]), remark)
      }),
    tree,
  )
  return { schema, remarks: [...remarks.values()] }
}

function remarkOf(said: Said, kind: string, usually: boolean, base: JsonPath): Remark {
  const reversible = said.reversible ?? usually
  return {
    level: reversible ? 'info' : 'warning',
    path: [...base, ...said.path],
    message: said.message,
    change: { kind, reversible },
  }
}
