// Snapshots of Jest and Vitest: a file of JavaScript whose strings hold values as `pretty-format` prints them.
import { createPositions } from '../../json'
import type { Derived, Reader, ReadableSource } from '../reader'
import { findTools, type Candidate } from './find-tools'
import { fromJson } from './from-json'
import { prettyToJson } from './pretty-format'

const ENTRY = /^exports\[`((?:[^`\\]|\\[^])*)`\] = `((?:[^`\\]|\\[^])*)`;?/gm

/** Tools in the values of a snapshot file. */
export const snapshot: Reader = {
  kind: 'source-code',
  recognize: ({ text, json }) =>
    json === null && /^exports\[`/m.test(text.slice(0, 2000)) ? 'likely' : null,
  read: readSnapshots,
}

function readSnapshots({ text }: ReadableSource): Derived {
  const positionOf = createPositions(text)
  const isVitest = /^\/\/ Vitest Snapshot/.test(text)
  const candidates = [...text.matchAll(ENTRY)].flatMap((match): Candidate[] => {
    const [whole, , content = ''] = match
    const at = match.index + whole.length - content.length
    const plain = content.replace(/\\(`|\\|\$\{)/g, '$1')
    // Jest up to 28 escaped strings as JSON does; Vitest never did.
    const value = (isVitest ? null : fromJson(plain, at)) ?? fromJson(prettyToJson(plain), at)
    return value ? [{ value, name: null }] : []
  })
  const lineOf = (at: number): string => `Line ${positionOf(at).line}`
  return findTools(candidates, lineOf, () => [])
}
