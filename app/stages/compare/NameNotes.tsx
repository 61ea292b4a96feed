import { Crosshair } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { namingReason } from '../../../components/naming/naming-reason'
import type { NameRow } from '../../../components/naming/name-row'
import { viewActions } from '../../stores/view'
import styles from './NameNotes.module.css'

/** Where a proposed name comes from, with the way to its heatmap. */
export function NameNotes({ row }: { readonly row: NameRow }) {
  const { evidence } = row
  if (!evidence) return null
  const { base, greedy, mostFrequent } = evidence.baselines
  const facts = [
    { label: 'Proposed', value: evidence.new },
    { label: 'Base', value: base },
    { label: 'Greedy', value: greedy },
    { label: 'MostFreq', value: mostFrequent },
    { label: 'Runner-up', value: evidence.runnerUp },
  ]
  return (
    <div className={styles.notes}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? 'none' : <code>{value}</code>}</dd>
          </div>
        ))}
        <div>
          <dt>Reason</dt>
          <dd>{namingReason(evidence.reason)}</dd>
        </div>
      </dl>
      <Button
        size="small"
        icon={Crosshair}
        onClick={() => {
          viewActions.selectPart(row.toolId, row.partId)
          viewActions.goTo('align')
        }}
      >
        Show the heatmap
      </Button>
    </div>
  )
}
