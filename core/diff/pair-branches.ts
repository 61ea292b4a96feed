// Which alternative became which.
import { stringAt } from '../json'
import type { CompareParts, Comparison } from './comparison'
import { readFacts } from './facts'
import type { SchemaParts, SchemaRoot, Union } from './schema-part'
import { typeWords } from './type-atoms'
import { withTargets } from './with-targets'

type BranchPair = readonly [SchemaParts, SchemaParts]

/** More pairs than this are not tried out. */
const MOST_TRIED = 144

/**
 * Pairs alternatives: those spelled alike, those that mean the same, those that are told apart by the same mark (a listed value of a required
 * member, a reference, a title, their types), and the last one left with the last one left.
 */
export function pairBranches(
  comparison: Comparison,
  old: Union,
  present: Union,
  compareParts: CompareParts,
): readonly BranchPair[] {
  const pairs: BranchPair[] = []
  let gone = [...old.branches]
  let come = [...present.branches]
  const take = (before: SchemaParts, after: SchemaParts): void => {
    pairs.push([before, after])
    gone = gone.filter((branch) => branch !== before)
    come = come.filter((branch) => branch !== after)
  }
  const takeBy = (markOf: (schema: SchemaRoot, branch: SchemaParts) => string | null): void => {
    const [before, after] = [
      marked(gone, (branch) => markOf(comparison.before, branch)),
      marked(come, (branch) => markOf(comparison.after, branch)),
    ]
    for (const [mark, [one, ...more]] of before) {
      const [other, ...others] = after.get(mark) ?? []
      if (one && other && more.length + others.length === 0) take(one, other)
    }
  }
  for (const before of [...gone]) {
    const spelled = spelling(comparison.before, before)
    const after = come.find((branch) => spelling(comparison.after, branch) === spelled)
    if (after) take(before, after)
  }
  if (gone.length * come.length <= MOST_TRIED) {
    for (const before of [...gone]) {
      const after = come.find((branch) => meansTheSame(comparison, before, branch, compareParts))
      if (after) take(before, after)
    }
  }
  takeBy(discriminator)
  takeBy((_, [part]) => (part ? stringAt(part.node, ['$ref']) : null))
  takeBy((_, [part]) => (part ? stringAt(part.node, ['title']) : null))
  takeBy((schema, branch) => typeWords(readFacts(schema, branch).atoms))
  const [one, other] = [gone[0], come[0]]
  if (one && other && gone.length === 1 && come.length === 1) {
    const { atoms } = readFacts(comparison.after, other)
    if ([...readFacts(comparison.before, one).atoms].some((atom) => atoms.has(atom))) take(one, other)
  }
  return pairs
}

function marked(
  branches: readonly SchemaParts[],
  markOf: (branch: SchemaParts) => string | null,
): ReadonlyMap<string, readonly SchemaParts[]> {
  const groups = new Map<string, SchemaParts[]>()
  for (const branch of branches) {
    const mark = markOf(branch)
    if (mark !== null) groups.set(mark, [...(groups.get(mark) ?? []), branch])
  }
  return groups
}

function spelling(schema: SchemaRoot, branch: SchemaParts): string {
  return branch.map(({ node }) => withTargets(schema, node)).join(' ')
}

function meansTheSame(
  comparison: Comparison,
  before: SchemaParts,
  after: SchemaParts,
  compareParts: CompareParts,
): boolean {
  const trial = { ...comparison, findings: [], seen: new Set(comparison.seen) }
  compareParts(trial, before, after, { label: '?', isSure: true, nearest: [] })
  return trial.findings.length === 0
}

function discriminator(schema: SchemaRoot, branch: SchemaParts): string | null {
  const facts = readFacts(schema, branch)
  const marks = [...facts.required].sort().flatMap((name) => {
    const { values } = readFacts(schema, facts.properties.get(name) ?? [])
    return values?.size === 1 ? [`${name}=${[...values.keys()].join('')}`] : []
  })
  return marks.length === 0 ? null : marks.join(' ')
}
