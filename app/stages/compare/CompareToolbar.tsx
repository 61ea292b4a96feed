import { CheckCheck } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { SegmentedControl } from '../../../components/ui/SegmentedControl'
import { Select } from '../../../components/ui/Select'
import { TextField } from '../../../components/ui/TextField'
import { Toolbar } from '../../../components/ui/Toolbar'
import type { NameFilter, NameRow } from '../../../components/naming/name-row'
import styles from './CompareToolbar.module.css'
import { acceptRows, refuseRows, reopenRows } from './naming-acts'

/** Bulk decisions and the filter. Bulk acts work on the selection, or on all parts where the button says so. */
export function CompareToolbar(props: {
  readonly rows: readonly NameRow[]
  readonly shown: readonly NameRow[]
  readonly selected: readonly NameRow[]
  readonly filter: NameFilter
  readonly onFilter: (filter: NameFilter) => void
}) {
  const { rows, shown, selected, filter, onFilter } = props
  const open = rows.filter((row) => row.status === 'proposed').length
  const changed = rows.filter((row) => row.aligned !== row.original).length
  return (
    <div className={styles.bar}>
      <Toolbar
        label="Decide about names"
        end={
          <span className={styles.counts}>
            {shown.length === rows.length ? '' : `${shown.length} shown of `}
            {rows.length} parts, {changed} changed, {open} open
          </span>
        }
      >
        <Button look="primary" icon={CheckCheck} disabled={open === 0} onClick={() => acceptRows(rows)}>
          Accept all
        </Button>
        <Button disabled={selected.length === 0} onClick={() => acceptRows(selected)}>
          Accept selected
        </Button>
        <Button disabled={selected.length === 0} onClick={() => refuseRows(selected)}>
          Refuse selected
        </Button>
        <Button look="quiet" onClick={() => reopenRows(selected.length > 0 ? selected : rows)}>
          {selected.length > 0 ? 'Reset selected' : 'Reset all'}
        </Button>
      </Toolbar>
      <div role="group" aria-label="Filter names" className={styles.filter}>
        <div className={styles.search}>
          <TextField
            label="Find a name"
            labelHidden
            type="search"
            placeholder="Find a name"
            value={filter.text}
            onChange={(text) => onFilter({ ...filter, text })}
          />
        </div>
        <SegmentedControl
          label="Kind of part"
          value={filter.kind}
          segments={[
            { value: 'both', label: 'All' },
            { value: 'tools', label: 'Tools' },
            { value: 'parameters', label: 'Parameters' },
          ]}
          onChange={(kind) => onFilter({ ...filter, kind })}
        />
        <Select
          label="Which names"
          labelHidden
          value={filter.only}
          options={[
            { value: 'all', label: 'Every part' },
            { value: 'changed', label: 'Changed names' },
            { value: 'open', label: 'Not decided yet' },
            { value: 'unstable', label: 'Low stability' },
            { value: 'passed-over', label: 'A winner was passed over' },
            { value: 'stale', label: 'Stale: changed since' },
          ]}
          onChange={(only) => onFilter({ ...filter, only })}
        />
      </div>
    </div>
  )
}
