// Bounds, multiples, patterns and formats.
import { nameOf, report, startOf, type Comparison, type Place } from './comparison'
import { isMultiple, readDecimal } from './decimal'
import type { Facts, Stated } from './facts'
import { compareLimits, limitedAtoms, type Limit, type LimitName } from './limits'
import type { Atom } from './type-atoms'

/** Compares what limits the values of types that both sides accept. */
export function compareLimitsOf(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  const shares = (...atoms: readonly Atom[]): boolean =>
    atoms.some((atom) => old.atoms.has(atom) && present.atoms.has(atom))
  for (const [name, atoms] of Object.entries(limitedAtoms) as [LimitName, readonly Atom[]][]) {
    if (!shares(...atoms)) continue
    const [before, after] = [old.limits.get(name) ?? null, present.limits.get(name) ?? null]
    const order = compareLimits(name, after, before)
    if (order === 0) continue
    const message = `\`${name}\` of ${nameOf(comparison, place)} ${shown(before)} and ${after ? `is ${after.shown}` : 'is not set any more'}.`
    report(comparison, place, order > 0 ? 'bound-tightened' : 'bound-loosened', old.path, message, {
      before: before && JSON.stringify(before.shown),
      after: after && JSON.stringify(after.shown),
    })
  }
  if (shares('integer', 'fraction')) compareMultiples(comparison, old, present, place)
  if (shares('string')) comparePatterns(comparison, old, present, place)
  const [formatBefore, formatAfter] = [list(old.formats), list(present.formats)]
  if (formatBefore !== formatAfter) {
    const message = `The format of ${nameOf(comparison, place)} was ${formatBefore ?? 'not set'} and is ${formatAfter ?? 'not set'}.`
    report(comparison, place, 'format-changed', old.path, message, {
      before: formatBefore,
      after: formatAfter,
    })
  }
}

function shown(limit: Limit | null): string {
  return limit ? `was ${limit.shown}` : 'was not set'
}

function compareMultiples(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  const [before, after] = [list(old.multiples), list(present.multiples)]
  const changed =
    onlyIn(old.multiples, present.multiples).length + onlyIn(present.multiples, old.multiples).length > 0
  if (!changed) return
  const message = `${startOf(comparison, place)} had to be a multiple of ${before ?? 'nothing'} and has to be one of ${after ?? 'nothing'}.`
  report(comparison, place, kindOfMultiples(old.multiples, present.multiples), old.path, message, {
    before,
    after,
  })
}

function kindOfMultiples(
  old: Stated,
  present: Stated,
): 'bound-tightened' | 'bound-loosened' | 'multiple-changed' | 'constraint-changed' {
  const [loosened, tightened] = [implies(old, present), implies(present, old)]
  if (loosened === true) return 'bound-loosened'
  if (tightened === true) return 'bound-tightened'
  return loosened === null || tightened === null ? 'constraint-changed' : 'multiple-changed'
}

/** True where a number that is a multiple of all of `from` is one of all of `to`, since each of these divides one of those; null where the numbers are too long to tell. */
function implies(from: Stated, to: Stated): boolean | null {
  const answers = [...to.values()].map((divisor) => {
    const each = [...from.values()].map((number) => {
      const [one, other] = [readDecimal(number), readDecimal(divisor)]
      return one && other ? isMultiple(one, other) : null
    })
    return each.includes(true) ? true : each.includes(null) ? null : false
  })
  return answers.includes(false) ? false : answers.includes(null) ? null : true
}

function comparePatterns(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  const gone = onlyIn(old.patterns, present.patterns)
  const come = onlyIn(present.patterns, old.patterns)
  if (gone.length + come.length === 0) return
  const kind = gone.length === 0 ? 'pattern-added' : come.length === 0 ? 'pattern-removed' : 'pattern-changed'
  const [before, after] = [list(old.patterns), list(present.patterns)]
  const message = `The pattern of ${nameOf(comparison, place)} was ${before ?? 'not set'} and is ${after ?? 'not set'}.`
  report(comparison, place, kind, old.path, message, { before, after })
}

function onlyIn(one: Stated, other: Stated): readonly string[] {
  return [...one.keys()].filter((key) => !other.has(key))
}

function list(stated: Stated): string | null {
  const all = [...stated.values()].sort()
  return all.length > 1 ? `[${all.join(', ')}]` : (all[0] ?? null)
}
