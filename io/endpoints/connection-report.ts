// What a connection test says, and how its steps are put on record as they end.
import { fail, failureOf, succeed, type Failure, type Result } from '../../core/shared'

export type ConnectionStepId = 'reachable' | 'models' | 'chat' | 'completions' | 'choices' | 'seed'

/** One thing that was tried. `limited`: it works in part, or not at all but alignment does without it. */
export interface ConnectionStep {
  readonly id: ConnectionStepId
  readonly outcome: 'works' | 'limited' | 'fails' | 'skipped'
  /** One or two full sentences. */
  readonly sentence: string
  readonly milliseconds: number
}

export interface ConnectionReport {
  /** True when the model answered in at least one of the two ways. */
  readonly ok: boolean
  /** The form of the address that worked, to be used from now on; else the likely one. */
  readonly baseUrl: string
  /** What it offers; null where no list could be read. */
  readonly models: readonly string[] | null
  readonly steps: readonly ConnectionStep[]
  /** Why the test did not succeed, or null. */
  readonly failure: Failure | null
}

/** What a step comes to. */
export type Judgement = Pick<ConnectionStep, 'outcome' | 'sentence'>

/** Keeps the record of a test. */
export interface Recorder {
  readonly steps: readonly ConnectionStep[]
  readonly add: (id: ConnectionStepId, judgement: Judgement, milliseconds: number) => void
  /** Runs an operation that may fail and times it. Bugs and aborts pass through. */
  readonly settle: <Value>(operation: () => Promise<Value>) => Promise<Settled<Value>>
}

/** An operation's end and how long it took. */
export interface Settled<Value> {
  readonly result: Result<Value, Failure>
  readonly milliseconds: number
}

/** Starts a record; `now` in milliseconds. */
export function startRecorder(now: () => number, onStep: (step: ConnectionStep) => void): Recorder {
  const steps: ConnectionStep[] = []
  return {
    steps,
    add: (id, judgement, milliseconds) => {
      const step = { id, ...judgement, milliseconds: Math.round(milliseconds) }
      steps.push(step)
      onStep(step)
    },
    settle: async (operation) => {
      const started = now()
      const result = await resultOf(operation)
      return { result, milliseconds: now() - started }
    },
  }
}

async function resultOf<Value>(operation: () => Promise<Value>): Promise<Result<Value, Failure>> {
  try {
    return succeed(await operation())
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return fail(failure)
  }
}
