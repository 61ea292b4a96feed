// The prompts of a run: parts that are shown in the same words share one, with its samples.
import type { PartId } from '../catalog'
import type { Ask } from '../models'
import type { AlignmentRunInput } from './plan'
import { collapseSpace, fillPrompt, promptKind, stopSequences } from './prompt'
import { sampleKey } from './sample'

/** One prompt of a run with the parts that share it. At temperature 0 both keys are one. */
export interface RunPrompt {
  readonly partIds: readonly PartId[]
  readonly greedy: KeyedAsk
  readonly samples: KeyedAsk
}

interface KeyedAsk {
  readonly key: string
  readonly ask: Omit<Ask, 'seed' | 'count'>
}

/** The keys under which a part's samples are stored. */
export interface PartKeys {
  readonly greedy: string
  readonly samples: string
}

const promptsByRun = new WeakMap<AlignmentRunInput, readonly RunPrompt[]>()

/** The prompts of the parts to be sampled, in the order of the parts. Made once a run. */
export function promptsOf(run: AlignmentRunInput): readonly RunPrompt[] {
  const known = promptsByRun.get(run)
  if (known) return known
  const prompts = makePrompts(run)
  promptsByRun.set(run, prompts)
  return prompts
}

/** The keys of all samples that a run needs, each once. */
export function sampleKeysOf(run: AlignmentRunInput): readonly string[] {
  return promptsOf(run).flatMap((prompt) => [prompt.greedy.key, prompt.samples.key])
}

/** The keys of the samples of each part that is sampled. */
export function partKeysOf(run: AlignmentRunInput): ReadonlyMap<PartId, PartKeys> {
  const keys = new Map<PartId, PartKeys>()
  for (const { partIds, greedy, samples } of promptsOf(run)) {
    for (const partId of partIds) keys.set(partId, { greedy: greedy.key, samples: samples.key })
  }
  return keys
}

const PARTS_A_STEP = 100

/**
 * Makes the prompts of a run in steps between which others get a turn; whatever needs them afterwards finds them made. For runs of thousands of
 * parts, where making them at once would hold up a page.
 */
export async function preparePrompts(run: AlignmentRunInput, giveWay: () => Promise<void>): Promise<void> {
  if (promptsByRun.has(run)) return
  const making = makeInSteps(run)
  let step = making.next()
  for (; step.done !== true; step = making.next()) await giveWay()
  promptsByRun.set(run, step.value)
}

function makePrompts(run: AlignmentRunInput): readonly RunPrompt[] {
  const making = makeInSteps(run)
  let step = making.next()
  while (step.done !== true) step = making.next()
  return step.value
}

/** Pauses after each step of parts. */
function* makeInSteps(run: AlignmentRunInput): Generator<undefined, readonly RunPrompt[], undefined> {
  const { settings, model } = run
  const prompts = new Map<string, RunPrompt & { readonly partIds: PartId[] }>()
  for (const [index, part] of run.parts.entries()) {
    if (index % PARTS_A_STEP === PARTS_A_STEP - 1) yield undefined
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
    const keyed = (temperature: number): KeyedAsk => {
      const ask = { ...base, temperature }
      return { key: sampleKey(model, ask), ask }
    }
    prompts.set(text, { partIds: [part.id], greedy: keyed(0), samples: keyed(settings.temperature) })
  }
  return [...prompts.values()]
}

/** How many different prompts a run asks, without filling them: parts that are shown in the same words share one. */
export function countPrompts({ parts, settings }: AlignmentRunInput): number {
  const template = settings.prompt
  const prompts = new Set<string>()
  for (const { stays, kind: partKind, description, toolDescription } of parts) {
    if (stays !== null) continue
    const kind = promptKind(partKind)
    const text = promptKind(kind)
    const asked = template.tool === template.parameter ? 'tool' : text
    const shown = template[text].includes('{tool}') ? collapseSpace(toolDescription) : ''
    prompts.add(JSON.stringify([asked, collapseSpace(description), shown]))
  }
  return prompts.size
}
