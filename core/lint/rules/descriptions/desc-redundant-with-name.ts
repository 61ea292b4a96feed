import { quote } from '../../place'
import type { ToolRule } from '../../rule'
import { isFunctionWord } from '../../text/english'
import { stem, wordsOfName, wordsOfText } from '../../text/words'
import { aboutDescription, ONLY_THE_AUTHOR } from './description-finding'
import { example } from '../example'

/** Words that say of a tool that it is one. */
const SAID_OF_EVERY_TOOL = new Set(
  'tool function method api endpoint operation command call request action service use helper'
    .split(' ')
    .map(stem),
)

/** Descriptions that repeat the words of the name and add none. */
export const descRedundantWithName: ToolRule = {
  id: 'desc-redundant-with-name',
  title: 'Description repeats the name',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'The description says something that the name does not say.',
    why: 'A description made of the words of the name costs tokens and tells a model nothing more: it cannot know when this tool is the right one.',
    bad: example({ description: 'A tool to search for the products.' }),
    good: example(),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcplint-cli/'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const { name, description } = subject.view
    if (!addsNothing(name, description)) return []
    return aboutDescription(
      subject,
      'warning',
      `The description ${quote(description.trim())} only repeats the words of the name ${quote(name)}. It tells a model nothing more. Say what the tool gives back, when to use it, or what sets it apart.`,
    )
  },
}

/** True when every word that carries meaning stands in the name already. */
export function addsNothing(name: string, description: string): boolean {
  const inName = new Set(wordsOfName(name).map(stem))
  let known = 0
  for (const word of wordsOfText(description.trim())) {
    // Words of the description may be written together as in the name.
    for (const part of inName.has(stem(word)) ? [word] : wordsOfName(word)) {
      const base = stem(part)
      if (inName.has(base) || inName.has(part)) known += 1
      else if (!isFunctionWord(part) && !SAID_OF_EVERY_TOOL.has(base)) return false
    }
  }
  return known > 0
}
