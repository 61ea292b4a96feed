import { useMemo } from 'react'
import { foldPairs, pairLines } from './side-by-side'
import styles from './SideBySide.module.css'

export interface SideBySideProps {
  /** The accessible name. */
  readonly label: string
  readonly before: string
  readonly after: string
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** Two texts side by side, lines that are the same left out; what differs is marked by sign and colour. */
export function SideBySide({ label, before, after, beforeLabel, afterLabel }: SideBySideProps) {
  const pairs = useMemo(() => foldPairs(pairLines(before, after)), [before, after])
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, index) =>
          pair === null ? (
            <tr key={index} className={styles.fold}>
              <td colSpan={2}>…</td>
            </tr>
          ) : (
            <tr key={index}>
              <Side text={pair.before} kind={pair.same ? 'same' : 'removed'} />
              <Side text={pair.after} kind={pair.same ? 'same' : 'added'} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

const SIGNS = { same: ' ', removed: '−', added: '+' }

function Side({ text, kind }: { readonly text: string | null; readonly kind: keyof typeof SIGNS }) {
  if (text === null) return <td className={styles.none} />
  return (
    <td data-kind={kind}>
      <span aria-hidden className={styles.sign}>
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && <span className="visually-hidden">{kind}: </span>}
      {text}
    </td>
  )
}
