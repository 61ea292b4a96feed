// TUMS' task decomposer: s_i ~ L(. | P^d, Q, H_c, s_1, r_1, ..., s_i-1, r_i-1), and g, which takes tool and subtask out of its answer.
import type { JsonRecord } from '../../evaluation'
import { textIn } from '../heart/planner'
import { DATA_NOTE, fenced } from '../heart/show-data'
import { askForObject, type Understood } from '../run/ask-model'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import type { Hint } from './recognizer'

/** A subtask that was done, with what it gave. */
export interface Turn {
  readonly subtask: string
  readonly tool: string
  readonly result: string
}

/** (f_i, Q_i); `tool` null: finish. */
export interface Decomposed {
  readonly subtask: string
  readonly tool: RunTool | null
}

/** The pseudo tool that ends a task. */
export const FINISH = 'finish'

const SYSTEM = `You take a question apart, one subtask at a time. Each subtask is one use of one of the listed tools; you see what earlier subtasks gave before you choose the next. Write a subtask so that it stands alone, with all the values it needs. Where a result is wrong or an error, try another way or another tool.
When the results answer the question, choose the tool "${FINISH}" and say as the subtask what the answer is to be.
Answer with one JSON object and nothing else: {"subtask": "...", "tool": "the name exactly as it is listed"}`

const LONGEST_DESCRIPTION = 300

/** Asks for the next subtask and its tool. */
export async function decomposer(
  run: Run,
  hint: Hint,
  turns: readonly Turn[],
  parent: number,
): Promise<Understood<Decomposed>> {
  return askForObject(
    run,
    {
      role: 'decomposer',
      system: SYSTEM,
      prompt: decomposerPrompt(run.task.query, hint, turns),
      shown: hint.tools.map(({ key }) => key),
    },
    parent,
    ['subtask', 'tool'],
    (value) => extract(value, hint.tools),
  )
}

/** What the decomposer sees. */
export function decomposerPrompt(query: string, { intent, tools }: Hint, turns: readonly Turn[]): string {
  const listed = tools.map(({ name, description }) => `- ${name}: ${shortened(description)}`)
  const done = turns.map(
    ({ subtask, tool, result }, index) =>
      `Subtask ${index + 1} (${tool}): ${subtask}\n${fenced(`result ${index + 1}`, result)}`,
  )
  return [
    `The question: ${query}`,
    ...(intent === '' ? [] : [`Hint: ${intent}`]),
    `The tools:\n${[...listed, `- ${FINISH}: ends the task with the answer.`].join('\n')}`,
    ...(done.length > 0 ? [`Done so far. ${DATA_NOTE}\n${done.join('\n')}`] : []),
  ].join('\n\n')
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION)} …` : line
}

/** g(s_i): tool and subtask of an answer. A tool of the catalogue that is itself called "finish" is reached by no other name, and goes first. */
export function extract(value: JsonRecord, tools: readonly RunTool[]): Understood<Decomposed> {
  const name = textIn(value, ['tool', 'name'])
  const subtask = textIn(value, ['subtask', 'task', 'answer'])
  const tool = tools.find((one) => one.name === name)
  if (!tool && name.toLowerCase() !== FINISH)
    return {
      ok: false,
      problem: name === '' ? '"tool" is missing.' : `There is no tool "${name}" in the list.`,
    }
  if (tool && subtask === '') return { ok: false, problem: '"subtask" is missing.' }
  return { ok: true, value: { subtask, tool: tool ?? null } }
}
