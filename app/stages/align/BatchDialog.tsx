import { Download, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { Dialog } from '../../../components/ui/Dialog'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { Notice } from '../../../components/ui/Notice'
import { NumberField } from '../../../components/ui/NumberField'
import { Select } from '../../../components/ui/Select'
import {
  defaultBatchOptions,
  describeBatch,
  type BatchOptions,
  type ReadBatch,
  type WrittenBatch,
} from '../../../core/alignment'
import { counted } from '../../../core/shared'
import { readFile } from '../../../io/files/read-file'
import { downloadText } from '../../../io/files/save'
import { takeInBatch, writeBatchFiles } from '../../jobs/batch-files'
import { alignmentActions } from '../../stores/alignment'
import styles from './BatchDialog.module.css'
import { FilePicker } from './FilePicker'
import type { AlignmentPlanView } from './use-plan'
import { useWork } from './use-work'

const PROBLEMS_SHOWN = 8
const MOST_CHOICES = 128

/** Asks by batch instead of at once: writes files of requests for the plan, and takes in files of results. */
export function BatchDialog(props: {
  readonly plan: AlignmentPlanView
  readonly isLive: boolean
  readonly onStart: () => void
  readonly onClose: () => void
}) {
  const { plan, isLive } = props
  const [options, setOptions] = useState(defaultBatchOptions)
  const [written, setWritten] = useState<WrittenBatch | null>(null)
  const [read, setRead] = useState<ReadBatch | null>(null)
  const work = useWork()
  const write = (): void => {
    work.run(async () => {
      const batch = await writeBatchFiles(plan.input, options)
      batch.files.forEach(({ text }, index) => downloadText(fileName(index, batch.files.length), text, JSONL))
      setWritten(batch)
      setRead(null)
    })
  }
  const takeIn = (files: readonly File[]): void => {
    work.run(async () => {
      const sources = []
      for (const file of files) sources.push({ name: file.name, text: (await readFile(file)).text })
      setRead(await takeInBatch(plan.input, sources, new Date().toISOString()))
      setWritten(null)
      alignmentActions.clear()
    })
  }
  return (
    <Dialog
      title="Batch"
      open
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Close</Button>
          {read && read.missing.length === 0 ? (
            <Button
              look="primary"
              icon={Play}
              disabled={isLive}
              onClick={() => {
                props.onClose()
                props.onStart()
              }}
            >
              Choose names from these answers
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.muted}>
          Batches cost less and take hours. The file asks for the answers that are not stored yet, always the
          full number of samples; results may come in any order and in several files.
        </p>
        <BatchFields options={options} onOptions={setOptions} />
        <div className={styles.acts}>
          <Button icon={Download} disabled={plan.work.answers === 0} busy={work.busy} onClick={write}>
            Write batch file
          </Button>
          <FilePicker label="Read results" disabled={isLive} busy={work.busy} onFiles={takeIn} />
        </div>
        <div role="status" className={styles.outcome}>
          {written ? <Written batch={written} /> : null}
          {read ? <Read batch={read} /> : null}
        </div>
        {work.failure ? <FailureNotice failure={work.failure} /> : null}
      </div>
    </Dialog>
  )
}

const JSONL = 'application/jsonl'

function fileName(index: number, count: number): string {
  return count === 1 ? 'batch.jsonl' : `batch-${index + 1}-of-${count}.jsonl`
}

function BatchFields(props: {
  readonly options: BatchOptions
  readonly onOptions: (options: BatchOptions) => void
}) {
  const { options, onOptions } = props
  return (
    <div className={styles.fields}>
      <Select
        label="For"
        value={options.target}
        options={[
          { value: 'openai', label: 'OpenAI Batch API' },
          { value: 'vllm', label: 'vLLM run-batch' },
        ]}
        onChange={(target) => onOptions({ ...options, target })}
      />
      <NumberField
        label="Answers a request"
        integer
        minimum={1}
        maximum={MOST_CHOICES}
        value={options.choicesPerRequest}
        onChange={(choicesPerRequest) => onOptions({ ...options, choicesPerRequest })}
      />
    </div>
  )
}

function Written({ batch }: { readonly batch: WrittenBatch }) {
  return (
    <Notice tone="good">
      <p>
        {counted(batch.requests, 'request')} for {counted(batch.choices, 'answer')} in{' '}
        {counted(batch.files.length, 'file')}. Send {batch.files.length === 1 ? 'it' : 'them'}, then read the
        results here.
      </p>
      {batch.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}

function Read({ batch }: { readonly batch: ReadBatch }) {
  const { problems } = batch
  const isWhole = problems.length === 0 && batch.missing.length === 0
  return (
    <Notice tone={isWhole ? 'good' : 'caution'}>
      {describeBatch(batch).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {problems.slice(0, PROBLEMS_SHOWN).map(({ source, line, message }) => (
        <p key={`${source} ${line}`}>
          {source}, line {line}: {message}
        </p>
      ))}
      {problems.length > PROBLEMS_SHOWN ? (
        <p>{counted(problems.length - PROBLEMS_SHOWN, 'further line')} gave nothing.</p>
      ) : null}
    </Notice>
  )
}
