// Events that are told faster than they are taken wait in line.

/** A line of items; `next` waits for one, and gives null when the line is closed and empty. */
export interface Line<Item> {
  readonly put: (item: Item) => void
  readonly close: () => void
  readonly next: () => Promise<Item | null>
}

export function createLine<Item>(): Line<Item> {
  const items: { readonly item: Item }[] = []
  let isClosed = false
  let wake = (): void => undefined
  return {
    put: (item) => {
      items.push({ item })
      wake()
    },
    close: () => {
      isClosed = true
      wake()
    },
    next: async () => {
      if (items.length === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return items.shift()?.item ?? null
    },
  }
}
