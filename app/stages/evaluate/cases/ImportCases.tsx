import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ReadingResult } from '../../../../components/evaluation/ReadingResult'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import { TextArea } from '../../../../components/ui/TextArea'
import { counted, type Failure } from '../../../../core/shared'
import { readFile } from '../../../../io/files/read-file'
import { getProject } from '../../../stores/project-state'
import { useWork } from '../../align/use-work'
import { AddCasesFooter } from './AddCasesFooter'
import { addCases } from './case-acts'
import styles from './ImportCases.module.css'
import { readSuiteFiles, type SuiteReading } from './read-suite'

const PLACEHOLDER = `What will the weather be in Lyon? -> get_weather
Find the Miller account and cancel it -> find_account, cancel_account
Tell me a joke -> none

Lines like these, columns out of a spreadsheet, CSV, JSON, JSONL,
promptfoo tests, MetaTool, BFCL, NESTFUL. There is no format to choose.`

/** Takes in cases from a text or files: what was recognised, what was not and why, and nothing is added before it was looked at. */
export function ImportCases(props: { readonly initial: string; readonly onClose: () => void }) {
  const [text, setText] = useState(props.initial)
  const [read, setRead] = useState<Read>(() => readText(props.initial))
  const work = useWork()
  const change = (next: string): void => {
    setText(next)
    setRead(readText(next))
  }
  const takeFiles = (files: readonly File[]): void => {
    // What was read before is not what is opened: it must not be added where the files cannot be read.
    setText('')
    setRead(NOTHING_READ)
    work.run(async () => {
      const sources = []
      for (const file of files) sources.push({ file: file.name, text: (await readFile(file)).text })
      setRead(outcomeOf(readSuiteFiles(getProject(), sources)))
    })
  }
  const cases = read.reading?.cases ?? []
  return (
    <Dialog
      title="Import cases"
      open
      size="wide"
      onClose={props.onClose}
      footer={
        <AddCasesFooter
          count={cases.length}
          onAdd={() => {
            addCases(cases, `Import ${counted(cases.length, 'case')}`)
          }}
          onClose={props.onClose}
        />
      }
    >
      <div className={styles.columns}>
        <div className={styles.source}>
          <FileButton
            label="Open files"
            icon={FileUp}
            inputLabel="Files of cases"
            busy={work.busy}
            onFiles={takeFiles}
          />
          <TextArea
            label="Paste cases"
            code
            rows={18}
            placeholder={PLACEHOLDER}
            value={text}
            onChange={change}
          />
        </div>
        <div className={styles.found}>
          {work.failure ? <FailureNotice failure={work.failure} /> : null}
          {read.failure && !work.failure ? <FailureNotice failure={read.failure} /> : null}
          {read.reading ? (
            <ReadingResult reading={read.reading.view} />
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
  readonly reading: SuiteReading | null
  readonly failure: Failure | null
}

const NOTHING_READ: Read = { reading: null, failure: null }

function readText(text: string): Read {
  if (text.trim() === '') return NOTHING_READ
  return outcomeOf(readSuiteFiles(getProject(), [{ file: 'pasted text', text }]))
}

function outcomeOf(result: ReturnType<typeof readSuiteFiles>): Read {
  return result.ok ? { reading: result.value, failure: null } : { reading: null, failure: result.failure }
}
