import { applyTextEdits, duplicateKeys, membersOf, nodeAt, type JsonPath, type TextEdit } from '../../../json'
import { placeInTool, quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Fix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'

const SOUND = example()
const KEY_LINE = '"type": "object",'

/** Objects in which a key stands more than once. */
export const duplicateKey: ToolRule = {
  id: 'duplicate-key',
  title: 'Key stands twice',
  category: 'envelope',
  scope: 'tool',
  explain: {
    what: 'A key stands once in an object.',
    why: 'Most readers keep the last value and drop the others without a word, some keep the first, some refuse the text. What the author sees need not be what the model gets.',
    bad: SOUND.replace(KEY_LINE, `${KEY_LINE}\n    ${KEY_LINE}`),
    good: SOUND,
    sources: ['https://www.rfc-editor.org/rfc/rfc8259#section-4'],
  },
  check(subject) {
    return duplicateKeys(subject.view.root).flatMap((path) =>
      judgeAlike(subject.profiles, 'warning').map(({ severity, profiles }) => ({
        ...placeInTool(subject, path, 'key'),
        severity,
        profiles,
        message: `The key ${quote(String(path.at(-1)))} stands more than once in this object. Most readers keep only the last value, some refuse the text. Remove the others.`,
        fixes: keepLast(subject, path),
      })),
    )
  },
}

/** Most readers keep the last value, so dropping the others changes nothing for them. */
function keepLast(subject: ToolSubject, path: JsonPath): readonly Fix[] {
  const { tool, view } = subject
  const members = membersOf(nodeAt(view.root, path.slice(0, -1)))
  const last = members.findLastIndex((member) => member.key === path.at(-1))
  const edits = members.flatMap((member, index): readonly TextEdit[] => {
    const next = members[index + 1]
    if (member.key !== path.at(-1) || index >= last || !next) return []
    return [
      { offset: member.keyNode.offset, length: next.keyNode.offset - member.keyNode.offset, content: '' },
    ]
  })
  const text = applyTextEdits(tool.text, edits)
  return [
    { title: 'Keep only the last', safety: 'safe', edits: [{ kind: 'set-text', toolId: tool.id, text }] },
  ]
}
