// Undo and redo over whole states of a project, which share structure. What a running job or a rater writes (runs, namings, evaluations, ratings) is outside
// the history: undo takes every other field from the past and leaves those as they are, so an act undone during a run loses no result. Only
// what an act itself deleted of them comes back.
import { removeAgain, removedBetween, restoreRuns, type RemovedRuns } from './bookkeeping'
import type { Project } from './project'

/** The state before an act, with the act's title. */
interface Step {
  readonly project: Project
  readonly title: string
  readonly mergeKey: string | null
  /** Milliseconds: when the act began and when it was last added to. */
  readonly startedAt: number
  readonly endedAt: number
  /** Runs, namings, evaluations and ratings that the act deleted; null when none. */
  readonly removed: RemovedRuns | null
}

/** A project with the states before it (oldest first) and those undone (next to redo last). */
export interface History {
  readonly present: Project
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** An act to be recorded: `at` in milliseconds of any steady clock. */
export interface Act {
  readonly title: string
  readonly mergeKey: string | null
  readonly at: number
}

/** States kept to go back to. */
export const HISTORY_LIMIT = 200

/** Acts of one merge key are one step while the pause between them is at most this. */
export const MERGE_PAUSE_MS = 1000

/** A step that grows by merging ends after this, so that a long text is not undone at one blow. */
export const MERGE_SPAN_MS = 10_000

/** A history with nothing to undo. */
export function startHistory(project: Project): History {
  return { present: project, past: [], future: [] }
}

/** The history after an act that led to `next`. An act that changed nothing is not recorded. */
export function record(history: History, next: Project, act: Act): History {
  if (next === history.present) return history
  const last = history.past.at(-1)
  if (last && history.future.length === 0 && mergesWith(last, act)) {
    const past = [...history.past.slice(0, -1), { ...last, endedAt: act.at }]
    return { present: next, past, future: [] }
  }
  const step: Step = {
    project: history.present,
    title: act.title,
    mergeKey: act.mergeKey,
    startedAt: act.at,
    endedAt: act.at,
    removed: removedBetween(history.present, next),
  }
  return { present: next, past: [...history.past, step].slice(-HISTORY_LIMIT), future: [] }
}

/** The history after bookkeeping that led to `next`: nothing to undo, and what can be redone stays. */
export function amend(history: History, next: Project): History {
  return next === history.present ? history : { ...history, present: next }
}

/** Goes back one step; the same history when there is none. */
export function undo(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const present = withBookkeepingOf(step.project, history.present)
  return {
    present: step.removed ? restoreRuns(present, step.removed) : present,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...step, project: history.present, mergeKey: null }],
  }
}

/** Goes forward one step that was undone; the same history when there is none. */
export function redo(history: History): History {
  const step = history.future.at(-1)
  if (!step) return history
  const present = withBookkeepingOf(step.project, history.present)
  return {
    present: step.removed ? removeAgain(present, step.removed) : present,
    past: [...history.past, { ...step, project: history.present }],
    future: history.future.slice(0, -1),
  }
}

/** The title of the act that `undo` takes back, or null. */
export function undoTitle(history: History): string | null {
  return history.past.at(-1)?.title ?? null
}

/** The title of the act that `redo` does again, or null. */
export function redoTitle(history: History): string | null {
  return history.future.at(-1)?.title ?? null
}

function mergesWith(step: Step, act: Act): boolean {
  return (
    act.mergeKey !== null &&
    step.mergeKey === act.mergeKey &&
    act.at - step.endedAt <= MERGE_PAUSE_MS &&
    act.at - step.startedAt <= MERGE_SPAN_MS
  )
}

function withBookkeepingOf(project: Project, present: Project): Project {
  const { runs, namings, evaluations, ratings } = present
  if (
    project.runs === runs &&
    project.namings === namings &&
    project.evaluations === evaluations &&
    project.ratings === ratings
  )
    return project
  return { ...project, runs, namings, evaluations, ratings }
}
