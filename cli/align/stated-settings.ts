// The settings of a run that goes on from an earlier naming: those of the naming, save for what the command line states.
import type { Command } from 'commander'
import type { AlignmentSettings } from '../../core/catalog'
import type { AlignOptions } from './options'

/** Which settings an option changes. */
const changes: Readonly<Partial<Record<keyof AlignOptions, readonly (keyof AlignmentSettings)[]>>> = {
  samples: ['samples', 'samplesMaximum'],
  temperature: ['temperature'],
  alpha: ['alpha'],
  prompt: ['prompt'],
  maxTokens: ['maximumTokens'],
  style: ['style'],
  prefix: ['style'],
  verbFirst: ['style'],
  profile: ['profiles'],
  enumValues: ['enumValues'],
  adaptive: ['stopping', 'changeBound', 'samplesMaximum'],
  proof: ['stopping'],
  bound: ['changeBound'],
  samplesMax: ['samplesMaximum'],
}

/** `former` with what the command line states, taken from `stated`. */
export function continuedSettings(
  command: Command,
  former: AlignmentSettings,
  stated: AlignmentSettings,
): AlignmentSettings {
  const keys = Object.entries(changes).flatMap(([option, settings]) =>
    command.getOptionValueSource(option) === 'cli' ? settings : [],
  )
  const changed = Object.fromEntries(keys.map((key) => [key, stated[key]])) as Partial<AlignmentSettings>
  const settings = { ...former, ...changed }
  return { ...settings, samplesMaximum: Math.max(settings.samples, settings.samplesMaximum) }
}
