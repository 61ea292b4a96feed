// Types and listed values.
import { nameOf, report, startOf, type Comparison, type Place } from './comparison'
import type { Facts } from './facts'
import { typeWords, type Atom } from './type-atoms'

/** Compares which types and values are accepted. */
export function compareTypes(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  if (old.oddType !== present.oddType) {
    const message = `The type of ${nameOf(comparison, place)} is one that JSON Schema does not know.`
    report(comparison, { ...place, isSure: false }, 'type-changed', old.path, message, {
      before: old.oddType,
      after: present.oddType,
    })
    return
  }
  const isArguments = place.label === '' && comparison.whole === 'the arguments'
  const onlyObject = (atoms: ReadonlySet<Atom>): ReadonlySet<Atom> =>
    isArguments ? new Set<Atom>(['object']) : atoms
  compareAtoms(comparison, old, present, place, onlyObject)
  compareValues(comparison, old, present, place)
  compareValueWords(comparison, old, present, place)
}

function compareAtoms(
  comparison: Comparison,
  old: Facts,
  present: Facts,
  place: Place,
  narrowed: (atoms: ReadonlySet<Atom>) => ReadonlySet<Atom>,
): void {
  // Where both list their values, the values say it.
  const counts = (atom: Atom): boolean => atom === 'null' || !(old.values && present.values)
  const [before, after] = [narrowed(old.atoms), narrowed(present.atoms)]
  const lost = [...before].filter((atom) => counts(atom) && !after.has(atom))
  const gained = [...after].filter((atom) => counts(atom) && !before.has(atom))
  if (lost.length + gained.length === 0) return
  const kind = gained.length === 0 ? 'type-narrowed' : lost.length === 0 ? 'type-widened' : 'type-changed'
  const [onlyLost, onlyGained] = [
    lost.join() === 'null' && gained.length === 0,
    gained.join() === 'null' && lost.length === 0,
  ]
  const message = onlyLost
    ? `${startOf(comparison, place)} may no longer be null.`
    : onlyGained
      ? `${startOf(comparison, place)} may also be null.`
      : `${startOf(comparison, place)} was ${typeWords(before)} and is ${typeWords(after)}.`
  report(comparison, place, kind, old.path, message, {
    before: JSON.stringify(typeWords(before)),
    after: JSON.stringify(typeWords(after)),
  })
}

function compareValues(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  const start = startOf(comparison, place)
  const list = (values: ReadonlyMap<string, string>): string => `[${[...values.values()].join(', ')}]`
  if (!old.values && present.values) {
    const message = `${start} takes only listed values: ${[...present.values.values()].join(', ')}.`
    report(comparison, place, 'enum-added', old.path, message, { after: list(present.values) })
  } else if (old.values && !present.values) {
    report(comparison, place, 'enum-dropped', old.path, `${start} is no longer held to listed values.`, {
      before: list(old.values),
    })
  } else if (old.values && present.values) {
    for (const [key, shown] of old.values)
      if (!present.values.has(key))
        report(comparison, place, 'enum-value-removed', old.path, `${start} no longer takes ${shown}.`, {
          before: shown,
        })
    for (const [key, shown] of present.values)
      if (!old.values.has(key))
        report(comparison, place, 'enum-value-added', present.path, `${start} also takes ${shown}.`, {
          after: shown,
        })
  }
}

function compareValueWords(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  for (const key of new Set([...old.valueWords.keys(), ...present.valueWords.keys()])) {
    const isInBoth = old.values?.has(key) && present.values?.has(key)
    const [before, after] = [old.valueWords.get(key) ?? null, present.valueWords.get(key) ?? null]
    if (!isInBoth || before === after) continue
    const shown = present.values?.get(key) ?? key
    const message = `The value ${shown} of ${nameOf(comparison, place)} is described otherwise.`
    report(comparison, place, 'parameter-description-changed', old.path, message, {
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
  }
}
