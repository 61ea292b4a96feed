// What becomes of a catalogue when all its safe fixes are made: in memory, and in the text it was read from.
import { applyEdits, readTool, type Catalog, type Tool } from '../../core/catalog'
import { whyNotInPlace, writeInPlace } from '../../core/formats'
import { placesIn } from '../../core/json'
import {
  applyFixes,
  chooseSafeFixes,
  fixAllSafe,
  isActive,
  lintCatalog,
  orderedEdits,
  safeFixOf,
  type Diagnostic,
} from '../../core/lint'
import { readSource } from '../../core/reading'
import { assert } from '../../core/shared'

/** What became of one file. Texts of `flaws` are whole sentences, empty where all is well. */
export interface FixTrial {
  readonly tools: number
  readonly changed: number
  readonly rounds: number
  /** How many fixes were made, by the rule of their finding. */
  readonly byRule: ReadonlyMap<string, number>
  /** Safe fixes that are left. */
  readonly remaining: readonly string[]
  /** Findings of a severity that a tool had none of by that rule before. */
  readonly newErrors: readonly string[]
  readonly newWarnings: readonly string[]
  /** Whether the fixes could be written into the text. */
  readonly isWritten: boolean
  readonly flaws: readonly string[]
}

/** Tries all safe fixes of a catalogue. */
export function tryFixes(
  catalog: Catalog,
): Omit<FixTrial, 'isWritten' | 'flaws'> & { readonly after: Catalog } {
  const before = lintCatalog(catalog)
  const { catalog: after, made, rounds } = fixAllSafe({}, catalog)
  const now = lintCatalog(after)
  const byRule = new Map<string, number>()
  for (const { diagnostic } of made) byRule.set(diagnostic.rule, (byRule.get(diagnostic.rule) ?? 0) + 1)
  const former = new Map(catalog.tools.map((tool) => [tool.id, tool]))
  const fresh = newFindings(before, now)
  const told = (severity: Diagnostic['severity']): readonly string[] =>
    fresh.filter((found) => found.severity === severity).map((found) => sentence(after, found))
  return {
    after,
    tools: catalog.tools.length,
    changed: after.tools.filter(({ id, text }) => former.get(id)?.text !== text).length,
    rounds,
    byRule,
    remaining: now
      .filter((found) => isActive(found) && found.toolId !== null && safeFixOf(found))
      .map((found) => sentence(after, found)),
    newErrors: told('error'),
    newWarnings: told('warning'),
  }
}

/** Findings of a rule at a severity that the tool did not have before, nor at a worse one. */
export function newFindings(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
): readonly Diagnostic[] {
  const worst = new Map<string, number>()
  const keyOf = ({ toolId, rule }: Diagnostic): string => JSON.stringify([toolId, rule])
  for (const found of before)
    worst.set(keyOf(found), Math.min(RANKS[found.severity], worst.get(keyOf(found)) ?? Infinity))
  return now.filter((found) => RANKS[found.severity] < (worst.get(keyOf(found)) ?? Infinity))
}

const RANKS = { error: 0, warning: 1, info: 2 } as const

function sentence(catalog: Catalog, { toolId, rule, path, severity, message }: Diagnostic): string {
  const tool = catalog.tools.find(({ id }) => id === toolId)
  return `${tool ? readTool(tool).name : 'catalogue'}: ${severity} ${rule} at /${path.join('/')}: ${message}`
}

/** Tries the fixes of a file and what they make of its text; null where the file holds no tools. */
export function tryFile(file: string, text: string): FixTrial | null {
  const catalog = readCatalog(file, text)
  if (!catalog) return null
  const { after, ...trial } = tryFixes(catalog)
  const byHand = fixAsPage(catalog)
  const flaws = sameTexts(after, byHand) ? [] : ['The page comes to other texts than the command line.']
  const [document, ...more] = catalog.documents
  if (!document || more.length > 0 || catalog.tools.some(({ id }) => whyNotInPlace(document, id) !== null))
    return { ...trial, isWritten: false, flaws }
  return { ...trial, isWritten: true, flaws: [...flaws, ...flawsOfText(file, text, catalog, after)] }
}

function readCatalog(file: string, text: string): Catalog | null {
  const read = readSource(text, { file, newDocumentId: () => 'document' })
  return read.ok && read.value.tools.length > 0 ? read.value : null
}

/** The rounds of the page: a whole check, one act of edits, and again for as long as there is something to fix. */
function fixAsPage(before: Catalog): Catalog {
  let catalog = before
  for (let round = 0; round < 50; round += 1) {
    const { made } = applyFixes(catalog, chooseSafeFixes(catalog, lintCatalog(catalog)).chosen)
    if (made.length === 0) break
    const edited = applyEdits(catalog, orderedEdits(made))
    assert(edited.ok, 'fixes that fit are refused')
    catalog = edited.value
  }
  return catalog
}

function sameTexts(one: Catalog, other: Catalog): boolean {
  return (
    one.tools.length === other.tools.length &&
    one.tools.every(
      ({ id, text }, index) => id === other.tools[index]?.id && text === other.tools[index].text,
    )
  )
}

function flawsOfText(file: string, text: string, before: Catalog, after: Catalog): readonly string[] {
  const [document] = before.documents
  assert(document !== undefined, 'no document')
  const written = writeInPlace(text, document, after.tools, {})
  if (!written.ok) return [`It is not written: ${JSON.stringify(written.failure)}`]
  const flaws: string[] = []
  const again = readCatalog(file, written.value.text)
  const said = new Set(after.tools.map(meaningOf))
  if (
    !again ||
    again.tools.length !== after.tools.length ||
    !again.tools.every((tool) => said.has(meaningOf(tool)))
  )
    flaws.push('The text does not say what the fixed tools say.')
  if (again && fixAllSafe({}, again).made.length > 0) flaws.push('A second time changes something.')
  const find = placesIn(text, document.lines)
  const now = new Map(after.tools.map((tool) => [tool.id, tool.text]))
  const kept = placesOf(
    find,
    before.tools.filter((tool) => now.get(tool.id) === tool.text),
  )
  const touched = placesOf(
    find,
    before.tools.filter((tool) => now.get(tool.id) !== tool.text),
  )
  const goes = after.tools.length < before.tools.length
  for (const { offset, length } of written.value.edits) {
    if (kept.some(({ start, end }) => offset < end && offset + length > start))
      flaws.push(`The edit at ${offset} touches a tool that was not fixed.`)
    // A tool that is taken out takes its comma along.
    if (!goes && !touched.some(({ start, end }) => offset >= start && offset + length <= end))
      flaws.push(`The edit at ${offset} lies outside of all tools.`)
  }
  return flaws
}

/** A tool's text without its layout. */
function meaningOf({ text }: Tool): string {
  return JSON.stringify(JSON.parse(text))
}

/** Where tools stand in a text. */
function placesOf(
  find: ReturnType<typeof placesIn>,
  tools: readonly Tool[],
): readonly { readonly start: number; readonly end: number }[] {
  return tools.flatMap(({ origin }) => {
    const node = origin && find(origin.path)
    return node ? [{ start: node.offset, end: node.offset + node.length }] : []
  })
}
