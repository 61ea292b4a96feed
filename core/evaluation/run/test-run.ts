// What tests of runs share: a few tools, cases, a scripted model and stores of tables.
import { emptyCatalog, makeTool, toolIdFor, type Catalog } from '../../catalog'
import type { Ask, Reply } from '../../models'
import type { SelectionCase, Suite } from '../case'
import type { StoredReply } from '../stored-reply'
import type { RunSettings, Variant } from '../variant'
import type { EvaluationRun } from './case-request'
import { keyByName, offeredTools, type NameSources } from './offered-tools'
import type { EvaluationPorts } from './requests'
import { runEvaluation, type EvaluationEvent } from './run-evaluation'

/** A catalogue of tools as MCP has them. */
export function catalogOf(
  tools: readonly { readonly name: string; readonly [key: string]: unknown }[],
): Catalog {
  return {
    ...emptyCatalog,
    tools: tools.map((tool) =>
      makeTool({
        id: toolIdFor(null, tool.name, 0),
        format: 'mcp',
        layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
        text: JSON.stringify(tool),
        server: null,
        origin: null,
      }),
    ),
  }
}

export const NAMES = ['weather', 'timer', 'notes', 'mail'] as const

export const catalog = catalogOf(
  NAMES.map((name) => ({
    name,
    description: `Is about ${name}s.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  })),
)

/** A variant with the old names and nothing else. */
export const base: Variant = {
  id: 'base',
  label: 'old names',
  names: { kind: 'original' },
  descriptions: null,
  constrained: false,
  correction: 'none',
  shortlist: null,
}

/** A variant of the naming below. */
export const aligned: Variant = {
  ...base,
  id: 'aligned',
  names: { kind: 'given', namingId: 'n', parts: 'all' },
}

export const sources: NameSources = {
  namings: [
    {
      id: 'n',
      parts: NAMES.map((name) => ({
        id: toolIdFor(null, name, 0),
        new: `get_${name}`,
        baselines: { base: name, greedy: `greedy_${name}`, mostFrequent: null },
      })),
    },
  ],
  accepted: {},
}

export const settings: RunSettings = {
  form: 'prompt',
  temperature: 0,
  maximumTokens: 16,
  repeats: 1,
  seed: 7,
}

/** So many cases, of all tools in turn. */
export function suiteOf(count: number): Suite {
  const cases = Array.from({ length: count }, (_, index): SelectionCase => ({
    kind: 'selection',
    id: String(index),
    query: `Request ${index} about ${NAMES[index % NAMES.length] ?? ''}`,
    offered: NAMES,
    gold: { kind: 'tools', names: [NAMES[index % NAMES.length] ?? ''] },
  }))
  return { id: 'own', cases }
}

/** A run of variants over cases. */
export function runOf(
  suite: Suite,
  variants: readonly Variant[] = [base, aligned],
  changes: Partial<EvaluationRun> = {},
): EvaluationRun {
  return {
    suite,
    variants: variants.map((variant) => offeredTools(catalog, variant, sources, keyByName)),
    model: 'm',
    protocol: 'openai',
    settings,
    ...changes,
  }
}

/** A reply of one choice. */
export function replied(text: string, changes: Partial<Reply['choices'][number]> = {}): Reply {
  return {
    choices: [{ text, thinking: '', finishReason: 'stop', ...changes }],
    promptTokens: 10,
    completionTokens: 2,
  }
}

/** A store and a model of tables. `answer` is told the number of the request from 0. */
export function worldOf(answer: (ask: Ask, index: number) => Reply | Promise<Reply>): {
  readonly ports: EvaluationPorts
  readonly stored: StoredReply[]
  readonly asks: Ask[]
} {
  const stored: StoredReply[] = []
  const asks: Ask[] = []
  const ports: EvaluationPorts = {
    complete: async (ask, signal) => {
      signal.throwIfAborted()
      asks.push(ask)
      const reply = await answer(ask, asks.length - 1)
      signal.throwIfAborted()
      return reply
    },
    loadReplies: (keys) => {
      const wanted = new Set(keys)
      return Promise.resolve(stored.filter(({ key }) => wanted.has(key)))
    },
    storeReplies: (replies) => {
      stored.push(...replies)
      return Promise.resolve()
    },
    now: () => 0,
    untilResumed: () => Promise.resolve(),
    concurrency: 2,
  }
  return { ports, stored, asks }
}

/** Runs to the end and gives the events. */
export async function follow(
  run: EvaluationRun,
  ports: EvaluationPorts,
  signal = new AbortController().signal,
): Promise<readonly EvaluationEvent[]> {
  const events: EvaluationEvent[] = []
  for await (const event of runEvaluation(run, ports, signal)) events.push(event)
  return events
}
