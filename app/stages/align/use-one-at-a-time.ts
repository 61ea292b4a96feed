import { useEffect, useRef } from 'react'

/** Signals for work of which one at a time goes on. */
export interface OneAtATime {
  /** Aborts the work that went on, and gives the signal of the next. */
  readonly begin: () => AbortSignal
  readonly stop: () => void
}

/** Work ends with the component that began it. */
export function useOneAtATime(): OneAtATime {
  const running = useRef<AbortController>(null)
  const stop = (): void => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  return {
    stop,
    begin: () => {
      stop()
      running.current = new AbortController()
      return running.current.signal
    },
  }
}
