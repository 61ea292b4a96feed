// What the align stage says about a run: numbers as sentences.
import type { LostChoices } from '../../../core/alignment'
import { isLoopback } from '../../../core/models'
import { counted, describeFailure } from '../../../core/shared'

/** A duration in words, rounded as one would say it. */
export function duration(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `about ${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min`
  return `about ${(seconds / 3600).toFixed(1)} h`
}

/** What is to be asked, and how long it may take. `mayStop`: parts may stop early, so that it is the most that is asked. */
export function estimate(missing: number, stored: number, rate: number | null, mayStop = false): string {
  const reused = stored > 0 ? `${counted(stored, 'stored answer')} will be reused` : ''
  if (missing === 0) return `${reused}: nothing is to be asked.`
  const time = rate === null ? 'time unknown until the first replies' : duration(missing / rate)
  const most = mayStop ? 'At most ' : ''
  return `${most}${counted(missing, 'answer')} to ask, ${time}${reused === '' ? '' : `; ${reused}`}.`
}

/** How far a run is, how fast, and how long it still takes. */
export function progressWords(done: number, total: number, rate: number | null): string {
  const count = `${done.toLocaleString('en')} of ${counted(total, 'answer')}`
  if (rate === null || rate <= 0) return count
  const speed = rate >= 10 ? Math.round(rate) : rate.toFixed(1)
  return `${count}, ${speed} a second, ${duration((total - done) / rate)} left`
}

/** How many parts are done, and what stopping early and stored answers spared; empty before any. */
export function partsWords(state: {
  readonly partsDone: number
  readonly partsTotal: number
  readonly spared: number
  readonly reused: number
}): string {
  const { partsDone, partsTotal, spared, reused } = state
  const words = [
    partsTotal > 0 ? `${partsDone.toLocaleString('en')} of ${counted(partsTotal, 'part')} complete` : '',
    spared > 0 ? `${counted(spared, 'answer')} spared` : '',
    reused > 0 ? `${reused.toLocaleString('en')} reused` : '',
  ].filter((part) => part !== '')
  return words.length === 0 ? '' : `; ${words.join(', ')}`
}

/** The host that data go to, as a person knows it. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}

/** True for an address on this machine. */
export function isOnThisMachine(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname)
}

/** How old stored answers are: `3 days ago`, or from the oldest to the newest. */
export function ageRange(oldest: string, newest: string, now: number): string {
  const [from, to] = [age(oldest, now), age(newest, now)]
  return from === to ? from : `${from} to ${to}`
}

/** Lost answers by what happened: `3 of 640 failed: ...`. */
export function lossWords(lost: readonly LostChoices[], total: number): readonly string[] {
  const byCode = new Map<string, { count: number; words: string }>()
  for (const { count, failure } of lost) {
    const known = byCode.get(failure.code)
    if (known) known.count += count
    else byCode.set(failure.code, { count, words: describeFailure(failure, 'page').what })
  }
  return [...byCode.values()].map(({ count, words }) => `${count} of ${total} failed: ${words}`)
}

/** How long ago something was, in words. */
export function age(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  if (seconds < 90) return 'just now'
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`
  if (seconds < 129600) return `${Math.round(seconds / 3600)} hours ago`
  return `${Math.round(seconds / 86400)} days ago`
}
