// The names of the tools: ids word for word, each once.
import { stringAt } from '../../json'
import { createNames, nameOfPath } from './names'
import type { Operation } from './operations'

/** One name for each operation, in order. Ids go first, so that no made name takes one; an id that stands twice gets a number. */
export function nameOperations(operations: readonly Operation[]): readonly string[] {
  const free = createNames('_')
  const ofIds = operations.map((operation) => {
    const id = operationId(operation)
    return id === null ? null : free(id)
  })
  return operations.map(({ method, path }, index) => ofIds[index] ?? free(nameOfPath(method, path)))
}

/** The id of an operation; null where it has none, or a blank one. */
export function operationId({ spot }: Operation): string | null {
  const id = stringAt(spot.node, ['operationId'])
  return id === null || id.trim() === '' ? null : id
}
