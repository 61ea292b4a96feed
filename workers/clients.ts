// The page's doors to the workers. Each starts with its first call; nothing is made when this module is loaded.
import type { AlignmentInput, FormerNaming, PartScores, ScoreInput, StalePart } from '../core/alignment'
import type { Catalog, Naming, Names, Tool, ToolId } from '../core/catalog'
import type { ReadResult } from '../core/formats'
import { createFindingSharer, type Diagnostic, type LintSettings } from '../core/lint'
import type { Saving } from '../core/matrix'
import type {
  AlignmentWorker,
  CheckOptions,
  EditGroup,
  FileBeside,
  FormatsWorker,
  LintChange,
  LintWorker,
  OnProgress,
  ReadRest,
  TextOrFile,
  TokenMeasures,
} from './contracts'
import { editInPortions, type EditedTools } from './make-edits'
import { createPool, poolSize, type WorkerPool } from './pool'
import { portionsOf, sendPortions } from './portions'
import { createWorkerClient, type WorkerClient } from './rpc'
import { runWorker } from './run-worker'
import { createUnpacker, type ToolPortion } from './tool-portions'

/** How a call may be watched and stopped. A call that is aborted rejects with the signal's reason. */
export interface CallOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: OnProgress
}

/** As above, for a check of tools under other names than their own. */
export interface LintCallOptions extends CallOptions {
  readonly names?: Names
}

/** The resident lint worker. Its answers are for the catalogue sent last. */
export interface LintClient {
  readonly lintCatalog: (
    catalog: Catalog,
    how: CheckOptions,
    options?: LintCallOptions,
  ) => Promise<readonly Diagnostic[]>
  readonly lintTools: (
    changed: readonly Tool[],
    order: readonly ToolId[] | null,
    options?: LintCallOptions,
  ) => Promise<LintChange>
  /** Null where the settings need another check. */
  readonly changeSettings: (settings: LintSettings, options?: CallOptions) => Promise<LintChange | null>
  /** What groups of edits would make of the catalogue sent last; each group is made as a whole or not at all. */
  readonly makeEdits: (
    catalog: Catalog,
    groups: readonly EditGroup[],
    options?: CallOptions,
  ) => Promise<EditedTools>
  readonly countTokens: (texts: readonly string[], options?: CallOptions) => Promise<readonly number[]>
  readonly measureTokens: (toolIds: readonly ToolId[], options?: CallOptions) => Promise<TokenMeasures>
  readonly findRepeatedTexts: (options?: CallOptions) => Promise<readonly Saving[]>
}

/** The alignment workers: a pool, over which the parts to be scored are spread. */
export interface AlignmentClient {
  /** Scores parts; the result is in the order of `inputs`. */
  readonly score: (inputs: readonly ScoreInput[], options?: CallOptions) => Promise<readonly PartScores[]>
  readonly align: (input: AlignmentInput, options?: CallOptions) => Promise<Naming['parts']>
  /** Where each of some namings is stale for a catalogue; in the order of `namings`. */
  readonly stale: (
    catalog: Catalog,
    namings: readonly FormerNaming[],
    options?: Pick<CallOptions, 'signal'>,
  ) => Promise<readonly (readonly StalePart[])[]>
}

const PARTS_A_CALL = 64
/** Few enough to be sent within a frame. */
const TOOLS_A_CALL = 100
const OUTCOMES_A_CALL = 3000

/** Makes the client of the lint worker. */
export function createLintClient(): LintClient {
  const client = createWorkerClient<LintWorker>('lint', (onCrash) =>
    runWorker(
      new Worker(new URL('./lint.worker.ts', import.meta.url), { type: 'module', name: 'lint' }),
      onCrash,
    ),
  )
  return {
    lintCatalog: (catalog, how, options) => lintInPortions(client, catalog, how, options),
    lintTools: (changed, order, options) =>
      client.call('lintTools', [changed, order, options?.names], options?.signal),
    changeSettings: async (settings, options) => {
      const diagnostics: Diagnostic[] = []
      const change = await client.call('changeSettings', [settings, collectIn(diagnostics)], options?.signal)
      return change && { ...change, diagnostics }
    },
    makeEdits: (catalog, groups, options) => editInPortions(client, catalog, groups, options),
    countTokens: (texts, options) => client.call('countTokens', [texts], options?.signal),
    measureTokens: (toolIds, options) => client.call('measureTokens', [toolIds], options?.signal),
    findRepeatedTexts: (options) => client.call('findRepeatedTexts', [], options?.signal),
  }
}

/** One check: tools go and findings come in portions, since the page stands still while a message is made or taken. Documents are not checked. */
export async function lintInPortions(
  client: WorkerClient<LintWorker>,
  { tools }: Catalog,
  how: CheckOptions,
  { signal, onProgress = ignore, names }: LintCallOptions = {},
): Promise<readonly Diagnostic[]> {
  let sent = 0
  for (; tools.length - sent > TOOLS_A_CALL; sent += TOOLS_A_CALL)
    await client.call('takeTools', [tools.slice(sent, sent + TOOLS_A_CALL), sent], signal)
  const rest: Catalog = { tools: tools.slice(sent), documents: [] }
  const found: Diagnostic[] = []
  await client.call('lintCatalog', [rest, how, onProgress, names, sent, collectIn(found)], signal)
  return found
}

/** Takes portions of findings. They come as copies, word for word: what is the same in many is held once. */
function collectIn(found: Diagnostic[]): (some: readonly Diagnostic[]) => void {
  const share = createFindingSharer()
  return (some) => {
    for (const diagnostic of some) found.push(share(diagnostic))
  }
}

