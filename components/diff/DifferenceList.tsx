import { useMemo, useState } from 'react'
import type { Difference, Impact } from '../../core/diff'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Select } from '../ui/Select'
import { TextField } from '../ui/TextField'
import styles from './DifferenceList.module.css'
import { filterDifferences, groupSentence, IMPACTS, impactWords, shownValue } from './difference-words'

/** So many are drawn at first, and each time more are asked for. */
const PORTION = 200

/** Differences by impact, the worst first: a filter, and each leads to its tool. */
export function DifferenceList(props: {
  readonly differences: readonly Difference[]
  readonly onOpen: (difference: Difference) => void
}) {
  const { differences, onOpen } = props
  const [text, setText] = useState('')
  const [impact, setImpact] = useState<Impact | 'all'>('all')
  const [limit, setLimit] = useState(PORTION)
  const found = useMemo(() => filterDifferences(differences, text, impact), [differences, text, impact])
  const shown = found.slice(0, limit)
  const count = (one: Impact): number => differences.filter((difference) => difference.impact === one).length
  return (
    <div className={styles.box}>
      <div role="group" aria-label="Filter differences" className={styles.filter}>
        <TextField
          label="Find a tool or change"
          labelHidden
          type="search"
          placeholder="Find a tool or change"
          value={text}
          onChange={setText}
        />
        <Select
          label="Which impact"
          labelHidden
          value={impact}
          options={[
            { value: 'all', label: `All (${differences.length})` },
            ...IMPACTS.map((one) => ({ value: one, label: `${impactWords[one].title} (${count(one)})` })),
          ]}
          onChange={setImpact}
        />
      </div>
      <div className={styles.groups}>
        {IMPACTS.map((one) => {
          const group = shown.filter((difference) => difference.impact === one)
          if (group.length === 0) return null
          const sentence = groupSentence(
            one,
            found.filter((difference) => difference.impact === one),
          )
          return (
            <section key={one} aria-label={impactWords[one].title}>
              <h3 className={styles.heading}>
                <Badge tone={impactWords[one].tone} title={impactWords[one].meaning}>
                  {impactWords[one].title}
                </Badge>
                <span>{sentence}</span>
              </h3>
              <ul className={styles.list}>
                {group.map((difference, index) => (
                  <Row key={index} difference={difference} sentence={sentence} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          )
        })}
        {found.length === 0 && <p className={styles.nothing}>No difference matches this filter.</p>}
        {found.length > shown.length && (
          <Button look="quiet" onClick={() => setLimit(limit + PORTION)}>
            Show more ({(found.length - shown.length).toLocaleString('en')} left)
          </Button>
        )}
      </div>
    </div>
  )
}

function Row(props: {
  readonly difference: Difference
  /** What the group says of all its rows: a row with the same reason does not say it again. */
  readonly sentence: string
  readonly onOpen: (difference: Difference) => void
}) {
  const { difference, sentence, onOpen } = props
  const { server, tool, message, path } = difference
  const reason = difference.reason === sentence ? '' : difference.reason
  const [before, after] = [shownValue(difference, 'before'), shownValue(difference, 'after')]
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(difference)}>
        <code className={styles.tool}>{server === null ? tool : `${server}/${tool}`}</code>
        <span className={styles.message}>{message.replaceAll('`', '')}</span>
      </button>
      {(before !== null || after !== null) && (
        <dl className={styles.values}>
          {before !== null && (
            <div>
              <dt>Before</dt>
              <dd>{before}</dd>
            </div>
          )}
          {after !== null && (
            <div>
              <dt>After</dt>
              <dd>{after}</dd>
            </div>
          )}
        </dl>
      )}
      {(reason !== '' || path !== '') && (
        <p className={styles.reason}>
          {reason} {path !== '' && <code>{path}</code>}
        </p>
      )}
    </li>
  )
}
