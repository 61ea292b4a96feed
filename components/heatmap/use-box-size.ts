import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element in CSS pixels, followed as it changes; `initial` until it is known. */
export function useBoxWidth(box: RefObject<HTMLElement | null>, initial: number): number {
  return useBoxSize(box, initial, 'clientWidth')
}

/** The inner height of an element in CSS pixels, followed as it changes; `initial` until it is known. */
export function useBoxHeight(box: RefObject<HTMLElement | null>, initial: number): number {
  return useBoxSize(box, initial, 'clientHeight')
}

function useBoxSize(
  box: RefObject<HTMLElement | null>,
  initial: number,
  side: 'clientWidth' | 'clientHeight',
): number {
  const [size, setSize] = useState(initial)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => setSize(element[side] > 0 ? element[side] : initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, initial, side])
  return size
}
