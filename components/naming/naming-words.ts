import type { AlignmentSettings, Naming } from '../../core/catalog'

/** How many names a naming changes. */
export function changedCount(naming: Naming): number {
  return naming.parts.filter((part) => part.new !== part.old).length
}

/** A naming in a list: model, when, how much it changes. */
export function namingTitle(naming: Naming): string {
  const changed = changedCount(naming)
  return `${naming.model}, ${when(naming.createdAt)}, ${changed} of ${naming.parts.length} changed`
}

/** The settings that tell runs apart, in one line. */
export function settingsWords(settings: AlignmentSettings): string {
  const { samples, samplesMaximum, stopping, style } = settings
  const count =
    stopping === 'fixed'
      ? `${samples} samples`
      : `${samples} to ${Math.max(samples, samplesMaximum)} samples, ${stopping}`
  return [
    count,
    `temperature ${settings.temperature}`,
    `alpha ${settings.alpha}`,
    settings.duplicates === 'distinct' ? 'each name once' : '',
    style.spelling === 'any' ? '' : style.spelling,
    style.prefix === '' ? '' : `prefix ${style.prefix}`,
    style.verbFirst ? 'verb first' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** A moment (ISO 8601) as date and time of this place; as it stands where it is none. */
export function when(at: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  return time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
