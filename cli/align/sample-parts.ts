// The sampling of a run as a terminal shows it: how much there is to ask, how far it is, what is in the way.
import {
  planAlignment,
  runAlignment,
  type AlignmentEvent,
  type AlignmentOutcome,
  type AlignmentPlan,
  type AlignmentPorts,
  type AlignmentRunInput,
  type Sample,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { createCompleter } from '../../io/endpoints/complete'
import { failureText } from '../failure-text'
import type { Progress } from '../progress'
import type { Terminal } from '../terminal'
import { announcement, duration } from './announce'
import { keyOf } from './model-server'
import { samplesOf, type SamplesFile } from './samples-file'
import { createSpendMeter, type Limits, type Price } from './spending'

/** What sampling came to. */
export interface Sampled {
  readonly samples: readonly Sample[]
  /** Parts of which every sample is there. */
  readonly complete: ReadonlySet<PartId>
  readonly outcome: AlignmentOutcome
}

/** How a run asks. */
export interface Asking {
  readonly endpoint: Endpoint
  readonly concurrency: number
  readonly price: Price | null
  readonly limits: Pick<Limits, 'answers' | 'dollars'>
}

/** Asks for what is missing. Failed requests are in the outcome; throws only for bugs. */
export async function sampleParts(
  run: AlignmentRunInput,
  asking: Asking,
  store: SamplesFile,
  terminal: Terminal,
): Promise<Sampled> {
  const { endpoint, concurrency, price } = asking
  const stored = samplesOf(run, store.samples)
  const plan = planAlignment(run, stored)
  for (const line of announcement(run, endpoint, plan, concurrency, price)) terminal.say(line)
  const display = startDisplay(terminal, plan.choices)
  const meter = createSpendMeter(limitsOf(run, asking, plan))
  const complete = createCompleter(endpoint, () => keyOf(terminal), {
    concurrency,
    onWaiting: ({ seconds, failure }) =>
      display.wait(`waiting ${Math.ceil(seconds)} s: ${failureText(failure)}`),
    onNote: (note) => terminal.say(note),
  })
  const ports: AlignmentPorts = {
    complete: meter.counting(complete),
    loadSamples: () => Promise.resolve(stored),
    storeSamples: store.append,
    now: Date.now,
    untilResumed: () => Promise.resolve(),
    concurrency,
    mayAsk: meter.mayAsk,
    giveWay: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
  try {
    const { gained, ...rest } = await follow(runAlignment(run, ports, terminal.signal), display)
    return { samples: [...stored, ...gained], ...rest }
  } finally {
    display.end()
    const spent = meter.spentText()
    if (spent !== null) terminal.say(spent)
  }
}

function limitsOf(run: AlignmentRunInput, { limits, price }: Asking, plan: AlignmentPlan): Limits {
  const prompts = plan.asks.map(({ ask }) => ask.prompt)
  return {
    ...limits,
    price,
    maximumTokens: run.settings.maximumTokens,
    longestPrompt: prompts.reduce(
      (longest, prompt) => (prompt.length > longest.length ? prompt : longest),
      '',
    ),
  }
}

/** Shows what happens until it ends, and gathers what came. */
async function follow(
  events: AsyncIterable<AlignmentEvent>,
  display: Display,
): Promise<Omit<Sampled, 'samples'> & { readonly gained: readonly Sample[] }> {
  const gained: Sample[] = []
  const lacking = new Set<PartId>()
  const done = new Set<PartId>()
  let outcome: AlignmentOutcome = { lost: [], stoppedBy: null, isAborted: false }
  for await (const event of events) {
    if (event.kind === 'stored') {
      gained.push(...event.samples)
      display.advance(event.samples.length)
    } else if (event.kind === 'failed') {
      for (const partId of event.partIds) lacking.add(partId)
      display.advance(event.count)
    } else if (event.kind === 'part-stopped') display.spare(event.spared)
    else if (event.kind === 'extended') display.spare(-event.count)
    else if (event.kind === 'part-done') done.add(event.partId)
    else if (event.kind === 'finished') outcome = event.outcome
  }
  return { gained, complete: new Set([...done].filter((id) => !lacking.has(id))), outcome }
}

interface Display {
  readonly advance: (choices: number) => void
  /** So many fewer are to be asked for. */
  readonly spare: (choices: number) => void
  readonly wait: (why: string) => void
  readonly end: () => void
}

function startDisplay(terminal: Terminal, total: number): Display {
  if (total === 0) return { advance: ignore, spare: ignore, wait: ignore, end: ignore }
  const progress: Progress = terminal.startProgress('Sampling', total)
  const started = Date.now()
  let [asked, spared] = [0, 0]
  const draw = (): void => {
    const left = ((Date.now() - started) / Math.max(1, asked)) * (total - asked - spared)
    const saved = spared > 0 ? `, ${spared} spared` : ''
    progress.update(asked + spared, `about ${duration(left / 1000)} left${saved}`)
  }
  return {
    advance: (choices) => {
      asked += choices
      draw()
    },
    spare: (choices) => {
      spared += choices
      draw()
    },
    wait: (why) => progress.wait(why),
    end: () => progress.end(),
  }
}

function ignore(): void {
  // There is nothing to show.
}
