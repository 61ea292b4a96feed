// TUMS (algorithm 1): recogniser, then turn by turn decomposer, processor and executor, until it finishes or MAX-STEPS is reached.
import type { JsonRecord } from '../../evaluation'
import { problemsText } from '../heart/primitive'
import { dataText, fenced } from '../heart/show-data'
import { callTool, type Called } from '../run/call-tool'
import { has, type Run } from '../run/run'
import type { RunTool } from '../run-tool'
import type { Attempt, Outcome } from '../trace'
import type { JsonValue } from '../../catalog'
import { decomposer, FINISH, type Turn } from './decomposer'
import { processor } from './processor'
import { recognizer, toolsFor, type Hint } from './recognizer'

/** What the turns of a run have come to. */
interface Progress {
  readonly turns: Turn[]
  readonly tried: Attempt[]
  value: JsonValue | null
}

/** Runs a task with TUMS. */
export async function tums(run: Run): Promise<Outcome> {
  const hint = await hintOf(run)
  const progress: Progress = { turns: [], tried: [], value: null }
  if (hint === null) return unreadable('recogniser', progress)
  for (let step = 1; step <= run.settings.maximumSteps; step += 1) {
    const end = await turn(run, hint, step, progress)
    if (end) return end
  }
  const reason = `The question was not settled within ${run.settings.maximumSteps} subtasks.`
  return { kind: 'gave-up', reason, tried: progress.tried }
}

/** Line 2; without the recogniser the tools for the bare question. */
async function hintOf(run: Run): Promise<Hint | null> {
  if (!has(run, 'recognizer')) return { intent: '', tools: await toolsFor(run, run.task.query, null) }
  const recognised = await recognizer(run, null)
  return recognised.ok ? recognised.value : null
}

function unreadable(who: string, { tried }: Progress): Outcome {
  return { kind: 'gave-up', reason: `The answer of the ${who} could not be used, asked twice.`, tried }
}

/** Lines 5 to 11. Null: on to the next turn. */
async function turn(run: Run, hint: Hint, step: number, progress: Progress): Promise<Outcome | null> {
  const blank = { kind: 'subtask', step, subtask: '', tool: null, finished: false } as const
  const id = run.recorder.open(blank, null)
  const decomposed = await decomposer(run, hint, progress.turns, id)
  if (!decomposed.ok) {
    run.recorder.close(id)
    return unreadable('decomposer', progress)
  }
  const { subtask, tool } = decomposed.value
  const content = { ...blank, subtask, tool: tool?.key ?? null, finished: tool === null }
  const context = contextOf(progress.turns)
  const text = tool ? subtask : `Answer the question: ${run.task.query}\n${subtask}`
  const made = await processor(run, { tool: tool ?? finishTool, text, context }, id)
  if (tool === null) {
    run.recorder.close(id, content)
    const answer = made.arguments?.answer
    if (answer === undefined) return unreadable('processor', progress)
    return {
      kind: 'answered',
      answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
      value: progress.value,
    }
  }
  if (made.arguments === null) noteFailure(progress, step, subtask, tool, null, problemsText(made.problems))
  else await executor(run, tool, subtask, made.arguments, { step, id, progress })
  run.recorder.close(id, content)
  return null
}

/** Line 11: r_i = tool-calling(f_i, a_i), without any model. */
export async function executor(
  run: Run,
  tool: RunTool,
  subtask: string,
  given: JsonRecord,
  { step, id, progress }: { readonly step: number; readonly id: number; readonly progress: Progress },
): Promise<Called> {
  const called = await callTool(run, tool, given, run.settings.timeLimit, id)
  if (called.kind === 'worked') {
    progress.value = called.value
    progress.turns.push({ subtask, tool: tool.name, result: dataText(called.value, called.text) })
  } else noteFailure(progress, step, subtask, tool, given, called.message)
  return called
}

function noteFailure(
  progress: Progress,
  step: number,
  objective: string,
  tool: RunTool,
  given: JsonRecord | null,
  message: string,
): void {
  progress.turns.push({ subtask: objective, tool: tool.name, result: `Error: ${message}` })
  progress.tried.push({ round: 0, step, objective, tool: tool.key, arguments: given, feedback: message })
}

function contextOf(turns: readonly Turn[]): string {
  return turns
    .map(({ subtask, result }, index) => `${index + 1}. ${subtask}\n${fenced(`result ${index + 1}`, result)}`)
    .join('\n')
}

/** `finish` as a tool whose only argument is the answer: the processor makes it as it makes all arguments. */
export const finishTool: RunTool = {
  key: FINISH,
  name: FINISH,
  description: 'Ends the task with the answer to the question, as short as it can be.',
  parameters:
    '{"type": "object", "properties": {"answer": {"type": ["string", "number", "boolean"]}}, "required": ["answer"]}',
  parameterNames: {},
  outputSchema: null,
  server: null,
  effect: 'read',
  effectReason: 'It only ends the run.',
}
