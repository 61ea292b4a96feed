import { useEffect, type RefObject } from 'react'

/** Scrolls `box` so that a row of `height` pixels below a sticky head of `head` pixels is in view, whenever another row is meant; -1: none. */
export function useRowInView(
  box: RefObject<HTMLElement | null>,
  row: number,
  height: number,
  head: number,
): void {
  useEffect(() => {
    const element = box.current
    if (!element || row < 0) return
    const top = row * height
    const room = element.clientHeight - head
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room
  }, [box, row, height, head])
}
