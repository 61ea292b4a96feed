// A recording of a model: many answers for each of some parts, divided into a reference and samples under test.
import { readFileSync } from 'node:fs'
import {
  defaultSettings,
  fillPrompt,
  planAlignment,
  readSamplesJsonl,
  type CollectedPart,
} from '../../core/alignment'
import type { Recorded } from './recorded-endpoint'

/** What was recorded, with raw answers. */
export interface Recording {
  readonly model: string
  /** Those whose recording is whole. */
  readonly parts: readonly CollectedPart[]
  /** By part, in order. */
  readonly reference: readonly Recorded[]
  /** By prompt. */
  readonly tested: ReadonlyMap<string, Recorded>
}

/** Reads a samples file: of each part the first `reference` samples, and those from there to `all`. Made with the default settings. */
export function readRecording(
  file: string,
  chosen: readonly CollectedPart[],
  reference: number,
  all: number,
): Recording {
  const { samples } = readSamplesJsonl(readFileSync(file, 'utf8'))
  const model = samples[0]?.model ?? ''
  const { keys } = planAlignment({ parts: chosen, model, settings: defaultSettings }, [])
  const texts = new Map<string, Map<number, string>>()
  for (const { key, index, raw } of samples) {
    const own = texts.get(key) ?? new Map<number, string>()
    texts.set(key, own.set(index, raw))
  }
  const parts: CollectedPart[] = []
  const references: Recorded[] = []
  const tested = new Map<string, Recorded>()
  for (const part of chosen) {
    const own = keys.get(part.id)
    const greedy = texts.get(own?.greedy ?? '')?.get(0)
    const raw = texts.get(own?.samples ?? '')
    if (greedy === undefined || !raw || raw.size < all) continue
    const inOrder = Array.from({ length: all }, (_, index) => raw.get(index) ?? '')
    parts.push(part)
    references.push({ greedy, samples: inOrder.slice(0, reference) })
    tested.set(fillPrompt(defaultSettings.prompt, part), { greedy, samples: inOrder.slice(reference) })
  }
  return { model, parts, reference: references, tested }
}
