import { quote } from '../../place'
import type { ToolRule } from '../../rule'
import { isPlaceholder, saysWhatIsDone } from '../../text/purpose'
import { stem, wordsOfName, wordsOfText } from '../../text/words'
import { aboutDescription, englishDescription, ONLY_THE_AUTHOR } from './description-finding'
import { addsNothing } from './desc-redundant-with-name'
import { example } from '../example'

/** Descriptions that do not say what the tool does. */
export const descPurpose: ToolRule = {
  id: 'desc-purpose',
  title: 'Description says no purpose',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'The description says what the tool does, with a verb: searches, creates, converts. Only English text is judged; a word that may be a verb counts as one.',
    why: 'A model looks for a tool that does what the task asks. A label says what the tool is about, not what calling it achieves. In a study of 856 tools, 56 % did not state their purpose clearly.',
    bad: example({
      description: 'Products of the current catalogue, at most 10. Not for the articles of other shops.',
    }),
    good: example(),
    sources: ['https://arxiv.org/abs/2602.14878'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const text = englishDescription(subject)
    if (text === null) return []
    if (isPlaceholder(text))
      return aboutDescription(
        subject,
        'warning',
        `The description ${quote(text)} is a placeholder. A model learns nothing from it. Say what the tool does, with a verb.`,
      )
    if (saysWhatIsDone(text) || startsAlike(subject.view.name, text) || addsNothing(subject.view.name, text))
      return []
    return aboutDescription(
      subject,
      'warning',
      `The description ${quote(text)} does not say what the tool does: no verb in it tells. A model cannot tell what calling it achieves. Begin with the action, such as "Returns …" or "Creates …".`,
    )
  },
}

/** True when name and description begin with the same word: in a name of several words that is usually a verb, if an unusual one. */
function startsAlike(name: string, description: string): boolean {
  const inName = wordsOfName(name)
  const [first = ''] = wordsOfText(description)
  return inName.length > 1 && stem(first) === stem(inName[0] ?? '')
}
