import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseFilter } from '../../../../components/evaluation/case-row'
import { Button } from '../../../../components/ui/Button'
import { Select } from '../../../../components/ui/Select'
import { TextField } from '../../../../components/ui/TextField'
import { counted } from '../../../../core/shared'
import styles from './CasesView.module.css'

/** Filter, counts and the acts on all or the selected cases. */
export function CasesBar(props: {
  readonly filter: CaseFilter
  readonly shown: number
  readonly all: number
  readonly flawed: number
  readonly selected: number
  readonly onFilter: (filter: CaseFilter) => void
  readonly onDelete: () => void
  /** Buttons at the end. */
  readonly acts: ReactNode
}) {
  const { filter, shown, all, flawed, selected, onFilter } = props
  return (
    <div role="group" aria-label="Filter cases" className={styles.filter}>
      <div className={styles.search}>
        <TextField
          label="Find a case"
          labelHidden
          type="search"
          placeholder="Find a case"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      <Select
        label="Which cases"
        labelHidden
        value={filter.only}
        options={[
          { value: 'all', label: 'Every case' },
          { value: 'tools', label: 'One or more tools' },
          { value: 'calls', label: 'Calls with arguments' },
          { value: 'none', label: 'No tool fits' },
          { value: 'flawed', label: `Need attention (${flawed.toLocaleString('en')})` },
        ]}
        onChange={(only) => onFilter({ ...filter, only })}
      />
      <span className={styles.count}>
        {shown === all ? '' : `${shown.toLocaleString('en')} shown of `}
        {counted(all, 'case')}
      </span>
      {selected > 0 ? (
        <Button icon={Trash2} onClick={props.onDelete}>
          Delete {selected.toLocaleString('en')} selected
        </Button>
      ) : null}
      {props.acts}
    </div>
  )
}
