import { Gauge, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecallTable } from '../../../../components/harness/RecallTable'
import { Button } from '../../../../components/ui/Button'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Notice } from '../../../../components/ui/Notice'
import { Progress } from '../../../../components/ui/Progress'
import { counted } from '../../../../core/shared'
import {
  DEPTH,
  droppedCases,
  enoughSize,
  everPresent,
  rankableCases,
  recallBySize,
  type RankedCase,
} from '../../../jobs/playground-recall'
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
  const rankable = useMemo(() => rankableCases(cases), [cases])
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const recall = useMemo(() => recallBySize(state.ranked), [state.ranked])
  const dropped = useMemo(() => droppedCases(state.ranked, shortlist), [state.ranked, shortlist])
  const present = useMemo(() => everPresent(state.ranked, shortlist), [state.ranked, shortlist])
  const enough = enoughSize(recall)
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
          <EverPresent present={present} k={shortlist} choices={choices} />
        </>
      ) : null}
    </section>
  )
}

function Dropped(props: {
  readonly dropped: readonly RankedCase[]
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
        title={`The right tool is dropped in ${counted(dropped.length, 'case')} of ${props.of} with a shortlist of ${k}`}
      >
        No agent can call what it is not shown: say in name or description what these requests say.
      </Notice>
      <ul className={styles.dropped}>
        {dropped.slice(0, shown).map((one) => (
          <li key={one.id}>
            <p>{one.query}</p>
            <div className={shared.acts}>
              <ToolButton id={one.tool} choices={choices} />
              <span className={shared.note}>
                {one.rank === null ? `not among the first ${DEPTH}` : `place ${one.rank}`}
              </span>
            </div>
            <ReasonsOf query={one.query} tool={one.tool} best={one.found[0] ?? null} choices={choices} />
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

function EverPresent(props: {
  readonly present: ReturnType<typeof everPresent>
  readonly k: number
  readonly choices: ToolChoices
}) {
  if (props.present.length === 0) return null
  return (
    <section aria-label="Always offered" className={shared.section}>
      <h2>Offered for nearly everything</h2>
      <p className={shared.note}>
        A tool that comes up for requests it is not for takes the place of others: its words are too general,
        or too many.
      </p>
      <ul className={styles.dropped}>
        {props.present.map(({ tool, wrong, of }) => (
          <li key={tool}>
            <div className={shared.acts}>
              <ToolButton id={tool} choices={props.choices} />
              <span className={shared.note}>
                in the first {props.k} of {wrong} of {counted(of, 'case')} that it is not right for
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
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
