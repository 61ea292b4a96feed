import { samePath } from '../json'
import { report, startOf, type Comparison, type Finding, type Place } from './comparison'
import { compareItems } from './compare-items'
import { compareKeywords } from './compare-keywords'
import { compareLimitsOf } from './compare-limits'
import { compareProperties } from './compare-properties'
import { compareTypes } from './compare-types'
import { compareUnions } from './compare-unions'
import { readFacts, type Facts } from './facts'
import type { SchemaPart, SchemaParts, Union } from './schema-part'

/**
 * Compares all that two lists of parts say about one value, and below. Each pair is compared once, under whichever name it is met first:
 * a definition that many places refer to is told once.
 */
export function compareParts(
  comparison: Comparison,
  before: SchemaParts,
  after: SchemaParts,
  given: Place,
): void {
  const place: Place = { ...given, nearest: before.length > 0 ? null : given.nearest }
  const key = `${offsets(before)} ${offsets(after)} ${place.isSure}`
  if (comparison.seen.has(key)) return
  comparison.seen.add(key)
  if (comparison.budget.left <= 0) {
    const message = `${startOf(comparison, place)} and what follows was not compared.`
    report(comparison, place, 'not-compared', before[0]?.path ?? [], message)
    return
  }
  comparison.budget.left -= 1
  const old = readFacts(comparison.before, before, given.nearest ?? [])
  const present = readFacts(comparison.after, after)
  if (compareAsAlternatives(comparison, [before, after], { old, present }, place)) return
  compareKeywords(comparison, old, present, place, 'all')
  compareTypes(comparison, old, present, place)
  compareLimitsOf(comparison, old, present, place)
  const shares = (atom: 'object' | 'array'): boolean => old.atoms.has(atom) && present.atoms.has(atom)
  if (shares('object')) compareProperties(comparison, old, present, place, compareParts)
  if (shares('array')) compareItems(comparison, old, present, place, compareParts)
  compareAllUnions(comparison, old, present, place)
}

function compareAllUnions(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  if (old.unions.length === present.unions.length) {
    old.unions.forEach((union, index) => {
      const other = present.unions[index]
      if (other) compareUnions(comparison, [union, other], { old, present }, place, compareParts)
    })
    return
  }
  const [isAdded, isRemoved] = [old.unions.length === 0, present.unions.length === 0]
  const kind = isAdded ? 'constraint-added' : isRemoved ? 'constraint-removed' : 'union-changed'
  const what = isAdded ? 'got' : isRemoved ? 'lost' : 'groups otherwise its'
  report(comparison, place, kind, old.path, `${startOf(comparison, place)} ${what} alternatives.`)
}

/** What the whole says of itself, which its alternatives do not say again. */
const OF_THE_WHOLE = /^parameter-(?:description|title)-|^default-|^examples-/

/**
 * Where one side is only alternatives and the other has none, the other is taken as its own only alternative. False, with nothing done, in
 * all other cases.
 */
function compareAsAlternatives(
  comparison: Comparison,
  [before, after]: readonly [SchemaParts, SchemaParts],
  around: { readonly old: Facts; readonly present: Facts },
  place: Place,
): boolean {
  const { old, present } = around
  const [union, ...more] = [...old.unions, ...present.unions]
  const isOld = old.unions.length === 1
  if (!union || more.length > 0 || !isOnlyUnion(isOld ? old : present)) return false
  const other = isOld ? present : old
  const alone: Union = {
    path: other.path,
    exclusive: false,
    orNull: false,
    branches: [isOld ? after : before],
  }
  const inner = { ...comparison, findings: [] as Finding[] }
  compareUnions(inner, isOld ? [union, alone] : [alone, union], around, place, compareParts)
  const isOfWhole = ({ kind, path }: Finding): boolean =>
    OF_THE_WHOLE.test(kind) &&
    (path.length === other.path.length || samePath(path.slice(0, -2), union.path.slice(0, -1)))
  comparison.findings.push(...inner.findings.filter((finding) => !isOfWhole(finding)))
  compareKeywords(comparison, old, present, place, 'words')
  return true
}

function isOnlyUnion(facts: Facts): boolean {
  const { properties, required, additional, limits, multiples, patterns, formats, constraints, others } =
    facts
  const stated = [properties, required, limits, multiples, patterns, formats, constraints, others]
  const isPlainList = facts.items.length + facts.firstItems.length === 0
  return (
    facts.values === null && additional === 'open' && isPlainList && stated.every(({ size }) => size === 0)
  )
}

function offsets(parts: SchemaParts): string {
  return parts.map(({ node }: SchemaPart) => node.offset).join(',')
}
