import { Suspense, useEffect, useState } from 'react'
import { LazyDiffEditor } from '../../components/editor/load'
import { NoteList } from '../../components/import/NoteList'
import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import { FailureNotice } from '../../components/ui/FailureNotice'
import { Notice } from '../../components/ui/Notice'
import { RadioGroup } from '../../components/ui/RadioGroup'
import { Spinner } from '../../components/ui/Spinner'
import { namesInForce } from '../../core/project'
import type { Failure } from '../../core/shared'
import { willAsk } from '../../io/files/local-file'
import { downloadText } from '../../io/files/save'
import { tryAct } from '../jobs/try-act'
import type { LocalFile } from '../stores/local-files'
import { useProject } from '../stores/project-state'
import { viewActions } from '../stores/view'
import { importAgain } from './import-again'
import { carryOut, planSave, type NamesChoice, type SavePlan } from './save'
import styles from './SaveDialog.module.css'

export interface SaveDialogProps {
  readonly file: LocalFile
  readonly onClose: () => void
}

/** What saving a file would change, or why it cannot be saved and what to do instead. */
export function SaveDialog({ file, onClose }: SaveDialogProps) {
  const [names, setNames] = useState<NamesChoice | undefined>(undefined)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { plan, trouble } = usePlan(file.documentId, names)
  async function save(): Promise<void> {
    if (plan?.kind !== 'ready') return
    setBusy(true)
    const hindrance = await tryAct(() => carryOut(plan))
    setBusy(false)
    if (hindrance) setFailure(hindrance)
    else onClose()
  }
  const shownFailure = failure ?? trouble
  return (
    <Dialog
      title={file.canWrite ? `Save ${file.name}` : `Download ${file.name} with changes`}
      open
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {plan?.kind === 'ready' && (
            <Button
              look="primary"
              busy={isBusy}
              disabled={file.canWrite && plan.before === plan.after}
              onClick={() => void save()}
            >
              {file.canWrite ? 'Save to disk' : 'Download'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {shownFailure && <FailureNotice failure={shownFailure} />}
        {!plan && !trouble && (
          <p className={styles.waiting}>
            <Spinner /> Looking at the file
          </p>
        )}
        {plan?.kind === 'ready' && <Ready plan={plan} onNames={setNames} />}
        {plan?.kind === 'changed-on-disk' && <ChangedOnDisk plan={plan} onClose={onClose} />}
        {plan?.kind === 'refused' && <Refused plan={plan} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function usePlan(
  documentId: string,
  names: NamesChoice | undefined,
): { readonly plan: SavePlan | null; readonly trouble: Failure | null } {
  const [planned, setPlanned] = useState<SavePlan | null>(null)
  const [trouble, setTrouble] = useState<Failure | null>(null)
  useEffect(() => {
    let isWanted = true
    void tryAct(async () => {
      const plan = await planSave(documentId, names)
      if (isWanted) setPlanned(plan)
    }).then((failure) => {
      if (isWanted) setTrouble(failure)
    })
    return () => {
      isWanted = false
    }
  }, [documentId, names])
  return { plan: planned, trouble }
}

/** Characters of a file above which no comparison is drawn. */
const LARGE = 2_000_000

function Ready(props: {
  readonly plan: Extract<SavePlan, { kind: 'ready' }>
  readonly onNames: (names: NamesChoice) => void
}) {
  const { record, before, after, notes } = props.plan
  const accepted = useProject((project) => Object.keys(namesInForce(project)).length)
  const asks = useWillAsk(record.handle)
  return (
    <>
      {asks && (
        <Notice tone="info">
          <p>The browser will ask whether this page may change {record.name}. Nothing else is written.</p>
        </Notice>
      )}
      {accepted > 0 && (
        <RadioGroup
          label="Names in the file"
          direction="row"
          value={record.names}
          options={[
            { value: 'original', label: 'Original' },
            { value: 'aligned', label: `Aligned (${accepted.toLocaleString('en')} accepted)` },
          ]}
          onChange={props.onNames}
        />
      )}
      {before === after ? (
        <p>The file says already what this project says: there is nothing to save.</p>
      ) : (
        <Difference name={record.name} before={before} after={after} />
      )}
      {notes.length > 0 && <NoteList label="What to know before saving" notes={notes} placed={false} />}
    </>
  )
}

function Difference(props: { readonly name: string; readonly before: string; readonly after: string }) {
  const { name, before, after } = props
  if (before.length > LARGE)
    return <p>The file is too large to be compared here. Only what was changed is written.</p>
  return (
    <div className={styles.diff}>
      <Suspense
        fallback={
          <p className={styles.waiting}>
            <Spinner /> Loading the comparison
          </p>
        }
      >
        <LazyDiffEditor
          label={`${name} on disk and as it will be`}
          originalLabel="On disk"
          modifiedLabel="As it will be"
          original={before}
          modified={after}
        />
      </Suspense>
    </div>
  )
}

function ChangedOnDisk(props: {
  readonly plan: Extract<SavePlan, { kind: 'changed-on-disk' }>
  readonly onClose: () => void
}) {
  const { record, after } = props.plan
  return (
    <Notice
      tone="caution"
      title={`${record.name} was changed on disk since it was opened here`}
      actions={
        <>
          {after !== null && (
            <Button size="small" onClick={() => downloadText(record.name, after)}>
              Save a copy
            </Button>
          )}
          <Button
            size="small"
            onClick={() => {
              props.onClose()
              void importAgain(record)
            }}
          >
            Import it again
          </Button>
        </>
      }
    >
      <p>
        It is left as it is. Save a copy of your version, or import the file again beside it and choose what
        to keep.
      </p>
    </Notice>
  )
}

function Refused(props: {
  readonly plan: Extract<SavePlan, { kind: 'refused' }>
  readonly onClose: () => void
}) {
  return (
    <>
      <FailureNotice failure={props.plan.failure} />
      <div>
        <Button
          onClick={() => {
            props.onClose()
            viewActions.goTo('export')
          }}
        >
          Go to Export
        </Button>
      </div>
    </>
  )
}

function useWillAsk(handle: FileSystemFileHandle | null): boolean {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let isWanted = true
    if (handle)
      void willAsk(handle).then((will) => {
        if (isWanted) setAsks(will)
      })
    return () => {
      isWanted = false
    }
  }, [handle])
  return asks
}
