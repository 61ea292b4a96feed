import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '../../core/formats'
import { toPointer } from '../../core/json'
import { Button } from '../ui/Button'
import styles from './NoteList.module.css'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }
const words = { error: 'Error', warning: 'Warning', info: 'Note' }
/** Notes that are drawn at first, and more at each press: thousands at once would make the page slow. */
const STEP = 100

export interface NoteListProps {
  readonly label: string
  readonly notes: readonly Note[]
  /** Whether each note names its file. */
  readonly placed?: boolean
}

/** What a person should know about reading, each with its place: file, position, tool and path. */
export function NoteList({ label, notes, placed = true }: NoteListProps) {
  const [limit, setLimit] = useState(STEP)
  const shown = notes.slice(0, limit)
  const next = Math.min(STEP * 5, notes.length - limit)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map((note, index) => (
          <NoteLine key={index} note={note} placed={placed} />
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button size="small" look="quiet" onClick={() => setLimit(limit + next)}>
          Show {next} more
          {next < notes.length - limit && ` of ${(notes.length - limit).toLocaleString('en')}`}
        </Button>
      )}
    </>
  )
}

function NoteLine({ note, placed }: { readonly note: Note; readonly placed: boolean }) {
  const Icon = icons[note.level]
  const pointer = toPointer(note.path)
  return (
    <li className={styles.note} data-level={note.level}>
      <Icon size={14} className={styles.icon} role="img" aria-label={words[note.level]} />
      <div className={styles.body}>
        <p>{note.message}</p>
        <p className={styles.place}>
          {placed && <span>{note.file}</span>}
          {note.index !== null && <span>entry {note.index + 1}</span>}
          {note.tool !== null && <code>{note.tool}</code>}
          {pointer !== '' && <code>{pointer}</code>}
        </p>
      </div>
    </li>
  )
}
