// Words for models and people, and keywords that are compared as a whole.
import { nameOf, report, startOf, type Comparison, type Place } from './comparison'
import type { Facts, Keywords } from './facts'
import { differOnlyInSpace } from './words'
import type { SchemaKind } from './kinds'

/** Compares what is said beside types and members; `words` leaves out what is told by the alternatives of one side. */
export function compareKeywords(
  comparison: Comparison,
  old: Facts,
  present: Facts,
  place: Place,
  what: 'words' | 'all',
): void {
  compareWords(comparison, old, present, place)
  const name = nameOf(comparison, place)
  const told = (kind: SchemaKind, title: string, before: string | null, after: string | null): void => {
    if (before === after) return
    const message = `${title} of ${name} ${before === null ? 'was added' : after === null ? 'was removed' : 'changed'}.`
    report(comparison, place, kind, old.path, message, { before, after })
  }
  told('default-changed', 'The default', old.defaultValue, present.defaultValue)
  told('examples-changed', 'The examples', old.examples, present.examples)
  if (what === 'words') return
  const toldAll = (kind: SchemaKind | 'constraint', one: Keywords, other: Keywords): void => {
    for (const keyword of [...new Set([...one.keys(), ...other.keys()])].sort()) {
      const [before, after] = [one.get(keyword) ?? null, other.get(keyword) ?? null]
      if (before?.key === after?.key) continue
      const way = before === null ? 'added' : after === null ? 'removed' : 'changed'
      const message = `\`${keyword}\` of ${name} ${way === 'changed' ? way : `was ${way}`}.`
      report(comparison, place, kind === 'constraint' ? `constraint-${way}` : kind, old.path, message, {
        before: before?.shown ?? null,
        after: after?.shown ?? null,
      })
    }
  }
  toldAll('constraint', old.constraints, present.constraints)
  toldAll('keyword-changed', old.others, present.others)
  toldAll('notation-changed', old.remarks, present.remarks)
  told('reference-changed', 'The reference', references(old), references(present))
}

function compareWords(comparison: Comparison, old: Facts, present: Facts, place: Place): void {
  const values = { before: quoted(old.description), after: quoted(present.description) }
  const name = nameOf(comparison, place)
  if ((old.description ?? '') !== (present.description ?? '')) {
    const onlySpace = differOnlyInSpace(old.description ?? '', present.description ?? '')
    const kind = onlySpace ? 'parameter-description-respaced' : 'parameter-description-changed'
    const message = !old.description
      ? `${startOf(comparison, place)} got a description.`
      : !present.description
        ? `${startOf(comparison, place)} lost its description.`
        : `The description of ${name} ${onlySpace ? 'has other white space' : 'changed'}.`
    report(comparison, place, kind, old.path, message, values)
  }
  if ((old.title ?? '') !== (present.title ?? ''))
    report(comparison, place, 'parameter-title-changed', old.path, `The title of ${name} changed.`, {
      before: quoted(old.title),
      after: quoted(present.title),
    })
}

function quoted(text: string | null): string | null {
  return text === null ? null : JSON.stringify(text)
}

function references({ references: known }: Facts): string | null {
  return known.length === 0 ? null : JSON.stringify(known.join(' '))
}
