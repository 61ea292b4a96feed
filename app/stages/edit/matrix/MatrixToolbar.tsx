import { Select } from '../../../../components/ui/Select'
import { TextField } from '../../../../components/ui/TextField'
import { Toolbar } from '../../../../components/ui/Toolbar'
import type { Profile } from '../../../../core/lint'
import { counted } from '../../../../core/shared'
import type { MatrixFilter } from './shown-rows'
import styles from './MatrixView.module.css'

export interface MatrixToolbarProps {
  readonly filter: MatrixFilter
  readonly onFilter: (change: Partial<MatrixFilter>) => void
  readonly profiles: readonly Pick<Profile, 'id' | 'label'>[]
  readonly shown: number
  readonly all: number
}

const ALL = ''

/** Search and filters of the matrix. */
export function MatrixToolbar({ filter, onFilter, profiles, shown, all }: MatrixToolbarProps) {
  const found = counted(all, 'tool')
  return (
    <Toolbar
      label="What is compared"
      end={
        <span className={styles.count} role="status">
          {shown === all ? found : `${shown.toLocaleString('en')} of ${found}`}
        </span>
      }
    >
      <span className={styles.search}>
        <TextField
          label="Search tools"
          labelHidden
          type="search"
          placeholder="Search tools"
          value={filter.text}
          onChange={(text) => onFilter({ text })}
        />
      </span>
      <Select
        label="Status"
        labelHidden
        value={filter.status}
        options={[
          { value: 'all', label: 'Any status' },
          { value: 'refused', label: 'Refused' },
          { value: 'changed', label: 'With changes' },
          { value: 'unknown', label: 'Unknown' },
          { value: 'fine', label: 'Accepted by all' },
        ]}
        onChange={(status) => onFilter({ status })}
      />
      <Select
        label="Profile"
        labelHidden
        value={filter.profile ?? ALL}
        options={[
          { value: ALL, label: 'All profiles' },
          ...profiles.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(profile) => onFilter({ profile: profile === ALL ? null : profile })}
      />
    </Toolbar>
  )
}
