/** How a file of a folder or archive is treated, by its name. */
export type FileKind =
  /** May hold a catalogue: read, and said where it holds none. */
  | 'catalogue'
  /** Code, Markdown or a notebook: read, and passed over in silence where it holds no tool. */
  | 'quiet'
  | 'archive'
  | 'other'

/**
 * MCP servers keep snapshots of their tools as JSON under `.snap`; those of test runners (`x.test.ts.snap`) are JavaScript.
 */
const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['quiet', /\.[cm]?[jt]sx?\.snap(?:\.gz)?$/i],
  ['catalogue', /\.(?:json|jsonc|json5|jsonl|ndjson|ya?ml|snap)(?:\.gz)?$/i],
  ['quiet', /\.(?:pyi?|[cm]?ts|tsx|[cm]?js|jsx|ipynb|md|mdx|markdown)(?:\.gz)?$/i],
  ['archive', /\.zip$/i],
]

/** What a file's name says about it. */
export function fileKind(path: string): FileKind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}
