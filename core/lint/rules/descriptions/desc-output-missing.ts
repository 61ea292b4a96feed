import { nodeAt } from '../../../json'
import type { ToolRule } from '../../rule'
import { isPlaceholder } from '../../text/purpose'
import { stem, wordsOfText } from '../../text/words'
import { example } from '../example'
import { aboutDescription, englishDescription, ONLY_THE_AUTHOR } from './description-finding'

/** Tools that work something out and do not say what comes back. */
export const descOutputMissing: ToolRule = {
  id: 'desc-output-missing',
  title: 'Description says no result',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'A tool that checks, analyses, compares or runs something says what comes back: a verdict, a score, a list of findings, a text. Tools that get or list things say it by what they get. Only English text is judged, any word about a result counts, and so does an output schema.',
    why: 'A model plans with what a call gives. "Analyses a file" may answer with a number, a report or nothing but the word done, and the model cannot tell whether the call will help.',
    bad: example({
      name: 'analyze_reviews',
      description:
        'Analyzes the reviews of a product. Use it when a customer asks about quality; needs at least 5 reviews.',
    }),
    good: example({
      name: 'analyze_reviews',
      description:
        'Analyzes the reviews of a product and returns the share of good ones with the most frequent complaints. Use it when a customer asks about quality; needs at least 5 reviews.',
    }),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcplint-cli/'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const text = englishDescription(subject)
    if (text === null || isPlaceholder(text)) return []
    const [first = ''] = wordsOfText(text.slice(0, BEGINNING))
    if (!WORKS_OUT.has(stem(first)) || RESULT.test(text)) return []
    const { root } = subject.view
    if (
      nodeAt(root, ['outputSchema']) ??
      nodeAt(root, [...subject.tool.layout.schema.slice(0, -1), 'response'])
    )
      return []
    return aboutDescription(
      subject,
      'info',
      `The description says what the tool does ("${first}") but not what comes back. A model cannot tell whether the answer is a verdict, a number, a list or a text. Say what the tool returns.`,
    )
  },
}

const BEGINNING = 60

/** Verbs whose object is not what comes back. */
const WORKS_OUT = new Set(
  `analyze analyse check validate verify inspect audit compare evaluate assess examine test diagnose scan review profile benchmark lint
  investigate process simulate`
    .split(/\s+/)
    .map(stem),
)

/** Any word about what comes back, or about what the work is for. */
const RESULT =
  /\b(?:return\w*|respon[ds]\w*|response|output\w*|result\w*|report\w*|giv(?:e|es|en|ing)|provid\w+|produc(?:e|es|ed|ing)|generat\w+|list\w*|show\w*|display\w*|tell\w*|whether|that|still|state|if|true|false|yes|no|scor\w+|rat(?:e|es|ing|ings)|status|summar\w+|verdict|findings?|issues?|errors?|warnings?|problems?|violations?|vulnerabilit\w+|recommend\w*|suggest\w*|insights?|metrics?|statistics?|stats|detail\w*|find\w*|detect\w*|identif\w+|determin\w+|see|get|gets|fetch\w*|retriev\w+|extract\w*|calculat\w+|comput\w+|count\w*|measur\w+|estimat\w+|predict\w*|explain\w*|answer\w*|describ\w+|differences?|diff|similarit\w+|correct\w*|prices?|costs?|fees?|balances?|amounts?|weather|temperatures?|numbers?|values?|valid|exists?|existence|availab\w+|ensur\w+|confirm\w*|against|for|to)\b/i
