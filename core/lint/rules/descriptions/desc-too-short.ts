import { quote } from '../../place'
import type { ToolRule } from '../../rule'
import { countWords } from '../../text/words'
import { aboutDescription, ONLY_THE_AUTHOR, statedDescription } from './description-finding'
import { example } from '../example'

/** Short is fine as long as a sentence is possible: a verb, what it is done to, and one word that tells it from others. */
const FEWEST_WORDS = 4

/** Descriptions of a word or three. */
export const descTooShort: ToolRule = {
  id: 'desc-too-short',
  title: 'Description too short',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'A description has at least four words. One good sentence is enough; it need not be long.',
    why: 'A label of a few words says hardly more than the name, and similar tools become indistinguishable.',
    bad: example({ description: 'Product lookup.' }),
    good: example(),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcp-tool-card-linter/'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const text = statedDescription(subject)
    if (text === null || countWords(text) >= FEWEST_WORDS) return []
    return aboutDescription(
      subject,
      'warning',
      `The description ${quote(text)} is too short to choose by. Write one sentence that says what the tool does, and on what.`,
    )
  },
}
