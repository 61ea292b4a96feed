import * as valibot from 'valibot'
import { addToList, FailureError } from '../../core/shared'
import { readInput } from '../read-inputs'
import { compareTexts } from './check'
import { identityOf, shownFile } from './fingerprint'
import { isAtLeast, oncePerFlaw, type FoundRow } from './row'

const Severity = valibot.picklist(['error', 'warning', 'info'])

/** A finding of a baseline file has its `place` in the tool; one of an earlier `lint --format json` the `path` in its document. */
const Baseline = valibot.object({
  diagnostics: valibot.array(
    valibot.object({
      rule: valibot.string(),
      severity: Severity,
      tool: valibot.nullable(valibot.string()),
      server: valibot.optional(valibot.nullable(valibot.string()), null),
      place: valibot.optional(valibot.string()),
      path: valibot.optional(valibot.string()),
      file: valibot.optional(valibot.string(), ''),
    }),
  ),
})

type Known = valibot.InferOutput<typeof Baseline>['diagnostics'][number]

/** What of an earlier result still holds. */
export interface Compared {
  /** Findings that the earlier result does not have. */
  readonly fresh: readonly FoundRow[]
  /** How many flaws it knows, and how many of its flaws occur no more. */
  readonly known: number
  readonly gone: number
}

/** Reads a baseline, or the result of an earlier `lint --format json`. Throws `import/unreadable`. */
export async function readBaseline(file: string): Promise<readonly Known[]> {
  const { text } = await readInput(file)
  const result = valibot.safeParse(Baseline, parse(text))
  if (result.success) return result.output.diagnostics
  const message =
    'it is no baseline, neither of `lint --write-baseline` nor of an earlier `lint --format json`'
  throw new FailureError({ code: 'import/unreadable', source: file, message })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The findings as a baseline file: no lines and no messages, in an order of its own, so that it changes only when findings do. */
export function baselineText(rows: readonly FoundRow[]): string {
  const diagnostics = rows
    .map(({ rule, severity, tool, server, place, file }) =>
      tool === null
        ? { rule, severity, tool, file: shownFile(file), place }
        : { rule, severity, tool, ...(server === null ? {} : { server }), place },
    )
    .map((entry) => JSON.stringify(entry))
    .sort(compareTexts)
  const list = diagnostics.length === 0 ? '[]' : `[\n    ${diagnostics.join(',\n    ')}\n  ]`
  return `{\n  "baseline": 1,\n  "diagnostics": ${list}\n}\n`
}

/**
 * Tells what is new. A finding is known again by rule, tool and place in the tool, wherever the tool stands; one that has become worse is new.
 */
export function compareWithBaseline(rows: readonly FoundRow[], earlier: readonly Known[]): Compared {
  const left = new Map<string, Known[]>()
  for (const entry of earlier) addToList(left, keyOfKnown(entry), entry)
  const take = (row: FoundRow, fits: (entry: Known) => boolean): boolean => {
    for (const key of [
      `place ${identityOf(row)}`,
      `path ${identityOf({ ...row, place: placeInList(row.path) })}`,
    ]) {
      const entries = left.get(key) ?? []
      const index = entries.findIndex(fits)
      if (index === -1) continue
      left.set(key, entries.toSpliced(index, 1))
      return true
    }
    return false
  }
  // Findings that weigh the same go first: of two tellings of one flaw each is to find its own.
  const others = rows.filter((row) => !take(row, ({ severity }) => severity === row.severity))
  const fresh = others.filter((row) => !take(row, ({ severity }) => isAtLeast(severity, row.severity)))
  const kept = new Set(fresh)
  const known = oncePerFlaw(rows.filter((row) => !kept.has(row))).length
  return { fresh, known, gone: [...left.values()].reduce((sum, entries) => sum + flawsIn(entries), 0) }
}

/** How many flaws findings of one identity are: one flaw may be told at several severities. */
function flawsIn(entries: readonly Known[]): number {
  const told = ['error', 'warning', 'info'].map(
    (severity) => entries.filter((entry) => entry.severity === severity).length,
  )
  return Math.max(...told)
}

function keyOfKnown({ place, path, ...entry }: Known): string {
  return place === undefined
    ? `path ${identityOf({ ...entry, place: placeInList(path ?? '') })}`
    : `place ${identityOf({ ...entry, place })}`
}

/** A path in a document without the position of the tool in its list: tools come and go. */
function placeInList(path: string): string {
  return path.replace(/^((?:\/[^/]+)*?)\/\d+(?=\/|$)/, '$1/*')
}
