import { placeInTool, quote } from '../../place'
import type { Consequence, CountLimit, Profile } from '../../profiles/profile'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Fix, ToolRule, ToolSubject } from '../../rule'
import { cutAtSentence } from '../../text/sentences'
import { example } from '../example'

const FIRST =
  'Searches the product catalogue by words. Use it when a customer names a product; it returns at most 10 matches and leaves out discontinued ones.'
const REST = Array.from(
  { length: 12 },
  (_, index) =>
    `Words of shelf ${index + 1} are matched by their stem in English and German, so that plural forms count as well.`,
)

/** Descriptions that are longer than a provider or client takes. */
export const descTooLong: ToolRule = {
  id: 'desc-too-long',
  title: 'Description too long',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'A description is no longer than the limit of each provider and client: 1,024 characters for many OpenAI models and Azure, 2,048 for Claude Code. What stands behind the limit is shown.',
    why: 'Where the limit is checked, the request fails with all its tools. Where the text is cut, the model never reads the end, which is often where limits and warnings stand.',
    bad: example({ description: [FIRST, ...REST].join(' ') }),
    good: example({ description: [FIRST, ...REST.slice(0, 2)].join(' ') }),
    sources: [
      'https://github.com/getsentry/sentry-mcp/issues/106',
      'https://github.com/langchain-ai/open_deep_research/issues/80',
      'https://github.com/OpenHands/OpenHands/issues/4838',
      'https://github.com/danny-avila/LibreChat/issues/5741',
      'https://github.com/rusiaaman/wcgw/issues/51',
      'https://code.claude.com/docs/en/mcp',
    ],
  },
  check(subject) {
    const { description } = subject.view
    // No text has more characters than UTF-16 units, and the shortest limit is far above most descriptions.
    if (description.length <= SHORTEST_LOOKED_AT) return []
    const characters = Array.from(description)
    const limitOf = (profile: Profile): CountLimit | null => {
      const limit = profile.descriptionLength
      return limit && characters.length > limit.maximum ? limit : null
    }
    const exceeded = subject.profiles.list.flatMap((profile) => limitOf(profile)?.maximum ?? [])
    if (exceeded.length === 0) return []
    const fixes = shorten(subject, Math.min(...exceeded))
    return judge(subject.profiles, (profile): Consequence | null => limitOf(profile)).map((verdict) => {
      const limits = subject.profiles.list
        .filter(({ id }) => verdict.profiles.includes(id))
        .flatMap((profile) => limitOf(profile)?.maximum ?? [])
      const maximum = Math.min(...limits)
      return {
        ...placeInTool(subject, subject.tool.layout.description),
        severity: verdict.severity,
        profiles: verdict.profiles,
        message: `The description has ${count(characters.length)} characters, ${count(characters.length - maximum)} more than ${count(maximum)}. ${outcomeSentence(verdict)} The first ${count(maximum)} end with ${quote(characters.slice(maximum - 40, maximum).join(''))}. Shorten it: what matters for choosing first, examples into the parameters.`,
        fixes,
        evidence: [characters.slice(maximum).join('')],
      }
    })
  },
}

const SHORTEST_LOOKED_AT = 200

function count(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Cuts where a sentence ends, if that leaves most of what fits. */
function shorten(subject: ToolSubject, maximum: number): readonly Fix[] {
  const kept = cutAtSentence(subject.view.description, maximum)
  if (kept === null) return []
  return [
    {
      title: `Keep only the first ${count(Array.from(kept).length)} characters, up to the end of a sentence`,
      safety: 'unsafe',
      edits: [
        {
          kind: 'set-value',
          toolId: subject.tool.id,
          path: subject.tool.layout.description,
          value: kept,
        },
      ],
    },
  ]
}
