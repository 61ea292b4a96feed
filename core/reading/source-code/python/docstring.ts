// Docstrings: what a function does, and what its parameters mean, in the styles of Google, NumPy and Sphinx.

/** A docstring in pieces. */
export interface Docstring {
  /** Without the section on parameters, where that could be read. */
  readonly description: string
  readonly parameters: ReadonlyMap<string, string>
}

/** Text without the indentation that its lines share. `firstToo`: the first line is trimmed as well (as `inspect.cleandoc` does). */
export function cleanText(text: string, firstToo: boolean): string {
  const lines = text.replaceAll('\t', '        ').split('\n')
  const counted = firstToo ? lines.slice(1) : lines
  const indents = counted.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const margin = indents.length === 0 ? 0 : indents.reduce((least, indent) => Math.min(least, indent))
  const cut = lines.map((line, index) => (firstToo && index === 0 ? line.trimStart() : line.slice(margin)))
  return firstToo ? cut.join('\n').trim() : cut.join('\n')
}

/** Takes a docstring apart. */
export function readDocstring(text: string): Docstring {
  const lines = cleanText(text, true).split('\n')
  return readGoogle(lines) ?? readNumpy(lines) ?? readSphinx(lines)
}

const GOOGLE_SECTION = /^(?:Args|Arguments|Parameters|Params):\s*$/
const GOOGLE_ENTRY = /^\s+\*{0,2}(\w+)\s*(?:\([^)\n]*\))?\s*:\s?(.*)$/

function readGoogle(lines: readonly string[]): Docstring | null {
  const start = lines.findIndex((line) => GOOGLE_SECTION.test(line))
  if (start === -1) return null
  const parameters = new Map<string, string>()
  let end = start + 1
  let current: string | null = null
  let entryIndent = -1
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    if (line.trim() === '') continue
    const indent = line.search(/\S/)
    if (indent === 0) break
    if (entryIndent === -1) entryIndent = indent
    const [, name, words = ''] = GOOGLE_ENTRY.exec(line) ?? []
    if (indent <= entryIndent && name !== undefined) {
      current = name
      parameters.set(current, words.trim())
    } else if (current !== null) goOn(parameters, current, line)
  }
  return { description: without(lines, start, end), parameters }
}

function readNumpy(lines: readonly string[]): Docstring | null {
  const start = lines.findIndex(
    (line, index) => /^Parameters\s*$/.test(line) && /^-{3,}\s*$/.test(lines[index + 1] ?? ''),
  )
  if (start === -1) return null
  const parameters = new Map<string, string>()
  let end = start + 2
  let current: string | null = null
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    if (/^-{3,}\s*$/.test(lines[end + 1] ?? '')) break
    const name = /^(\w+)\s*(?::.*)?$/.exec(line)?.[1]
    if (name !== undefined) {
      current = name
      parameters.set(name, '')
    } else if (current !== null && line.trim() !== '') goOn(parameters, current, line)
  }
  return { description: without(lines, start, end), parameters }
}

function readSphinx(lines: readonly string[]): Docstring {
  const parameters = new Map<string, string>()
  const kept: string[] = []
  let current: string | null = null
  for (const line of lines) {
    const [, name, words = ''] = /^:param\s+(?:[\w[\], ]+\s)?(\w+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      current = name
      parameters.set(name, words.trim())
    } else if (/^:type\s+\w+:/.test(line)) current = null
    else if (current !== null && /^\s+\S/.test(line)) goOn(parameters, current, line)
    else {
      current = null
      kept.push(line)
    }
  }
  return { description: kept.join('\n').trim(), parameters }
}

function without(lines: readonly string[], start: number, end: number): string {
  const [before, after] = [lines.slice(0, start).join('\n').trim(), lines.slice(end).join('\n').trim()]
  return [before, after].filter((part) => part !== '').join('\n\n')
}

/** Adds a line to what is said of a parameter. */
function goOn(parameters: Map<string, string>, name: string, line: string): void {
  parameters.set(name, `${parameters.get(name) ?? ''} ${line.trim()}`.trim())
}
