import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ReadingResult } from '../../../../components/evaluation/ReadingResult'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import { TextArea } from '../../../../components/ui/TextArea'
import { counted, type Failure } from '../../../../core/shared'
import { readFile } from '../../../../io/files/read-file'
import { getProject } from '../../../stores/project-state'
import { useWork } from '../../align/use-work'
import styles from '../../evaluate/cases/ImportCases.module.css'
import { readTaskTexts, type TaskReading } from './read-tasks'
import { addTasks } from './task-acts'

const PLACEHOLDER = `{"query": "What is 17 % of 240?", "value": 40.8}
{"query": "Book a room for two in Lyon", "calls": ["find_rooms", "book_room"]}

JSON, JSONL or CSV with a column "query" and, for success by rule,
"value" or "calls". Evaluation cases of any form are read too.`

/** Takes in tasks from a text or files: nothing is added before it was looked at. */
export function ImportTasks({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read>(NOTHING)
  const work = useWork()
  const change = (next: string): void => {
    setText(next)
    setRead(next.trim() === '' ? NOTHING : readAll([{ file: 'pasted text', text: next }]))
  }
  const takeFiles = (files: readonly File[]): void => {
    work.run(async () => {
      const sources = []
      for (const file of files) sources.push({ file: file.name, text: (await readFile(file)).text })
      setText('')
      setRead(readAll(sources))
    })
  }
  const tasks = read.reading?.tasks ?? []
  return (
    <Dialog
      title="Import tasks"
      open
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={tasks.length === 0}
            onClick={() => {
              addTasks(tasks, `Import ${counted(tasks.length, 'task')}`)
              onClose()
            }}
          >
            {tasks.length === 0 ? 'Add tasks' : `Add ${counted(tasks.length, 'task')}`}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.source}>
          <FileButton
            label="Open files"
            icon={FileUp}
            inputLabel="Files of tasks"
            busy={work.busy}
            onFiles={takeFiles}
          />
          <TextArea
            label="Paste tasks"
            code
            rows={18}
            placeholder={PLACEHOLDER}
            value={text}
            onChange={change}
          />
        </div>
        <div className={styles.found}>
          {work.failure ? <FailureNotice failure={work.failure} /> : null}
          {read.failure ? <FailureNotice failure={read.failure} /> : null}
          {read.reading ? (
            <ReadingResult reading={read.reading.view} noun="task" />
          ) : read.failure || work.failure ? null : (
            <p className={styles.hint}>
              What is recognised appears here, with the line of everything that is not. Tools are found by
              their names, with or without their server.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface Read {
  readonly reading: TaskReading | null
  readonly failure: Failure | null
}

const NOTHING: Read = { reading: null, failure: null }

function readAll(sources: readonly { readonly file: string; readonly text: string }[]): Read {
  const result = readTaskTexts(getProject(), sources)
  return result.ok ? { reading: result.value, failure: null } : { reading: null, failure: result.failure }
}
