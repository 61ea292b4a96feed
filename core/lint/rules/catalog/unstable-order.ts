import type { Tool } from '../../../catalog'
import { quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { ChangeRule, ToolChange } from '../../rule'
import { exampleList } from '../example'

const ORDER = {
  name: 'order_product',
  description:
    'Orders a product for a customer. Use it only after the customer has agreed to the price; an order cannot be cancelled.',
}

/** Tools that stand in another order than before. */
export const unstableOrder: ChangeRule = {
  id: 'unstable-order',
  title: 'Order has changed',
  category: 'catalog',
  scope: 'change',
  explain: {
    what: 'Tools that were in the catalogue before stand in the same order as before. New ones may come anywhere, best at the end.',
    why: 'Providers keep the beginning of a request in a cache and take it at a fraction of the price while it stays the same. Another order of the same tools throws that away; MCP asks servers for a deterministic order since 2026-07-28.',
    bad: `[${exampleList({}, ORDER)}, ${exampleList(ORDER, {})}]`,
    good: `[${exampleList({}, ORDER)}, ${exampleList({}, ORDER)}]`,
    sources: ['https://modelcontextprotocol.io/specification/2026-07-28/server/tools'],
    noFix: 'The order is made by the server, or by whoever brings the lists together.',
  },
  *check(changes, profiles) {
    const kept = changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
    const moved = kept.find((change, index) => isOvertaken(kept, index, change))
    if (!moved) return
    const index = kept.indexOf(moved)
    const former = kept[index - 1]
    for (const verdict of judgeAlike(profiles, 'info'))
      yield {
        toolId: null,
        path: [],
        at: 'value',
        partId: null,
        severity: verdict.severity,
        profiles: verdict.profiles,
        message: `The tools stand in another order than before: ${quote(moved.after.view.name)} stood before ${quote(former?.after.view.name ?? '')} and stands behind it. Caches of providers start anew with every change of order. List the tools in a fixed order.`,
        fixes: [],
      }
  },
}

type Kept = { readonly [side in keyof ToolChange]: NonNullable<ToolChange[side]> }

/** True where the tool stood before the one that is now in front of it, in one document. */
function isOvertaken(kept: readonly Kept[], index: number, { before }: Kept): boolean {
  const former = kept[index - 1]?.before.tool
  return former !== undefined && stoodBefore(before.tool, former)
}

function stoodBefore(one: Tool, other: Tool): boolean {
  if (!one.origin || !other.origin || one.origin.documentId !== other.origin.documentId) return false
  const [path, beside] = [one.origin.path, other.origin.path]
  const at = path.findIndex((step, index) => step !== beside[index])
  const [step, next] = [path[at], beside[at]]
  // Only places in one list have an order.
  return at !== -1 && typeof step === 'number' && typeof next === 'number' && step < next
}
