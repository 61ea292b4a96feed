import { memo } from 'react'
import { MARK_ICONS } from '../heatmap/mark-icons'
import { percent } from '../heatmap/marks'
import { Badge } from '../ui/Badge'
import styles from './CandidateTable.module.css'
import type { CandidateRow } from './candidate-rows'
import shared from './TableRows.module.css'

/** One candidate: what it is, how often it came, its peakedness in both readings, and what is known exactly. */
export const CandidateTableRow = memo(function CandidateTableRow(props: {
  readonly row: CandidateRow
  readonly index: number
  readonly isActive: boolean
  readonly hasExact: boolean
  readonly onActive: (row: CandidateRow) => void
  readonly onChoose: (name: string) => void
}) {
  const { row, index } = props
  const Icon = row.marks[0] ? MARK_ICONS[row.marks[0]] : undefined
  return (
    <tr
      tabIndex={props.isActive ? 0 : -1}
      data-index={index}
      data-winner={row.marks[0] === 'winner'}
      aria-current={props.isActive}
      className={`${shared.row} ${styles.row}`}
      onFocus={() => props.onActive(row)}
      onClick={() => props.onActive(row)}
    >
      <td className={styles.number}>{row.candidate === null ? '' : index + 1}</td>
      <th scope="row">
        <span className={styles.name}>
          <span className={styles.icon}>{Icon ? <Icon size={13} aria-hidden /> : null}</span>
          <code title={row.name}>{row.name}</code>
          {row.marks.map((mark) => (
            <Badge key={mark} tone={mark === 'winner' ? 'accent' : 'neutral'}>
              {mark}
            </Badge>
          ))}
          {row.passedOver === null ? null : (
            <Badge tone="caution" title={row.passedOver}>
              passed over
            </Badge>
          )}
        </span>
      </th>
      <td className={styles.number}>{row.count}</td>
      <td className={styles.number}>{row.candidate === null ? '' : row.phiOfEach}</td>
      <td className={styles.number}>{row.candidate === null ? '' : row.phiOfDistinct}</td>
      <td className={styles.share}>
        <span className={styles.bar} style={{ inlineSize: `${row.share * 100}%` }} />
        <span className={styles.percent}>{row.candidate === null ? 'never' : percent(row.share)}</span>
      </td>
      {props.hasExact ? (
        <td className={styles.exact}>{row.exact ? exactWords(row.exact) : 'unknown'}</td>
      ) : null}
      <td className={styles.act}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.choose}
          aria-label={`Choose ${row.name}`}
          onClick={() => props.onChoose(row.name)}
        >
          Choose
        </button>
      </td>
    </tr>
  )
})

/** The bounds of an exact share; one number where they agree to a tenth of a percent. */
function exactWords({ phi: [lowest, highest] }: NonNullable<CandidateRow['exact']>): string {
  const [low, high] = [(lowest * 100).toFixed(1), (highest * 100).toFixed(1)]
  return low === high ? `${low} %` : `${low} to ${high} %`
}
