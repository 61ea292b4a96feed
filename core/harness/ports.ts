// What a run needs from outside. Given by the page or the terminal, replaced by tables in tests.
import type { JsonValue } from '../catalog'
import type { Complete } from '../models'
import type { Search } from '../retrieval'
import type { Failure } from '../shared'
import type { RunTool } from './run-tool'

/** One call of one tool, ready to be made. */
export interface ToolExecution {
  readonly tool: RunTool
  /** By the tool's *original* parameter names. */
  readonly arguments: Readonly<Record<string, JsonValue>>
}

/** What a call gave. `text` is what a model is shown of it. */
export type ExecutionResult =
  | { readonly ok: true; readonly value: JsonValue; readonly text: string }
  /** The tool answered that it failed, or could not be reached. */
  | { readonly ok: false; readonly message: string; readonly failure: Failure | null }

/** Runs tools. */
export interface Executor {
  readonly id: 'mock' | 'http' | 'mcp'
  /** The exact call as a person reads it before it is made (a dry run): HTTP request, MCP message, or function call. Never holds a secret. */
  readonly describe: (execution: ToolExecution) => string
  /** Rejects with the signal's reason when aborted; all other trouble is a result. */
  readonly execute: (execution: ToolExecution, signal: AbortSignal) => Promise<ExecutionResult>
}

export interface HarnessPorts {
  readonly complete: Complete
  readonly search: Search
  readonly executor: Executor
  /** Asks the person before a call that is not a read; false: it is not made. */
  readonly confirm: (execution: ToolExecution, call: string, signal: AbortSignal) => Promise<boolean>
  /** Puts a clarification question to the person; null: no answer is to be had. */
  readonly askPerson: (question: string, signal: AbortSignal) => Promise<string | null>
  /** Milliseconds since any fixed moment. */
  readonly now: () => number
  readonly withTimeLimit: WithTimeLimit
}

/**
 * Runs work that may take so many milliseconds. Null: it took longer, and the signal that it was given was aborted. Rejects with the outer
 * signal's reason when that is aborted, and with what the work throws.
 */
export type WithTimeLimit = <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  milliseconds: number,
  signal: AbortSignal,
) => Promise<{ readonly value: Value } | null>
