import type { OfferedTool } from '../evaluation'

/** What a call does to the world: nothing; it changes something; it takes something away. */
export type Effect = 'read' | 'write' | 'destructive'

/** A tool of the registry (the HEART paper's ToolFace): its schema as a variant shows it, and what is known of running it. */
export interface RunTool extends OfferedTool {
  /** JSON text of the schema of its results; null where none is stated. */
  readonly outputSchema: string | null
  readonly server: string | null
  readonly effect: Effect
  /** What `effect` was read from, as a person reads it: an annotation, the HTTP method, words of the description. */
  readonly effectReason: string
}

/** All tools of a run, by key. */
export type Registry = ReadonlyMap<string, RunTool>
