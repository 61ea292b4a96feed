import { useState, type DragEvent } from 'react'
import { FoundPane } from './FoundPane'
import { importActions } from './import-store'
import styles from './ImportStage.module.css'
import { loadFiles } from './load-sources'
import { SAMPLE } from './sample'
import { SourcePane } from './SourcePane'
import { useRecognition } from './use-recognition'

/** Bring tools in: paste, drop, open or load; see what was recognised; then import. The whole stage takes dropped files. */
export function ImportStage() {
  const { recognition, isCurrent } = useRecognition()
  const [isOver, setOver] = useState(false)

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function onDrop(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    void loadFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={styles.stage}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={onDrop}
    >
      <div className={styles.source}>
        <SourcePane />
      </div>
      <div className={styles.found}>
        <FoundPane
          recognition={recognition}
          isCurrent={isCurrent}
          onPasteSample={() => importActions.setPasted(SAMPLE)}
        />
      </div>
      {isOver && <div className={styles.drop}>Drop files to read them</div>}
    </div>
  )
}
