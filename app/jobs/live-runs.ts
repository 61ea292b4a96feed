// What every kind of run has in common: it is under way in one tab only, can be paused, resumed and cancelled, and is left when its project is.
import { jobsActions, type Job } from '../stores/jobs'
import { noticesActions } from '../stores/notices'
import { getProject, projectStore } from '../stores/project-state'
import type { AlignPorts } from './align-ports'
import { createPauseGate, type PauseGate } from './pause-gate'
import type { RunControls } from './sampling'

interface LiveRun {
  readonly cancel: AbortController
  readonly leave: AbortController
  readonly gate: PauseGate
}

/** How one kind of run is kept. */
export interface RunKind {
  readonly kind: Job['kind']
  /** Said when another tab has the run. */
  readonly heldElsewhere: string
  /** Writes a run's state into the project, where it is another one. */
  readonly setState: (runId: string, state: 'running' | 'paused' | 'cancelled') => void
  readonly setPhase: (runId: string, phase: 'running' | 'paused') => void
  /** A run has ended, whatever came of it. */
  readonly setIdle: (runId: string) => void
}

/** Work on a run: what is told at its beginning, then the work itself. */
export interface RunWork {
  /** What its job is called. */
  readonly label: string
  readonly begin: () => void
  readonly work: (controls: RunControls) => Promise<void>
}

/** The runs of one kind that are under way. */
export interface LiveRuns {
  readonly isLive: (runId: string) => boolean
  /** Works on a run, unless another tab does. `prepare` is called when the run is held. */
  readonly execute: (runId: string, prepare: () => RunWork) => Promise<void>
  /** Lets a paused run go on; false where it is not under way. */
  readonly goOn: (runId: string) => boolean
  readonly pause: (runId: string) => void
  readonly cancel: (runId: string) => void
}

/** Begins without any. Abort controllers live here and nowhere else. */
export function createLiveRuns(
  { kind, heldElsewhere, setState, setPhase, setIdle }: RunKind,
  ports: Pick<AlignPorts, 'hold' | 'now' | 'giveWay'>,
): LiveRuns {
  const live = new Map<string, LiveRun>()

  const executeHeld = async (runId: string, { label, begin, work }: RunWork): Promise<void> => {
    const projectId = getProject().id
    const controls: LiveRun = {
      cancel: new AbortController(),
      leave: new AbortController(),
      gate: createPauseGate(),
    }
    live.set(runId, controls)
    begin()
    jobsActions.put({
      ...{ id: runId, kind, label, done: 0, total: null, state: 'running', failure: null },
      startedAt: ports.now(),
    })
    const unwatch = projectStore.subscribe(() => {
      if (getProject().id === projectId) return
      controls.leave.abort()
      jobsActions.remove(runId)
    })
    try {
      // The press that started it is answered first.
      await ports.giveWay()
      await work({
        cancel: controls.cancel.signal,
        leave: controls.leave.signal,
        untilResumed: controls.gate.untilOpen,
      })
    } finally {
      unwatch()
      live.delete(runId)
      setIdle(runId)
    }
  }

  return {
    isLive: (runId) => live.has(runId),
    execute: async (runId, prepare) => {
      if (!(await ports.hold(runId, () => executeHeld(runId, prepare()))))
        noticesActions.show(heldElsewhere, { tone: 'caution' })
    },
    goOn: (runId) => {
      const known = live.get(runId)
      if (!known) return false
      setState(runId, 'running')
      jobsActions.update(runId, { state: 'running' })
      setPhase(runId, 'running')
      known.gate.open()
      return true
    },
    pause: (runId) => {
      const known = live.get(runId)
      if (!known) return
      known.gate.close()
      setState(runId, 'paused')
      jobsActions.update(runId, { state: 'paused' })
      setPhase(runId, 'paused')
    },
    cancel: (runId) => {
      const known = live.get(runId)
      if (known) {
        known.cancel.abort()
        known.gate.open()
      } else setState(runId, 'cancelled')
    },
  }
}
