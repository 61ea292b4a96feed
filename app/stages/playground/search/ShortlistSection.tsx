import { Gauge, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecallTable } from '../../../../components/harness/RecallTable'
import { Button } from '../../../../components/ui/Button'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Notice } from '../../../../components/ui/Notice'
import { Progress } from '../../../../components/ui/Progress'
import type { DroppedTool, Magnet } from '../../../../core/retrieval'
import { counted } from '../../../../core/shared'
import { droppedWorstFirst, enoughSize, recallBySize } from '../../../jobs/playground-recall'
import { TUNING_DEPTH, tuningCasesOf } from '../../../jobs/retrieval-tuning'
import { useRecall } from '../../../stores/playground-recall'
import { useProject, useProjectState } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { toolChoices, type ToolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import { changeHarness } from '../run/settings-acts'
import { openerOf } from '../traces/open-tool'
import { measureRecall, measuredState, stopMeasuring } from './measure'
import { ReasonsOf } from './ReasonsOf'
import styles from './SearchView.module.css'

const USUAL_SHORTLIST = 8
const A_PAGE = 15

/** How large the shortlist must be, measured on the person's own cases; what it leaves out; what is always in it. */
export function ShortlistSection() {
  const cases = useProject((project) => project.cases)
  const tools = useProject((project) => project.catalog.tools)
  const shortlist = useProject((project) => project.playground.harness.shortlist) ?? USUAL_SHORTLIST
  useProjectState((state) => state.catalogRevision)
  const state = useRecall((held) => held)
  const rankable = useMemo(() => tuningCasesOf(cases), [cases])
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const recall = useMemo(() => recallBySize(state.ranked), [state.ranked])
  const dropped = useMemo(() => droppedWorstFirst(state.ranked, shortlist), [state.ranked, shortlist])
  const enough = enoughSize(state.ranked)
  const isRunning = state.phase === 'running'
  const isMeasured = state.ranked.length > 0
  const isStale = isMeasured && state.measuredOn !== measuredState()
  return (
    <section aria-label="Shortlist" className={shared.section}>
      <h2>How large a shortlist must be</h2>
      <p className={shared.note}>
        Every case of the evaluation that names a right tool is searched for. Nothing is sent anywhere.
      </p>
      <div className={shared.acts}>
        {isRunning ? (
          <Button icon={Square} onClick={stopMeasuring}>
            Cancel
          </Button>
        ) : (
          <Button
            look={isMeasured && !isStale ? 'standard' : 'primary'}
            icon={Gauge}
            disabled={rankable.length === 0}
            onClick={() => void measureRecall()}
          >
            {isMeasured ? 'Measure again' : `Measure on ${counted(rankable.length, 'case')}`}
          </Button>
        )}
        {rankable.length === 0 ? (
          <Button onClick={() => viewActions.goTo('evaluate')}>Write cases in Evaluate</Button>
        ) : null}
      </div>
      {isRunning ? <Progress label="Searches" done={state.done} total={state.total} /> : null}
      {state.failure ? <FailureNotice failure={state.failure} /> : null}
      {isStale ? (
        <Notice tone="caution">The tools have changed since: these figures are of the former ones.</Notice>
      ) : null}
      {isMeasured ? (
        <>
          <RecallTable rows={recall} of={state.ranked.length} current={shortlist} />
          {enough === null || enough === shortlist ? null : (
            <div className={shared.acts}>
              <Button size="small" onClick={() => changeHarness({ shortlist: enough })}>
                Set the shortlist to {enough}
              </Button>
              <span className={shared.note}>
                It finds all but a twentieth of what the largest one finds. Now it is {shortlist}.
              </span>
            </div>
          )}
          <Dropped
            key={shortlist}
            dropped={dropped}
            of={state.ranked.length}
            k={shortlist}
            choices={choices}
          />
          <Magnets magnets={state.magnets} choices={choices} />
        </>
      ) : null}
    </section>
  )
}

function Dropped(props: {
  readonly dropped: readonly DroppedTool[]
  readonly of: number
  readonly k: number
  readonly choices: ToolChoices
}) {
  const { dropped, k, choices } = props
  const [shown, setShown] = useState(A_PAGE)
  if (dropped.length === 0)
    return <Notice tone="good">With a shortlist of {k} the right tool is always offered.</Notice>
  return (
    <section aria-label="Dropped" className={shared.section}>
      <Notice
        tone="caution"
        title={`The right tool is dropped in ${counted(new Set(dropped.map(({ caseId }) => caseId)).size, 'case')} of ${props.of} with a shortlist of ${k}`}
      >
        No agent can call what it is not shown: say in name or description what these requests say.
      </Notice>
      <ul className={styles.dropped}>
        {dropped.slice(0, shown).map((one) => (
          <li key={`${one.caseId} ${one.toolId}`}>
            <p>{one.query}</p>
            <div className={shared.acts}>
              <ToolButton id={one.toolId} choices={choices} />
              <span className={shared.note}>
                {one.rank === null ? `not among the first ${TUNING_DEPTH}` : `place ${one.rank}`}
              </span>
            </div>
            <ReasonsOf query={one.query} tool={one.toolId} besideBest choices={choices} />
          </li>
        ))}
      </ul>
      {dropped.length > shown ? (
        <div>
          <Button size="small" onClick={() => setShown(shown + A_PAGE)}>
            Show {Math.min(A_PAGE, dropped.length - shown)} more of {dropped.length}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Magnets(props: { readonly magnets: readonly Magnet[]; readonly choices: ToolChoices }) {
  const { magnets, choices } = props
  if (magnets.length === 0) return null
  return (
    <section aria-label="Found for everything" className={shared.section}>
      <h2>Found for everything, or passing for others</h2>
      <p className={shared.note}>Such a tool takes the place of the right one in every shortlist.</p>
      <ul className={styles.dropped}>
        {magnets.slice(0, 2 * A_PAGE).map((magnet) => (
          <li key={magnet.id}>
            <ToolButton id={magnet.id} choices={choices} />
            <ul className={shared.note}>
              {evidenceOf(magnet, choices).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What shows that a tool is found too often, one sentence each. */
function evidenceOf({ unrelatedProbes, probes, repeated, copies }: Magnet, choices: ToolChoices) {
  const name = (id: string): string => choices.choiceIn(id, { toolNames: {} }).name
  return [
    ...(unrelatedProbes.length === 0
      ? []
      : [
          `Among the first for ${unrelatedProbes.length} unrelated requests of ${probes}: “${unrelatedProbes.slice(0, 3).join('”, “')}”.`,
        ]),
    ...repeated.map(({ word, times }) => `Its description says “${word}” ${times} times.`),
    ...copies.map(
      ({ id, alike }) =>
        `It is described as ${name(id)} of another server is (${Math.round(100 * alike)} % alike).`,
    ),
  ]
}

/** A tool by its name; a press shows it in Edit. */
export function ToolButton({ id, choices }: { readonly id: string; readonly choices: ToolChoices }) {
  const open = openerOf(id)
  const { name } = choices.choiceIn(id, { toolNames: {} })
  return open ? (
    <button type="button" className={styles.link} title="Open in Edit" onClick={open}>
      {name}
    </button>
  ) : (
    <code>{name}</code>
  )
}
