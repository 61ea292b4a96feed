import { fail, succeed, type Failure, type Result } from '../../shared'
import { inStyle, type NameStyle } from './name-style'

/** What is done to each of many texts. */
export type Rewriting =
  | { readonly kind: 'affix'; readonly prefix: string; readonly suffix: string }
  /** Takes away what stands at the start and the end; texts without it stay. */
  | { readonly kind: 'strip'; readonly prefix: string; readonly suffix: string }
  | { readonly kind: 'style'; readonly style: NameStyle }
  | Replacing

/** Find and replace. In the replacement of a pattern `$1`, `$<name>` and `$&` stand for what was found. */
export interface Replacing {
  readonly kind: 'replace'
  readonly find: string
  readonly replacement: string
  readonly isPattern: boolean
  readonly matchesCase: boolean
}

/**
 * The function that rewrites one text. Fails with `edit/refused` for a pattern that cannot be read. A pattern may take for ever on some texts:
 * run it where it can be ended.
 */
export function rewriter(rewriting: Rewriting): Result<(text: string) => string, Failure> {
  switch (rewriting.kind) {
    case 'affix':
      return succeed((text) => `${rewriting.prefix}${text}${rewriting.suffix}`)
    case 'strip':
      return succeed((text) => stripped(text, rewriting))
    case 'style':
      return succeed((text) => inStyle(text, rewriting.style))
    case 'replace':
      return replacer(rewriting)
  }
}

function stripped(text: string, { prefix, suffix }: { prefix: string; suffix: string }): string {
  const rest = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text
  return suffix !== '' && rest.endsWith(suffix) ? rest.slice(0, -suffix.length) : rest
}

function replacer(replacing: Replacing): Result<(text: string) => string, Failure> {
  const { find, replacement, isPattern, matchesCase } = replacing
  if (find === '') return succeed((text) => text)
  const pattern = compile(isPattern ? find : find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchesCase)
  if (!pattern.ok) return pattern
  return succeed((text) =>
    // As a function, a plain replacement is taken word for word.
    isPattern ? text.replace(pattern.value, replacement) : text.replace(pattern.value, () => replacement),
  )
}

/** By code points where the pattern can be read so, else as older patterns are. */
function compile(source: string, matchesCase: boolean): Result<RegExp, Failure> {
  const flags = matchesCase ? 'g' : 'gi'
  try {
    return succeed(new RegExp(source, `${flags}u`))
  } catch {
    try {
      return succeed(new RegExp(source, flags))
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      const cause = message.slice(message.lastIndexOf(': ') + 2)
      return fail({ code: 'edit/refused', reason: `The pattern cannot be read: ${lowerFirst(cause)}.` })
    }
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
