// A model that knows how a task is done and makes the mistakes that models make, by seed and at stated rates. It speaks to each role of flat
// calling, HEART and TUMS; the mistakes of one step are the same whoever asks, so that a way of running is compared and not luck.
import type { JsonValue } from '../../core/catalog'
import { isList, isRecord } from '../../core/evaluation'
import type { CheckedTask } from '../../core/harness'
import type { Ask, Choice, Complete } from '../../core/models'
import { createRandom, hashText } from '../../core/shared'

/** Shares: of arguments that are made, of tools that are chosen, of replies that are written. */
export interface Mistakes {
  /** A number is written as a text. */
  readonly wrongType: number
  /** Another number than the right one: of another call, or of the sentence. */
  readonly wrongValue: number
  /** A step is passed over when it is planned. */
  readonly forgotten: number
  /** A function that does not exist. */
  readonly invented: number
  /** JSON that breaks off. */
  readonly malformed: number
  /** How many wrong results it notices when it is asked to verify, and how many right ones it takes for wrong. */
  readonly notices: number
  readonly falseAlarm: number
}

type Values = Readonly<Record<string, JsonValue>>

export interface MistakenModel {
  readonly complete: Complete
  /** Told what each call gave. */
  readonly observe: (tool: string, value: JsonValue) => void
}

