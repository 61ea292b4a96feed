// An address may be given with or without a version such as `/v1`: which form is right is found out once.
import { protocolOf, readBaseUrl, type BaseUrls, type Protocol } from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import type { EndpointMemory } from './memory'
import type { Target } from './target'

/** Reads an endpoint's address or throws what is wrong with it. */
export function addressesOf(baseUrl: string, protocol: Protocol = protocolOf({ baseUrl })): BaseUrls {
  const read = readBaseUrl(baseUrl, protocol)
  if (!read.ok) throw new FailureError(read.failure)
  return read.value
}

/** Runs an operation at the address that has worked before, else at the likely one and, where that is not found, at the other. */
export function atEitherAddress<Value>(
  { likely, other }: BaseUrls,
  memory: EndpointMemory,
  target: Omit<Target, 'baseUrl'>,
  operation: (target: Target) => Promise<Value>,
): Promise<Value> {
  const proven = memory.proven(likely)
  if (proven !== null || other === null) return operation({ ...target, baseUrl: proven ?? likely })
  const first = memory.expected(likely)
  return atOneOf(first, first === other ? likely : other, (baseUrl) =>
    operation({ ...target, baseUrl }),
  ).then(({ value, baseUrl }) => {
    memory.prove(likely, baseUrl)
    return value
  })
}

async function atOneOf<Value>(
  first: string,
  second: string,
  operation: (baseUrl: string) => Promise<Value>,
): Promise<{ readonly value: Value; readonly baseUrl: string }> {
  try {
    return { value: await operation(first), baseUrl: first }
  } catch (thrown) {
    if (failureOf(thrown)?.code !== 'endpoint/not-found') throw thrown
    const value = await operation(second).catch((later: unknown) => {
      const code = failureOf(later)?.code
      throw code === 'endpoint/not-found' || code === 'endpoint/bad-reply' ? thrown : later
    })
    return { value, baseUrl: second }
  }
}
