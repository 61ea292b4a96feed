import type { BulkChange, BulkPlan, RefusedChange } from '../../core/catalog'
import { EmptyState } from '../ui/EmptyState'
import { LongList } from '../ui/LongList'
import { Notice } from '../ui/Notice'
import { markDiffering } from './differing-words'
import styles from './BulkPreview.module.css'
import { showHidden } from './show-hidden'

export interface BulkPreviewProps {
  /** null: nothing is asked for yet, or it failed. */
  readonly plan: BulkPlan | null
  /** Whose text it is, where the text itself does not tell; `''` where it does. */
  readonly labelOf: (change: BulkChange) => string
  /** Why nothing can be shown, in words. */
  readonly failure: string | null
}

/** Longer texts are shown from where they begin to differ. */
const LONGEST = 220
const LEAD = 40

/** What a change of many texts would do: what cannot be done first, with the reason, then each text as it is and as it would be. */
export function BulkPreview({ plan, labelOf, failure }: BulkPreviewProps) {
  if (failure !== null)
    return (
      <div>
        <Notice tone="bad" title="This cannot be done">
          <p>{failure}</p>
        </Notice>
      </div>
    )
  if (!plan || plan.changes.length + plan.refused.length === 0)
    return (
      <EmptyState
        title={plan ? 'Nothing would change' : 'Nothing chosen yet'}
        action={
          <span>
            {plan ? 'All these texts are so already.' : 'What changes is shown here before it is made.'}
          </span>
        }
      />
    )
  const { refused, changes } = plan
  return (
    <LongList
      label="Changes"
      count={refused.length + changes.length}
      keyOf={(index) => (refused[index] ?? changes[index - refused.length])?.partId ?? index}
      usualHeight={30}
      renderRow={(index) => {
        const change = refused[index] ?? changes[index - refused.length]
        return change ? <Change change={change} label={labelOf(change)} /> : null
      }}
    />
  )
}

function Change({ change, label }: { readonly change: BulkChange | RefusedChange; readonly label: string }) {
  const [before, after] = fromDifference(change.before, change.after)
  return (
    <div className={styles.change} data-refused={'reason' in change || undefined}>
      {label !== '' && <span className={styles.label}>{label}</span>}
      <span className={styles.texts}>
        <del>{marked(before, after)}</del>
        <ins>{marked(after, before)}</ins>
      </span>
      {'reason' in change && <span className={styles.reason}>Left out: {change.reason}</span>}
    </div>
  )
}

function marked(text: string, other: string) {
  if (text === '') return <em>none</em>
  return markDiffering(text, other).map((piece, index) =>
    piece.only ? (
      <b key={index}>{showHidden(piece.text)}</b>
    ) : (
      <span key={index}>{showHidden(piece.text)}</span>
    ),
  )
}

function fromDifference(before: string, after: string): readonly [string, string] {
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = Math.max(0, same - LEAD)
  const cut = (text: string): string =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`
  return [cut(before), cut(after)]
}
