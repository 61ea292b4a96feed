import { nodeAt } from '../../../json'
import type { ToolRule, ToolSubject } from '../../rule'
import { saysLimits } from '../../text/guidance'
import { isPlaceholder } from '../../text/purpose'
import { effectOf } from '../../text/verbs'
import { stem, wordsOfName, wordsOfText } from '../../text/words'
import { aboutDescription, englishDescription, ONLY_THE_AUTHOR } from './description-finding'
import { example } from '../example'

type Effect = 'destroys' | 'changes' | 'perhaps' | 'reads' | null

/** Descriptions without a word on limits or side effects. */
export const descLimits: ToolRule = {
  id: 'desc-limits',
  title: 'Description says no limits or side effects',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'The description names a limit, a condition, a cost, a failure or a side effect, for tools that change or delete something, and for those that read lists, searches and other things that can be many. Only English text is judged, and any hint counts.',
    why: 'A model that does not know that a call cannot be undone, is capped at 100 rows or needs a permission will plan as if it were free. A warning for tools that delete, advice for the others.',
    bad: example({
      name: 'delete_product',
      description: 'Deletes a product of the catalogue. Use it when a product is discontinued.',
    }),
    good: example({
      name: 'delete_product',
      description:
        'Deletes a product of the catalogue. Use it when a product is discontinued; this cannot be undone and removes its reviews.',
    }),
    sources: ['https://arxiv.org/abs/2602.14878'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const text = englishDescription(subject)
    if (text === null || isPlaceholder(text) || saysLimits(text)) return []
    const effect = annotatedEffect(subject) ?? wordedEffect(subject.view.name, text)
    // One value that is read or worked out: there may be no limit to tell.
    if (effect === 'reads' && (!MANY.test(text) || isPaged(subject))) return []
    return aboutDescription(
      subject,
      effect === 'destroys' ? 'warning' : 'info',
      MESSAGES[effect ?? 'unknown'],
    )
  },
}

/** Words for reading that can bring much, cost much or miss something. */
const MANY =
  /\b(?:list\w*|search\w*|quer\w+|all|every|any|scan\w*|crawl\w*|scrap\w+|export\w*|download\w*|logs?|results|records|items|entries|rows|files|messages|documents|events|comments|users)\b/i

/** A parameter that bounds or pages the answer says what the description leaves out. */
function isPaged(subject: ToolSubject): boolean {
  return subject.schemas.some(({ name }) => name !== null && PAGING.test(name))
}

const PAGING =
  /^\$?(?:page|per_?page|page_?(?:size|number|token)|limit|offset|skip|cursor|start_?cursor|(?:max|num|number_of)_?\w*|count|top|take|first|n)$/i

const MESSAGES = {
  destroys:
    'The tool deletes something or ends it for good, but the description says nothing about the consequences. Say whether it can be undone, what else goes with it, and who may do it.',
  changes:
    'The tool changes something, but the description names no condition, limit or side effect. Say what else happens, what must exist before, and what a second call does.',
  perhaps:
    'The description names no condition, limit or side effect. Say what the call leaves behind, what must exist before, and what a second call does, where that matters.',
  reads:
    'The description names no limit. Say what the tool leaves out, how much it returns at most, or when it fails, where that matters.',
  unknown:
    'The description names no limit, condition or side effect. Say what the tool changes, what it costs, how much it returns at most, or when it fails, where that matters.',
} as const

/** What MCP annotations claim, where they claim something. */
function annotatedEffect(subject: ToolSubject): Effect {
  const hint = (key: string): unknown => nodeAt(subject.view.root, ['annotations', key])?.value
  if (hint('readOnlyHint') === true) return 'reads'
  return hint('destructiveHint') === true ? 'destroys' : null
}

/**
 * What the tool does by its words: by the verb that the description begins with, else by the verb that the name begins or ends with. Words in
 * between are often nouns (get_block_info).
 */
function wordedEffect(name: string, description: string): Effect {
  const [leading = ''] = wordsOfText(description)
  const inName = wordsOfName(name)
  for (const word of [leading, inName[0] ?? '', inName.at(-1) ?? '']) {
    const effect = effectOf(word)
    // "Returns the record": in a name it may be what is done with a book.
    if (effect && /^returns?$/.test(word)) return 'reads'
    if (effect) return effect === 'changes' && MAY_ONLY_WORK_OUT.has(stem(word)) ? 'perhaps' : effect
  }
  return null
}

/** Verbs of change that are also said of what is worked out from the arguments: creates a histogram, adds all numbers. */
const MAY_ONLY_WORK_OUT = new Set(
  `add adjust append apply attach build complete connect copy create extend force fork import increment link mark merge modify order patch
  place plan prepend prune repair replace resize resolve rotate scale set sign split store swap toggle trim write zip`
    .split(/\s+/)
    .map(stem),
)
