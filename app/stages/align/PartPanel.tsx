import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { CandidateHeatmap, type CandidatePair } from '../../../components/heatmap/CandidateHeatmap'
import { stayReason, type PartOutcome } from '../../../components/heatmap/overview'
import { useBoxHeight } from '../../../components/heatmap/use-box-size'
import { PairDetails } from '../../../components/heatmap/PairDetails'
import { sampleViews } from '../../../components/naming/sample-view'
import { SampleTable } from '../../../components/naming/SampleTable'
import { WinnerSummary } from '../../../components/naming/WinnerSummary'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Tabs } from '../../../components/ui/Tabs'
import { fillPrompt, type CollectedPart, type PartScores } from '../../../core/alignment'
import type { AlignmentRun } from '../../../core/project'
import { partSamplesQuery } from '../../queries/samples'
import { useView, viewActions } from '../../stores/view'
import styles from './PartPanel.module.css'
import { age } from './run-words'

/** Pixels of the tabs above the heatmap and the legend below. */
const CHROME = 96

/** Everything about one part: winner and baselines, candidate heatmap, raw samples, prompt. */
export function PartPanel(props: {
  readonly part: CollectedPart
  readonly outcome: PartOutcome
  /** The run whose samples are shown; its settings are those they were asked with. */
  readonly run: AlignmentRun
  readonly onDescribe: () => void
}) {
  const { part, outcome, run } = props
  const panel = useRef<HTMLElement>(null)
  const height = useBoxHeight(panel, 640)
  const tab = useView((state) => state.tabs['align-part'] ?? 'heatmap')
  const scores = outcome.state === 'scored' ? outcome.scores : null
  const count = outcome.state === 'stays' ? 0 : outcome.done
  const { data, dataUpdatedAt } = useQuery({
    ...partSamplesQuery(part, run, count),
    placeholderData: keepPreviousData,
  })
  const samples = data?.partId === part.id ? data.samples : []
  const views = sampleViews(samples, scores)
  const newest = samples.reduce((latest, sample) => (sample.at > latest ? sample.at : latest), '')
  const title = (
    <h2 className={styles.title}>
      <code>{part.old}</code>
      <span className={styles.kind}>{part.kind}</span>
      <span className={styles.description} title={part.description}>
        {part.description === '' ? 'No description.' : part.description}
      </span>
    </h2>
  )
  if (outcome.state === 'stays') {
    return (
      <section ref={panel} aria-label={`Part ${part.old}`} className={styles.panel}>
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
      </section>
    )
  }
  return (
    <section ref={panel} aria-label={`Part ${part.old}`} className={styles.panel}>
      <Tabs
        label="About this part"
        tabs={[
          { id: 'heatmap', label: 'Heatmap' },
          { id: 'samples', label: 'Raw samples', count: views.length },
          { id: 'prompt', label: 'Prompt' },
        ]}
        selected={tab}
        onSelect={(id) => viewActions.setTab('align-part', id)}
        end={title}
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
            <pre className={styles.prompt}>{fillPrompt(run.settings.prompt, part)}</pre>
          ) : scores && scores.candidates.length > 0 ? (
            <Evidence
              key={part.id}
              part={part}
              scores={scores}
              outcome={outcome}
              samples={views}
              height={height - CHROME}
            />
          ) : (
            <>
              <p className={styles.muted}>
                {scores
                  ? 'No sample gave a name. Raw samples shows what came back.'
                  : 'Not sampled yet. This is what the model is asked:'}
              </p>
              {scores ? null : <pre className={styles.prompt}>{fillPrompt(run.settings.prompt, part)}</pre>}
            </>
          )}
        </div>
      </Tabs>
    </section>
  )
}

function Evidence(props: {
  readonly part: CollectedPart
  readonly scores: PartScores
  readonly outcome: PartOutcome
  readonly samples: ReturnType<typeof sampleViews>
  readonly height: number
}) {
  const { part, scores, outcome } = props
  const [opened, setOpened] = useState<CandidatePair | null>(null)
  const isScored = outcome.state === 'scored'
  const chosen = isScored ? outcome.chosen : null
  const compared = useMemo(() => ({ original: part.old, chosen }), [part.old, chosen])
  // Candidates are numbered anew when samples come in: what was opened may be gone.
  const pair = opened && scores.candidates[opened.one] && scores.candidates[opened.other] ? opened : null
  return (
    <div className={styles.evidence}>
      <CandidateHeatmap
        height={props.height}
        scores={scores}
        compared={compared}
        opened={pair}
        onOpen={setOpened}
      />
      <div className={styles.side}>
        <WinnerSummary
          original={part.old}
          scores={scores}
          chosen={chosen}
          note={isScored ? outcome.note : null}
        />
        {pair ? (
          <PairDetails scores={scores} pair={pair} samples={props.samples} onClose={() => setOpened(null)} />
        ) : (
          <p className={styles.muted}>
            Open a cell to see the samples behind it: click, or arrow keys and Enter.
          </p>
        )}
      </div>
    </div>
  )
}
