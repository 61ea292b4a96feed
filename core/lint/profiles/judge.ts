import type { ProfileId, Severity } from '../rule'
import type { Consequence, Profile } from './profile'
import type { ProfileSet } from './profile-set'

/** Profiles for which a flaw weighs the same, with what happens there. */
export interface Verdict {
  readonly severity: Severity
  readonly profiles: readonly ProfileId[]
  /** What happens, for the families of these profiles, without repetition: "OpenAI refuses the whole request". */
  readonly outcomes: readonly string[]
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

const alikeBySet = new WeakMap<ProfileSet, Map<Severity, readonly Verdict[]>>()

/** Asks each profile in force what a flaw means to it (null: nothing), and gathers equal severities, the worst first. */
export function judge(
  inForce: ProfileSet,
  ask: (profile: Profile) => { readonly severity: Severity; readonly outcome: string | null } | null,
): readonly Verdict[] {
  const verdicts = new Map<Severity, { readonly ids: ProfileId[]; readonly outcomes: Set<string> }>()
  for (const profile of inForce.list) {
    const answer = ask(profile)
    if (!answer) continue
    const verdict = verdicts.get(answer.severity) ?? { ids: [], outcomes: new Set() }
    verdicts.set(answer.severity, verdict)
    verdict.ids.push(profile.id)
    if (answer.outcome !== null) verdict.outcomes.add(answer.outcome)
  }
  if (verdicts.size === 0) return []
  return SEVERITIES.flatMap((severity) => {
    const verdict = verdicts.get(severity)
    return verdict ? [{ severity, profiles: verdict.ids, outcomes: [...verdict.outcomes] }] : []
  })
}

/** So many keys are remembered for each set of profiles; real catalogues have a few dozen. */
const MOST_KEYS = 1000

/** The same function, which asks once for each set of profiles and key: a keyword or a character means the same in every tool. */
export function rememberVerdicts(
  ask: (inForce: ProfileSet, key: string) => readonly Verdict[],
): (inForce: ProfileSet, key: string) => readonly Verdict[] {
  const bySet = new WeakMap<ProfileSet, Map<string, readonly Verdict[]>>()
  return (inForce, key) => {
    const byKey = bySet.get(inForce) ?? new Map<string, readonly Verdict[]>()
    bySet.set(inForce, byKey)
    const known = byKey.get(key)
    if (known) return known
    const verdicts = ask(inForce, key)
    if (byKey.size < MOST_KEYS) byKey.set(key, verdicts)
    return verdicts
  }
}

/** A verdict at one severity for every profile in force: quality findings hold for all. */
export function judgeAlike(inForce: ProfileSet, severity: Severity): readonly Verdict[] {
  const bySeverity = alikeBySet.get(inForce) ?? new Map<Severity, readonly Verdict[]>()
  alikeBySet.set(inForce, bySeverity)
  const known = bySeverity.get(severity) ?? judge(inForce, () => ({ severity, outcome: null }))
  bySeverity.set(severity, known)
  return known
}

/** As `judge`, where profiles that state a consequence have it, and all others the weaker severity. */
export function judgeOr(
  inForce: ProfileSet,
  ask: (profile: Profile) => Consequence | null,
  otherwise: Severity,
): readonly Verdict[] {
  return judge(inForce, (profile) => ask(profile) ?? { severity: otherwise, outcome: null })
}

/** Outcomes as one sentence, with the same outcome of several families told once: "OpenAI, Gemini and Bedrock refuse the whole request." */
export function outcomeSentence(verdict: Verdict, otherwise = ''): string {
  const known = sentences.get(verdict.outcomes)
  const sentence = known ?? sentenceOf(verdict)
  if (known === undefined) sentences.set(verdict.outcomes, sentence)
  return sentence === '' ? otherwise : sentence
}

const sentences = new WeakMap<readonly string[], string>()

function sentenceOf(verdict: Verdict): string {
  const refusal = / refuses the whole request$/
  const refusing = verdict.outcomes.filter((outcome) => refusal.test(outcome))
  const others = verdict.outcomes.filter((outcome) => !refusal.test(outcome))
  const parts = others.map((outcome) => `${capitalise(outcome)}.`)
  if (refusing.length > 0) {
    const names = refusing.map((outcome) => outcome.replace(refusal, ''))
    parts.unshift(`${listWords(names)} ${names.length === 1 ? 'refuses' : 'refuse'} the whole request.`)
  }
  return parts.join(' ')
}

/** Words as a list: "a, b and c". */
export function listWords(words: readonly string[]): string {
  if (words.length <= 1) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${String(words.at(-1))}`
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
