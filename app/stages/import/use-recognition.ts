import { useEffect, useState } from 'react'
import { useImport } from './import-store'
import { nothingRead, recognise, type Recognition } from './recognise'

const PAUSE_MS = 250

/** What the stage's texts hold, read again a moment after the last keystroke. `isCurrent`: nothing newer waits to be read. */
export function useRecognition(): { readonly recognition: Recognition; readonly isCurrent: boolean } {
  const pasted = useImport((state) => state.pasted)
  const files = useImport((state) => state.files)
  const [read, setRead] = useState({ pasted: '', files: [] as typeof files, recognition: nothingRead })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void recognise(pasted, files, controller.signal).then(
        (recognition) => setRead({ pasted, files, recognition }),
        (thrown: unknown) => {
          if (!controller.signal.aborted) throw thrown
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [pasted, files])
  const isEmpty = pasted.trim() === '' && files.length === 0
  if (isEmpty) return { recognition: nothingRead, isCurrent: true }
  return { recognition: read.recognition, isCurrent: read.pasted === pasted && read.files === files }
}
