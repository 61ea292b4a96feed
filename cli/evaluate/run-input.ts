// What a run asks, from the options that shape it.
import {
  casesWithout,
  offeredTools,
  readSuiteText,
  type EvaluationRun,
  type RunSettings,
  type Suite,
  type Variant,
} from '../../core/evaluation'
import { createRandom, FailureError } from '../../core/shared'
import { namedFailure } from '../cases/named-failure'
import { refuseUsage } from '../command'
import { readSingle } from '../read-inputs'
import type { Terminal } from '../terminal'
import type { RunOptions } from './options'
import { readNamings, type ReadNamings } from './read-namings'
import { preamblesBeside, suiteCatalog, type SuiteCatalog } from './suite-catalog'
import { chosenVariants } from './variants'

/** The tools of a run and the namings that it takes names from. */
export interface RunSources extends SuiteCatalog {
  readonly namings: ReadNamings
}

/** A run before it is known which model it asks. */
export interface RunInput extends Omit<EvaluationRun, 'model' | 'protocol'> {
  readonly sources: RunSources
  /** See `ReportedRun`. */
  readonly madeFor: ReadonlyMap<string, string | null>
}

/** Reads the cases of a file. Throws `import/unreadable`. */
export async function readCasesFile(
  terminal: Terminal,
  name: string,
  suiteId: string | undefined,
): Promise<Suite> {
  const { file, text } = await readSingle(terminal, name)
  const read = readSuiteText(suiteId ?? 'own', file, text)
  if (!read.ok) throw new FailureError(namedFailure(file, read.failure))
  return read.value
}

/** The run that options describe; null when a catalogue could not be read (the exit code is then set). */
export async function readRun(
  terminal: Terminal,
  file: string,
  options: RunOptions,
): Promise<RunInput | null> {
  const suite = limited(await readCasesFile(terminal, file, options.suite), options)
  const tools = await suiteCatalog(terminal, file, suite, options)
  if (!tools) return null
  const sources = await readNamings(options.naming ?? [], tools.catalog)
  const chosen = chosenVariants(
    options.variants,
    sources.namings.map(({ id }) => id),
  )
  const variants = chosen.map((variant) => offeredTools(tools.catalog, variant, sources, tools.keyOf))
  const [base] = variants
  for (const { case: id, key } of base ? casesWithout(suite, base.tools).slice(0, 1) : [])
    refuseUsage(`case ${id} names the tool ${key}, which the catalogue does not have`)
  const preambles = await preamblesBeside(file)
  return {
    suite,
    variants,
    settings: settingsOf(options),
    ...(preambles && { preambles }),
    sources: { ...tools, namings: sources },
    madeFor: new Map(chosen.flatMap((variant) => madeFor(variant, sources.madeFor))),
  }
}

/** Only whole namings are set beside each other. */
function madeFor(
  { id, names }: Variant,
  models: ReadonlyMap<string, string>,
): readonly (readonly [string, string | null])[] {
  if (id === 'base') return [[id, null]]
  const model = names.kind === 'given' && names.namingId === id ? models.get(id) : undefined
  return model === undefined ? [] : [[id, model]]
}

function settingsOf({ form, temperature, maxTokens, repeats, seed }: RunOptions): RunSettings {
  return { form, temperature, maximumTokens: maxTokens, repeats, seed }
}

/** So many cases, drawn by the seed; in the order of the suite. */
export function limited(suite: Suite, { limit, seed }: Pick<RunOptions, 'limit' | 'seed'>): Suite {
  if (limit === undefined || limit >= suite.cases.length) return suite
  const random = createRandom(seed)
  const drawn = new Set(
    suite.cases
      .map((_, index) => ({ index, at: random() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, limit)
      .map(({ index }) => index),
  )
  return { ...suite, cases: suite.cases.filter((_, index) => drawn.has(index)) }
}
