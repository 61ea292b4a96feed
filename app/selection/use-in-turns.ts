import { useEffect, useMemo, useState } from 'react'

/** So long a calculation may keep the page from drawing and answering. */
const TURN_MS = 8

/** What was calculated, and whether it is of what was asked for last. */
export interface InTurns<Value> {
  /** A former value while a newer one is being made; null before the first. */
  readonly value: Value | null
  readonly isCurrent: boolean
}

/**
 * A calculation made of many small steps, which gives way after some milliseconds and goes on in the next turn of the event loop; a short one
 * is done at once. Another `start` ends it and begins anew: it has to be the same function while nothing has changed (`useCallback`).
 */
export function useInTurns<Value>(start: () => Generator<unknown, Value>): InTurns<Value> {
  const begun = useMemo(() => {
    const steps = start()
    return { steps, first: takeTurn(steps) }
  }, [start])
  const [made, setMade] = useState<{ readonly of: unknown; readonly value: Value } | null>(null)
  // What was done at once is the former value of what takes longer.
  if (begun.first.done && made?.of !== begun) setMade({ of: begun, value: begun.first.value })
  useEffect(() => {
    const { steps, first } = begun
    if (first.done) return
    function goOn(): void {
      const turn = takeTurn(steps)
      if (turn.done) setMade({ of: begun, value: turn.value })
      else timer = setTimeout(goOn)
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [begun])
  if (begun.first.done) return { value: begun.first.value, isCurrent: true }
  return { value: made && made.value, isCurrent: made?.of === begun }
}

function takeTurn<Value>(steps: Generator<unknown, Value>): IteratorResult<unknown, Value> {
  const end = performance.now() + TURN_MS
  let step = steps.next()
  while (!step.done && performance.now() < end) step = steps.next()
  return step
}
