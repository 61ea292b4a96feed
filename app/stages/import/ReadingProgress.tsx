import { useEffect } from 'react'
import { Button } from '../../../components/ui/Button'
import { Kbd } from '../../../components/ui/Kbd'
import { Progress } from '../../../components/ui/Progress'
import { importActions, useImport } from './import-store'
import { stopLoading } from './load-sources'
import styles from './ReadingProgress.module.css'
import { stopReading, type RecognitionState } from './use-recognition'

/** How far loading and reading are, with the way to stop; or that they were stopped, with the way on. */
export function ReadingProgress({ progress }: Pick<RecognitionState, 'progress'>) {
  const loading = useImport((state) => state.loading)
  const isStopped = useImport((state) => state.isStopped)
  const isBusy = loading !== null || progress !== null
  useEffect(() => {
    if (!isBusy) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isBusy])
  if (isStopped)
    return (
      <div className={styles.bar}>
        <p className={styles.words}>You stopped the reading. What was read by then can be imported.</p>
        <Button size="small" onClick={() => importActions.setStopped(false)}>
          Read the rest
        </Button>
      </div>
    )
  const shown = loading ?? progress
  if (!shown) return null
  const verb = loading ? 'Loading' : 'Reading'
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p>{shown.total === 1 ? verb : `${verb} ${wordsOf(shown)}`}</p>
        <Progress label={verb} done={shown.done} total={shown.total === 1 ? null : shown.total} />
      </div>
      <Button size="small" onClick={stop}>
        Stop <Kbd>Esc</Kbd>
      </Button>
    </div>
  )
}

function stop(): void {
  stopLoading()
  stopReading()
}

function wordsOf({ done, total }: { readonly done: number; readonly total: number }): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} files`
}
