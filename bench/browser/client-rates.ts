// What is measured inside a page: our sampling with its storage, and a bare client.
import { putSamples } from '../../io/storage/samples'
import { bareRate, sampledRate, type Measurement } from '../support/client-rates'

/** Our run, every answer stored in IndexedDB before it counts; in choices a second. */
export function storedRate(measurement: Measurement): Promise<number> {
  return sampledRate(measurement, putSamples)
}

Object.assign(window, { bareRate, storedRate })
