import { isFunctionWord } from './english'
import { isActionWord } from './verbs'
import { wordsOfText } from './words'

const PLACEHOLDER =
  /^(?:todo|tbd|tba|fixme|xxx+|n\/?a|none|null|undefined|nil|description|desc|no description|string|text|placeholder|test|foo|bar|lorem ipsum.*|(?:add|insert|enter|write|your)?\s*(?:a |the |your )?description(?: goes)?(?: here)?|no (?:description|docstring)s?(?: (?:is )?(?:available|provided|given|yet|found))?|(?:this is )?(?:a|an|the|my)? ?(?:tool|function|api|endpoint|method)(?: description)?)[.!:… ]*$/i

/** True for a text that stands where a description should be. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text.trim().replaceAll(/^[<[({]+|[>\])}]+$/g, ''))
}

const DETERMINERS = new Set(
  'a an the this that these those all any each every some your its their one two multiple several many new another given specified existing'.split(
    ' ',
  ),
)

/**
 * True when an English text says somewhere what is done. Any known verb counts, and by its place an unknown one: first in a sentence before
 * an article ("Frobnicate the widget"), or after "to" ("used to frobnicate widgets").
 */
export function saysWhatIsDone(text: string): boolean {
  for (const sentence of text.split(/[.!?:;\n]+/)) {
    const words = wordsOfText(sentence)
    if (words.some(isActionWord)) return true
    const [first, second] = words
    if (
      first !== undefined &&
      second !== undefined &&
      DETERMINERS.has(second) &&
      !isFunctionWord(first) &&
      !ENDS_AS_NOUN.test(first)
    )
      return true
    // "Allows deletion of columns": what is done is said as a noun.
    if (LETS.test(sentence)) return true
    const infinitive = words.some(
      (word, index) => word === 'to' && index + 1 < words.length && !isFunctionWord(words[index + 1] ?? ''),
    )
    if (infinitive) return true
  }
  return false
}

const LETS =
  /\b(?:allow|enable|support|let|facilitate|offer|permit)s?\b(?:\s+[a-z-]+){0,3}\s+[a-z]+(?:tion|sion|ment|al|ing|age|ance|sis|up)\b/i

const ENDS_AS_NOUN = /(?:tion|ment|ness|ity|ance|ence|ism|ship|tool|function|endpoint|api)s?$/
