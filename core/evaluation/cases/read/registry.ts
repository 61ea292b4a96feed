import { bfcl } from './bfcl'
import { metaTool } from './metatool'
import { nestful } from './nestful'
import { own } from './own'
import { promptfoo } from './promptfoo'
import { rotBench } from './rotbench'
import type { CaseShape } from './shape'

/** All shapes of rows, the most particular first: a row is of the first that recognises it. */
export const caseShapes: readonly CaseShape[] = [rotBench, metaTool, bfcl, nestful, promptfoo, own]

/** The shape of a row; null where none knows it. */
export function shapeOf(row: unknown): CaseShape | null {
  return caseShapes.find(({ recognize }) => recognize(row)) ?? null
}
