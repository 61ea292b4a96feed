import { Badge } from '../ui/Badge'
import { Checkbox } from '../ui/Checkbox'
import { LongList } from '../ui/LongList'
import styles from './ProposalList.module.css'

/** A case that a person may take. */
export interface Proposal {
  readonly id: string
  readonly query: string
  readonly expected: string
  /** What speaks for a closer look, in a few words; empty: nothing. */
  readonly problem: string
  readonly remarks: readonly string[]
}

/** Proposed cases, each to be taken or left. */
export function ProposalList(props: {
  readonly label: string
  readonly proposals: readonly Proposal[]
  readonly taken: ReadonlySet<string>
  readonly onTaken: (taken: ReadonlySet<string>) => void
}) {
  const { proposals, taken, onTaken } = props
  const count = proposals.filter(({ id }) => taken.has(id)).length
  return (
    <div className={styles.proposals}>
      <div className={styles.all}>
        <Checkbox
          label={`Take all ${proposals.length.toLocaleString('en')}`}
          checked={count > 0 && count === proposals.length}
          mixed={count > 0}
          onChange={(on) => onTaken(new Set(on ? proposals.map(({ id }) => id) : []))}
        />
      </div>
      <LongList
        label={props.label}
        count={proposals.length}
        keyOf={(index) => proposals[index]?.id ?? index}
        usualHeight={44}
        renderRow={(index) => {
          const one = proposals[index]
          return one ? (
            <div className={styles.row}>
              <Checkbox
                label={one.query}
                checked={taken.has(one.id)}
                onChange={(on) => {
                  const next = new Set(taken)
                  if (on) next.add(one.id)
                  else next.delete(one.id)
                  onTaken(next)
                }}
              />
              <div className={styles.facts}>
                <code>{one.expected}</code>
                {one.problem === '' ? null : <Badge tone="caution">{one.problem}</Badge>}
                {one.remarks.map((remark) => (
                  <span key={remark} className={styles.remark}>
                    {remark}
                  </span>
                ))}
              </div>
            </div>
          ) : null
        }}
      />
    </div>
  )
}
