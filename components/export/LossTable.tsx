import type { Note } from '../../core/formats'
import { NoteList } from '../import/NoteList'
import styles from './LossTable.module.css'

/** What the chosen format cannot say or had to add, tool by tool. */
export function LossTable({ notes, target }: { readonly notes: readonly Note[]; readonly target: string }) {
  if (notes.length === 0)
    return <p className={styles.none}>Nothing is lost: {target} says everything that the tools say.</p>
  return <NoteList label="Losses" notes={notes} />
}
