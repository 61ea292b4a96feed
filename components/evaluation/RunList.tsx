import { useRef } from 'react'
import { moveFocus } from '../ui/move-focus'
import styles from './RunList.module.css'

/** One run as the list at the left shows it. */
export interface RunLine {
  readonly id: string
  readonly when: string
  readonly model: string
  readonly what: string
  /** `62 % to 70 %`; empty before it was judged. */
  readonly figures: string
  readonly state: string
}

/** Runs, the newest first: the report shows the selected one. */
export function RunList(props: {
  readonly runs: readonly RunLine[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Evaluations"
      className={styles.list}
      onKeyDown={(event) => moveFocus(event, list.current, '[role="option"]')}
    >
      {props.runs.map((run, index) => {
        const isSelected = run.id === props.selected
        return (
          <div
            key={run.id}
            role="option"
            aria-selected={isSelected}
            tabIndex={isSelected || (props.selected === null && index === 0) ? 0 : -1}
            className={styles.run}
            onFocus={() => props.onSelect(run.id)}
            onClick={() => props.onSelect(run.id)}
          >
            <span className={styles.head}>
              <strong>{run.when}</strong>
              {run.state === '' ? null : <span className={styles.state}>{run.state}</span>}
            </span>
            <span className={styles.model}>{run.model}</span>
            <span className={styles.what}>{run.what}</span>
            {run.figures === '' ? null : <span className={styles.figures}>{run.figures}</span>}
          </div>
        )
      })}
    </div>
  )
}
