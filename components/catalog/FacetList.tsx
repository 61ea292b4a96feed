import { useState } from 'react'
import { Checkbox } from '../ui/Checkbox'
import { TextField } from '../ui/TextField'
import styles from './FacetList.module.css'

/** A value that tools may have, and how many would be shown with it. */
export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly chosen: boolean
}

/** A side from which tools are browsed. */
export interface FacetGroup {
  readonly id: string
  readonly label: string
  /** What its values are derived from. */
  readonly hint: string | null
  /** The chosen ones among them, the most frequent first. */
  readonly values: readonly FacetValue[]
}

export interface FacetListProps {
  readonly label: string
  readonly groups: readonly FacetGroup[]
  readonly onToggle: (group: string, value: string) => void
}

/** Values shown before more are asked for. */
const SHOWN = 7
const MORE = 50
/** With more values than these they can be searched. */
const SEARCHABLE = 12

/** Choices that narrow a list, with how many tools each would show. */
export function FacetList({ label, groups, onToggle }: FacetListProps) {
  return (
    <div className={styles.list} role="group" aria-label={label}>
      {groups.map((group) => (
        <Facet key={group.id} {...group} onToggle={(value) => onToggle(group.id, value)} />
      ))}
    </div>
  )
}

function Facet({
  label,
  hint,
  values,
  onToggle,
}: FacetGroup & { readonly onToggle: (value: string) => void }) {
  const [limit, setLimit] = useState(SHOWN)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const matching = wanted === '' ? values : values.filter((one) => one.label.toLowerCase().includes(wanted))
  // What is chosen stays in sight, wherever it stands.
  const shown = matching.filter(({ chosen }, index) => chosen || index < limit)
  const rest = matching.length - shown.length
  return (
    <fieldset className={styles.facet}>
      <legend>{label}</legend>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      {values.length > SEARCHABLE && (
        <TextField
          label={`Find in ${label}`}
          labelHidden
          type="search"
          placeholder={`Find among ${values.length.toLocaleString('en')}`}
          value={text}
          onChange={setText}
        />
      )}
      {shown.map(({ value, label: name, count, chosen }) => (
        <div key={value} className={styles.value} title={name}>
          <Checkbox label={name} checked={chosen} onChange={() => onToggle(value)} />
          <span className={styles.count}>{count.toLocaleString('en')}</span>
        </div>
      ))}
      {matching.length === 0 && <p className={styles.hint}>None.</p>}
      {(rest > 0 || limit > SHOWN) && (
        <span className={styles.more}>
          {rest > 0 && (
            <button type="button" onClick={() => setLimit(limit + MORE)}>
              {rest > MORE ? `${String(MORE)} more of ${rest.toLocaleString('en')}` : `${String(rest)} more`}
              <span className="visually-hidden"> in {label}</span>
            </button>
          )}
          {limit > SHOWN && (
            <button type="button" onClick={() => setLimit(SHOWN)}>
              Fewer<span className="visually-hidden"> in {label}</span>
            </button>
          )}
        </span>
      )}
    </fieldset>
  )
}
