import { useState } from 'react'
import { failureOf, type Failure } from '../../../core/shared'

/** Work that a dialog waits for: whether it goes on, and the failure it met. Bugs are thrown on. */
export function useWork(): {
  readonly busy: boolean
  readonly failure: Failure | null
  readonly run: (work: () => Promise<void>) => void
} {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (thrown) {
      const met = failureOf(thrown)
      if (!met) throw thrown
      setFailure(met)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run: (work) => void run(work) }
}
