import type { NamingPart } from '../../core/catalog'
import { percent } from '../heatmap/marks'
import styles from './NameEvidence.module.css'
import { costOf } from './naming-pair'
import { namingReason } from './naming-reason'
import { warningTitle } from './score-words'

/** What speaks for a proposed name: the baselines, why it was taken, what was passed over for it, ties, and the other reading. */
export function NameEvidence({ part }: { readonly part: NamingPart }) {
  const { base, greedy, mostFrequent } = part.baselines
  const facts = [
    { label: 'Proposed', value: part.new },
    { label: 'Base', value: base },
    { label: 'Greedy', value: greedy },
    { label: 'MostFreq', value: mostFrequent },
    { label: 'Runner-up', value: part.runnerUp },
  ]
  const more = part.passedOverCount - part.passedOver.length
  return (
    <div className={styles.evidence}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? 'none' : <code>{value}</code>}</dd>
          </div>
        ))}
        <div>
          <dt>Reason</dt>
          <dd>{namingReason(part.reason)}</dd>
        </div>
      </dl>
      <ul className={styles.list} aria-label="What to know about this name">
        <CostLine part={part} />
        {part.warnings.map((warning) => (
          <li key={warning}>Warning: {warningTitle(warning)}.</li>
        ))}
        {part.passedOver.map((passed) => (
          <li key={passed.name}>
            Passed over <code>{passed.name}</code>: {passed.message}
          </li>
        ))}
        {more > 0 ? <li>{more} more candidates were passed over.</li> : null}
        {part.tied.length > 1 ? (
          <li>
            Tied:{' '}
            {part.tied.map((name, index) => (
              <span key={name}>
                {index > 0 ? ', ' : ''}
                <code>{name}</code>
              </span>
            ))}
          </li>
        ) : null}
        {part.otherReading ? (
          <li>
            {part.otherReading.duplicates === 'distinct'
              ? 'If each name counted once'
              : 'If every sample counted'}
            , <code>{part.otherReading.winner}</code> would win.
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function CostLine({ part }: { readonly part: NamingPart }) {
  const cost = costOf(part)
  if (cost === null || !part.best) return null
  return (
    <li>
      Style, profiles or taken names cost {percent(cost)} of peakedness: <code>{part.best.name}</code> has phi{' '}
      {part.best.phi}, this one {part.phi ?? 0} of {part.n - 1}.
    </li>
  )
}
