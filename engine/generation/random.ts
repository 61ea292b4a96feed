/** Spreads neighbouring seeds over all 32 bits. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A small fast generator (sfc32) of numbers in [0, 1) with 53 bits, the same for the same seed everywhere. */
export function createRandom(seed: number): () => number {
  let a = mix(seed >>> 0)
  let b = mix((Math.floor(seed / 2 ** 32) >>> 0) ^ 0x9e3779b9)
  let c = 0x243f6a88
  let counter = 1
  function next(): number {
    const result = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + result
    return result >>> 0
  }
  for (let round = 0; round < 12; round++) next()
  return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53
}

/** The seed of choice `index` of a request: choices differ, and a later request can ask for the next ones. */
export function seedOfChoice(requestSeed: number, index: number): number {
  return requestSeed + index
}
