// What the settings of a run mean, in a sentence each.
import type { AlignmentSettings, StoppingRule } from '../../../core/catalog'
import { counted } from '../../../core/shared'

export const stoppingRules: readonly { readonly value: StoppingRule; readonly label: string }[] = [
  { value: 'fixed', label: 'at that number' },
  { value: 'proof', label: 'when proven' },
  { value: 'adaptive', label: 'when likely enough' },
]

/** When a part is sampled enough. */
export function stoppingWords(
  settings: Pick<AlignmentSettings, 'stopping' | 'samples' | 'samplesMaximum' | 'changeBound'>,
): string {
  const { stopping, samples, samplesMaximum } = settings
  if (stopping === 'fixed') return `Every part gets ${counted(samples, 'sample')}.`
  if (stopping === 'proof')
    return `A part stops before ${counted(samples, 'sample')} as soon as those left cannot change its winner: the same winners for fewer answers.`
  const most =
    samplesMaximum > samples
      ? `; what is saved goes to open parts, up to ${counted(samplesMaximum, 'sample')} each`
      : ''
  return `A part stops as soon as the chance that more samples change its winner is at most ${percent(settings.changeBound)}${most}.`
}

/** A share as a percentage without trailing zeros. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`
}

/** The settings behind "More settings" that are not as they are at first, in a few words; empty when all are. */
export function unusualWords(settings: AlignmentSettings, usual: AlignmentSettings): string {
  const { style } = settings
  const profiles = settings.profiles.length
  return [
    settings.temperature === usual.temperature ? '' : `temperature ${settings.temperature}`,
    settings.alpha === usual.alpha ? '' : `alpha ${settings.alpha}`,
    settings.duplicates === usual.duplicates ? '' : 'distinct names count',
    settings.maximumTokens === usual.maximumTokens ? '' : `${settings.maximumTokens} tokens`,
    style.spelling === 'any' ? '' : style.spelling,
    style.prefix === '' ? '' : `prefix ${style.prefix}`,
    style.verbFirst ? 'verb first' : '',
    profiles === 0 ? '' : counted(profiles, 'profile'),
    settings.enumValues ? 'enum values' : '',
  ]
    .filter((words) => words !== '')
    .join(', ')
}
