import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { stayReason, type PartOutcome } from '../../../components/heatmap/overview'
import { useBoxHeight } from '../../../components/heatmap/use-box-size'
import { CandidateList } from '../../../components/naming/CandidateList'
import { sampleViews } from '../../../components/naming/sample-view'
import { SampleTable } from '../../../components/naming/SampleTable'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Tabs } from '../../../components/ui/Tabs'
import { fillPrompt, type CollectedPart } from '../../../core/alignment'
import type { NamingPart } from '../../../core/catalog'
import type { Endpoint } from '../../../core/models'
import type { AlignmentRun } from '../../../core/project'
import { exactQuery } from '../../queries/exact'
import { partSamplesQuery } from '../../queries/samples'
import { useExact } from '../../stores/exact'
import { useView, viewActions } from '../../stores/view'
import { takeName } from '../compare/naming-acts'
import { ExactBar } from './ExactBar'
import { PartEvidence } from './PartEvidence'
import styles from './PartPanel.module.css'
import { age } from './run-words'

/** Pixels of the tabs above the heatmap and the legend below. */
const CHROME = 96

interface PartPanelProps {
  readonly part: CollectedPart
  readonly outcome: PartOutcome
  /** What the newest naming says of the part; null while there is none. */
  readonly named: NamingPart | null
  /** The run whose samples are shown; its settings are those they were asked with. */
  readonly run: AlignmentRun
  readonly endpoint: Endpoint | null
  /** The ticked parts that can be sampled. */
  readonly ticked: readonly CollectedPart[]
  readonly onDescribe: () => void
}

/** Everything about one part: winner and baselines, candidate heatmap, candidates, raw samples, prompt. */
export function PartPanel(props: PartPanelProps) {
  const { part, outcome } = props
  const panel = useRef<HTMLElement>(null)
  const height = useBoxHeight(panel, 640)
  const title = (
    <h2 className={styles.title}>
      <code>{part.old}</code>
      <span className={styles.kind}>{part.kind}</span>
      <span className={styles.description} title={part.description}>
        {part.description === '' ? 'No description.' : part.description}
      </span>
    </h2>
  )
  return (
    <section ref={panel} aria-label={`Part ${part.old}`} className={styles.panel}>
      {outcome.state === 'stays' ? (
        <>
          <div className={styles.head}>{title}</div>
          <EmptyState
            title={`This name stays: ${stayReason(outcome.why)}`}
            action={
              <Button icon={PencilLine} onClick={props.onDescribe}>
                {outcome.why === 'no-description' || outcome.why === 'same-description'
                  ? 'Describe this first'
                  : 'Open in Edit'}
              </Button>
            }
          />
        </>
      ) : (
        <SampledPart {...props} outcome={outcome} title={title} height={height - CHROME} />
      )}
    </section>
  )
}

/** The tabs of a part that is sampled. */
function SampledPart(
  props: PartPanelProps & {
    readonly outcome: Exclude<PartOutcome, { state: 'stays' }>
    readonly title: ReactNode
    readonly height: number
  },
) {
  const { part, outcome, run, endpoint } = props
  const tab = useView((state) => state.tabs['align-part'] ?? 'heatmap')
  const scored = outcome.state === 'scored' ? outcome : null
  const scores = scored?.scores ?? null
  const { data, dataUpdatedAt } = useQuery({
    ...partSamplesQuery(part, run, outcome.done),
    placeholderData: keepPreviousData,
  })
  const version = useExact((state) => state.version)
  const { data: exact = null } = useQuery(exactQuery(part, run, version))
  const samples = data?.partId === part.id ? data.samples : []
  const views = sampleViews(samples, scores)
  const newest = samples.reduce((latest, sample) => (sample.at > latest ? sample.at : latest), '')
  const chosen = scored?.chosen ?? null
  const compared = useMemo(() => ({ original: part.old, chosen }), [part.old, chosen])
  const prompt = <pre className={styles.prompt}>{fillPrompt(run.settings.prompt, part)}</pre>
  return (
    <Tabs
      label="About this part"
      tabs={[
        { id: 'heatmap', label: 'Heatmap' },
        { id: 'candidates', label: 'Candidates' },
        { id: 'samples', label: 'Raw samples', count: views.length },
        { id: 'prompt', label: 'Prompt' },
      ]}
      selected={tab}
      onSelect={(id) => viewActions.setTab('align-part', id)}
      end={props.title}
    >
      <div className={styles.tab}>
        {tab === 'samples' ? (
          <>
            {newest === '' ? null : (
              <p className={styles.muted}>The newest was asked {age(newest, dataUpdatedAt)}.</p>
            )}
            <SampleTable label={`Samples of ${part.old}`} samples={views} />
          </>
        ) : tab === 'prompt' ? (
          prompt
        ) : scored === null ? (
          <>
            <p className={styles.muted}>Not sampled yet. This is what the model is asked:</p>
            {prompt}
          </>
        ) : scored.scores.candidates.length === 0 ? (
          <p className={styles.muted}>No sample gave a name. Raw samples shows what came back.</p>
        ) : tab === 'candidates' ? (
          <>
            <ExactBar part={part} run={run} record={exact} endpoint={endpoint} ticked={props.ticked} />
            <CandidateList
              key={part.id}
              scores={scored.scores}
              compared={compared}
              outcome={props.named}
              duplicates={run.settings.duplicates}
              exact={exact?.scores ?? null}
              samples={views}
              onChoose={(name) => takeName(part.id, name)}
            />
          </>
        ) : (
          <PartEvidence key={part.id} part={part} outcome={scored} samples={views} height={props.height} />
        )}
      </div>
    </Tabs>
  )
}
