/** A Markdown table. A cell's bars and line ends are escaped, so that a name from elsewhere cannot break it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function markdownCell(text: string): string {
  return text.replaceAll(/\r?\n/g, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}

/** A share in per cent with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A difference of shares in points, with its sign. */
export const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`
