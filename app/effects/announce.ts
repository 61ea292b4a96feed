import { jobsStore, type Job } from '../stores/jobs'
import { noticesActions, noticesStore } from '../stores/notices'
import { projectStore } from '../stores/project-state'

const SHOWN_MS = 8000

/** Says politely how jobs ended, and takes away messages that are of no use any more. Returns its disposer. */
export function keepAnnouncing(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const stopJobs = jobsStore.subscribe(({ jobs }, former) => {
    for (const job of Object.values(jobs)) {
      const words = job.state === former.jobs[job.id]?.state ? null : outcomeOf(job)
      if (words !== null) noticesActions.announce(words)
    }
  })
  const stopNotices = noticesStore.subscribe(({ notices }) => {
    for (const notice of notices) {
      if (timers.has(notice.id) || notice.tone === 'bad') continue
      timers.set(
        notice.id,
        setTimeout(() => noticesActions.dismiss(notice.id), SHOWN_MS),
      )
    }
  })
  // An offer to undo is for the last act: after another act, or an undo elsewhere, it would take back the wrong one.
  const stopOffers = projectStore.subscribe(({ history }, former) => {
    if (history.past === former.history.past) return
    for (const { id, action } of noticesStore.getState().notices)
      if (action === 'undo') noticesActions.dismiss(id)
  })
  return () => {
    stopJobs()
    stopNotices()
    stopOffers()
    timers.forEach((timer) => clearTimeout(timer))
  }
}

function outcomeOf(job: Job): string | null {
  switch (job.state) {
    case 'finished':
      return `${job.label}: finished.`
    case 'failed':
      return `${job.label}: failed.`
    case 'cancelled':
      return `${job.label}: cancelled.`
    case 'paused':
      return `${job.label}: paused at ${job.done} of ${job.total ?? 'an unknown number'}.`
    case 'running':
      return null
  }
}
