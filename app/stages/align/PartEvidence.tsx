import { useMemo, useState } from 'react'
import { CandidateHeatmap, type CandidatePair } from '../../../components/heatmap/CandidateHeatmap'
import type { PartOutcome } from '../../../components/heatmap/overview'
import { PairDetails } from '../../../components/heatmap/PairDetails'
import type { sampleViews } from '../../../components/naming/sample-view'
import { WinnerSummary } from '../../../components/naming/WinnerSummary'
import type { CollectedPart } from '../../../core/alignment'
import styles from './PartPanel.module.css'

/** The heatmap of a part's candidates, with the winner beside it and what a cell holds. */
export function PartEvidence(props: {
  readonly part: CollectedPart
  readonly outcome: Extract<PartOutcome, { state: 'scored' }>
  readonly samples: ReturnType<typeof sampleViews>
  readonly height: number
}) {
  const { part, outcome } = props
  const { scores, chosen } = outcome
  const [opened, setOpened] = useState<CandidatePair | null>(null)
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
        <WinnerSummary original={part.old} scores={scores} chosen={chosen} note={outcome.note} />
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
