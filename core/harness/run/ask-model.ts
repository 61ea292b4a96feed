// One request to the model, always written down whole.
import type { JsonValue } from '../../catalog'
import type { AskedTool, AskedTurn, Choice } from '../../models'
import { FailureError, failureOf } from '../../shared'
import { isRecord, type JsonRecord } from '../../evaluation'
import type { Role, SpanContent } from '../trace'
import { readObject } from '../reading/read-object'
import type { Run } from './run'

/** What is asked, by whom, and which tools stand in it. */
export interface Request {
  readonly role: Role
  readonly system: string
  readonly prompt: string
  readonly history?: readonly AskedTurn[]
  /** Keys of the tools whose words stand anywhere in the request. */
  readonly shown: readonly string[]
  /** Offered for native calling. */
  readonly tools?: readonly AskedTool[]
}

/** What the model said. */
export interface Said {
  readonly text: string
  readonly calls: NonNullable<Choice['calls']>
  readonly isCut: boolean
}

type ModelSpan = Extract<SpanContent, { kind: 'model' }>

/** Asks the model and records it. Throws what the port throws: FailureError, or the signal's reason. */
export async function askModel(run: Run, request: Request, parent: number | null): Promise<Said> {
  run.signal.throwIfAborted()
  const { settings, recorder } = run
  const { role, system, prompt, history = [], shown, tools } = request
  const blank: ModelSpan = {
    kind: 'model',
    role,
    system,
    prompt,
    history,
    shown,
    reply: '',
    thinking: '',
    calls: [],
    promptTokens: null,
    completionTokens: null,
    failure: null,
  }
  const id = recorder.open(blank, parent)
  try {
    const reply = await run.ports.complete(
      {
        kind: 'chat',
        prompt,
        system,
        ...(history.length > 0 && { history }),
        ...(tools && tools.length > 0 && { tools }),
        temperature: settings.temperature,
        maximumTokens: settings.maximumTokens,
        stop: [],
        seed: settings.temperature > 0 ? settings.seed : null,
        count: 1,
      },
      run.signal,
    )
    const [choice] = reply.choices
    if (!choice)
      throw new FailureError({ code: 'endpoint/bad-reply', url: 'the model', message: 'it holds no choice' })
    const calls = choice.calls ?? []
    recorder.close(id, {
      ...blank,
      reply: choice.text,
      thinking: choice.thinking,
      ...(choice.finishReason === 'length' && { isCut: true }),
      calls: calls.map((call) => ({ name: call.name, arguments: argumentsShown(call.arguments) })),
      promptTokens: reply.promptTokens,
      completionTokens: reply.completionTokens,
    })
    return { text: choice.text, calls, isCut: choice.finishReason === 'length' }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure) recorder.close(id, { ...blank, failure })
    throw thrown
  }
}

function argumentsShown(given: unknown): JsonValue {
  if (typeof given === 'string' || isRecord(given)) return given
  return given === undefined ? '' : JSON.stringify(given)
}

/** What a part makes of the object it wanted. */
export type Understood<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string }

/**
 * Asks for one JSON object and reads it. An answer that cannot be used is asked for once more, with what was wrong with it; then the problem
 * is the result.
 */
export async function askForObject<Value>(
  run: Run,
  request: Request,
  parent: number | null,
  wanted: readonly string[],
  understand: (value: JsonRecord) => Understood<Value>,
): Promise<Understood<Value>> {
  const first = await attempt(request.prompt)
  if (first.result.ok) return first.result
  const { result } = await attempt(againPrompt(request.prompt, first.text, first.result.problem))
  return result

  async function attempt(prompt: string): Promise<{ result: Understood<Value>; text: string }> {
    const said = await askModel(run, { ...request, prompt }, parent)
    const read = readObject(said.text, wanted)
    if (read.ok) return { result: understand(read.value), text: said.text }
    const problem = said.isCut
      ? `The answer was cut off at ${run.settings.maximumTokens} tokens. Answer more briefly.`
      : read.problem
    return { result: { ok: false, problem }, text: said.text }
  }
}

const LONGEST_REPEATED = 2000

/** The prompt with the answer that could not be used, and why. */
export function againPrompt(prompt: string, answer: string, problem: string): string {
  const shown = answer.length > LONGEST_REPEATED ? `${answer.slice(0, LONGEST_REPEATED)} …` : answer
  return `${prompt}\n\nYour last answer could not be used.\nAnswer: ${shown.trim() === '' ? '(nothing)' : shown.trim()}\nProblem: ${problem}\nAnswer again, with the problem mended.`
}
