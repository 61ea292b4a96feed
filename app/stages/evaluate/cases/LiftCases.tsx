import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ProposalList } from '../../../../components/evaluation/ProposalList'
import { expectedWords } from '../../../../components/evaluation/case-row'
import { Checkbox } from '../../../../components/ui/Checkbox'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import {
  liftCases,
  noteText,
  redactionKinds,
  redactionRules,
  toolReferences,
  usualRedaction,
  type LiftedCase,
  type RedactionKind,
} from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import { readFile, type ReadText } from '../../../../io/files/read-file'
import { getProject } from '../../../stores/project-state'
import { useWork } from '../../align/use-work'
import { AddCasesFooter } from './AddCasesFooter'
import { addCases } from './case-acts'
import { expectedView } from './case-rows'
import styles from './ImportCases.module.css'
import { toolChoices } from './tool-choices'

/** Lifts cases out of a person's own logs. Nothing of them is stored: only the redacted requests that are taken become cases. */
export function LiftCases({ onClose }: { readonly onClose: () => void }) {
  const [source, setSource] = useState<ReadText | null>(null)
  const [kinds, setKinds] = useState<readonly RedactionKind[]>(usualRedaction)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const work = useWork()
  const read = useMemo(
    () =>
      source &&
      liftCases(source.text, {
        file: source.name,
        references: toolReferences(getProject().catalog),
        redaction: kinds,
      }),
    [source, kinds],
  )
  const lifted = read?.ok ? read.value.lifted : []
  const chosen = lifted.filter(({ proposed }) => taken.has(proposed.id))
  return (
    <Dialog
      title="Lift cases from logs"
      open
      size="wide"
      onClose={onClose}
      footer={
        <AddCasesFooter
          count={chosen.length}
          onAdd={() => {
            addCases(
              chosen.map(({ proposed }) => ({ origin: source?.name ?? 'log', ...proposed })),
              `Lift ${counted(chosen.length, 'case')} from a log`,
            )
          }}
          onClose={onClose}
        />
      }
    >
      <div className={styles.stack}>
        <div className={styles.bar}>
          <FileButton
            label="Open a log"
            icon={FileUp}
            inputLabel="Log file"
            busy={work.busy}
            onFiles={([file]) => {
              if (file)
                work.run(async () => {
                  setTaken(new Set())
                  setSource(await readFile(file))
                })
            }}
          />
          <span className={styles.hint}>
            OpenTelemetry GenAI spans, LiteLLM, Langfuse or plain chats, as JSON or JSONL. The file stays on
            this machine.
          </span>
        </div>
        <fieldset className={styles.kinds}>
          <legend>Taken out of every text before it is shown or kept</legend>
          {redactionKinds.map((kind) => {
            const found = read?.ok ? (read.value.redacted[kind] ?? 0) : null
            const { label } = redactionRules[kind]
            return (
              <Checkbox
                key={kind}
                label={found === null ? label : `${label} (${found.toLocaleString('en')})`}
                checked={kinds.includes(kind)}
                onChange={(on) =>
                  setKinds(redactionKinds.filter((one) => (one === kind ? on : kinds.includes(one))))
                }
              />
            )
          })}
        </fieldset>
        {work.failure ? <FailureNotice failure={work.failure} /> : null}
        {read && !read.ok ? <FailureNotice failure={read.failure} /> : null}
        {read?.ok ? (
          <>
            <p className={styles.hint} role="status">
              {counted(lifted.length, 'request')} found; calls to tools that do not exist come first. What was
              called is a proposal of what is right: look at each before you take it.
            </p>
            {read.value.notes.length > 0 ? (
              <details className={styles.hint}>
                <summary>{counted(read.value.notes.length, 'note')}</summary>
                <ul>
                  {read.value.notes.slice(0, 100).map((note) => (
                    <li key={noteText(note)}>{noteText(note)}</li>
                  ))}
                </ul>
              </details>
            ) : null}
            <ProposalList
              label="Lifted cases"
              proposals={lifted.map(proposalOf)}
              taken={taken}
              onTaken={setTaken}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

const PROBLEMS = {
  'unknown-tool': 'called a tool that does not exist',
  'tool-error': 'the call failed',
} as const

function proposalOf({ proposed, called, problem, followsUp }: LiftedCase) {
  const choices = toolChoices(getProject().catalog)
  return {
    id: proposed.id,
    query: proposed.query,
    expected: expectedWords(expectedView(proposed.gold, { ...proposed, toolNames: {} }, choices)),
    problem: problem ? PROBLEMS[problem] : '',
    remarks: [
      ...(called.length > 0 ? [`called ${called.join(', ')}`] : ['no call']),
      ...(followsUp ? ['later in a conversation: may not stand alone'] : []),
    ],
  }
}
