import type { Endpoint } from '../../../../core/models'
import { endpointKey } from '../../../jobs/paced-teller'
import { useAlignment } from '../../../stores/alignment'
import { useEvaluation } from '../../../stores/evaluation'

/** Answers a second that were measured of an endpoint: by the last evaluation, else by an alignment; null where there was none. */
export function useRunRate(endpoint: Endpoint | null): number | null {
  const key = endpoint ? endpointKey(endpoint) : ''
  const own = useEvaluation((state) => state.measured[key] ?? null)
  const other = useAlignment((state) => state.measured[key] ?? null)
  return own ?? other
}
