// What each worker offers, as its callers and its handlers both see it. `rpc.ts` carries the calls: it adds the id by which a call is
// cancelled, and takes failures across as plain data.
import type { AlignmentInput, FormerNaming, PartScores, ScoreInput, StalePart } from '../core/alignment'
import type {
  ComparedRun,
  Confusion,
  Coverage,
  EvaluationCase,
  EvaluationPlan,
  EvaluationReport,
  EvaluationRun,
  GatePlan,
  OfferedTool,
  Recall,
  RunComparison,
  SettledGate,
  StoredReply,
  VariantTools,
  WordedTool,
} from '../core/evaluation'
import type { MappedTool, Note, ReadResult, WrittenInPlace } from '../core/formats'
import type { Failure, Result } from '../core/shared'
import type { Catalog, CatalogEdit, Names, Naming, PartId, Tool, ToolId } from '../core/catalog'
import type { Diagnostic, LintOptions, LintSettings } from '../core/lint'
import type { Saving, TokenCost } from '../core/matrix'
import type { ToolPortion } from './tool-portions'
import type { ExportRequest, ExportText, WrittenExport } from './write-export'

/** Told now and then during a long call: done out of total. The result is the only sure sign of the end. */
export type OnProgress = (done: number, total: number) => void

/** What a change of some tools changed in the findings. */
export interface LintChange {
  /** The tools whose findings are told anew: the changed ones, those that a catalogue rule now judges otherwise, and those that went. */
  readonly toolIds: readonly ToolId[]
  /** All findings of these tools, and all that belong to no tool. */
  readonly diagnostics: readonly Diagnostic[]
}

/** How the lint worker checks: what can be sent to it. */
export type CheckOptions = Pick<LintOptions, 'profiles' | 'settings' | 'ownProfiles'>

export interface LintWorker {
  /** Takes some tools of the next `lintCatalog` ahead of it, so that no message is long in the making. `before`: how many were sent already. */
  readonly takeTools: (tools: readonly Tool[], before: number) => Promise<void>
  /**
   * Replaces the catalogue and checks everything, under other names where some are given. `before`: how many of its
   * tools, the first ones, were sent ahead. Fails with `worker/restarted` where these went with a worker that was ended. With
   * `onFound` the findings come in portions, in order and before the result, which is then empty.
   */
  readonly lintCatalog: (
    catalog: Catalog,
    options: CheckOptions,
    onProgress: OnProgress,
    names?: Names,
    before?: number,
    onFound?: (some: readonly Diagnostic[]) => void | Promise<void>,
  ) => Promise<readonly Diagnostic[]>
  /**
   * Replaces, adds or removes some tools of the catalogue sent before. `order`: all ids, or null where none came, went or moved;
   * `names`: those to be in force from now on, absent where they stay. Fails with `worker/restarted` where these tools went with a worker that
   * was ended.
   */
  readonly lintTools: (
    changed: readonly Tool[],
    order: readonly ToolId[] | null,
    names?: Names,
  ) => Promise<LintChange>
  /**
   * Puts other settings in force for the catalogue sent before. Null where they need another check (`changeSettings` says when). The findings
   * come in portions, in order and before the result, which has none.
   */
  readonly changeSettings: (
    settings: LintSettings,
    onFound: (some: readonly Diagnostic[]) => void | Promise<void>,
  ) => Promise<LintChange | null>
  /** Takes some groups of edits for the next `makeEdits`; a group is made as a whole or not at all. `before`: how many were taken already; 0 starts anew. */
  readonly takeEdits: (groups: readonly EditGroup[], before: number) => Promise<void>
  /**
   * Makes the edits that were taken on the catalogue sent before, and leaves that as it is. `lengths`: how long the text of each tool is, by which
   * it is known to be the caller's; fails with `worker/restarted` where it is not, or where edits are missing. The tools that are other than before come
   * in portions, in order and before the result.
   */
  readonly makeEdits: (
    taken: number,
    lengths: Int32Array,
    onProgress: OnProgress,
    onTools: (some: readonly ChangedTool[]) => void | Promise<void>,
  ) => Promise<EditsMade>
  /** Exact tokens of each tool's text as a model is sent it, by the o200k encoding. */
  readonly countTokens: (texts: readonly string[]) => Promise<readonly number[]>
  /** What some tools of the catalogue sent before cost, and where each could be shorter; those that are not there are left out. */
  readonly measureTokens: (toolIds: readonly ToolId[]) => Promise<TokenMeasures>
  /** Ideas about texts that several tools of the catalogue sent before repeat, the largest saving first. */
  readonly findRepeatedTexts: () => Promise<readonly Saving[]>
}

