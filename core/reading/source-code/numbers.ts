import { isJsonNumber, respelledNumber } from '../number-token'

/** A number of source code as a token of JSON: its own spelling where JSON has it too; null where it is none that JSON can say. */
export function numberToken(source: string): string | null {
  const plain = source.replaceAll('_', '').replace(/n$/, '')
  if (isJsonNumber(plain)) return plain
  if (/^0[xob][\da-f]+$/i.test(plain)) return BigInt(plain).toString()
  return respelledNumber(plain)
}
