import type { JsonValue } from '../../catalog'
import type { ParameterNames } from '../offered-tool'
import { isList, isRecord } from './equal-values'

/** In front of a name that must not be taken for an original one: the model used it although it no longer stood in the schema. */
const FORMER = '\u0000'

/**
 * Arguments under their original names, at every depth. A name that only the original schema has becomes a name that nothing has: it is
 * no answer under a schema that shows another name there.
 */
export function mapArguments(value: JsonValue, names: ParameterNames): JsonValue {
  if (isList(value)) return value.map((item) => mapArguments(item, names))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([given, member]) => {
      const { name, within } = back(given, names)
      return [name, mapArguments(member, within)]
    }),
  )
}

/** The same for a path into arguments. */
export function mapPath(
  path: readonly (string | number)[],
  names: ParameterNames,
): readonly (string | number)[] {
  const mapped: (string | number)[] = []
  let here = names
  for (const step of path) {
    if (typeof step === 'number') mapped.push(step)
    else {
      const { name, within } = back(step, here)
      mapped.push(name.replace(FORMER, ''))
      here = within
    }
  }
  return mapped
}

/** Whether a name was said that a parameter of that place had before it was renamed. */
export function isFormerPath(path: readonly (string | number)[], names: ParameterNames): boolean {
  let here = names
  let isFormer = false
  for (const step of path) {
    if (typeof step === 'number') continue
    const { name, within } = back(step, here)
    isFormer = name.startsWith(FORMER)
    here = within
  }
  return isFormer
}

const NO_NAMES: ParameterNames = {}

function back(
  given: string,
  names: ParameterNames,
): { readonly name: string; readonly within: ParameterNames } {
  const found = Object.hasOwn(names, given) ? names[given] : undefined
  if (found) return { name: found.original, within: found.within ?? NO_NAMES }
  const isFormer = Object.values(names).some(({ original }) => original === given)
  return { name: isFormer ? FORMER + given : given, within: NO_NAMES }
}