/** Edits of one fix, or of one part of a bulk edit. */
export type EditGroup = readonly CatalogEdit[]

/** A tool that is other than before, without what it shares with the former one. */
export interface ChangedTool {
  readonly id: ToolId
  readonly text: string
  readonly name: string
  readonly description: string
  /** null: all that is not its text is as before. */
  readonly shape: Pick<Tool, 'format' | 'layout' | 'parameters' | 'server'> | null
}

/** What making edits came to. */
export interface EditsMade {
  readonly gone: readonly ToolId[]
  /** How many groups were made; the rest no longer fits, changes nothing, or its new name is taken. */
  readonly made: number
}

/** What some tools cost in tokens (o200k): of parameters only the most expensive ones, and ideas, the largest saving first. */
export interface TokenMeasures {
  readonly costs: readonly TokenCost[]
  readonly savings: readonly Saving[]
}

export interface AlignmentWorker {
  /** Scores the samples of some parts: candidates, peakedness, clusters. */
  readonly score: (inputs: readonly ScoreInput[], onProgress: OnProgress) => Promise<readonly PartScores[]>
  /** Chooses and locks names over all parts. */
  readonly align: (input: AlignmentInput) => Promise<Naming['parts']>
  /** Takes some tools of a catalogue for calls of `stale`. `before`: how many were taken already; 0 starts another catalogue. */
  readonly takeTools: (tools: readonly Tool[], before: number) => Promise<void>
  /** Takes some outcomes of a naming for the next call of `stale`. `before`: how many were taken already; 0 starts another naming. */
  readonly takeOutcomes: (outcomes: FormerNaming['parts'], before: number) => Promise<void>
  /**
   * Where the naming whose outcomes were taken is stale for the catalogue whose tools were taken. `taken`: how many there are. Fails with
   * `worker/restarted` where some went with a worker that was ended.
   */
  readonly stale: (
    naming: Omit<FormerNaming, 'parts'>,
    taken: { readonly tools: number; readonly outcomes: number },
  ) => Promise<readonly StalePart[]>
}

/** Takes a portion of the tools that were read. */
export type OnTools = (portion: ToolPortion) => void | Promise<void>

/** A text, or the file that holds it (UTF-8 or UTF-16, also gzipped), which the worker reads by itself. */
export type TextOrFile = string | Blob

/** A file beside the one that is read, by its path in their folder or archive. */
export interface FileBeside {
  readonly path: string
  readonly text: TextOrFile
}

/** What reading gave besides the tools, and the paths of the files beside it that were read as parts of it. */
export type ReadRest = Omit<ReadResult, 'tools'> & { readonly uses: readonly string[] }

export interface FormatsWorker {
  /** Takes some files of the folder that the next texts are read from. `before`: how many were taken already; 0 starts another folder. */
  readonly takeFiles: (files: readonly FileBeside[], before: number) => Promise<void>
  /**
   * Reads the tools of a text. They come in portions, in order and before the result, so that the page takes them in short turns. `taken`: how
   * many files were taken to be read beside it; fails with `worker/restarted` where these went with a worker that was ended.
   */
  readonly readText: (
    text: TextOrFile,
    file: string,
    documentId: string,
    onTools: OnTools,
    taken?: number,
  ) => Promise<ReadRest>
}

