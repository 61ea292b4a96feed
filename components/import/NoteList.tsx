import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '../../core/formats'
import { toPointer } from '../../core/json'
import { Button } from '../ui/Button'
import styles from './NoteList.module.css'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }
const words = { error: 'Error', warning: 'Warning', info: 'Note' }
const SHOWN = 100

/** What a person should know about reading, each with its place: file, position, tool and path. */
export function NoteList({ label, notes }: { readonly label: string; readonly notes: readonly Note[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? notes : notes.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map((note, index) => (
          <NoteLine key={index} note={note} />
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button size="small" look="quiet" onClick={() => setAll(true)}>
          Show {notes.length - shown.length} more
        </Button>
      )}
    </>
  )
}

function NoteLine({ note }: { readonly note: Note }) {
  const Icon = icons[note.level]
  const pointer = toPointer(note.path)
  return (
    <li className={styles.note} data-level={note.level}>
      <Icon size={14} className={styles.icon} role="img" aria-label={words[note.level]} />
      <div className={styles.body}>
        <p>{note.message}</p>
        <p className={styles.place}>
          <span>{note.file}</span>
          {note.index !== null && <span>entry {note.index + 1}</span>}
          {note.tool !== null && <code>{note.tool}</code>}
          {pointer !== '' && <code>{pointer}</code>}
        </p>
      </div>
    </li>
  )
}
