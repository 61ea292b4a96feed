// Items of lists.
import type { CompareParts, Comparison, Place } from './comparison'
import type { Facts } from './facts'

/** Compares the items one by one where they have schemas of their own, and the rest. */
export function compareItems(
  comparison: Comparison,
  old: Facts,
  present: Facts,
  place: Place,
  compareParts: CompareParts,
): void {
  const count = Math.max(old.firstItems.length, present.firstItems.length)
  for (let index = 0; index < count; index += 1) {
    compareParts(comparison, old.firstItems[index] ?? old.items, present.firstItems[index] ?? present.items, {
      ...place,
      label: `${place.label}[${index}]`,
      nearest: old.path,
    })
  }
  if (old.items.length + present.items.length > 0)
    compareParts(comparison, old.items, present.items, {
      ...place,
      label: `${place.label}[]`,
      nearest: old.path,
    })
}
