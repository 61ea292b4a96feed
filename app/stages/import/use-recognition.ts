import { useEffect, useMemo, useState } from 'react'
import { importActions, useImport, type ImportState } from './import-store'
import {
  nothingRead,
  recognise,
  sourcesOf,
  summarise,
  type Reading,
  type Recognition,
  type Source,
} from './recognise'

const PAUSE_MS = 250
const SHOW_EVERY_MS = 200

/** What the stage's texts hold, as far as it is known. */
export interface RecognitionState {
  readonly sources: readonly Source[]
  readonly recognition: Recognition
  /** Nothing newer waits to be read. */
  readonly isCurrent: boolean
  /** How many sources were read; null while none is being read. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

interface Read extends Pick<ImportState, 'pasted' | 'files'> {
  readonly recognition: Recognition
  readonly isWhole: boolean
}

const nothing: Read = { pasted: '', files: [], recognition: nothingRead, isWhole: true }

/** Reads what is in the stage, again a moment after the last keystroke, and tells of it while it goes on. */
export function useRecognition(): RecognitionState {
  const pasted = useImport((state) => state.pasted)
  const files = useImport((state) => state.files)
  const isStopped = useImport((state) => state.isStopped)
  const isLoading = useImport((state) => state.loading !== null)
  const sources = useMemo(() => sourcesOf(pasted, files), [pasted, files])
  const [read, setRead] = useState(nothing)
  useEffect(() => {
    // Files that refer to each other are read once all of them are there.
    if (isStopped || isLoading) return
    const controller = new AbortController()
    let shownAt = performance.now()
    const onRead = (readings: readonly Reading[]): void => {
      if (performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      setRead({ pasted, files, recognition: summarise([...readings]), isWhole: false })
    }
    const timer = setTimeout(
      () => {
        recognise(sources, controller.signal, onRead).then(
          (recognition) => setRead({ pasted, files, recognition, isWhole: true }),
          (thrown: unknown) => {
            if (!controller.signal.aborted) throw thrown
          },
        )
      },
      // Files are no typing: nothing more is to be waited for.
      pasted === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sources, pasted, files, isStopped, isLoading])
  if (sources.length === 0) return { sources, recognition: nothingRead, isCurrent: true, progress: null }
  const isOfNow = read.pasted === pasted && read.files === files
  const isCurrent = !isLoading && isOfNow && (read.isWhole || isStopped)
  const recognition = isOfNow || !isStopped ? read.recognition : nothingRead
  const done = isOfNow ? read.recognition.readings.length : 0
  return {
    sources,
    recognition,
    isCurrent,
    progress: isCurrent || isStopped || isLoading ? null : { done, total: sources.length },
  }
}

/** Stops the reading; what was read by then stays. */
export function stopReading(): void {
  importActions.setStopped(true)
}
