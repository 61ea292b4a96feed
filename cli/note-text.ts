import { toPointer } from '../core/json'
import type { Note } from '../core/formats'
import type { Terminal } from './terminal'

/** A note as commands print it: `path` is a JSON Pointer into the source document. */
export interface NoteRow {
  readonly level: Note['level']
  readonly file: string
  readonly index: number | null
  readonly tool: string | null
  readonly server: string | null
  readonly path: string
  readonly message: string
  /** Where a target demanded that something be written otherwise: how, and whether all that was said is kept. */
  readonly change?: Note['change']
}

/** The note as a row of JSON. */
export function noteRow(note: Note): NoteRow {
  const { level, file, index, tool, server, path, message, change } = note
  return { level, file, index, tool, server, path: toPointer(path), message, ...(change && { change }) }
}

/** Says notes that are more than information, a line each. */
export function sayNotes(terminal: Terminal, notes: readonly Note[]): void {
  for (const note of notes) if (note.level !== 'info') terminal.say(noteLine(note))
}

/** The note as a line for people: where, which tool, what. */
function noteLine(note: Note): string {
  const place = toPointer(note.path)
  const where = place === '' ? note.file : `${note.file} ${place}`
  const tool = note.tool === null ? '' : ` ${note.server === null ? '' : `${note.server}/`}${note.tool}:`
  return `${note.level}: ${where}:${tool} ${note.message}`
}
