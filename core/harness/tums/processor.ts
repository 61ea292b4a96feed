// TUMS' subtask processor: chooses the handler of a tool and has it make the arguments.
import type { Run } from '../run/run'
import type { HandlerKind } from '../settings'
import type { SpanContent } from '../trace'
import { chooseHandler } from './choose-handler'
import { direct, parallel, serial, type Made, type Subtask } from './handlers'

const handlers: Readonly<Record<HandlerKind, (run: Run, subtask: Subtask, parent: number) => Promise<Made>>> =
  {
    direct,
    parallel,
    serial,
  }

/** The arguments of a subtask's call, or why there are none. */
export async function processor(run: Run, subtask: Subtask, parent: number): Promise<Made> {
  const choice = chooseHandler(subtask.tool, run.settings)
  const blank: Extract<SpanContent, { kind: 'handler' }> = {
    kind: 'handler',
    tool: subtask.tool.key,
    ...choice,
    parts: [],
    arguments: null,
  }
  const id = run.recorder.open(blank, parent)
  const made = await handlers[choice.handler](run, subtask, id)
  run.recorder.close(id, { ...blank, parts: made.parts, arguments: made.arguments })
  return made
}
