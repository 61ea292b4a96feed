// Many items go between the page and a worker in portions, since the page stands still while a message is made or taken.
import { FailureError } from '../core/shared'

/** Items in portions, in order: a portion is full as soon as it weighs `most`; an item weighs 1 unless told. */
export function* portionsOf<Item>(
  items: readonly Item[],
  most: number,
  weigh: (item: Item) => number = () => 1,
): Generator<readonly Item[]> {
  let portion: Item[] = []
  let weight = 0
  for (const item of items) {
    portion.push(item)
    weight += weigh(item)
    if (weight < most) continue
    yield portion
    portion = []
    weight = 0
  }
  if (portion.length > 0) yield portion
}

/** Sends items, `most` at a time, each portion with how many went before it. No items at all are one empty portion: it starts anew, too. */
export async function sendPortions<Item>(
  items: readonly Item[],
  most: number,
  send: (some: readonly Item[], before: number) => Promise<void>,
): Promise<void> {
  for (let sent = 0; sent === 0 || sent < items.length; sent += most)
    await send(items.slice(sent, sent + most), sent)
}

/** A portion put behind those that were taken before; 0 before it starts anew. Throws `worker/restarted` where some of them are not here. */
export function takeBehind<Item>(
  known: Item[],
  some: readonly Item[],
  before: number,
  worker: string,
): Item[] {
  if (before === 0) return [...some]
  if (known.length !== before) throw new FailureError({ code: 'worker/restarted', worker })
  known.push(...some)
  return known
}

/** Tells a caller of portions one by one. Each is waited for, so that the page draws between two. Rejects once the call is cancelled. */
export async function tellPortions<Item>(
  portions: Iterable<readonly Item[]>,
  tell: (some: readonly Item[]) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (const some of portions) {
    await tell(some)
    signal.throwIfAborted()
  }
}
