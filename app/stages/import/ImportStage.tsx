import { useState, type DragEvent } from 'react'
import { FoundPane } from './FoundPane'
import styles from './ImportStage.module.css'
import { loadFiles } from './load-sources'
import { fromDrop } from '../../local-files/picked-files'
import { SourcePane } from './SourcePane'
import { useRecognition } from './use-recognition'

/** Bring tools in: paste, drop, open or load; see what was recognised; then import. The whole stage takes dropped files and folders. */
export function ImportStage() {
  const found = useRecognition()
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
    void fromDrop(event.dataTransfer).then(loadFiles)
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
        <FoundPane found={found} />
      </div>
      {isOver && <div className={styles.drop}>Drop files, folders or archives to read them</div>}
    </div>
  )
}
