import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { Notice } from '../../../components/ui/Notice'
import { sampleKeysOf } from '../../../core/alignment'
import { counted } from '../../../core/shared'
import { readFile } from '../../../io/files/read-file'
import { downloadText } from '../../../io/files/save'
import { alignJobs } from '../../jobs/align-jobs'
import { takeInSamples, writeAllSamples, writeSamples, type SamplesTakenIn } from '../../jobs/stored-samples'
import { allSamplesQuery } from '../../queries/samples'
import { alignmentActions, useAlignment } from '../../stores/alignment'
import { deleteAllSamples } from '../../../io/storage/samples'
import { DoneDialog } from '../../../components/ui/DoneDialog'
import { FilePicker } from './FilePicker'
import styles from './SamplesDialog.module.css'
import { storedWords } from './before-run-words'
import { useNow } from './use-now'
import type { AlignmentPlanView } from './use-plan'
import { useWork } from './use-work'

type Asking = 'discard' | 'again' | 'all'

/** What is stored of the model's answers: its age, files of it, and ways to be rid of it. */
export function SamplesDialog(props: {
  readonly plan: AlignmentPlanView
  readonly isLive: boolean
  /** After the plan's samples were discarded to be asked anew. */
  readonly onAskAgain: () => void
  readonly onClose: () => void
}) {
  const { plan, isLive } = props
  const version = useAlignment((state) => `${state.storeVersion} ${state.done}`)
  const { data: everywhere = 0 } = useQuery(allSamplesQuery(version))
  const [asking, setAsking] = useState<Asking | null>(null)
  const [taken, setTaken] = useState<SamplesTakenIn | null>(null)
  const now = useNow()
  const work = useWork()
  const { count } = plan.stored
  const discard = (what: Asking): void => {
    setAsking(null)
    work.run(async () => {
      if (what === 'all') {
        await deleteAllSamples()
        alignmentActions.clear()
      } else await alignJobs.discard(plan.input)
      if (what !== 'again') return
      props.onClose()
      props.onAskAgain()
    })
  }
  const takeIn = (files: readonly File[]): void => {
    work.run(async () => {
      const all: SamplesTakenIn[] = []
      for (const file of files) all.push(await takeInSamples((await readFile(file)).text))
      setTaken(sumOf(all))
      alignmentActions.clear()
    })
  }
  return (
    <DoneDialog title="Stored samples" onClose={props.onClose}>
      <div className={styles.dialog}>
        <section aria-label="Of these parts" className={styles.section}>
          <h3>Of the parts to align, with this model and prompt</h3>
          <p>{storedWords(plan.stored, now)}</p>
          <div className={styles.acts}>
            <Button
              icon={Download}
              disabled={count === 0}
              onClick={() =>
                work.run(async () =>
                  downloadText('samples.jsonl', await writeSamples(sampleKeysOf(plan.input)), JSONL),
                )
              }
            >
              Export
            </Button>
            <Button icon={Trash2} disabled={count === 0 || isLive} onClick={() => setAsking('discard')}>
              Discard
            </Button>
            <Button
              icon={RotateCcw}
              disabled={count === 0 || isLive || plan.obstacle !== null}
              onClick={() => setAsking('again')}
            >
              Discard and ask again
            </Button>
          </div>
        </section>
        <section aria-label="Of everything" className={styles.section}>
          <h3>In this browser, of all projects and models</h3>
          <p>{everywhere === 0 ? 'No answers.' : `${counted(everywhere, 'answer')}.`}</p>
          <div className={styles.acts}>
            <Button
              icon={Download}
              disabled={everywhere === 0}
              onClick={() =>
                work.run(async () => downloadText('all-samples.jsonl', await writeAllSamples(), JSONL))
              }
            >
              Export all
            </Button>
            <Button icon={Trash2} disabled={everywhere === 0 || isLive} onClick={() => setAsking('all')}>
              Discard all
            </Button>
            <FilePicker label="Import" disabled={isLive} busy={work.busy} onFiles={takeIn} />
          </div>
          {taken ? <TakenIn taken={taken} /> : null}
        </section>
        {work.failure ? <FailureNotice failure={work.failure} /> : null}
        {isLive ? (
          <p className={styles.muted}>While a run is on, samples are neither taken in nor discarded.</p>
        ) : null}
      </div>
      <ConfirmDialog
        title={asking === 'again' ? 'Discard samples and ask again' : 'Discard samples'}
        open={asking !== null}
        confirmLabel="Discard"
        danger
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && discard(asking)}
      >
        {asking === 'all'
          ? `${counted(everywhere, 'stored answer')} of all projects and models are deleted.`
          : `${counted(count, 'stored answer')} of these parts are deleted${asking === 'again' ? ', then the model is asked for all of them again' : ''}.`}{' '}
        This cannot be undone.
      </ConfirmDialog>
    </DoneDialog>
  )
}

const JSONL = 'application/jsonl'

/** What came of an import, with the first lines that were not read. */
function TakenIn({ taken }: { readonly taken: SamplesTakenIn }) {
  const { added, known, problems, problemCount } = taken
  const words = [
    `${counted(added, 'sample')} taken in`,
    known > 0 ? `${known.toLocaleString('en')} were here already` : '',
    problemCount > 0 ? `${counted(problemCount, 'line')} not read` : '',
  ].filter((part) => part !== '')
  return (
    <Notice tone={problemCount > 0 ? 'caution' : 'good'}>
      <p>{words.join('; ')}.</p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}

function sumOf(all: readonly SamplesTakenIn[]): SamplesTakenIn {
  return {
    added: all.reduce((sum, { added }) => sum + added, 0),
    known: all.reduce((sum, { known }) => sum + known, 0),
    problems: all.flatMap(({ problems }) => problems),
    problemCount: all.reduce((sum, { problemCount }) => sum + problemCount, 0),
  }
}
