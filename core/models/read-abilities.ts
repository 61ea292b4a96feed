// Abilities that were kept as JSON, read with suspicion: what another version wrote is not taken over.
import * as v from 'valibot'
import type { Abilities } from './abilities'

const known = v.picklist(['unknown', 'yes', 'no'])
const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const shown = v.object({ shown: known, most: count })

const abilities = v.object({
  chat: known,
  completions: known,
  choices: v.object({ chat: count, completion: count }),
  logProbabilities: v.object({ chat: shown, completion: shown }),
  cap: v.picklist(['max_tokens', 'max_completion_tokens', 'none']),
  streams: v.boolean(),
  refused: v.array(v.picklist(['temperature', 'seed', 'stop', 'stream_options'])),
  notes: v.array(v.string()),
  probedAt: v.nullable(v.string()),
})

/** The abilities in a value that was read from JSON, or null when it holds none of this version. */
export function readAbilities(value: unknown): Abilities | null {
  const read = v.safeParse(abilities, value)
  return read.success ? read.output : null
}
