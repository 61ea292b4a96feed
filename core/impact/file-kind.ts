// What kind of text a file is, by its ending, else by how it begins.

/** How comments begin in a kind of code, and which quotes hold texts over several lines. */
export interface CodeStyle {
  readonly line: readonly string[]
  readonly block: readonly (readonly [string, string])[]
  readonly longQuotes: readonly string[]
}

export type FileKind =
  | { readonly kind: 'json' | 'json-lines' | 'yaml' | 'markdown' | 'table' | 'prose' }
  | { readonly kind: 'code'; readonly style: CodeStyle }

const C_LIKE: CodeStyle = { line: ['//'], block: [['/*', '*/']], longQuotes: ['`', '"""'] }
const HASH: CodeStyle = { line: ['#'], block: [], longQuotes: ['"""', "'''"] }
const DASHES: CodeStyle = { line: ['--'], block: [['/*', '*/']], longQuotes: [] }
const PHP: CodeStyle = { ...C_LIKE, line: ['//', '#'] }

const code = (style: CodeStyle, ...endings: readonly string[]): readonly (readonly [string, FileKind])[] =>
  endings.map((ending) => [ending, { kind: 'code', style }])
const plain = (
  kind: 'json' | 'json-lines' | 'yaml' | 'markdown' | 'table',
  ...endings: readonly string[]
): readonly (readonly [string, FileKind])[] => endings.map((ending) => [ending, { kind }])

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ...code(
    C_LIKE,
    'js',
    'mjs',
    'cjs',
    'jsx',
    'ts',
    'mts',
    'cts',
    'tsx',
    'java',
    'kt',
    'kts',
    'scala',
    'swift',
    'go',
    'rs',
  ),
  ...code(
    C_LIKE,
    'c',
    'h',
    'cc',
    'cpp',
    'hpp',
    'cs',
    'dart',
    'groovy',
    'javascript',
    'typescript',
    'rust',
    'csharp',
  ),
  ...code(PHP, 'php'),
  ...code(
    HASH,
    'py',
    'pyi',
    'python',
    'rb',
    'ruby',
    'sh',
    'bash',
    'zsh',
    'shell',
    'pl',
    'r',
    'jl',
    'ex',
    'exs',
    'toml',
    'ini',
    'cfg',
    'env',
    'mk',
  ),
  ...code(DASHES, 'sql', 'lua', 'hs'),
  ...plain('json', 'json', 'jsonc', 'json5', 'ipynb', 'snap', 'har'),
  ...plain('json-lines', 'jsonl', 'ndjson'),
  ...plain('yaml', 'yaml', 'yml'),
  ...plain('markdown', 'md', 'mdx', 'markdown', 'mdc', 'rst'),
  ...plain('table', 'csv', 'tsv'),
])

/** The kind of a file. A file of unknown ending that begins as JSON is taken for it; other unknown texts are prose. */
export function kindOfFile(path: string, text: string): FileKind {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const known = kindOfEnding(ending)
  if (known) return known
  if (/^\uFEFF?\s*[[{]/.test(text)) return { kind: 'json' }
  if (/^#!.*\b(?:python|sh|bash|zsh|ruby|perl)/.test(text)) return { kind: 'code', style: HASH }
  return /^#!.*\bnode/.test(text) ? { kind: 'code', style: C_LIKE } : { kind: 'prose' }
}

/** The kind that an ending, or the language word of a block in Markdown, stands for. */
export function kindOfEnding(ending: string): FileKind | null {
  return KINDS.get(ending.toLowerCase()) ?? null
}
