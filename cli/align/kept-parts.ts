// Which parts keep their names although they were asked for, and why: a run that changes nothing must not look like one that found nothing better.
import type { Sample } from '../../core/alignment'
import type { NamingPart } from '../../core/catalog'
import { splitThinking } from '../../core/models'
import type { Terminal } from '../terminal'

/** As much of an answer as is shown. */
const SHOWN = 60

/** Says how many parts got no answer that is a name, with one of the answers, and how many found no name that they may take. */
export function sayKept(
  terminal: Terminal,
  rows: readonly Pick<NamingPart, 'reason' | 'sampleKey'>[],
  samples: readonly Sample[],
): void {
  const nameless = rows.filter(({ reason }) => reason === 'kept-no-candidates')
  if (nameless.length > 0)
    terminal.say(`${ofAll(nameless.length, rows)} no answer that is a name${adviceOn(nameless, samples)}`)
  const whys = [
    [count(rows, 'kept-illegal'), 'no candidate is legal'],
    [count(rows, 'kept-unstyled'), 'no candidate obeys the house style'],
    [count(rows, 'kept-taken'), 'every candidate is taken'],
  ] as const
  for (const [kept, why] of whys)
    if (kept > 0)
      terminal.say(
        `${kept} ${kept === 1 ? 'part keeps its name' : 'parts keep their names'}: ${why}; see \`passedOver\` in the naming.`,
      )
}

function count(rows: readonly Pick<NamingPart, 'reason'>[], reason: NamingPart['reason']): number {
  return rows.filter((row) => row.reason === reason).length
}

function ofAll(nameless: number, rows: readonly object[]): string {
  return `${nameless} of ${rows.length} ${rows.length === 1 ? 'part' : 'parts'} got`
}

function adviceOn(nameless: readonly Pick<NamingPart, 'sampleKey'>[], samples: readonly Sample[]): string {
  const keys = new Set(nameless.map(({ sampleKey }) => sampleKey))
  const answers = samples.filter(({ key }) => keys.has(key))
  const cut = answers.filter(
    ({ finishReason, raw }) => finishReason === 'length' || splitThinking(raw).isCut,
  ).length
  if (cut > answers.length / 2)
    return ': most answers were cut short; a model that thinks or explains needs a larger --max-tokens.'
  const first = answers.find(({ raw }) => raw.trim() !== '')
  return first
    ? `; the model said ${quoted(first.raw)}, for example: try another --prompt or model.`
    : ': all are empty.'
}

function quoted(raw: string): string {
  const points = Array.from(raw)
  return JSON.stringify(points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : raw)
}
