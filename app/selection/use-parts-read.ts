import { useEffect, useState } from 'react'
import { partsOf, type Tool } from '../../core/catalog'

const SLICE_MS = 12

/**
 * Reads the parts of all tools a few at a time, so that the page stays awake; gives the share that is done, 0..1. What needs all parts waits
 * for 1, which a small catalogue, or one that was read before, has at once. Tools that change later are read where they are needed.
 */
export function usePartsRead(tools: readonly Tool[]): number {
  const [next, setNext] = useState(() => readOn(tools, 0))
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => setNext(readOn(tools, next)))
    return () => clearTimeout(timer)
  }, [tools, next])
  return next === null ? 1 : Math.min(next / tools.length, 0.99)
}

/** Goes on for one slice and gives where to go on from, or null at the end. */
function readOn(tools: readonly Tool[], from: number): number | null {
  const end = performance.now() + SLICE_MS
  let next = from
  while (next < tools.length && performance.now() < end) {
    const tool = tools[next]
    if (tool) partsOf(tool)
    next += 1
  }
  return next < tools.length ? next : null
}
