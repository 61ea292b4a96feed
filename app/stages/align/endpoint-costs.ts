import type { Endpoint } from '../../../core/models'
import { endpointKey } from '../../jobs/paced-teller'
import { noCap, unknownPrice, useSpending, type Cap, type Price } from '../../stores/spending'
import { isOnThisMachine } from './run-words'

/** What asking an endpoint costs, as far as the person said so. */
export interface EndpointCosts {
  readonly price: Price
  readonly cap: Cap
  /** True for a model on this machine, which nobody bills. */
  readonly isFree: boolean
  /** True for a cap in dollars that nothing can be counted against. */
  readonly isCapIdle: boolean
}

/** The costs of the endpoint to be asked. */
export function useEndpointCosts(endpoint: Endpoint | null): EndpointCosts {
  const key = endpoint ? endpointKey(endpoint) : ''
  const price = useSpending((state) => state.prices[key] ?? unknownPrice)
  const cap = useSpending((state) => state.caps[key] ?? noCap)
  const isPriced = price.prompt !== null && price.completion !== null
  const isFree =
    endpoint !== null &&
    price.prompt === null &&
    price.completion === null &&
    isOnThisMachine(endpoint.baseUrl)
  return { price, cap, isFree, isCapIdle: cap.money !== null && !isPriced }
}
