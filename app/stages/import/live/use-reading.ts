import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from '../../../../core/shared'
import type { LiveProgress } from '../../../../components/live/live-progress'
import type { LiveTools } from '../../../../io/mcp/make-live-tools'
import { rememberAccess, type Access } from './access'

/** A reading of a running server, one at a time. */
export interface LiveReading {
  /** Null where nothing is being read. */
  readonly reading: { readonly progress: LiveProgress | null } | null
  readonly failure: Failure | null
  /** Reads; null when it failed, which is then in `failure`, or was stopped. */
  readonly read: (access: Access) => Promise<LiveTools | null>
  readonly stop: () => void
}

/** Reads running servers; what is being read stops when the component goes. */
export function useReading(): LiveReading {
  const [reading, setReading] = useState<LiveReading['reading']>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  async function read(access: Access): Promise<LiveTools | null> {
    current.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    setFailure(null)
    setReading({ progress: null })
    try {
      // The protocol's library is no part of the first load.
      const { readLiveTools } = await import('../../../../io/mcp/read-live-tools')
      const onProgress = (progress: LiveProgress): void => {
        if (!signal.aborted) setReading({ progress })
      }
      const tools = await readLiveTools(access, { signal, onProgress })
      rememberAccess(tools.live.address, access)
      return signal.aborted ? null : tools
    } catch (thrown) {
      if (signal.aborted) return null
      const found = failureOf(thrown)
      if (!found) throw thrown
      setFailure(found)
      return null
    } finally {
      if (current.current === controller) setReading(null)
    }
  }
  function stop(): void {
    current.current?.abort()
    current.current = null
    setReading(null)
  }
  return { reading, failure, read, stop }
}
