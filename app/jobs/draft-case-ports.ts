import type { DraftPorts } from '../../core/evaluation'
import type { Endpoint } from '../../core/models'
import { createCompleter, DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { readKey } from '../../io/storage/keys'

/** How cases are drafted by an endpoint. */
export function draftPorts(endpoint: Endpoint): DraftPorts {
  return {
    complete: createCompleter(endpoint, () => readKey(endpoint.baseUrl)),
    concurrency: DEFAULT_CONCURRENCY,
  }
}
