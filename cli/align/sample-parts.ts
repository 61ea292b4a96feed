// The sampling of a run as a terminal shows it: how much there is to ask, how far it is, what is in the way.
import {
  planAlignment,
  runAlignment,
  sampleKeysOf,
  type AlignmentOutcome,
  type AlignmentRunInput,
  type Sample,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { createCompleter } from '../../io/endpoints/complete'
import { failureText } from '../failure-text'
import type { Progress } from '../progress'
import type { Terminal } from '../terminal'
import { keyOf } from './model-server'
import type { SamplesFile } from './samples-file'

/** What sampling came to. */
export interface Sampled {
  readonly samples: readonly Sample[]
  /** Parts of which every sample is there. */
  readonly complete: ReadonlySet<PartId>
  readonly outcome: AlignmentOutcome
}

/** Assumed for the estimate before the first answer. */
const SECONDS_AN_ANSWER = 1

/** Asks for what is missing. Failed requests are in the outcome; throws only for bugs. */
export async function sampleParts(
  run: AlignmentRunInput,
  endpoint: Endpoint,
  store: SamplesFile,
  concurrency: number,
  terminal: Terminal,
): Promise<Sampled> {
  const keys = new Set(sampleKeysOf(run))
  const samples: Sample[] = store.samples.filter((sample) => keys.has(sample.key))
  const plan = planAlignment(run, samples)
  terminal.say(announce(run, endpoint, plan.choices, plan.stored, concurrency))
  const display = startDisplay(terminal, plan.choices)
  const complete = createCompleter(endpoint, () => keyOf(terminal), {
    concurrency,
    onWaiting: ({ seconds, failure }) =>
      display.wait(`waiting ${Math.ceil(seconds)} s: ${failureText(failure)}`),
    onNote: (note) => terminal.say(note),
  })
  const ports = {
    complete,
    loadSamples: () => Promise.resolve(samples),
    storeSamples: store.append,
    now: Date.now,
    untilResumed: () => Promise.resolve(),
    concurrency,
  }
  const lacking = new Set<PartId>()
  const done = new Set<PartId>()
  let outcome: AlignmentOutcome = { lost: [], stoppedBy: null, isAborted: false }
  const gained: Sample[] = []
  try {
    for await (const event of runAlignment(run, ports, terminal.signal)) {
      if (event.kind === 'stored') {
        gained.push(...event.samples)
        display.advance(event.samples.length)
      } else if (event.kind === 'failed') {
        for (const partId of event.partIds) lacking.add(partId)
        display.advance(event.count)
      } else if (event.kind === 'part-done') done.add(event.partId)
      else if (event.kind === 'finished') outcome = event.outcome
    }
  } finally {
    display.end()
  }
  return {
    samples: [...samples, ...gained],
    complete: new Set([...done].filter((id) => !lacking.has(id))),
    outcome,
  }
}

function announce(
  run: AlignmentRunInput,
  endpoint: Endpoint,
  choices: number,
  stored: number,
  concurrency: number,
): string {
  const parts = run.parts.filter((part) => part.stays === null).length
  const known = stored === 0 ? '' : `, ${stored} answers are stored already`
  const what = `${parts} ${parts === 1 ? 'part' : 'parts'}: ${choices} ${choices === 1 ? 'request' : 'requests'} to ${endpoint.model}${known}`
  if (choices === 0) return `${what}.`
  const seconds = Math.ceil(choices / concurrency) * SECONDS_AN_ANSWER
  return `${what}; ${concurrency} at a time, about ${duration(seconds)} if an answer takes ${SECONDS_AN_ANSWER} s.`
}

interface Display {
  readonly advance: (choices: number) => void
  readonly wait: (why: string) => void
  readonly end: () => void
}

function startDisplay(terminal: Terminal, total: number): Display {
  if (total === 0) return { advance: () => undefined, wait: () => undefined, end: () => undefined }
  const progress: Progress = terminal.startProgress('Sampling', total)
  const started = Date.now()
  let done = 0
  return {
    advance: (choices) => {
      done += choices
      const left = ((Date.now() - started) / done) * (total - done)
      progress.update(done, `about ${duration(left / 1000)} left`)
    },
    wait: (why) => progress.update(done, why),
    end: () => progress.end(),
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
