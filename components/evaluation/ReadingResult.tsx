import { Info, TriangleAlert } from 'lucide-react'
import { counted } from '../../core/shared'
import { LongList } from '../ui/LongList'
import styles from './ReadingResult.module.css'

/** What was found in a text of cases. */
export interface ReadingView {
  /** How many cases of which shape. */
  readonly shapes: readonly (readonly [string, number])[]
  readonly cases: readonly { readonly query: string; readonly expected: string }[]
  readonly notes: readonly { readonly level: 'warning' | 'info'; readonly text: string }[]
}

/** Cases that were read, and what should be known about them, with its line. `noun`: what they are called. */
export function ReadingResult({
  reading,
  noun = 'case',
}: {
  readonly reading: ReadingView
  readonly noun?: string
}) {
  const { cases, notes, shapes } = reading
  return (
    <div className={styles.result}>
      <p className={styles.found} role="status">
        {cases.length === 0
          ? `No ${noun} was found.`
          : `${counted(cases.length, noun)} found${shapeWords(shapes)}${noteWords(notes)}.`}
      </p>
      {notes.length > 0 ? (
        <div className={styles.notes}>
          <LongList
            label={`Notes on the ${noun}s`}
            count={notes.length}
            keyOf={(index) => index}
            usualHeight={24}
            renderRow={(index) => {
              const note = notes[index]
              return note ? (
                <div className={styles.note} data-level={note.level}>
                  {note.level === 'warning' ? (
                    <TriangleAlert size={14} role="img" aria-label="Warning" />
                  ) : (
                    <Info size={14} role="img" aria-label="Note" />
                  )}
                  <span>{note.text}</span>
                </div>
              ) : null
            }}
          />
        </div>
      ) : null}
      {cases.length > 0 ? (
        <div className={styles.cases}>
          <LongList
            label={`The ${noun}s that were read`}
            count={cases.length}
            keyOf={(index) => index}
            usualHeight={28}
            renderRow={(index) => {
              const one = cases[index]
              return one ? (
                <div className={styles.case}>
                  <span>{one.query}</span>
                  <code>{one.expected}</code>
                </div>
              ) : null
            }}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Which shapes were recognised; nothing where there is only the plain one. */
function shapeWords(shapes: ReadingView['shapes']): string {
  const [only, ...others] = shapes
  if (!only || (others.length === 0 && only[0] === PLAIN)) return ''
  if (others.length === 0) return ` in the shape of ${only[0]}`
  return `: ${shapes.map(([label, count]) => `${count.toLocaleString('en')} as ${label}`).join(', ')}`
}

const PLAIN = 'Cases'

/** How much there is to look at below: a list may show only its first notes. */
function noteWords(notes: ReadingView['notes']): string {
  const warnings = notes.filter(({ level }) => level === 'warning').length
  return warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`
}
