// Patterns for shells that do not expand them: `*`, `?`, `[a-z]`, `{a,b}` within a name, `**` over any folders.

/** True when a path given on the command line is a pattern. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path)
}

/** Splits a pattern into the folder to start from (no pattern in it) and the rest. */
export function splitGlob(pattern: string): { readonly base: string; readonly rest: string } {
  const steps = pattern.split('/')
  const first = steps.findIndex(isGlob)
  const base = steps.slice(0, first).join('/')
  return {
    base: base === '' ? (pattern.startsWith('/') ? '/' : '.') : base,
    rest: steps.slice(first).join('/'),
  }
}

/** The expression for the paths, relative to the base and with `/` between steps, that a pattern matches. */
export function globExpression(pattern: string): RegExp {
  let source = ''
  let depth = 0
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index)
    const bracket = character === '[' ? pattern.indexOf(']', index + 2) : -1
    if (pattern.startsWith('**/', index)) {
      source += '(?:[^/]+/)*'
      index += 2
    } else if (pattern.startsWith('**', index)) {
      source += '.*'
      index += 1
    } else if (character === '*') source += '[^/]*'
    else if (character === '?') source += '[^/]'
    else if (bracket !== -1) {
      source += `[${pattern
        .slice(index + 1, bracket)
        .replace(/^!/, '^')
        .replaceAll('\\', '\\\\')}]`
      index = bracket
    } else if (character === '{') {
      depth += 1
      source += '(?:'
    } else if (character === '}' && depth > 0) {
      depth -= 1
      source += ')'
    } else if (character === ',' && depth > 0) source += '|'
    else source += character.replace(/[\\^$.|+()[\]{}]/, '\\$&')
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 'u')
}
