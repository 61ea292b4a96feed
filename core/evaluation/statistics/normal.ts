/**
 * The two-sided tail of the standard normal distribution beyond |z|, exact to about 14 digits however small: a series below 3 and a
 * continued fraction above (Abramowitz and Stegun 1964, 7.1.6 and 7.1.14).
 */
export function twoSidedTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  return x < SWITCH ? 1 - errorFunction(x) : complement(x)
}

const SWITCH = 2
const STEPS = 200

function errorFunction(x: number): number {
  let term = x
  let sum = x
  for (let index = 1; index < STEPS; index += 1) {
    term *= (2 * x * x) / (2 * index + 1)
    sum += term
    if (term < sum * Number.EPSILON) break
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

function complement(x: number): number {
  let fraction = x
  for (let index = STEPS; index >= 1; index -= 1) fraction = x + index / 2 / fraction
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction)
}
