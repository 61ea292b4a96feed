// Vectors as they come over the wire: lists of numbers, or 32-bit numbers in base64. They are read by the thousand, so without a schema.
import { fail, succeed, type Failure, type Result } from '../../shared'

/** Vectors at length 1, checked against each other: all finite, all of one size. */
export function readVectors(
  path: string,
  values: readonly unknown[],
  count: number,
): Result<readonly Float32Array[], Failure> {
  const bad = (message: string) => fail<Failure>({ code: 'endpoint/bad-reply', url: path, message })
  if (values.length !== count) return bad(`it holds ${values.length} vectors for ${count} texts`)
  const vectors: Float32Array[] = []
  for (const value of values) {
    const vector = readVector(value)
    if (vector === null) return bad(`vector ${vectors.length} is no list of numbers`)
    const [first] = vectors
    if (first && first.length !== vector.length)
      return bad(`its vectors have ${first.length} and ${vector.length} numbers`)
    if (!atLengthOne(vector)) return bad(`vector ${vectors.length} holds something that is no number`)
    vectors.push(vector)
  }
  return succeed(vectors)
}

/** Scales a vector to length 1 where it has any. False when it is not finite. */
function atLengthOne(vector: Float32Array): boolean {
  let squares = 0
  for (const number of vector) squares += number * number
  if (!Number.isFinite(squares)) return false
  // What is at length 1 already stays as it came, to the last bit.
  if (squares === 0 || Math.abs(squares - 1) < 1e-6) return true
  const factor = 1 / Math.sqrt(squares)
  for (const [index, number] of vector.entries()) vector[index] = number * factor
  return true
}

function readVector(value: unknown): Float32Array | null {
  if (typeof value === 'string') return decode(value)
  if (!Array.isArray(value) || value.length === 0) return null
  const numbers: readonly unknown[] = value
  return numbers.every((number) => typeof number === 'number') ? Float32Array.from(numbers) : null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Map([...Array.from(alphabet, (letter, index) => [letter.charCodeAt(0), index] as const)])

/** 32-bit numbers, the lowest byte first, in base64; null where the text is none. */
function decode(text: string): Float32Array | null {
  const bare = text.replace(/=+$/, '')
  const size = Math.floor((bare.length * 3) / 4)
  if (size === 0 || size % 4 !== 0) return null
  const bytes = new DataView(new ArrayBuffer(size))
  let bits = 0
  let held = 0
  let place = 0
  for (let index = 0; index < bare.length; index += 1) {
    const digit = digits.get(bare.charCodeAt(index))
    if (digit === undefined) return null
    bits = ((bits << 6) | digit) & 0xffff
    held += 6
    if (held < 8 || place === size) continue
    held -= 8
    bytes.setUint8(place, (bits >> held) & 0xff)
    place += 1
  }
  return Float32Array.from({ length: size / 4 }, (_, index) => bytes.getFloat32(index * 4, true))
}
