// What is running, or ran since the page was opened. Only plain data: abort controllers live with the jobs themselves.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface Job {
  readonly id: string
  readonly kind: 'align' | 'import' | 'describe' | 'evaluate' | 'playground'
  /** What is being done, as shown: "Sampling 12 parts". */
  readonly label: string
  readonly done: number
  /** null: unknown. */
  readonly total: number | null
  readonly state: 'running' | 'paused' | 'finished' | 'cancelled' | 'failed'
  readonly failure: Failure | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

export interface JobsState {
  readonly jobs: Readonly<Record<string, Job>>
}

export const jobsStore = createStore<JobsState>()(() => ({ jobs: {} }))

export const jobsActions = {
  /** Adds a job, or replaces the one of that id. */
  put: (job: Job): void => {
    jobsStore.setState(({ jobs }) => ({ jobs: { ...jobs, [job.id]: job } }))
  },
  /** Changes a job that is known; an unknown id is left alone (it was dismissed). */
  update: (id: string, change: Partial<Omit<Job, 'id'>>): void => {
    jobsStore.setState(({ jobs }) => {
      const job = jobs[id]
      return job ? { jobs: { ...jobs, [id]: { ...job, ...change } } } : { jobs }
    })
  },
  remove: (id: string): void => {
    jobsStore.setState(({ jobs }) => ({
      jobs: Object.fromEntries(Object.entries(jobs).filter(([known]) => known !== id)),
    }))
  },
}

/** The newest job of a kind, whatever its state. */
export function selectJob(kind: Job['kind']): (state: JobsState) => Job | null {
  return ({ jobs }) =>
    Object.values(jobs)
      .filter((job) => job.kind === kind)
      .reduce<Job | null>((newest, job) => (newest && newest.startedAt > job.startedAt ? newest : job), null)
}

/** True while the job can still make progress. */
export function isLive(job: Job | null): boolean {
  return job?.state === 'running' || job?.state === 'paused'
}

export function useJobs<Selected>(selector: (state: JobsState) => Selected): Selected {
  return useStore(jobsStore, selector)
}
