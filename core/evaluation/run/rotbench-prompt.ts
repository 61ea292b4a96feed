// A case of RoTBench as a conversation: what stands above it, the tools, and the turns so far.
import type { AskedTurn } from '../../models'
import type { OfferedTool, OfferedTools } from '../offered-tool'
import { renameRotBenchCase, type RenamedCase } from '../rotbench/rename'
import type { RotBenchCase, RotBenchTool } from '../rotbench/rotbench-case'
import type { RunSettings } from '../variant'
import { nativeTool, type CaseAsk } from './prompt'
import { shuffled } from './shuffle'

/** The tools at the end of the list that ask the user and finish. */
const FIXED = 2

/** What stands above the list of tools where the suite's own preamble is not at hand: the same form of answer, in our words. */
const PREAMBLE = `Help the user by calling tools, one call at a time. You are told the result of each call and then decide on the next one.

Answer in this form and no other:
Thought: a short thought, at most three sentences
Action: the name of one of the tools below
Action Input: a JSON object with the parameters of that tool

Call "finish" when the task is done, with an answer that is complete by itself; if it cannot be done, say so there. These are the tools:
`

const NATIVE_SYSTEM =
  'Help the user by calling tools, one call at a time. When the task is done, or cannot be done, call the tool that finishes.'

/** By what a variant's tools are known in cases of RoTBench, where one name stands for several tools. */
export function rotBenchKey({ name, description, parameters }: RotBenchTool): string {
  return JSON.stringify([name, description, parameters])
}

/** A case under the names of a variant, whose tools are kept by `rotBenchKey`. */
export function renamedFor(content: RotBenchCase, tools: OfferedTools): RenamedCase {
  return renameRotBenchCase(content, (tool) => tools.get(rotBenchKey(tool)) ?? null)
}

/** The tools in the order in which they are shown: shuffled, but for the two last ones. Tools that share a name are shown each. */
export function rotBenchOrder(
  original: RotBenchCase,
  renamed: RenamedCase,
  seed: number,
  caseId: string,
): readonly OfferedTool[] {
  const tools = original.tools.flatMap(({ name: key }, index): readonly OfferedTool[] => {
    const shown = renamed.content.tools[index]
    const known = renamed.tools.get(key)
    if (!shown || !known) return []
    const { name, description, parameters } = shown
    return [{ ...known, name, description, parameters: JSON.stringify(parameters) }]
  })
  return [...shuffled(tools.slice(0, -FIXED), seed, caseId), ...tools.slice(-FIXED)]
}

/** The ask for a case. `preamble` is the suite's own; null: ours. */
export function rotBenchAsk(
  { content }: RenamedCase,
  tools: readonly OfferedTool[],
  settings: RunSettings,
  preamble: string | null,
): CaseAsk {
  const turns = content.history.map(({ from, value }): AskedTurn => ({
    role: from === 'assistant' ? 'assistant' : 'user',
    text: value,
  }))
  const base = {
    kind: settings.form === 'completion' ? 'completion' : 'chat',
    temperature: settings.temperature,
    maximumTokens: settings.maximumTokens,
    stop: [],
    history: turns.slice(0, -1),
    prompt: turns.at(-1)?.text ?? '',
  } as const
  if (settings.form === 'native') return { ...base, system: NATIVE_SYSTEM, tools: tools.map(nativeTool) }
  return { ...base, system: `${preamble ?? PREAMBLE}[${tools.map(toolText).join(', ')}]` }
}

function toolText({ name, description, parameters }: OfferedTool): string {
  return `{"name": ${JSON.stringify(name)}, "description": ${JSON.stringify(description)}, "parameters": ${parameters ?? '{}'}}`
}
