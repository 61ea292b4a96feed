// From samples to the outcomes of a naming.
import {
  alignmentInput,
  chooseNames,
  planAlignment,
  scoreInputsOf,
  scorePart,
  whyStopped,
  type AlignmentRunInput,
  type Sample,
  type StopReason,
} from '../../core/alignment'
import type { NamingPart, PartId } from '../../core/catalog'
import type { Terminal } from '../terminal'

/** A part's outcome with how many samples it has and why no more; null where some are missing or none were asked for. */
export type NamedPart = NamingPart & { readonly used: number; readonly stopped: StopReason | null }

/** Parts of a run that are sampled. */
export function sampledIds({ parts }: AlignmentRunInput): readonly PartId[] {
  return parts.filter((part) => part.stays === null).map((part) => part.id)
}

/** Chooses names. Parts in `open` lack samples; one that has none at all is said to have failed. */
export function nameParts(
  run: AlignmentRunInput,
  samples: readonly Sample[],
  open: ReadonlySet<PartId>,
): readonly NamedPart[] {
  const scores = new Map(scoreInputsOf(run, samples).map((input) => [input.partId, scorePart(input)]))
  const { keys } = planAlignment(run, samples)
  const uses = whyStopped(run, samples)
  const named = chooseNames(alignmentInput(run.parts, scores, open, keys, run.settings))
  return named.map((part) => {
    const { used = 0, why = null } = uses.get(part.id) ?? {}
    return { ...part, used, stopped: why }
  })
}

/** Says what a person should know of the samples: many parts whose answers are all the same are hardly the model's doing. */
export function sayWarnings(terminal: Terminal, rows: readonly Pick<NamingPart, 'warnings' | 'n'>[]): void {
  const scored = rows.filter(({ n }) => n > 1)
  const identical = scored.filter(({ warnings }) => warnings.includes('identical-samples')).length
  if (identical > scored.length / 2 && scored.length > 3)
    terminal.say(
      `${identical} of ${scored.length} parts got the same answer every time: where the model is not that sure, the server answers from a cache or with one seed, and peakedness says nothing.`,
    )
  const copied = scored.filter(({ warnings }) => warnings.includes('example-copied')).length
  if (copied > 0)
    terminal.say(
      `${copied} ${copied === 1 ? 'name equals' : 'names equal'} an example in the prompt and may be a copy; see the warnings of the naming.`,
    )
}
