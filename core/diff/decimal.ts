// Numbers of JSON by their exact decimal value: a double would take 2^53 and 2^53+1 for the same, and 1e400 for no number.

/** `sign * 0.DIGITS * 10^exponent`; no zeros at either end of the digits, zero has none. */
export interface Decimal {
  readonly sign: -1 | 0 | 1
  readonly digits: string
  readonly exponent: bigint
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** The value of a JSON number token; null for anything else. */
export function readDecimal(token: string): Decimal | null {
  const match = NUMBER.exec(token)
  if (!match) return null
  const [, minus = '', whole = '', fraction = '', power = '0'] = match
  const leading = (whole + fraction).replace(/^0+/, '')
  const digits = leading.replace(/0+$/, '')
  if (digits === '') return { sign: 0, digits: '', exponent: 0n }
  const shift = whole.length - (whole.length + fraction.length - leading.length)
  return { sign: minus === '' ? 1 : -1, digits, exponent: BigInt(power) + BigInt(shift) }
}

/** Numbers with more places before or after the point are written with a power of ten. */
const MOST_PLACES = 20n

/** One spelling for each value; itself a JSON number. */
export function decimalKey({ sign, digits, exponent }: Decimal): string {
  if (sign === 0) return '0'
  const minus = sign < 0 ? '-' : ''
  if (exponent > MOST_PLACES || exponent < -MOST_PLACES) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
    return `${minus}${digits.charAt(0)}${fraction}e${exponent - 1n}`
  }
  const point = Number(exponent)
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`
  const whole = digits.slice(0, point).padEnd(point, '0')
  return digits.length > point ? `${minus}${whole}.${digits.slice(point)}` : `${minus}${whole}`
}

/** Negative, zero or positive, as `one` is less than, equal to or greater than `other`. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.sign !== other.sign) return one.sign - other.sign
  if (one.exponent !== other.exponent) return one.exponent < other.exponent ? -one.sign : one.sign
  if (one.digits === other.digits) return 0
  return one.digits < other.digits ? -one.sign : one.sign
}

/** True for a value without a fraction. */
export function isInteger({ digits, exponent }: Decimal): boolean {
  return exponent >= BigInt(digits.length)
}

/** Longer numbers are not turned into integers. */
const MOST_DIGITS = 400n

/** True where `one` is a whole multiple of `other`; null where the numbers are too long to tell. */
export function isMultiple(one: Decimal, other: Decimal): boolean | null {
  if (other.sign === 0) return null
  const low = (value: Decimal): bigint => value.exponent - BigInt(value.digits.length)
  const base = low(one) < low(other) ? low(one) : low(other)
  if (one.exponent - base > MOST_DIGITS || other.exponent - base > MOST_DIGITS) return null
  const scaled = (value: Decimal): bigint => BigInt(value.digits || '0') * 10n ** (low(value) - base)
  return scaled(one) % scaled(other) === 0n
}

/** The next integer above or below an integer; null where it is too long. */
export function nextInteger(value: Decimal, step: 1n | -1n): Decimal | null {
  if (!isInteger(value) || value.exponent > MOST_DIGITS) return null
  const whole = BigInt(value.digits || '0') * 10n ** (value.exponent - BigInt(value.digits.length))
  return readDecimal(String(whole * BigInt(value.sign) + step))
}
