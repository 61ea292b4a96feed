// An address may be given with or without `/v1`: which form is right is found out once.
import { readBaseUrl, type BaseUrls } from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import type { Target } from './ask'
import type { EndpointMemory } from './memory'

/** Reads an endpoint's address or throws what is wrong with it. */
export function addressesOf(baseUrl: string): BaseUrls {
  const read = readBaseUrl(baseUrl)
  if (!read.ok) throw new FailureError(read.failure)
  return read.value
}

/** Runs an operation at the address that has worked before, else at the likely one and, where that is not found, at the other. */
export async function atEitherAddress<Value>(
  { likely, other }: BaseUrls,
  memory: EndpointMemory,
  target: Omit<Target, 'baseUrl'>,
  operation: (target: Target) => Promise<Value>,
): Promise<Value> {
  const proven = memory.proven(likely)
  if (proven !== null || other === null) return operation({ ...target, baseUrl: proven ?? likely })
  try {
    const value = await operation({ ...target, baseUrl: likely })
    memory.prove(likely, likely)
    return value
  } catch (thrown) {
    if (failureOf(thrown)?.code !== 'endpoint/not-found') throw thrown
    const value = await operation({ ...target, baseUrl: other }).catch((second: unknown) => {
      const code = failureOf(second)?.code
      throw code === 'endpoint/not-found' || code === 'endpoint/bad-reply' ? thrown : second
    })
    memory.prove(likely, other)
    return value
  }
}
