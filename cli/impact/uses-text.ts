import type { Use } from '../../core/impact'
import type { Terminal } from '../terminal'

/** Uses for people: by file, the certain ones marked. */
export function usesText(uses: readonly Use[], summary: string, paint: Terminal['paint']): string {
  const lines: string[] = []
  let file: string | null = null
  for (const use of uses) {
    if (use.file !== file) lines.push(...(file === null ? [] : ['']), paint('bold', use.file))
    file = use.file
    const place = `${use.line}:${use.column}`.padEnd(9)
    const mark = use.certain ? paint('red', 'certain') : paint('yellow', 'look   ')
    lines.push(`  ${place} ${mark}  ${use.old} → ${use.new}  ${paint('dim', use.excerpt)}`)
  }
  return [...lines, ...(lines.length > 0 ? [''] : []), summary].join('\n')
}
