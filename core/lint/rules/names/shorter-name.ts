import { quote } from '../../place'
import type { Fix, ToolSubject } from '../../rule'
import { freeName } from '../../text/free-name'
import { shortenName } from '../../text/shorten-name'

/** Fewer characters than this are no name for anything but a single act. */
const SHORTEST = 12

/** The fix that shortens a tool's name to the room there is, in characters. None where nothing sensible would be left. */
export function shorterName(subject: ToolSubject, room: number): readonly Fix[] {
  if (room < SHORTEST) return []
  const short = shortenName(subject.view.name, room)
  const free = short === null ? null : freeName(short, subject.isNameTaken, room)
  if (free === null || free === subject.view.name) return []
  return [
    {
      title: `Shorten to ${quote(free)}`,
      safety: 'unsafe',
      edits: [{ kind: 'rename', partId: subject.tool.id, name: free }],
    },
  ]
}
