const numbers = new WeakMap<object, number>()
let nextNumber = 0

/** A number that stands for an object in a query's key: writing thousands of descriptions into a key would cost more than the answer. */
export function numberOf(one: object): number {
  const number = numbers.get(one) ?? (nextNumber += 1)
  numbers.set(one, number)
  return number
}
