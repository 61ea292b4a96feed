// Reads a text that is neither JSON nor YAML: source code, Markdown, snapshots, prose.
import type { ReadResult } from '../formats'
import { noteOf, type ReaderOutcome } from './add-derived'
import { askReaders } from './ask-readers'
import { CODE_LIMIT } from './limits'
import { joinOutcomes, sourceOf } from './read-document'
import type { SourceContext } from './read-source'
import { readers } from './registry'

/**
 * What the readers of texts make of one: the tools of the first that finds some; a result without tools where the text is surely of a kind,
 * but holds none; null where no reader knows it.
 */
export function readLoose(text: string, context: SourceContext): ReadResult | null {
  if (text.length > CODE_LIMIT) return null
  const source = sourceOf(text, null, null, context)
  const nothing: ReadResult = { tools: [], documents: [], notes: [], recognised: [] }
  const outcomes: ReaderOutcome[] = []
  // One by one: the later ones are not asked where an earlier one finds tools.
  for (const reader of readers) {
    const asked = askReaders([reader], source, ['certain', 'likely', 'guess'], [])
    const found = asked.some(({ derived }) => derived.tools.length > 0)
    if (found) return joinOutcomes({ ...nothing, notes: [noteOf(context.file, VERDICT)] }, asked, context)
    outcomes.push(...asked)
  }
  const known = outcomes.find(({ confidence }) => confidence !== 'guess')
  if (!known) return null
  const notes = [...known.derived.remarks, VERDICT].map((remark) => noteOf(context.file, remark))
  return { ...nothing, notes }
}

const VERDICT = {
  level: 'warning',
  path: [],
  message: 'No tools were found: the text holds no literal that defines one.',
} as const
