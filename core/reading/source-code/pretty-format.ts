// Values as `pretty-format` prints them: nearly JSON, but its strings are not escaped and may span lines.

const LINE = /^(\s*)("[^"\n]*": )?([^]*)$/
const CONTAINER = /^(?:[A-Za-z_$][\w$]* )?([[{](?:[\]}],?)?)$/
const WORD = /^(?:undefined|\[[^\]\n]*\]|[A-Z]\w*<[^\n]*>|Symbol\([^\n]*\)|NaN|-?Infinity)(,?)$/

/** Such a text as JSON with trailing commas; what JSON has no value for becomes null. */
export function prettyToJson(text: string): string {
  const lines = text.split('\n')
  const made: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const [, indent = '', key = '', rest = ''] = LINE.exec(lines[index] ?? '') ?? []
    const container = CONTAINER.exec(rest)?.[1]
    if (container !== undefined) made.push(`${indent}${key}${container}`)
    else if (rest.startsWith('"')) {
      const end = endOfText(lines, index, indent.length, key !== '')
      const content = [rest.slice(1), ...lines.slice(index + 1, end + 1)].join('\n')
      const comma = content.endsWith('",') ? ',' : ''
      made.push(`${indent}${key}${JSON.stringify(content.replace(/",?$/, ''))}${comma}`)
      index = end
    } else made.push(`${indent}${key}${rest.replace(WORD, 'null$1')}`)
  }
  return made.join('\n')
}

/** The line in which the string that starts in a line ends: it closes there, and the next line can follow at this depth. */
function endOfText(lines: readonly string[], start: number, indent: number, isKeyed: boolean): number {
  const sibling = isKeyed ? '"[^"\\n]*": ' : '["\\w\\[{-]'
  const follows = new RegExp(`^(?: {${indent}}${sibling}| {${Math.max(0, indent - 2)}}[}\\]],?$)`)
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const isClosed = /",?$/.test(index === start ? line.replace(LINE, '$3').slice(1) : line)
    const next = lines[index + 1] ?? ''
    if (isClosed && (follows.test(next) || (next === '' && index + 2 >= lines.length))) return index
  }
  return lines.length - 1
}