/** Makes the client of the alignment workers, as many as suit the machine. */
export function createAlignmentClient(): AlignmentClient {
  const pool = createPool(poolSize(navigator.hardwareConcurrency), () =>
    createWorkerClient<AlignmentWorker>('alignment', (onCrash) =>
      runWorker(
        new Worker(new URL('./alignment.worker.ts', import.meta.url), { type: 'module', name: 'alignment' }),
        onCrash,
      ),
    ),
  )
  return {
    score: (inputs, options) => scoreOverPool(pool, inputs, options),
    align: (input, options) => pool.run((client) => client.call('align', [input], options?.signal)),
    stale: (catalog, namings, options) =>
      pool.run((client) => findStale(client, catalog, namings, options?.signal)),
  }
}

/** Staleness in one worker: tools and outcomes go ahead in portions, since the page stands still while a message is made. */
export async function findStale(
  client: WorkerClient<AlignmentWorker>,
  { tools }: Catalog,
  namings: readonly FormerNaming[],
  signal?: AbortSignal,
): Promise<readonly (readonly StalePart[])[]> {
  await sendPortions(tools, TOOLS_A_CALL, (some, before) => client.call('takeTools', [some, before], signal))
  const found: (readonly StalePart[])[] = []
  for (const { model, settings, parts } of namings) {
    await sendPortions(parts, OUTCOMES_A_CALL, (some, before) =>
      client.call('takeOutcomes', [some.map(outcomeOf), before], signal),
    )
    const taken = { tools: tools.length, outcomes: parts.length }
    found.push(await client.call('stale', [{ model, settings }, taken], signal))
  }
  return found
}

/** A text to be read away from the page, with the files of its folder; the same list for all texts of one folder. */
export interface TextToRead {
  readonly text: TextOrFile
  readonly file: string
  readonly documentId: string
  readonly beside: readonly FileBeside[]
}

/** A worker that reads sources one after the other. Its memory goes with it: end it when all are read. */
export interface SourceReader {
  /** Rejects with FailureError `import/...` or `worker/...`, or with the signal's reason. */
  readonly read: (source: TextToRead, signal: AbortSignal) => Promise<ReadAway>
  readonly end: () => void
}

/** What reading away from the page gave. */
export type ReadAway = ReadResult & Pick<ReadRest, 'uses'>

/** Few enough to be sent within a frame. */
const CHARACTERS_A_MESSAGE = 500_000

/** Makes a reader; its worker starts with the first text. */
export function createSourceReader(
  client: WorkerClient<FormatsWorker> = createWorkerClient<FormatsWorker>('formats', (onCrash) =>
    runWorker(
      new Worker(new URL('./formats.worker.ts', import.meta.url), { type: 'module', name: 'formats' }),
      onCrash,
    ),
  ),
): SourceReader {
  let taken: readonly FileBeside[] = []
  return {
    end: () => client.end(),
    read: async (source, signal) => {
      const { beside } = source
      if (beside.length > 0 && beside !== taken) {
        taken = []
        let sent = 0
        for (const files of portionsOf(beside, CHARACTERS_A_MESSAGE, charactersOf)) {
          await client.call('takeFiles', [files, sent], signal)
          sent += files.length
        }
        taken = beside
      }
      return collectTools(client, source, signal)
    },
  }
}

/** What a file adds to a message: one that the worker reads by itself weighs nothing. */
function charactersOf({ text }: FileBeside): number {
  return typeof text === 'string' ? text.length : 0
}

/** One reading: the portions of tools put together with the rest of the result. */
async function collectTools(
  client: WorkerClient<FormatsWorker>,
  { text, file, documentId, beside }: TextToRead,
  signal: AbortSignal,
): Promise<ReadAway> {
  const tools: Tool[] = []
  const unpack = createUnpacker()
  const onTools = (portion: ToolPortion): void => {
    for (const tool of unpack(portion)) tools.push(tool)
  }
  const rest = await client.call('readText', [text, file, documentId, onTools, beside.length], signal)
  return { ...rest, tools }
}

/** What judging needs of an outcome. */
function outcomeOf({
  id,
  old,
  new: name,
  reason,
  sampleKey,
}: FormerNaming['parts'][number]): FormerNaming['parts'][number] {
  return { id, old, new: name, ...(reason && { reason }), ...(sampleKey !== undefined && { sampleKey }) }
}

async function scoreOverPool(
  pool: WorkerPool<WorkerClient<AlignmentWorker>>,
  inputs: readonly ScoreInput[],
  options: CallOptions = {},
): Promise<readonly PartScores[]> {
  const progress: number[] = []
  const report = (chunk: number, done: number): void => {
    progress[chunk] = done
    options.onProgress?.(
      progress.reduce((sum, part) => sum + part, 0),
      inputs.length,
    )
  }
  const chunks = Array.from({ length: Math.ceil(inputs.length / PARTS_A_CALL) }, async (_, chunk) => {
    progress[chunk] = 0
    const some = inputs.slice(chunk * PARTS_A_CALL, (chunk + 1) * PARTS_A_CALL)
    const scores = await pool.run((client) =>
      client.call('score', [some, (done) => report(chunk, done)], options.signal),
    )
    report(chunk, some.length)
    return scores
  })
  return (await Promise.all(chunks)).flat()
}

function ignore(): void {
  // Nobody watches this call.
}
