import type { Mishap } from './fake-endpoint'

/** Every way in which a request fails in these journeys, each of which a run must survive. */
export const everyMishap: readonly Mishap[] = [
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'status', status: 429, message: 'Rate limit reached. Please try again in 120ms.' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, message: 'The model is loading.' },
  { kind: 'status', status: 529, message: 'Overloaded' },
  { kind: 'drop' },
  { kind: 'malformed' },
  { kind: 'empty' },
  { kind: 'hidden-error', status: 429, message: 'Too many requests, try again in 80ms.' },
  { kind: 'hidden-error', status: 502, message: 'Bad gateway upstream.' },
]

/** Lets one request of `every` fail, in each way in turn. */
export function failingOneOf(every: number): (index: number) => Mishap | null {
  return (index) =>
    index % every === every - 1 ? (everyMishap[Math.floor(index / every) % everyMishap.length] ?? null) : null
}
