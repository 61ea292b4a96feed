// Asks the readers what they make of a source.
import type { Confidence } from '../formats'
import type { JsonPath } from '../json'
import type { ReaderOutcome } from './add-derived'
import { createCover } from './claims'
import type { Derived, Reader, ReadableSource } from './reader'

/**
 * What the readers of some confidence make of a source, in their order. A tool whose place lies in, or around, one that is taken is left out;
 * `taken` are the places of tools that were read before.
 */
export function askReaders(
  readers: readonly Reader[],
  source: ReadableSource,
  confidences: readonly Confidence[],
  taken: readonly JsonPath[],
): readonly ReaderOutcome[] {
  const asked = readers.flatMap((reader) => {
    const confidence = orNothing(() => reader.recognize(source))
    return confidence !== null && confidences.includes(confidence) ? [{ reader, confidence }] : []
  })
  // Of most sources no reader knows anything, and places may be many.
  if (asked.length === 0) return []
  const cover = createCover(taken)
  return asked.map(({ reader, confidence }): ReaderOutcome => {
    const read = orNothing(() => reader.read(source)) ?? TOO_DEEP
    // Places in a source that is no JSON tell nothing.
    const tools = source.root ? read.tools.filter(({ path }) => !cover.meets(path)) : read.tools
    if (source.root) for (const { path } of tools) cover.add(path)
    return { kind: reader.kind, confidence, derived: { ...read, tools } }
  })
}

const TOO_DEEP: Derived = {
  tools: [],
  remarks: [{ level: 'error', path: [], message: 'This nests too deep to look for tools in it.' }],
}

/** Null where nesting exhausts the program's own stack. */
function orNothing<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
