import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../core/shared'
import type { EditGroup } from '../../../workers/contracts'
import { noticesActions } from '../../stores/notices'
import { makeEditsAway } from './make-edits'

/** How far edits are that are made away from the page. */
export interface EditingProgress {
  readonly done: number
  readonly total: number
}

/** Edits that a dialog makes away from the page: null while none are being made. */
export interface EditingAway {
  readonly progress: EditingProgress | null
  /** `onMade` is told how many groups were made; a failure is shown. */
  readonly start: (
    groups: readonly EditGroup[],
    titleOf: (made: number) => string,
    onMade: (made: number) => void,
  ) => void
  /** Stops them; nothing is changed then. */
  readonly cancel: () => void
}

/** Makes edits away from the page while the component is there. */
export function useEditingAway(): EditingAway {
  const [progress, setProgress] = useState<EditingProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    start: (groups, titleOf, onMade) => {
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      setProgress({ done: 0, total: groups.length })
      const onProgress = (done: number, total: number): void => {
        if (!signal.aborted) setProgress({ done, total })
      }
      makeEditsAway(groups, { titleOf, signal, onProgress })
        .then(onMade)
        .catch((thrown: unknown) => {
          if (signal.aborted) return
          const failure = failureOf(thrown)
          if (!failure) throw thrown
          noticesActions.showFailure(failure)
        })
        .finally(() => {
          if (!signal.aborted) setProgress(null)
        })
    },
    cancel: () => {
      running.current?.abort()
      setProgress(null)
    },
  }
}
