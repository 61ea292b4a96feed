// PLANNER.CLARIFY and USER: a question to the person, and what they say.
import type { Run } from '../run/run'
import type { Context } from './context'

/**
 * Puts the planner's question to the person and adds the answer to the context. False: nobody answered, or the questions of the run are used up
 * (then nobody was asked).
 */
export async function clarify(
  run: Run,
  context: Context,
  question: string,
  parent: number | null,
): Promise<boolean> {
  run.signal.throwIfAborted()
  const id = run.recorder.open({ kind: 'question', question, answer: null }, parent)
  const mayAsk = run.questions < run.settings.maximumQuestions
  const answer = mayAsk ? await run.ports.askPerson(question, run.signal) : null
  run.signal.throwIfAborted()
  run.questions += 1
  run.recorder.close(id, { kind: 'question', question, answer })
  if (answer === null) return false
  context.answers.push({ question, answer })
  return true
}
