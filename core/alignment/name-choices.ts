// The names that a part may get, best first: its candidates as they would be written, or why one is passed over whatever other parts are called.
import { whyIllegal, type HouseStyle, type PassedOver } from '../catalog'
import { refusalOfName } from '../lint'
import type { AlignmentPart, NamingRules, PartScores } from './score'
import { inStyle, isFreeStyle } from './style'

/** A candidate: what it is written as, or why it is not to be had. */
export type NameChoice =
  | { readonly candidate: number; readonly sampled: string; readonly written: string }
  | { readonly candidate: number; readonly sampled: string; readonly refused: PassedOver }

/** The ranking of one part under the rules; looked at only as far as is asked. */
export interface NameChoices {
  readonly length: number
  readonly at: (rank: number) => NameChoice
  /** The first choice that is not refused, or null. */
  readonly best: () => Extract<NameChoice, { readonly written: string }> | null
  /** The name as it would be written, or null where the rules refuse it. */
  readonly write: (name: string) => string | null
}

/** Without these, every candidate that is legal anywhere may be chosen. */
export const noRules: NamingRules = {
  style: { spelling: 'any', prefix: '', verbFirst: false },
  profiles: [],
  duplicates: 'each',
}

/** Makes the choices of parts under one set of rules. */
export function createChoices(rules: NamingRules): (part: AlignmentPart, scores: PartScores) => NameChoices {
  const limits = { profiles: new Set(rules.profiles), style: isFreeStyle(rules.style) ? null : rules.style }
  return (part, scores) => {
    const known: NameChoice[] = []
    const choiceOf = (rank: number): NameChoice => {
      const candidate = scores.ranking[rank] ?? -1
      const sampled = scores.candidates[candidate]?.name ?? ''
      const result = judge(sampled, part, limits)
      return typeof result === 'string'
        ? { candidate, sampled, written: result }
        : { candidate, sampled, refused: result }
    }
    const at = (rank: number): NameChoice => (known[rank] ??= choiceOf(rank))
    return {
      length: scores.ranking.length,
      at,
      best: () => {
        for (let rank = 0; rank < scores.ranking.length; rank += 1) {
          const choice = at(rank)
          if ('written' in choice) return choice
        }
        return null
      },
      write: (name) => {
        const result = judge(name, part, limits)
        return typeof result === 'string' ? result : null
      },
    }
  }
}

interface Limits {
  readonly profiles: ReadonlySet<string>
  /** Null where every name obeys. */
  readonly style: HouseStyle | null
}

/** The name as it is written, or why it is passed over. */
function judge(
  sampled: string,
  { kind, old, server }: AlignmentPart,
  { style, profiles }: Limits,
): string | PassedOver {
  const written = style ? inStyle(sampled, kind, style) : sampled
  if (written === null)
    return { name: sampled, reason: 'style', message: `\`${sampled}\` cannot be written in the house style.` }
  const illegal = written === old ? null : whyIllegal(kind, written)
  if (illegal !== null) return { name: sampled, reason: 'illegal', message: illegal }
  // Values are no names to a provider: no profile limits them.
  if (kind === 'value') return written
  const refusal = refusalOfName(profiles, { kind, name: written, server: kind === 'tool' ? server : null })
  return refusal
    ? { name: sampled, reason: 'illegal', profiles: refusal.profiles, message: refusal.message }
    : written
}
