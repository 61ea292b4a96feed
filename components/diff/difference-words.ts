// Differences in words, and which of them are shown.
import type { Difference, Impact } from '../../core/diff'

/** The worst first. */
export const IMPACTS: readonly Impact[] = ['breaking', 'risky', 'additive', 'cosmetic']

export const impactWords = {
  breaking: { title: 'Breaking', tone: 'bad', meaning: 'Calls that were right fail or mean something else.' },
  risky: { title: 'Risky', tone: 'caution', meaning: 'A model may choose or fill in otherwise.' },
  additive: { title: 'Additive', tone: 'good', meaning: 'More is possible; what was right still is.' },
  cosmetic: { title: 'Cosmetic', tone: 'neutral', meaning: 'Nothing changes for anyone.' },
} as const

const LONGEST = 300

/** A value worth showing beside the message, shortened; texts without their quotes. */
export function shownValue(difference: Difference, side: 'before' | 'after'): string | null {
  if (!/description|title|default|examples|keyword|setting|constraint|request/.test(difference.kind))
    return null
  const json = difference[side]
  if (json === null) return null
  const text = json.startsWith('"') ? String(JSON.parse(json)) : json
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Those of an impact that mention a text in their tool's name, message or place. */
export function filterDifferences(
  differences: readonly Difference[],
  text: string,
  impact: Impact | 'all',
): readonly Difference[] {
  const sought = text.trim().toLowerCase()
  const chosen = differences.filter(
    (difference) =>
      (impact === 'all' || difference.impact === impact) &&
      (sought === '' ||
        `${difference.server ?? ''}/${difference.tool} ${difference.message} ${difference.path}`
          .toLowerCase()
          .includes(sought)),
  )
  return IMPACTS.flatMap((one) => chosen.filter((difference) => difference.impact === one))
}

/** What stands over a group: the reason that most of its differences have, else what their impact means. */
export function groupSentence(impact: Impact, group: readonly Difference[]): string {
  const counts = new Map<string, number>()
  for (const { reason } of group) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [shared] = [...counts].find(([, count]) => count > group.length / 2) ?? []
  return shared ?? impactWords[impact].meaning
}

/** `3 breaking, 1 risky`, the impacts that there are; `none` where there is no difference. */
export function countWords(differences: readonly Difference[], none = 'no differences'): string {
  const counts = IMPACTS.map((impact) => {
    const count = differences.filter((difference) => difference.impact === impact).length
    return count === 0 ? '' : `${count.toLocaleString('en')} ${impact}`
  }).filter((words) => words !== '')
  return counts.length === 0 ? none : counts.join(', ')
}
