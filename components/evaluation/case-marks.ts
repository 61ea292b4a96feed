import type { Difficulty } from '../../core/evaluation'

/** How hard a case is, in a word. */
export function markWords(mark: Difficulty): string {
  return MARKS[mark].words
}

/** How its badge is drawn. */
export function markTone(mark: Difficulty): 'neutral' | 'info' | 'caution' | 'accent' {
  return MARKS[mark].tone
}

/** What the word means. */
export function markHelp(mark: Difficulty): string {
  return MARKS[mark].help
}

const MARKS = {
  easy: {
    words: 'easy',
    tone: 'neutral',
    help: 'the words of the request point to the right tool, and no other is close',
  },
  ambiguous: {
    words: 'ambiguous',
    tone: 'caution',
    help: 'the words of the request do not tell the tools apart, or point to another one',
  },
  'near-miss': {
    words: 'near-miss',
    tone: 'info',
    help: 'another offered tool is worded like the right one',
  },
  several: { words: 'several', tone: 'info', help: 'more than one call is wanted' },
  'no-tool': { words: 'no tool', tone: 'accent', help: 'none of the offered tools fits' },
} as const
