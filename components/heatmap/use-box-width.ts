import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element in CSS pixels, followed as it changes; `initial` until it is known. */
export function useBoxWidth(box: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => setWidth(element.clientWidth > 0 ? element.clientWidth : initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, initial])
  return width
}
