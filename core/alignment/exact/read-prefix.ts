// What is certain about all names that begin with an unfinished answer: enough to leave most of the tree unopened.
//
// The cleaning removes things in front (labels, "def", quotes) and behind. A run of word characters that cannot become such a thing stays
// the beginning of the name. One way out is neglected: an answer that closes a thinking block in the midst of a name.
import { codePointLength } from '../../shared'
import { LONGEST_NAME } from '../normalize'

/** `name`: the name, if there is one, begins so; `invalid`: there will be none; `open`: nothing is certain. */
export type Prefix =
  { readonly kind: 'open' } | { readonly kind: 'invalid' } | { readonly kind: 'name'; readonly start: string }

const open: Prefix = { kind: 'open' }
const invalid: Prefix = { kind: 'invalid' }

const LEADING = /^[\s"'\u2018\u2019\u201c\u201d\u00ab\u00bb*]*/
const WORD = /^\p{L}[\p{L}\p{N}_]*/u
/** Words after a word make prose; after a bracket they do not, since a call is cut there. */
const MORE_WORDS = /^\s+[\p{L}\p{N}_]/u

const heads = ['', 'tool', 'function', 'parameter', 'argument', 'method', 'api']
const tails = ['name', 'answer', 'output']
/** What the cleaning takes away when more follows. */
const openings = [
  ...heads.flatMap((head) => tails.flatMap((tail) => [`${head}${tail}`, `${head}_${tail}`])),
  ...['async', 'def', 'function', 'func', 'fn'],
]

/** Reads the text of an unfinished answer; a character that is not complete yet (U+FFFD) is left out. */
export function readPrefix(text: string): Prefix {
  const begun = text.replace(/\uFFFD+$/, '').replace(LEADING, '')
  const word = WORD.exec(begun)?.[0]
  if (word === undefined) return open
  const lower = word.toLowerCase()
  if (openings.some((opening) => opening.startsWith(lower))) return open
  if (codePointLength(word) > LONGEST_NAME || MORE_WORDS.test(begun.slice(word.length))) return invalid
  return { kind: 'name', start: word }
}