export interface ExportWorker {
  /** Takes some tools of a catalogue for calls of `write`. `before`: how many were taken already; 0 starts another catalogue. */
  readonly takeTools: (tools: readonly Tool[], before: number) => Promise<void>
  /** Takes a document of the catalogue as JSON, which is made and read in less time than it is copied; null only forgets those after `before`. */
  readonly takeDocument: (text: string | null, before: number) => Promise<void>
  /** Takes some of the new names. `before`: how many were taken already; 0 starts anew. */
  readonly takeNames: (names: readonly (readonly [PartId, string])[], before: number) => Promise<void>
  /**
   * Writes the catalogue that was taken; the whole text is a file. Notes and renamed tools come in portions, before the result. Fails with `worker/restarted` where some of
   * what was taken went with a worker that was ended.
   */
  readonly write: (
    request: Omit<ExportRequest, 'names'>,
    taken: { readonly tools: number; readonly documents: number; readonly names: number },
    onNotes: (some: readonly Note[]) => void | Promise<void>,
    onRenamed: (some: readonly MappedTool[]) => void | Promise<void>,
  ) => Promise<Omit<WrittenExport<ExportText>, 'notes' | 'renamed'>>
  /** `writeInPlace` with the tools, the one document and the names that were taken. */
  readonly writeInPlace: (source: string) => Promise<Result<InPlaceText, Failure>>
}

export interface EvaluationWorker {
  /** How far cases reach into a catalogue, and how hard they are. */
  readonly cover: (cases: readonly EvaluationCase[], tools: readonly WordedTool[]) => Promise<SuiteMeasures>
  /** Takes some of the tools that variants show, those of one variant after those of another, for the plan of this token. `before`: how many were taken already. */
  readonly takeOffered: (token: string, some: readonly OfferedTool[], before: number) => Promise<void>
  /**
   * Plans a run whose tools were taken and keeps the plan under `token` for the calls below: the newest few are kept. Gives the keys of all
   * replies that it wants. Fails with `worker/restarted` where tools went with a worker that was ended.
   */
  readonly plan: (token: string, run: SentRun) => Promise<readonly string[]>
  /** What a plan has left to ask beside stored replies. Fails with `worker/restarted` where the plan is gone. */
  readonly remaining: (token: string, stored: readonly string[]) => Promise<RemainingWork>
  /** Judges what is stored of a plan. Fails as `remaining` does. */
  readonly judge: (
    token: string,
    replies: readonly StoredReply[],
    formerNames: ReadonlyMap<string, string>,
  ) => Promise<JudgedRun>
  /** Each variant of a run beside the same one of an older run. */
  readonly compare: (old: ComparedRun, recent: ComparedRun) => Promise<RunComparison>
}

/** A run whose tools go ahead of it; of each variant their number. */
export type SentRun = Omit<EvaluationRun, 'variants' | 'shortList'> & {
  readonly variants: readonly (Omit<VariantTools, 'tools'> & { readonly count: number })[]
}

/** What a run would ask. */
export interface RemainingWork extends Pick<EvaluationPlan, 'impossible' | 'notes' | 'tokens' | 'stored'> {
  readonly requests: number
}

/** What the replies of a run came to. */
export interface JudgedRun {
  readonly report: EvaluationReport
  readonly recall: readonly Recall[]
  /** One a variant, in the order of the report. */
  readonly confusions: readonly Confusion[]
  /** Which renames pay; null where the run has no variant of other names. */
  readonly gate: { readonly plan: GatePlan; readonly settled: SettledGate } | null
}

/** What is worked out about a suite before anything is asked. */
export interface SuiteMeasures {
  readonly coverage: Coverage
  /** What so many cases can show: a sentence. */
  readonly power: string
}

/** A text that was changed in place, and what should be known about it. */
export type InPlaceText = Pick<WrittenInPlace, 'text' | 'notes'>
