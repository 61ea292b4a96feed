// What is still to be asked, and in which order: the greedy answer and the first samples of every part before the rest of any, so that
// something useful shows early.
import type { AlignmentSettings, PartId } from '../catalog'
import type { Ask } from '../models'
import type { CollectedPart } from './parts'
import { collapseSpace, exampleNames, fillPrompt, stopSequences } from './prompt'
import { sampleKey, type Sample } from './sample'
import type { ScoreInput } from './score'

const FIRST_SAMPLES = 8
const GREEDY: readonly number[] = [0]
/** More choices than this are never asked for in one request. */
const MOST_CHOICES = 32

/** Choices to ask for: those of one key that are missing, at most `MOST_CHOICES`. */
export interface PlannedAsk {
  readonly key: string
  /** Parts that are described the same share their samples. */
  readonly partIds: readonly PartId[]
  readonly role: 'greedy' | 'sample'
  /** Positions of the samples wanted. */
  readonly indexes: readonly number[]
  readonly ask: Omit<Ask, 'seed' | 'count'>
}

/** The keys under which a part's samples are stored. */
export interface PartKeys {
  readonly greedy: string
  readonly samples: string
}

/** An alignment's work. */
export interface AlignmentPlan {
  /** In the order they are to be asked. */
  readonly asks: readonly PlannedAsk[]
  /** Choices missing: as many requests, where an endpoint gives one choice a request. */
  readonly choices: number
  /** Choices that are there already. */
  readonly stored: number
  readonly keys: ReadonlyMap<PartId, PartKeys>
}

/** What an alignment runs with. Parts that stay are not sampled. */
export interface AlignmentRunInput {
  readonly parts: readonly CollectedPart[]
  readonly settings: AlignmentSettings
  readonly model: string
}

/** One prompt of a run with the parts that share it. */
interface Prompt {
  readonly partIds: PartId[]
  readonly greedy: { readonly key: string; readonly ask: PlannedAsk['ask'] }
  readonly samples: { readonly key: string; readonly ask: PlannedAsk['ask'] }
}

/** The keys of all samples that a run needs, each once. */
export function sampleKeysOf(run: AlignmentRunInput): readonly string[] {
  return promptsOf(run).flatMap((prompt) => [prompt.greedy.key, prompt.samples.key])
}

/** Plans a run: what is missing beside the samples that are stored. */
export function planAlignment(run: AlignmentRunInput, stored: readonly Sample[]): AlignmentPlan {
  const prompts = promptsOf(run)
  const places = new Set(stored.map((sample) => `${sample.key}/${sample.index}`))
  const begun = new Set(stored.map((sample) => sample.key))
  const wanted = (
    prompt: Prompt,
    role: PlannedAsk['role'],
    positions: readonly number[],
  ): readonly PlannedAsk[] => {
    const { key, ask } = role === 'greedy' ? prompt.greedy : prompt.samples
    // At temperature 0 the greedy answer is the first sample: what one ask wants, another must not.
    const isAskedFor = role === 'sample' && key === prompt.greedy.key
    const indexes =
      begun.has(key) || isAskedFor
        ? positions.filter((index) => !places.has(`${key}/${index}`) && !(isAskedFor && index === 0))
        : positions
    return chunk(indexes).map((some) => ({ key, partIds: prompt.partIds, role, indexes: some, ask }))
  }
  const { samples } = run.settings
  const first = Math.min(FIRST_SAMPLES, samples)
  const [earlyPositions, latePositions] = [range(0, first), range(first, samples)]
  const early = prompts.flatMap((prompt) => [
    ...wanted(prompt, 'greedy', GREEDY),
    ...wanted(prompt, 'sample', earlyPositions),
  ])
  const late = prompts.flatMap((prompt) => wanted(prompt, 'sample', latePositions))
  const asks = [...early, ...late]
  const choices = asks.reduce((sum, ask) => sum + ask.indexes.length, 0)
  return { asks, choices, stored: prompts.length * (1 + samples) - choices, keys: keysOf(prompts) }
}

