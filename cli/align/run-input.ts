// What a run works on, from the options that shape a naming.
import {
  adaptiveSettings,
  collectParts,
  defaultSettings,
  type AlignmentRunInput,
  type PartChoice,
} from '../../core/alignment'
import type { AlignmentSettings, Catalog, PromptTemplate } from '../../core/catalog'
import type { LiveOptions } from '../live/options'
import { sayNotes } from '../note-text'
import { complainOfFailures, readCatalogues } from '../read-catalogues'
import type { Terminal } from '../terminal'
import type { AlignOptions, NamingOptions } from './options'
import { chosenParts } from './part-place'

/** A run before it is known which model it asks. */
export type RunInput = Omit<AlignmentRunInput, 'model'>

type Stopping = Partial<Pick<AlignOptions, 'adaptive' | 'proof' | 'bound' | 'samplesMax'>>

/** The settings that options state; the prompt is read apart. */
export function settingsOf(options: NamingOptions & Stopping, prompt: PromptTemplate): AlignmentSettings {
  return {
    ...defaultSettings,
    samples: options.samples,
    // No part gets more than `--samples` unless that is asked for.
    samplesMaximum: Math.max(options.samples, options.samplesMax ?? 0),
    stopping: options.adaptive ? adaptiveSettings.stopping : options.proof ? 'proof' : 'fixed',
    changeBound: options.bound ?? (options.adaptive ? adaptiveSettings : defaultSettings).changeBound,
    temperature: options.temperature,
    alpha: options.alpha,
    maximumTokens: options.maxTokens,
    prompt,
    style: {
      spelling: options.style,
      prefix: options.prefix,
      verbFirst: options.verbFirst ?? false,
    },
    profiles: options.profile ?? [],
    enumValues: options.enumValues ?? false,
  }
}

/** The parts that options choose, and those that only take up their names. */
export function collectRun(
  catalog: Catalog,
  options: Pick<NamingOptions, 'parts' | 'part'>,
  settings: AlignmentSettings,
  choice: Partial<PartChoice> = {},
): RunInput {
  const parts = collectParts(catalog, {
    kinds: options.parts,
    partIds: chosenParts(catalog, options.part),
    pinned: new Set(),
    excluded: new Set(),
    toolScope: 'catalog',
    enumValues: settings.enumValues,
    ...choice,
  })
  return { parts, settings }
}

/** Reads catalogues and says what is to be said of them; null when one could not be read (the exit code is then set). */
export async function readCatalog(
  terminal: Terminal,
  names: readonly string[],
  options: LiveOptions,
): Promise<Catalog | null> {
  const read = await readCatalogues(terminal, names, options)
  if (complainOfFailures(terminal, read)) return null
  sayNotes(terminal, read.notes)
  return read.catalog
}
