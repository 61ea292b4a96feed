import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '../../core/formats'
import { toPointer } from '../../core/json'
import { Button } from '../ui/Button'
import styles from './LossTable.module.css'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }
const words = { error: 'Error', warning: 'Warning', info: 'Note' }
/** Rows that are drawn at first, and more at each press. */
const STEP = 200

/** What the chosen target cannot say, changed or had to add, tool by tool. */
export function LossTable({ notes, target }: { readonly notes: readonly Note[]; readonly target: string }) {
  const [limit, setLimit] = useState(STEP)
  if (notes.length === 0)
    return <p className={styles.none}>Nothing is lost: {target} says everything that the tools say.</p>
  const left = notes.length - limit
  return (
    <>
      <table className={styles.table} aria-label="Losses and changes">
        <thead>
          <tr>
            <th scope="col" className={styles.level}>
              <span className="visually-hidden">Level</span>
            </th>
            <th scope="col">Where and what</th>
            <th scope="col" className={styles.way}>
              Way back
            </th>
          </tr>
        </thead>
        <tbody>
          {notes.slice(0, limit).map((note, index) => (
            <LossRow key={index} note={note} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button size="small" look="quiet" onClick={() => setLimit(limit + STEP * 5)}>
          Show more: {left.toLocaleString('en')} are left
        </Button>
      )}
    </>
  )
}

function LossRow({ note }: { readonly note: Note }) {
  const Icon = icons[note.level]
  const pointer = toPointer(note.path)
  return (
    <tr data-level={note.level}>
      <td className={styles.level}>
        <Icon size={14} className={styles.icon} role="img" aria-label={words[note.level]} />
      </td>
      <td>
        <p className={styles.place}>
          {note.tool === null ? 'Document' : <code className={styles.tool}>{note.tool}</code>}
          {pointer !== '' && <code>{pointer}</code>}
        </p>
        <p>{note.message}</p>
      </td>
      <td>{wayBack(note)}</td>
    </tr>
  )
}

function wayBack({ change }: Note): string {
  if (!change) return '–'
  return change.reversible ? 'Reversible' : 'Not reversible'
}
