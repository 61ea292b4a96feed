// What the modes and their parts are called, and what they are, in our words.
import type { Ablation, HandlerKind, HarnessMode } from '../../core/harness'

/** A mode in a word. */
export function modeWords(mode: HarnessMode): string {
  const words = { flat: 'Flat', heart: 'HEART', tums: 'TUMS' } as const
  return words[mode]
}

/** What a mode does, in two sentences. */
export const modeHelp: Readonly<Record<HarnessMode, string>> = {
  flat: 'One model sees the schemas and calls tools turn after turn, as most agents do. What is written in any of those schemas can steer it.',
  heart:
    'A planner that sees no schema makes steps in words; a router finds one tool for each; one call fills its arguments from that schema alone; a verifier passes or fails the step, and a failed plan is made anew.',
  tums: 'The intent is recognised, then one subtask and one tool at a time. Arguments are made at once, in groups or in stages, as the schema asks for; the executor is no model.',
}

/** Where a mode comes from; null: nowhere in particular. */
export const modeSource: Readonly<Record<HarnessMode, string | null>> = {
  flat: null,
  heart:
    'Jin et al.: Harness Engineering in LLM Tool Use via Agent-Native Reusable Tool Primitives (arXiv 2609.01736)',
  tums: 'TUMS: Enhancing Tool-use Abilities of LLMs with Multi-structure Handlers',
}

/** The parts that can be taken out of a mode. */
export const ablationsOf: Readonly<Record<HarnessMode, readonly Ablation[]>> = {
  flat: [],
  heart: ['planner', 'router', 'primitives', 'verifier'],
  tums: ['recognizer', 'multi-structure'],
}

/** What is left out, and what stands in its place. */
export const ablationHelp: Readonly<Record<Ablation, { readonly label: string; readonly help: string }>> = {
  planner: { label: 'Planner', help: 'Without it the task itself is the only step.' },
  router: { label: 'Router', help: 'Without it the step goes as it is to the tool that search finds first.' },
  primitives: {
    label: 'Tool primitives',
    help: 'Without them one call sees the whole shortlist and picks tool and arguments.',
  },
  verifier: {
    label: 'Verifier',
    help: 'Without it every step that ran counts as done: nothing is planned anew.',
  },
  recognizer: { label: 'Intent recogniser', help: 'Without it the decomposer starts with no hint.' },
  'multi-structure': {
    label: 'Parallel and serial handlers',
    help: 'Without them all arguments are made in one call, whatever the schema.',
  },
}

/** The handlers of TUMS. */
export const handlerHelp: Readonly<Record<HandlerKind, { readonly label: string; readonly help: string }>> = {
  direct: { label: 'Direct', help: 'one call makes all arguments: few and simple ones' },
  parallel: { label: 'Parallel', help: 'groups of parameters, each asked for alone, then joined: many' },
  serial: { label: 'Serial', help: 'a frame, then the values, then the whole: queries, filters, code' },
}