/** The model for one run of one task. */
export function mistakenModel(
  { gold, registry }: CheckedTask,
  mistakes: Mistakes,
  seed: number,
): MistakenModel {
  const attempts = new Map<string, number>()
  /** By call of the gold sequence: what came of it, right or wrong. */
  const results = new Map<number, Values>()
  let current = 0
  let isWrong = false
  let seen: Values | null = null

  /** Whether something goes wrong the next time it is tried; the same in every way of running. */
  function errs(kind: keyof Mistakes, step: number): boolean {
    const key = `${kind} ${step}`
    const attempt = attempts.get(key) ?? 0
    attempts.set(key, attempt + 1)
    return drawn(`${gold.id} ${key} ${attempt}`) < mistakes[kind]
  }
  function drawn(text: string): number {
    return createRandom(Number.parseInt(hashText(text, seed).slice(0, 8), 16))()
  }

  function argumentsOf(step: number, tool: string): Values {
    const call = gold.calls[step]
    const resolved = Object.values(call?.arguments ?? {}).map((value) => resolve(value))
    const schema = JSON.parse(registry.get(tool)?.parameters ?? '{}') as { properties?: object }
    const names = Object.keys(schema.properties ?? {})
    // With another tool than the right one the values go where they fit.
    const own = call?.name === tool ? Object.keys(call.arguments) : names
    const made: Record<string, JsonValue> = Object.fromEntries(
      own.map((name, at) => [name, resolved[at] ?? resolved[0] ?? 0]),
    )
    isWrong = call?.name !== tool
    const [first] = own
    if (first !== undefined && errs('wrongValue', step)) {
      made[first] =
        typeof made[first] === 'number'
          ? made[first] + 1 + Math.floor(drawn(`${gold.id} other ${step}`) * 9)
          : (made[first] ?? 0)
      isWrong = true
    }
    const last = own.at(-1)
    if (last !== undefined && errs('wrongType', step)) made[last] = JSON.stringify(made[last])
    return made
  }

  function resolve(value: JsonValue): JsonValue {
    if (isList(value)) return value.map(resolve)
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item)]))
    const match = typeof value === 'string' ? /^\$(var_?(\d+))(?:\.([^$]+))?\$$/.exec(value) : null
    if (!match) return value
    const index = gold.calls.findIndex(({ label }) => label === match[1])
    const result = results.get(index)
    // Where the step was passed over, some number stands in.
    if (!result) {
      isWrong = true
      return 1
    }
    return (
      (match[3] === undefined ? Object.values(result)[0] : result[match[3]]) ?? Object.values(result)[0] ?? 1
    )
  }

  function nextStep(done: ReadonlySet<number>): number {
    for (let step = 0; step < gold.calls.length; step += 1) {
      if (done.has(step)) continue
      const isLast = step === gold.calls.length - 1
      if (!isLast && errs('forgotten', step)) continue
      return step
    }
    return gold.calls.length
  }

  /** In flat calling and TUMS a step is done when it gave a result; what was passed over stays so. */
  let reached = 0
  let next: number | null = null
  function goOn(): number {
    if (seen) {
      results.set(current, seen)
      reached = current + 1
      seen = null
      next = null
    }
    // What comes next is decided once, however often it has to be tried.
    next ??= nextStep(new Set(Array.from({ length: reached }, (_, step) => step)))
    return next
  }

  const json = (step: number, value: object): string => {
    const text = JSON.stringify(value)
    return errs('malformed', step) ? text.slice(0, Math.max(1, Math.floor(text.length / 2))) : text
  }

  function flatTurn(): Pick<Choice, 'text' | 'calls'> {
    const step = goOn()
    const call = gold.calls[step]
    if (!call) return { text: `The answer is ${JSON.stringify(results.get(gold.calls.length - 1) ?? null)}.` }
    current = step
    const name = errs('invented', step) ? `compute_${call.name}` : call.name
    return { text: '', calls: [{ name, arguments: json(step, argumentsOf(step, call.name)) }] }
  }

  function plan(prompt: string): string {
    const done = new Set([...prompt.matchAll(/^- Step (\d+) is done/gm)].map((match) => Number(match[1]) - 1))
    for (const step of done) if (seen && step === current) results.set(step, seen)
    const steps: object[] = []
    const planned = new Set(done)
    for (let step = nextStep(planned); step < gold.calls.length; step = nextStep(planned)) {
      for (let passed = 0; passed <= step; passed += 1) planned.add(passed)
      const call = gold.calls[step]
      const tool = registry.get(call?.name ?? '')
      const words =
        tool && !errs('invented', step)
          ? `${tool.name.replaceAll('_', ' ')}: ${tool.description}`
          : 'an oracle that knows the answer'
      const needs = [...JSON.stringify(call?.arguments).matchAll(/\$(var_?\d+)/g)].map(
        (match) => gold.calls.findIndex(({ label }) => label === match[1]) + 1,
      )
      const known = new Set(
        [...done].map((one) => one + 1).concat(steps.map((one) => (one as { step: number }).step)),
      )
      steps.push({
        step: step + 1,
        tool_category: 'arithmetic',
        tool_hint: words,
        objective: `Part ${step + 1}: ${words}`,
        dependencies: needs.filter((one) => known.has(one)),
      })
    }
    return json(-1, {
      status: 'SUFFICIENT',
      intent: { objective: 'a calculation', categories: ['arithmetic'], constraints: [] },
      plan: steps,
    })
  }

  function settle(step: number): void {
    // A result counts as known as soon as the next step begins.
    if (seen && step !== current) {
      results.set(current, seen)
      seen = null
    }
    current = step
  }

  function answer({ system = '', prompt }: Ask): Pick<Choice, 'text' | 'calls'> {
    const stepIn = Number(/Part (\d+)/.exec(prompt)?.[1] ?? current + 1) - 1
    const tool = /"name": "([^"]+)"/.exec(prompt)?.[1] ?? ''
    if (system.startsWith('You are the planner')) return { text: plan(prompt) }
    if (system.startsWith('You are the router')) {
      settle(stepIn)
      return {
        text: json(stepIn, {
          invocation_request: `Part ${stepIn + 1} of the calculation`,
          resolved_bindings: {},
          h_params: { retry: 2, priority: 'normal', timeout_s: 30 },
        }),
      }
    }
    if (system.startsWith('You stand for one tool'))
      return { text: json(stepIn, { arguments: argumentsOf(stepIn, tool) }) }
    if (system.startsWith('You verify one step')) {
      const isBad = isWrong ? errs('notices', stepIn) : errs('falseAlarm', stepIn)
      const mark = isBad ? 'fail' : 'pass'
      const criteria = {
        task_completion: mark,
        argument_consistency: mark,
        execution_validity: 'pass',
        constraint_satisfaction: 'pass',
      }
      return {
        text: json(stepIn, {
          criteria,
          feedback: isBad ? 'The values are not the ones that the person gave.' : '',
        }),
      }
    }
    if (system.startsWith('You recognise'))
      return { text: json(-1, { intent: 'A calculation.', keywords: ['number'] }) }
    if (system.startsWith('You take a question apart')) {
      const step = goOn()
      const call = gold.calls[step]
      if (!call) return { text: json(step, { subtask: 'Tell the result.', tool: 'finish' }) }
      current = step
      return {
        text: json(step, {
          subtask: `Part ${step + 1} of the calculation`,
          tool: errs('invented', step) ? `compute_${call.name}` : call.name,
        }),
      }
    }
    if (system.startsWith('You make the arguments')) {
      if (tool === 'finish') return { text: JSON.stringify({ arguments: { answer: 'It is done.' } }) }
      return { text: json(current, { arguments: argumentsOf(current, tool) }) }
    }
    return flatTurn()
  }

  return {
    observe: (_, value) => {
      seen = value as Values
    },
    complete: (ask, signal) => {
      signal.throwIfAborted()
      const said = answer(ask)
      return Promise.resolve({
        choices: [{ thinking: '', finishReason: 'stop', ...said }],
        promptTokens: Math.ceil(((ask.system ?? '') + ask.prompt).length / 4),
        completionTokens: Math.ceil(said.text.length / 4),
      })
    },
  }
}
