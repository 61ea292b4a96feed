// What a text looks like at a glance, so that the dearer ways of reading are tried in a sensible order.

/** Characters that are looked at. */
const GLANCE = 60_000

const CODE_LINE =
  /^[ \t]*(?:import\s+[\w{*"']|from\s+\S+\s+import\s|export\s+(?:const|default|function|class|type|interface|async|enum|\{)|(?:const|let|var)\s+[\w${[]+|(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[({:]|@[\w.]+\s*(?:\(|$)|(?:async\s+)?function\s*\w*\s*\(|interface\s+\w+\s*\{|#!\/|\w[\w.]*\s*=\s*[[({"'\w])/m

/** True where some line can only stand in source code. */
export function looksLikeCode(text: string): boolean {
  return CODE_LINE.test(text.slice(0, GLANCE))
}

/** True where the text starts as YAML does: with a document marker or a key. */
export function looksLikeYaml(text: string): boolean {
  return /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(?:---(?:\s|$)|%YAML|-\s+["']?[\w.$/-]+["']?:(?:\s|$)|["']?[\w.$/-]+["']?:(?:\s|$))/.test(
    text.slice(0, GLANCE),
  )
}

/** True where the text is one value in brackets, as JSON, Python and JavaScript write it. */
export function startsWithBracket(text: string): boolean {
  return /^\s*[[{(]/.test(text)
}

/** True for a name that ends as YAML files do. */
export function isYamlFile(file: string): boolean {
  return /\.ya?ml(?:\.gz)?$/i.test(file)
}

/** True for a name that ends as source code does. */
export function isCodeFile(file: string): boolean {
  return /\.(?:pyi?|[cm]?[jt]sx?|ipynb|snap)(?:\.gz)?$/i.test(file)
}

/** A fenced code block of Markdown. */
export interface FenceBlock {
  /** The first word after the opening fence. */
  readonly language: string
  readonly content: string
  /** Where the content starts. */
  readonly at: number
}

const FENCE = /^[ \t]{0,12}(`{3,}|~{3,})[ \t]*\{?\.?([\w+#-]*)[^\n`]*$/

/** Whether a text has code between fences. */
export function hasFences(text: string): boolean {
  return /^[ \t]{0,12}(?:`{3}|~{3})/m.test(text)
}

/** The fenced blocks of a text (CommonMark, "Fenced code blocks"); one that is not closed reaches to the end. */
export function fenceBlocks(text: string): readonly FenceBlock[] {
  const blocks: FenceBlock[] = []
  let open: { readonly closing: RegExp; readonly language: string; readonly at: number } | null = null
  let start = 0
  while (start <= text.length) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd === -1 ? text.length : lineEnd
    const line = text.slice(start, Math.min(end, start + 200)).replace(/\r$/, '')
    if (open?.closing.test(line)) {
      blocks.push({ language: open.language, content: text.slice(open.at, start), at: open.at })
      open = null
    } else if (!open) {
      const match: RegExpExecArray | null = FENCE.exec(line)
      const [, mark, language = ''] = match ?? []
      if (mark !== undefined)
        open = { closing: new RegExp(`^[ \\t]{0,12}${mark}[\`~]*[ \\t]*$`), language, at: end + 1 }
    }
    start = end + 1
  }
  if (open && open.at < text.length)
    blocks.push({ language: open.language, content: text.slice(open.at), at: open.at })
  return blocks
}
