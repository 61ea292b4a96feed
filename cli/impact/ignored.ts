// Which files `.gitignore` leaves out: the rules of gitignore(5), for the files of one folder and those below it.

/** A rule of a `.gitignore`; `base` is the folder that file lies in, relative to the folder looked through (`''` or `a/b/`). */
export interface IgnoreRule {
  readonly base: string
  readonly expression: RegExp
  readonly onlyFolders: boolean
  readonly keeps: boolean
}

/** Reads the rules of one `.gitignore`, in order. */
export function readIgnoreRules(text: string, base: string): readonly IgnoreRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const rule = line.replace(/(?<!\\)\s+$/, '')
    if (rule === '' || rule.startsWith('#')) return []
    const keeps = rule.startsWith('!')
    const pattern = rule.slice(Number(keeps)).replace(/^\\(?=[#!])/, '')
    const onlyFolders = pattern.endsWith('/')
    const plain = pattern.replace(/\/$/, '')
    const expression = expressionOf(plain)
    return expression ? [{ base, expression, onlyFolders, keeps }] : []
  })
}

/** Whether the last rule that speaks of a path leaves it out. `path` is relative to the folder looked through. */
export function isIgnored(rules: readonly IgnoreRule[], path: string, isFolder: boolean): boolean {
  const rule = rules.findLast(
    ({ base, expression, onlyFolders }) =>
      path.startsWith(base) && (!onlyFolders || isFolder) && expression.test(path.slice(base.length)),
  )
  return rule !== undefined && !rule.keeps
}

/** With a slash inside it a pattern starts at its folder; without one it holds at any depth. */
function expressionOf(pattern: string): RegExp | null {
  const isAnchored = pattern.includes('/')
  const steps = pattern.replace(/^\//, '').split('/')
  const source = steps
    .map((step, index) => {
      const isLast = index === steps.length - 1
      if (step === '**') return isLast ? '.+' : '(?:.+/)?'
      return stepSource(step) + (isLast ? '' : '/')
    })
    .join('')
  try {
    return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}$`, 'u')
  } catch {
    return null
  }
}

function stepSource(step: string): string {
  return step.replaceAll(
    /\\(.)|\*+|\?|\[[!^]?\]?[^\]]*\]|[^]/gu,
    (token: string, escaped: string | undefined) => {
      if (escaped !== undefined) return escape(escaped)
      if (token.startsWith('*')) return '[^/]*'
      if (token === '?') return '[^/]'
      if (token.length > 1 && token.startsWith('['))
        return token.replace(/^\[!/, '[^').replaceAll('\\', '\\\\')
      return escape(token)
    },
  )
}

function escape(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&')
}
