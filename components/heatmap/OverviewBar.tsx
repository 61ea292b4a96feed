import { Button } from '../ui/Button'
import { Select } from '../ui/Select'
import { TextField } from '../ui/TextField'
import styles from './OverviewBar.module.css'
import type { OverviewFilter } from './overview-list'

const SHOWN: readonly { readonly value: OverviewFilter['show']; readonly label: string }[] = [
  { value: 'all', label: 'Every part' },
  { value: 'scored', label: 'With candidates' },
  { value: 'waiting', label: 'Waiting for samples' },
  { value: 'stays', label: 'Name stays' },
  { value: 'weak', label: 'Weak winner, share below 30 %' },
  { value: 'unstable', label: 'Low stability' },
  { value: 'tied', label: 'Tied winners' },
  { value: 'warned', label: 'With a warning' },
]
const SORTS: readonly { readonly value: OverviewFilter['sort']; readonly label: string }[] = [
  { value: 'catalogue', label: 'Catalogue order' },
  { value: 'share-up', label: 'Weakest share first' },
  { value: 'share-down', label: 'Strongest share first' },
  { value: 'stability-up', label: 'Least stable first' },
  { value: 'name', label: 'By name' },
]

/** Finds, narrows and orders the parts of the overview; says how many are chosen where parts can be. */
export function OverviewBar(props: {
  readonly filter: OverviewFilter
  readonly onFilter: (filter: OverviewFilter) => void
  readonly shown: number
  readonly total: number
  /** How many parts are chosen; null where none can be. */
  readonly chosen: number | null
  readonly onClear: () => void
}) {
  const { filter, onFilter, shown, total, chosen } = props
  const options = chosen === null ? SHOWN : [...SHOWN, { value: 'chosen' as const, label: 'Chosen parts' }]
  return (
    <div role="group" aria-label="Filter parts" className={styles.bar}>
      <div className={styles.search}>
        <TextField
          label="Find a part"
          labelHidden
          type="search"
          placeholder="Find a part or candidate"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      <Select
        label="Which parts"
        labelHidden
        value={filter.show}
        options={options}
        onChange={(show) => onFilter({ ...filter, show })}
      />
      <Select
        label="Order of parts"
        labelHidden
        value={filter.sort}
        options={SORTS}
        onChange={(sort) => onFilter({ ...filter, sort })}
      />
      <span className={styles.counts}>
        {shown === total ? `${total} parts` : `${shown} of ${total} parts`}
        {chosen === null || chosen === 0 ? '' : `, ${chosen} chosen`}
      </span>
      {chosen === null || chosen === 0 ? null : (
        <Button size="small" look="quiet" onClick={props.onClear}>
          Choose none
        </Button>
      )}
    </div>
  )
}
