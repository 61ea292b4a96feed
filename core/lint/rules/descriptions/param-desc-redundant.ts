import { quote, schemaTitle } from '../../place'
import type { ToolRule } from '../../rule'
import { isFunctionWord } from '../../text/english'
import { rememberText } from '../../text/remember-text'
import { stem, wordsOfName, wordsOfText } from '../../text/words'
import { exampleWith } from '../example'
import { aboutParameter, describedParameters } from './described-parameters'
import { ONLY_THE_AUTHOR } from './description-finding'

/** Parameters whose description is their name again. */
export const paramDescRedundant: ToolRule = {
  id: 'param-desc-redundant',
  title: 'Parameter description repeats the name',
  category: 'descriptions',
  scope: 'tool',
  needs: ['description'],
  explain: {
    what: 'The description of a parameter says something that its name and type do not say.',
    why: 'The name again costs tokens and leaves the model to guess which format, unit or range is meant. This is advice: where the name says it all, nothing is lost.',
    bad: exampleWith({ query: { type: 'string', description: 'The query string.' } }),
    good: exampleWith({ query: { type: 'string', description: 'Words of the product name, in English.' } }),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcplint-cli/'],
    noFix: ONLY_THE_AUTHOR,
  },
  *check(subject) {
    for (const parameter of describedParameters(subject)) {
      const { name, text, visit } = parameter
      if (!repeatsName(name, text)) continue
      yield* aboutParameter(
        subject,
        parameter,
        'info',
        `The description ${quote(text)} of the parameter ${schemaTitle(visit.path)} only repeats its name. A model learns nothing more about what to send. Say which format, unit or range is meant, or give an example.`,
      )
    }
  },
}

const SAID_OF_EVERY_PARAMETER = new Set(
  'parameter param argument arg value field input property string integer boolean array'.split(' '),
)

function repeatsName(name: string, text: string): boolean {
  // So long a text says more than a name can; most are seen by that.
  if (text.length > 2 * name.length + 40 || startsOtherwise(name, text)) return false
  return name.includes('\n') ? repeatsWords(name, text) : repeats(`${name}\n${text}`)
}

/** The tools of a server often have the same parameters. */
const repeats = rememberText((nameAndText) => {
  const end = nameAndText.indexOf('\n')
  return repeatsWords(nameAndText.slice(0, end), nameAndText.slice(end + 1))
})

function repeatsWords(name: string, text: string): boolean {
  const inName = new Set(wordsOfName(name).map(stem))
  const joined = [...wordsOfName(name)].join('')
  let known = 0
  for (const word of wordsOfText(text)) {
    for (const part of inName.has(stem(word)) ? [word] : wordsOfName(word)) {
      if (inName.has(stem(part)) || part === joined) known += 1
      else if (!(isFunctionWord(part) && !TELLING.has(part)) && !SAID_OF_EVERY_PARAMETER.has(part))
        return false
    }
  }
  return known > 0
}

/** A cheap look at the first word that counts: in most texts it is no word of the name. */
function startsOtherwise(name: string, text: string): boolean {
  const start = /^(?:(?:the|an?|this|your) )*([a-z]{3})/.exec(text.toLowerCase())?.[1]
  return start !== undefined && !BEGINNINGS.has(start) && !name.toLowerCase().includes(start)
}

/** The beginnings of words that are passed over. */
const BEGINNINGS = new Set(
  [...SAID_OF_EVERY_PARAMETER, ...'for from with its of which what that to in'.split(' ')].map((word) =>
    word.slice(0, 3),
  ),
)

/** Small words that say which value is meant. */
const TELLING = new Set(
  'not no without before after up down out off all any each every if when only both either more most per between during until'.split(
    ' ',
  ),
)
