// What an endpoint's model can do, in a few words each.
import { takes, type Abilities, type Ask } from '../../../core/models'

/** One ability; `state` says whether it is there. */
export interface AbilityView {
  readonly label: string
  readonly state: 'yes' | 'no' | 'unknown'
  readonly detail: string
}

/** The abilities that matter to an alignment with prompts of a kind. */
export function abilityViews(abilities: Abilities, kind: Ask['kind']): readonly AbilityView[] {
  const choices = abilities.choices[kind]
  const shown = abilities.logProbabilities[kind]
  return [
    {
      label: 'several answers a request',
      state: choices === null ? 'unknown' : choices > 1 ? 'yes' : 'no',
      detail: choices !== null && choices > 1 ? `at least ${choices}` : '',
    },
    { label: 'seed', state: takes(abilities, 'seed'), detail: '' },
    {
      label: 'probabilities',
      state: shown.shown,
      detail: shown.most === null ? '' : `up to ${shown.most} tokens`,
    },
    { label: 'completions', state: abilities.completions, detail: '' },
    { label: 'temperature', state: takes(abilities, 'temperature'), detail: '' },
    {
      label: 'length limit',
      state: abilities.cap === 'none' ? 'no' : abilities.probedAt === null ? 'unknown' : 'yes',
      detail: abilities.cap === 'none' ? '' : abilities.cap,
    },
  ]
}

/** How many choices one request is known to give; 1 before they were counted. */
export function choicesARequest(abilities: Abilities | null, kind: Ask['kind']): number {
  return abilities?.choices[kind] ?? 1
}

/** Whether exact peakedness may be computed: it needs the probabilities of tokens, and some randomness. Else why not. */
export function whyNotExact(
  abilities: Abilities | null,
  ask: { readonly kind: Ask['kind']; readonly temperature: number; readonly isBuiltIn: boolean },
): string | null {
  if (ask.temperature === 0) return 'Exact peakedness needs a temperature above 0.'
  if (ask.isBuiltIn) return null
  if (ask.kind === 'chat') return 'Exact peakedness needs a completion prompt with this endpoint.'
  if (abilities?.completions === 'no' || abilities?.logProbabilities.completion.shown === 'no')
    return 'This endpoint shows no probabilities for completions.'
  return null
}
