import { childrenOf, nodesOf, type PatternNode } from './pattern-node'

/** How a pattern is bound to the start and the end of the text. */
export interface Anchoring {
  /** `^` opens and `$` closes the whole pattern, and neither stands anywhere else. */
  readonly isWhole: boolean
  /** The pattern with `^` and `$` around it that accepts the same texts; null where there is none. */
  readonly same: Rewritten | null
  /** The pattern taken as one for the whole text; null where it is one already, or there is none. */
  readonly exact: string | null
}

interface Rewritten {
  readonly text: string
  /** True when texts with line breaks are accepted as before too. */
  readonly isExact: boolean
}

/** Looks at the anchors of a pattern. */
export function anchoringOf(text: string, root: PatternNode): Anchoring {
  const options = (root.kind === 'choice' ? root.options : [root]).map((option) => readOption(text, option))
  const [first] = options
  const isWhole = options.length === 1 && first !== undefined && !first.isBound && first.lead && first.trail
  if (isWhole) return { isWhole, same: null, exact: null }
  const isReferring = options.length > 1 && nodesOf(root).some(({ kind }) => kind === 'back-reference')
  if (isReferring || options.some(({ isBound }) => isBound)) return { isWhole, same: null, exact: null }
  const isExact = options.every(({ lead, trail }) => lead && trail)
  return {
    isWhole,
    same: { text: enclose(options.map(({ padded }) => padded)), isExact },
    exact: isExact ? null : enclose(options.map(({ inner }) => inner)),
  }
}

function enclose(options: readonly string[]): string {
  return options.length === 1 ? `^${options.join('')}$` : `^(${options.join('|')})$`
}

interface Option {
  readonly lead: boolean
  readonly trail: boolean
  /** An anchor stands inside. */
  readonly isBound: boolean
  readonly inner: string
  /** With `.*` where there is no anchor. */
  readonly padded: string
}

function readOption(text: string, option: PatternNode): Option {
  const items = option.kind === 'sequence' ? option.items : [option]
  const lead = isAnchor(items[0], '^')
  const trail = items.length > (lead ? 1 : 0) && isAnchor(items.at(-1), '$')
  const inside = items.slice(lead ? 1 : 0, trail ? -1 : undefined)
  const inner = text.slice(inside[0]?.start ?? option.end, inside.at(-1)?.end ?? option.end)
  const before = lead || startsOpen(inside[0]) ? '' : '.*'
  const after = trail || startsOpen(inside.at(-1)) || (inner === '' && before !== '') ? '' : '.*'
  return {
    lead,
    trail,
    isBound: inside.some(holdsAnchor),
    inner,
    padded: before + inner + after,
  }
}

/** True for an anchor inside, save one that only looks ahead or behind. */
function holdsAnchor(node: PatternNode): boolean {
  if (node.kind === 'look') return false
  return isAnchor(node, '^') || isAnchor(node, '$') || childrenOf(node).some(holdsAnchor)
}

function isAnchor(node: PatternNode | undefined, sign: string): boolean {
  return node?.kind === 'assertion' && node.sign === sign
}

/** True for `.*`, which needs no other before or after it. */
function startsOpen(node: PatternNode | undefined): boolean {
  if (node?.kind !== 'repeat' || node.minimum > 0 || node.maximum !== Infinity) return false
  return node.item.kind === 'character' && !node.item.isClass && node.item.end - node.item.start === 1
    ? node.item.set.length > 2
    : false
}
