// A model that answers with what was recorded of it: the k-th choice asked for a prompt is the k-th recorded one from a starting point on.
import type { AlignmentPorts, Sample } from '../../core/alignment'
import type { Ask } from '../../core/models'

/** The raw answers to one prompt that a run may be given. */
export interface Recorded {
  readonly greedy: string
  readonly samples: readonly string[]
}

/** Ports of a run that starts with nothing stored; `samples` holds what it asked for. After the last recorded answer comes the first. */
export function recordedPorts(
  byPrompt: ReadonlyMap<string, Recorded>,
  start: number,
): { readonly ports: AlignmentPorts; readonly samples: readonly Sample[] } {
  const samples: Sample[] = []
  const given = new Map<string, number>()
  const answer = ({ prompt, temperature, count }: Ask): readonly string[] => {
    const recorded = byPrompt.get(prompt)
    if (!recorded) throw new Error('this prompt was not recorded')
    if (temperature === 0) return [recorded.greedy]
    const from = given.get(prompt) ?? 0
    given.set(prompt, from + count)
    return Array.from({ length: count }, (_, place) => {
      const { samples } = recorded
      return samples[(start + from + place) % samples.length] ?? ''
    })
  }
  const ports: AlignmentPorts = {
    complete: (ask) =>
      Promise.resolve({
        choices: answer(ask).map((text) => ({ text, thinking: '', finishReason: 'stop' })),
        promptTokens: null,
        completionTokens: null,
      }),
    loadSamples: () => Promise.resolve([]),
    storeSamples: (more) => Promise.resolve(void samples.push(...more)),
    now: () => 0,
    untilResumed: () => Promise.resolve(),
    concurrency: 1,
  }
  return { ports, samples }
}