/** What scoring starts from, for every sampled part of a run, out of all samples there are. Missing samples are left out. */
export function scoreInputsOf(run: AlignmentRunInput, samples: readonly Sample[]): readonly ScoreInput[] {
  const keys = keysOf(promptsOf(run))
  const byKey = groupByKey(samples)
  const { alpha, duplicates, prompt } = run.settings
  return run.parts.flatMap((part): readonly ScoreInput[] => {
    const own = keys.get(part.id)
    if (!own) return []
    return [
      {
        partId: part.id,
        raw: samplesUnder(byKey, own.samples, run.settings.samples).map((sample) => sample.raw),
        greedyRaw: samplesUnder(byKey, own.greedy, 1)[0]?.raw ?? null,
        alpha,
        duplicates,
        examples: exampleNames(prompt, part.kind),
      },
    ]
  })
}

/** The samples of one key in their order, those beyond the run's number left out. */
function samplesUnder(
  byKey: ReadonlyMap<string, readonly Sample[]>,
  key: string,
  count: number,
): readonly Sample[] {
  return (byKey.get(key) ?? [])
    .filter((sample) => sample.index < count)
    .sort((one, other) => one.index - other.index)
}

function groupByKey(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const group = groups.get(sample.key)
    if (group) group.push(sample)
    else groups.set(sample.key, [sample])
  }
  return groups
}

const promptsByRun = new WeakMap<AlignmentRunInput, readonly Prompt[]>()

/** The prompts of the parts to be sampled, in the order of the parts; parts with the same prompt share one. Made once a run. */
function promptsOf(run: AlignmentRunInput): readonly Prompt[] {
  const known = promptsByRun.get(run)
  if (known) return known
  const prompts = makePrompts(run)
  promptsByRun.set(run, prompts)
  return prompts
}

function makePrompts(run: AlignmentRunInput): readonly Prompt[] {
  const { settings, model } = run
  const prompts = new Map<string, Prompt>()
  for (const part of run.parts) {
    if (part.stays !== null) continue
    const text = fillPrompt(settings.prompt, part)
    const known = prompts.get(text)
    if (known) {
      known.partIds.push(part.id)
      continue
    }
    const base = {
      kind: settings.prompt.kind,
      prompt: text,
      maximumTokens: settings.maximumTokens,
      stop: stopSequences,
    }
    const [greedy, samples] = [0, settings.temperature].map((temperature) => {
      const ask = { ...base, temperature }
      return { key: sampleKey(model, ask), ask }
    }) as [Prompt['greedy'], Prompt['samples']]
    prompts.set(text, { partIds: [part.id], greedy, samples })
  }
  return [...prompts.values()]
}

function keysOf(prompts: readonly Prompt[]): ReadonlyMap<PartId, PartKeys> {
  const keys = new Map<PartId, PartKeys>()
  for (const { partIds, greedy, samples } of prompts) {
    for (const partId of partIds) keys.set(partId, { greedy: greedy.key, samples: samples.key })
  }
  return keys
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

function chunk(indexes: readonly number[]): readonly (readonly number[])[] {
  if (indexes.length > 0 && indexes.length <= MOST_CHOICES) return [indexes]
  const chunks: (readonly number[])[] = []
  for (let start = 0; start < indexes.length; start += MOST_CHOICES)
    chunks.push(indexes.slice(start, start + MOST_CHOICES))
  return chunks
}

/** How many different prompts a run asks, without filling them: parts that are shown in the same words share one. */
export function countPrompts({ parts, settings }: AlignmentRunInput): number {
  const template = settings.prompt
  const prompts = new Set<string>()
  for (const { stays, kind, description, toolDescription } of parts) {
    if (stays !== null) continue
    const asked = template.tool === template.parameter ? 'tool' : kind
    const shown = template[kind].includes('{tool}') ? collapseSpace(toolDescription) : ''
    prompts.add(JSON.stringify([asked, collapseSpace(description), shown]))
  }
  return prompts.size
}
