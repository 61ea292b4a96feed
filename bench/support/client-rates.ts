// What is measured in a page and in Node alike: our sampling, and a bare client, each in choices a second.
import { defaultSettings, runAlignment, type AlignmentPorts, type CollectedPart } from '../../core/alignment'
import { createCompleter } from '../../io/endpoints/complete'
import { createEndpointMemory } from '../../io/endpoints/memory'

/** One measurement: which endpoint, how many requests at a time, and the descriptions that are asked about. */
export interface Measurement {
  readonly baseUrl: string
  readonly model: string
  readonly concurrency: number
  readonly samples: number
  readonly descriptions: readonly string[]
}

/** Descriptions that no other round has asked about. */
export function describeRound(count: number, round: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `Looks up entry ${index} of register ${round}.`)
}

const memory = createEndpointMemory()

/** The straightforward way: as many loops as requests may run, each asking for one name after the other. */
export async function bareRate(measurement: Measurement): Promise<number> {
  const { baseUrl, model, concurrency, samples, descriptions } = measurement
  const prompts = descriptions.flatMap((content) => Array.from({ length: samples + 1 }, () => content))
  let next = 0
  const loop = async (): Promise<void> => {
    while (next < prompts.length) {
      const content = prompts[next++]
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          model,
          messages: [{ role: 'user', content }],
          temperature: 0.4,
          max_tokens: 32,
          stop: ['\n'],
        }),
      })
      const reply = (await response.json()) as { choices: { message: { content: string } }[] }
      if (!reply.choices[0]?.message.content) throw new Error('an answer without a name')
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, loop))
  return (prompts.length / (performance.now() - started)) * 1000
}

/** Our run over the same descriptions, every answer stored before it counts. */
export async function sampledRate(
  measurement: Measurement,
  storeSamples: AlignmentPorts['storeSamples'],
): Promise<number> {
  const { baseUrl, model, concurrency, samples, descriptions } = measurement
  const complete = createCompleter({ baseUrl, model, builtIn: false }, () => null, { memory, concurrency })
  let stored = 0
  const settings = {
    ...defaultSettings,
    samples,
    samplesMaximum: samples,
    prompt: { kind: 'chat', tool: '{description}', parameter: '{description}' },
  } as const
  const started = performance.now()
  const run = runAlignment(
    { parts: descriptions.map(partOf), settings, model },
    {
      complete,
      loadSamples: () => Promise.resolve([]),
      storeSamples,
      now: Date.now,
      untilResumed: () => Promise.resolve(),
      concurrency,
    },
    new AbortController().signal,
  )
  for await (const event of run) {
    if (event.kind === 'stored') stored += event.samples.length
    if (event.kind === 'finished' && event.outcome.lost.length > 0) throw new Error('answers were lost')
  }
  if (stored !== descriptions.length * (samples + 1)) throw new Error(`${stored} answers are stored`)
  return (stored / (performance.now() - started)) * 1000
}

function partOf(description: string, index: number): CollectedPart {
  return {
    id: `part ${index}`,
    kind: 'tool',
    scope: 'catalog',
    old: `old_${index}`,
    server: null,
    stays: null,
    description,
    toolDescription: description,
  }
}
