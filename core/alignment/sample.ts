import type { Ask, Choice } from '../models'
import { hashText } from '../shared'

/** One raw completion, as it arrived, with how it was obtained. */
export interface Sample {
  /** Content hash of everything that shapes the answer (model, prompt, temperature, limits): see `sampleKey`. */
  readonly key: string
  /** Position among the samples of its key, from 0. */
  readonly index: number
  readonly model: string
  /** `promptHash` of the template that was filled. */
  readonly promptHash: string
  readonly temperature: number
  readonly raw: string
  readonly finishReason: 'stop' | 'length' | 'other'
  readonly seed: number | null
  /** `choices`: several in one request; `single`: one request each. */
  readonly obtained: 'choices' | 'single'
  /** ISO 8601. */
  readonly at: string
  readonly milliseconds: number
}

/** Increase when the same ask would mean something else. */
const KEY_VERSION = 1

/**
 * The key of the samples that an ask gives: model and everything that shapes the answer. Neither the address of the server (the built-in
 * one has another port each time) nor seed and count are part of it.
 */
export function sampleKey(model: string, ask: Omit<Ask, 'seed' | 'count'>): string {
  const { kind, prompt, temperature, maximumTokens, stop } = ask
  return hashText(JSON.stringify([KEY_VERSION, model, kind, prompt, temperature, maximumTokens, stop]))
}

/** Samples of several sources as one list by key and index; of two with the same key and index the first given stays. */
export function mergeSamples(...lists: readonly (readonly Sample[])[]): readonly Sample[] {
  const places = new Map<string, Sample>()
  for (const sample of lists.flat()) {
    const place = `${sample.key}/${sample.index}`
    if (!places.has(place)) places.set(place, sample)
  }
  return [...places.values()].sort((one, other) =>
    one.key === other.key ? one.index - other.index : one.key < other.key ? -1 : 1,
  )
}

/** A choice as one raw text: thinking that came in a field of its own stands in front as a block, unclosed where the limit cut it. */
export function rawTextOf(choice: Choice): string {
  if (choice.thinking === '') return choice.text
  const isCut = choice.text === '' && choice.finishReason === 'length'
  return `<think>${choice.thinking}${isCut ? '' : '</think>'}${choice.text}`
}
