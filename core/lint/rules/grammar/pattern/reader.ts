import type { PatternNode } from './pattern-node'

/** A place in a pattern that is being read; a step that finds no pattern sets `isBroken`. */
export interface Reader {
  readonly text: string
  at: number
  depth: number
  isBroken: boolean
}

/** Gives up: the caller sees `isBroken` and throws all away. */
export function breakOff(reader: Reader): PatternNode {
  reader.isBroken = true
  return { kind: 'flags', start: reader.at, end: reader.at }
}
