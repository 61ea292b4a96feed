// What came of reading a batch, in sentences for people: the page and the command line say the same.
import type { BatchProblem, ReadBatch } from './read-batch'

/** Sentences from the most to the least important; the first says how far the run is. */
export function describeBatch({
  samples,
  problems,
  missing,
  answered,
  repeated,
  short,
}: ReadBatch): readonly string[] {
  const of = (kind: BatchProblem['kind']): number =>
    problems.filter((problem) => problem.kind === kind).length
  const lacking = missing.reduce((sum, { count }) => sum + count, 0)
  const [failed, foreign, otherRun, requests] = [of('failed'), of('foreign'), of('other-run'), of('request')]
  const unread = of('unreadable') + of('torn')
  const conflicts = of('conflict')
  const isStranger = answered + repeated + failed + conflicts === 0 && otherRun > 0
  return [
    lacking === 0
      ? `${counted(samples.length, 'new answer')}; nothing is missing.`
      : `${counted(samples.length, 'new answer')}; ${lacking} still missing: write the batch again to ask for those alone.`,
    isStranger
      ? 'None of the answers is for this run: the descriptions, the prompt, the settings or the model changed since the batch was written.'
      : otherRun > 0 &&
        `${counted(otherRun, 'line')} asked for descriptions or settings that this run does not have.`,
    failed > 0 && `${counted(failed, 'request')} failed.`,
    requests > 0 &&
      `${counted(requests, 'line')} with requests, not results: give the output file of the batch.`,
    foreign > 0 && `${counted(foreign, 'line')} of another job.`,
    unread > 0 && `${counted(unread, 'line')} cannot be read.`,
    conflicts > 0 &&
      `${counted(conflicts, 'line')} with other answers than those that are there; the first ones stay.`,
    repeated > 0 && `${counted(repeated, 'line')} with what is there already.`,
    short > 0 &&
      `${counted(short, 'request')} gave fewer answers than asked for; where it is all of them, ask for one answer a request.`,
  ].filter((sentence) => sentence !== false)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
