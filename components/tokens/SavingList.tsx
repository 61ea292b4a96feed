import type { Saving } from '../../core/matrix'
import { Button } from '../ui/Button'
import { LongList } from '../ui/LongList'
import styles from './SavingList.module.css'

export interface SavingListProps {
  readonly savings: readonly Saving[]
  readonly nameOf: (toolId: string) => string
  readonly onGo: (toolId: string) => void
}

/** Where definitions could be shorter, the largest saving first. */
export function SavingList({ savings, nameOf, onGo }: SavingListProps) {
  return (
    <section className={styles.pane} aria-label="Largest savings">
      <h2 className={styles.title}>Largest savings</h2>
      <p className={styles.muted}>Ideas only; nothing is changed. They overlap, so figures do not add up.</p>
      {savings.length === 0 ? (
        <p className={styles.none}>No saving was found.</p>
      ) : (
        <LongList
          label="Savings"
          count={savings.length}
          keyOf={keyOf}
          usualHeight={96}
          renderRow={(index) => {
            const saving = savings[index]
            return saving && <SavingLine saving={saving} nameOf={nameOf} onGo={onGo} />
          }}
        />
      )}
    </section>
  )
}

function keyOf(index: number): number {
  return index
}

function SavingLine({
  saving,
  nameOf,
  onGo,
}: Omit<SavingListProps, 'savings'> & { readonly saving: Saving }) {
  const [first] = saving.toolIds
  const name = first === undefined ? '' : nameOf(first)
  return (
    <div className={styles.saving}>
      <p>
        <strong className={styles.tokens}>{saving.tokens.toLocaleString('en')}</strong> {saving.idea}
      </p>
      {saving.text !== null && <p className={styles.text}>“{saving.text}”</p>}
      {first !== undefined && (
        <p className={styles.tools}>
          <Button look="quiet" size="small" onClick={() => onGo(first)}>
            <span className={styles.code}>{name}</span>
          </Button>
          {saving.toolIds.length > 1 && (
            <span className={styles.muted}>and {(saving.toolIds.length - 1).toLocaleString('en')} more</span>
          )}
        </p>
      )}
    </div>
  )
}
