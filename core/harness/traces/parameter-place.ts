// From a place in arguments to the part of the catalogue: whatever names a variant gave, the parameter is the one the tool's own text has.
import { readTool, schemaSteps, type PartId, type Tool } from '../../catalog'
import type { ParameterNames } from '../../evaluation'
import { fromPointer, stringAt, toPointer } from '../../json'
import type { RunTool } from '../run-tool'

/** A parameter as the catalogue has it. */
export interface ParameterPlace {
  readonly partId: PartId
  /** JSON Pointer into the tool's schema. */
  readonly path: string
  readonly isDescribed: boolean
}

/** The parameter at a JSON Pointer into arguments, in the names that were shown; null where the tool has none there. */
export function parameterPlace(tool: Tool, shown: RunTool | null, pointer: string): ParameterPlace | null {
  const names = originalNames(fromPointer(pointer).map(String), shown?.parameterNames ?? {})
  if (names.length === 0) return null
  const wanted = names.join('\n')
  const found = tool.parameters.find(({ path }) => namesOf(path) === wanted)
  if (!found) return null
  const description = stringAt(readTool(tool).schema, [...found.path, 'description'])
  return { partId: found.id, path: toPointer(found.path), isDescribed: (description ?? '').trim() !== '' }
}

/** Names of properties alone: items of lists have no part. */
function originalNames(steps: readonly string[], names: ParameterNames): readonly string[] {
  const found: string[] = []
  let here = names
  for (const step of steps) {
    if (/^\d+$/.test(step)) continue
    const known = Object.hasOwn(here, step) ? here[step] : undefined
    found.push(known?.original ?? step)
    here = known?.within ?? {}
  }
  return found
}

function namesOf(path: readonly (string | number)[]): string {
  return schemaSteps(path)
    .steps.flatMap(({ keyword, step }) => (keyword === 'properties' && step !== null ? [String(step)] : []))
    .join('\n')
}
