import { useEffect, useId, useState } from 'react'
import { ConnectForm } from '../../../../components/live/ConnectForm'
import { DriftList } from '../../../../components/live/DriftList'
import { rowCount, timeWords } from '../../../../components/live/live-words'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import type { SourceDocument } from '../../../../core/catalog'
import { driftWords, type RefreshChoice } from '../../../../core/diff'
import { counted, type Failure } from '../../../../core/shared'
import { noticesActions } from '../../../stores/notices'
import { useProject } from '../../../stores/project-state'
import { accessTo } from './access'
import { compare, follow, type Checked } from './check'
import styles from './CheckDialog.module.css'
import { useReading } from './use-reading'

export interface CheckDialogProps {
  readonly documentId: string
  readonly onClose: () => void
}

/** Reads a server of the project again, shows what changed there, and follows as chosen. */
export function CheckDialog({ documentId, onClose }: CheckDialogProps) {
  const document = useProject(({ catalog }) => catalog.documents.find(({ id }) => id === documentId))
  const [checked, setChecked] = useState<Checked | null>(null)
  if (!document?.live) return null
  const known = { ...document, live: document.live }
  return checked ? (
    <Changes known={known} checked={checked} onClose={onClose} />
  ) : (
    <ReadAgain known={known} onRead={setChecked} onClose={onClose} />
  )
}

type Known = SourceDocument & { readonly live: NonNullable<SourceDocument['live']> }

function ReadAgain(props: {
  readonly known: Known
  readonly onRead: (checked: Checked) => void
  readonly onClose: () => void
}) {
  const { known, onRead, onClose } = props
  const id = useId()
  const [access, setAccess] = useState(() => accessTo(known.live.address))
  const { reading, failure, read, stop } = useReading()
  async function start(): Promise<void> {
    const tools = await read(access)
    if (tools) onRead(compare(known, tools))
  }
  // What was enough before is tried at once.
  useEffect(() => {
    if (!access.address.includes('***')) void start()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Dialog
      open
      title={`Check ${known.live.server.name || 'the MCP server'} for changes`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={reading ? stop : onClose}>{reading ? 'Stop' : 'Cancel'}</Button>
          <Button type="submit" form={id} look="primary" busy={reading !== null}>
            Read again
          </Button>
        </>
      }
    >
      <ConnectForm
        id={id}
        {...access}
        hint={`Read last ${timeWords(known.live.readAt)}.`}
        failure={failure}
        reading={reading}
        onAddress={(address) => setAccess({ ...access, address })}
        onToken={(token) => setAccess({ ...access, token })}
        onSubmit={() => {
          if (!reading) void start()
        }}
      />
    </Dialog>
  )
}

function Changes(props: { readonly known: Known; readonly checked: Checked; readonly onClose: () => void }) {
  const { known, checked, onClose } = props
  const [choices, setChoices] = useState<Readonly<Record<string, RefreshChoice>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const { drift, document } = checked
  const name = known.live.server.name || 'The MCP server'
  const hasChanges = rowCount(drift) > 0
  const breaking = drift.differences.filter(({ impact }) => impact === 'breaking').length
  function apply(): void {
    const hindered = follow(known, checked, choices)
    setFailure(hindered)
    if (hindered) return
    noticesActions.show(`Followed the changes of ${name}.`, { tone: 'good', action: 'undo' })
    onClose()
  }
  return (
    <Dialog
      open
      size={hasChanges ? 'large' : 'medium'}
      title={hasChanges ? `Changes of ${name}` : name}
      onClose={onClose}
      footer={
        hasChanges ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" onClick={apply}>
              Apply
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <p className={styles.summary} aria-live="polite">
        {hasChanges
          ? `Since ${timeWords(known.live.readAt)}: ${driftWords(drift)}${breaking === 0 ? '' : `; ${breaking} of the differences ${breaking === 1 ? 'breaks' : 'break'} callers`}. ${versionWords(known, document)}Names that were accepted stay with the parts that stay.`
          : `Nothing changed since ${timeWords(known.live.readAt)}. ${versionWords(known, document)}`}
      </p>
      {drift.leftOut.length > 0 && (
        <p className={styles.muted}>
          {counted(drift.leftOut.length, 'tool of the server is', 'tools of the server are')} not in this
          project and stay out.
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      <DriftList
        drift={drift}
        choices={choices}
        onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
      />
    </Dialog>
  )
}

function versionWords(known: Known, { live }: SourceDocument): string {
  const [before, now] = [known.live.server.version, live?.server.version ?? '']
  return before === now ? '' : `Its version went from ${before || 'none'} to ${now || 'none'}. `
}
