import { createHash } from 'node:crypto'
import { isAbsolute, relative, sep } from 'node:path'
import type { FoundRow } from './row'

/** What a finding is known by wherever it stands; the file counts only where the finding is about no tool. */
export type Identity = Pick<FoundRow, 'rule' | 'tool' | 'server' | 'place' | 'file'>

/** The identity as one text: rule, tool and place in the tool, without file and line. */
export function identityOf({ rule, tool, server, place, file }: Identity): string {
  return JSON.stringify(tool === null ? [rule, shownFile(file), place] : [rule, server, tool, place])
}

/** Numbers findings of one identity, and gives each a digest that stays while tools move. */
export function createFingerprints(): (row: Identity) => string {
  const seen = new Map<string, number>()
  return (row) => {
    const identity = identityOf(row)
    const index = seen.get(identity) ?? 0
    seen.set(identity, index + 1)
    return createHash('sha256').update(`${identity}\0${index}`).digest('hex').slice(0, 32)
  }
}

/** A file as it is named anywhere: from the folder the command runs in, with slashes; unchanged where it lies elsewhere, or is no file. */
export function shownFile(file: string, folder: string = process.cwd()): string {
  const within = isAbsolute(file) ? relative(folder, file) : file
  const isInside = within !== '' && !isAbsolute(within) && within.split(sep)[0] !== '..'
  return (isInside ? within : file)
    .split(sep)
    .join('/')
    .replace(/^(?:\.\/)+/, '')
}
