/** The item at an index that is known to exist; throws where there is none, which is a bug. */
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index]
  if (item === undefined) throw new Error(`Bug: there is no item ${index} of ${list.length}`)
  return item
}
