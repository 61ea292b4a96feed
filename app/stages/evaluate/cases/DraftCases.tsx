import { Play, Square } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ProposalList } from '../../../../components/evaluation/ProposalList'
import { expectedWords } from '../../../../components/evaluation/case-row'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { NumberField } from '../../../../components/ui/NumberField'
import { Progress } from '../../../../components/ui/Progress'
import { Select } from '../../../../components/ui/Select'
import { wordsOf } from '../../../../core/catalog'
import { draftCases, planDrafts, type CaseDraft } from '../../../../core/evaluation'
import { counted, type Failure } from '../../../../core/shared'
import { draftPorts } from '../../../jobs/draft-case-ports'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { getProject, useProject } from '../../../stores/project-state'
import { hostOf } from '../../align/run-words'
import { AddCasesFooter } from './AddCasesFooter'
import { addCases } from './case-acts'
import { expectedView } from './case-rows'
import styles from './ImportCases.module.css'
import { toolChoices } from './tool-choices'

/** Has the model draft requests, each a proposal that a person takes or leaves. */
export function DraftCases(props: { readonly uncovered: readonly string[]; readonly onClose: () => void }) {
  const tools = useProject((project) => project.catalog.tools)
  const endpoint = useChosenEndpoint()
  const [wishes, setWishes] = useState({ perTool: 3, nearMiss: 1, noTool: 5 })
  const [which, setWhich] = useState<'uncovered' | 'all'>(props.uncovered.length > 0 ? 'uncovered' : 'all')
  const [drafts, setDrafts] = useState<readonly CaseDraft[]>([])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const planned = useMemo(
    () =>
      planDrafts(
        tools.map((tool) => ({ key: tool.id, ...wordsOf(tool) })),
        wishes,
        which === 'all' ? null : new Set(props.uncovered),
      ),
    [tools, wishes, which, props.uncovered],
  )
  const draft = async (): Promise<void> => {
    if (!endpoint) return
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setProgress({ done: 0, total: planned.length })
    const known = [...getProject().cases.map(({ query }) => query), ...drafts.map((one) => one.case.query)]
    const input = { planned, model: endpoint.model, known }
    for await (const event of draftCases(input, draftPorts(endpoint), controller.signal)) {
      if (controller.signal.aborted) break
      if (event.kind === 'drafted') setDrafts((former) => [...former, ...event.drafts])
      if (event.kind === 'finished') setFailure(event.stoppedBy)
      else setProgress((former) => former && { ...former, done: former.done + 1 })
    }
    if (running.current === controller) setProgress(null)
  }
  const number = { integer: true, minimum: 0, maximum: 50, disabled: progress !== null } as const
  const choices = toolChoices({ tools })
  const chosen = drafts.filter(({ id }) => taken.has(id))
  return (
    <Dialog
      title="Draft cases with the model"
      open
      size="wide"
      onClose={props.onClose}
      footer={
        <AddCasesFooter
          count={chosen.length}
          onAdd={() => {
            addCases(
              chosen.map((one) => one.case),
              `Take ${counted(chosen.length, 'drafted case')}`,
            )
          }}
          onClose={props.onClose}
        />
      }
    >
      <div className={styles.stack}>
        <div className={styles.bar}>
          <Select
            label="For which tools"
            value={which}
            disabled={progress !== null}
            options={[
              { value: 'uncovered', label: `Tools without a case (${props.uncovered.length})` },
              { value: 'all', label: `All ${counted(tools.length, 'tool')}` },
            ]}
            onChange={setWhich}
          />
          <div className={styles.number}>
            <NumberField
              {...number}
              label="For each tool"
              value={wishes.perTool}
              onChange={(perTool) => setWishes({ ...wishes, perTool })}
            />
          </div>
          <div className={styles.number}>
            <NumberField
              {...number}
              label="Near-misses"
              value={wishes.nearMiss}
              onChange={(nearMiss) => setWishes({ ...wishes, nearMiss })}
            />
          </div>
          <div className={styles.number}>
            <NumberField
              {...number}
              label="No tool, in all"
              value={wishes.noTool}
              onChange={(noTool) => setWishes({ ...wishes, noTool })}
            />
          </div>
          <div className={styles.start}>
            {progress ? (
              <Button
                icon={Square}
                onClick={() => {
                  running.current?.abort()
                  setProgress(null)
                }}
              >
                Stop
              </Button>
            ) : (
              <Button icon={Play} disabled={!endpoint || planned.length === 0} onClick={() => void draft()}>
                Draft
              </Button>
            )}
          </div>
        </div>
        <p className={styles.hint}>
          {endpoint
            ? `${counted(planned.length, 'request')} with names and descriptions of tools go to ${endpoint.model} at ${hostOf(endpoint.baseUrl)}. A draft is a proposal: whether it needs its tool, you have to judge.`
            : 'Choose a model first, in Run or in Align.'}
        </p>
        {progress ? <Progress label="Drafting" done={progress.done} total={progress.total} /> : null}
        {failure ? <FailureNotice failure={failure} /> : null}
        {drafts.length > 0 ? (
          <ProposalList
            label="Drafted cases"
            proposals={drafts.map((one) => ({
              id: one.id,
              query: one.case.query,
              expected: expectedWords(expectedView(one.case.gold, { ...one.case, toolNames: {} }, choices)),
              problem: one.flaws.length > 0 ? 'look closer' : '',
              remarks: one.flaws.map(({ message }) => message),
            }))}
            taken={taken}
            onTaken={setTaken}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
