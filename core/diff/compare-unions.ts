// Alternatives: which became which, and what a change inside one means for the whole.
import { report, startOf, type CompareParts, type Comparison, type Place } from './comparison'
import { areApart, type Placed } from './apart'
import type { Facts } from './facts'
import { pairBranches } from './pair-branches'
import type { SchemaParts, SchemaRoot, Union } from './schema-part'

/**
 * Compares two unions. A change inside an alternative, or its coming and going, is sure only where no other alternative can accept the same
 * values: else another may make up for it (`anyOf`) or refuse what two now accept (`oneOf`).
 */
export function compareUnions(
  comparison: Comparison,
  [old, present]: readonly [Union, Union],
  around: { readonly old: Facts; readonly present: Facts },
  place: Place,
  compareParts: CompareParts,
): void {
  const pairs = pairBranches(comparison, old, present, compareParts)
  const paired = new Set(pairs.flatMap(([before, after]) => [before, after]))
  const gone = old.branches.filter((branch) => !paired.has(branch))
  const come = present.branches.filter((branch) => !paired.has(branch))
  for (const [before, after] of pairs) {
    const one = { schema: comparison.before, parts: before }
    const other = { schema: comparison.after, parts: after }
    const isSure =
      place.isSure &&
      [one, other].every(
        (branch) =>
          isApart(branch, comparison.before, old, before) &&
          isApart(branch, comparison.after, present, after),
      )
    compareParts(comparison, before, after, { ...place, isSure })
  }
  if (old.orNull !== present.orNull) {
    const message = `${startOf(comparison, place)} may ${old.orNull ? 'no longer' : 'also'} be null.`
    report(comparison, place, old.orNull ? 'type-narrowed' : 'type-widened', around.old.path, message)
  }
  if (gone.length > 0 && come.length > 0) {
    const message = `${startOf(comparison, place)} has other alternatives.`
    report(comparison, place, 'union-changed', old.path, message)
    return
  }
  const isGone = gone.length > 0
  for (const branch of isGone ? gone : come) {
    const one = { schema: isGone ? comparison.before : comparison.after, parts: branch }
    const isApartFromAll =
      isApart(one, comparison.before, old, branch) && isApart(one, comparison.after, present, branch)
    // One more alternative of `anyOf` accepts more in any case.
    const isMore = !isGone && !present.exclusive && comparison.whole === 'the arguments'
    const isSure = place.isSure && (isApartFromAll || isMore)
    const message = `${startOf(comparison, place)} ${isGone ? 'lost' : 'got'} an alternative.`
    const kind = isGone ? 'branch-removed' : 'branch-added'
    report(comparison, { ...place, isSure }, kind, branch[0]?.path ?? old.path, message)
  }
}

function isApart(one: Placed, schema: SchemaRoot, union: Union, itself: SchemaParts): boolean {
  return union.branches.every((parts) => parts === itself || areApart(one, { schema, parts }))
}
