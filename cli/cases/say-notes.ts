import { noteText, type CaseNote } from '../../core/evaluation'
import type { Terminal } from '../terminal'

/** Notes of one kind that are said one by one. */
const LISTED = 20

/** Says notes, of each kind and level so many; the JSON result has all of them. */
export function sayCaseNotes(terminal: Terminal, notes: readonly CaseNote[]): void {
  const counts = new Map<string, number>()
  for (const note of notes) {
    const count = (counts.get(note.kind) ?? 0) + 1
    counts.set(note.kind, count)
    if (count <= LISTED) terminal.say(`${note.level === 'warning' ? 'warning' : 'note'}: ${noteText(note)}`)
  }
  for (const [kind, count] of counts)
    if (count > LISTED)
      terminal.say(`… and ${count - LISTED} more of the kind ${kind}; --json has all of them.`)
}
