// What is to be said about a document or an operation: one remark for each kind of thing, with its first place and how often it was met.
import type { Remark } from '../../formats'
import { startsWithPath, toPointer, type JsonPath } from '../../json'
import type { OpenFile, Spot } from './files'

/** Collects what was found while reading. */
export interface Findings {
  /** Says something of a place; what was said of the same `kind` before is counted only. */
  readonly say: (kind: string, level: Remark['level'], spot: Spot | null, message: string) => void
  /** All remarks, in the order in which they were first made. Paths of the main file start at `base`. */
  readonly remarks: (main: OpenFile, base: JsonPath) => readonly Remark[]
}

interface Finding {
  readonly level: Remark['level']
  readonly spot: Spot | null
  readonly message: string
  count: number
}

export function createFindings(): Findings {
  const findings = new Map<string, Finding>()
  return {
    say: (kind, level, spot, message) => {
      const known = findings.get(kind)
      if (known) known.count += 1
      else findings.set(kind, { level, spot, message, count: 1 })
    },
    remarks: (main, base) => [...findings.values()].map((finding) => remarkOf(finding, main, base)),
  }
}

function remarkOf({ level, spot, message, count }: Finding, main: OpenFile, base: JsonPath): Remark {
  const more = count > 1 ? ` (Here first; in ${count.toLocaleString('en')} places.)` : ''
  if (!spot) return { level, path: [], message: `${message}${more}` }
  if (spot.file === main && startsWithPath(spot.path, base))
    return { level, path: spot.path.slice(base.length), message: `${message}${more}` }
  return { level, path: [], message: `${message} It stands at ${nameOf(spot, main)}.${more}` }
}

/** A place as people write it: `#/components/schemas/Pet`, with the file's name before it where it is another one. */
export function nameOf(spot: Spot, main: OpenFile): string {
  return `${spot.file === main ? '' : spot.file.name}#${toPointer(spot.path)}`
}
