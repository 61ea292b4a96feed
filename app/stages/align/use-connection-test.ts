// A connection test and, where it does not succeed, the doctor's diagnosis: one at a time, and it can be stopped.
import { useState } from 'react'
import type { ConnectionStepView } from '../../../components/endpoint/ConnectionSteps'
import type { Diagnosis } from '../../../core/doctor'
import type { Endpoint } from '../../../core/models'
import { describeFailure, failureOf } from '../../../core/shared'
import type { ConnectionReport } from '../../../io/endpoints/connection-report'
import { testConnection } from '../../../io/endpoints/test-connection'
import { readKey } from '../../../io/storage/keys'
import { endpointActions } from '../../stores/endpoint'
import { useOneAtATime } from './use-one-at-a-time'

export interface ConnectionTestView {
  readonly running: boolean
  readonly steps: readonly ConnectionStepView[]
  /** What the doctor is doing, one sentence; null while it is not looking. */
  readonly stage: string | null
  readonly diagnosis: Diagnosis | null
  readonly works: boolean
  /** Why there was no test; null when there was one. */
  readonly trouble: string | null
}

const untested: ConnectionTestView = {
  running: false,
  steps: [],
  stage: null,
  diagnosis: null,
  works: false,
  trouble: null,
}

/** What a component needs of a test. */
export interface ConnectionTest {
  readonly view: ConnectionTestView
  readonly run: (endpoint: Endpoint) => void
  /** Stops a test and takes its results away. */
  readonly forget: () => void
}

/** The test of the chosen endpoint; `onModels` is told which models it offers. */
export function useConnectionTest(onModels: (models: readonly string[]) => void): ConnectionTest {
  const [view, setView] = useState<ConnectionTestView>(untested)
  const testing = useOneAtATime()
  const forget = (): void => {
    testing.stop()
    setView(untested)
  }
  const run = async (endpoint: Endpoint): Promise<void> => {
    const signal = testing.begin()
    const change = (next: Partial<ConnectionTestView>): void => {
      if (!signal.aborted) setView((former) => ({ ...former, ...next }))
    }
    setView({ ...untested, running: true })
    try {
      const report = await testConnection(endpoint, () => readKey(endpoint.baseUrl), {
        pageOrigin: window.location.origin,
        signal,
        onStep: (step) => {
          if (!signal.aborted) setView((former) => ({ ...former, steps: [...former.steps, step] }))
        },
      })
      signal.throwIfAborted()
      onModels(report.models ?? [])
      endpointActions.setWorks(report.ok)
      const diagnosis = await diagnose(report, endpoint, signal, (stage) => change({ stage }))
      change({ running: false, stage: null, diagnosis, works: report.ok })
    } catch (thrown) {
      if (signal.aborted) return
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      const { what, advice } = describeFailure(failure, 'page')
      change({ ...untested, trouble: `${what} ${advice}` })
      endpointActions.setWorks(false)
    }
  }
  return { view, run: (endpoint) => void run(endpoint), forget }
}

/** Null where there is nothing to say: all works as it was set, or no model is chosen yet. */
async function diagnose(
  report: ConnectionReport,
  endpoint: Endpoint,
  signal: AbortSignal,
  onStage: (stage: string) => void,
): Promise<Diagnosis | null> {
  // Most tests succeed: the doctor comes when it is needed.
  const { examine } = await import('../../../io/endpoints/doctor')
  const { origin } = window.location
  const diagnosis = await examine(report, endpoint, () => readKey(endpoint.baseUrl), {
    origin,
    signal,
    onStage,
  })
  return diagnosis.kind === 'none' && report.failure === null ? null : diagnosis
}
