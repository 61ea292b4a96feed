import type { ToolRule } from '../../rule'
import { saysWhenToUse } from '../../text/guidance'
import { isPlaceholder } from '../../text/purpose'
import { aboutDescription, englishDescription, ONLY_THE_AUTHOR } from './description-finding'
import { example } from '../example'

/** Descriptions without a word on when the tool is the right one. */
export const descWhenToUse: ToolRule = {
  id: 'desc-when-to-use',
  title: 'Description says no when-to-use',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'The description says when to use the tool, when not to, or what to use instead. Only English text is judged, and any hint counts.',
    why: 'Among tools that do related things a model chooses by the situation. One clause such as "use it when …" is enough. This is advice: for a tool that stands alone the purpose may do.',
    bad: example({
      description:
        'Searches the product catalogue by words. Returns at most 10 matches and leaves out discontinued ones.',
    }),
    good: example(),
    sources: ['https://arxiv.org/abs/2602.14878'],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const text = englishDescription(subject)
    if (text === null || isPlaceholder(text) || saysWhenToUse(text)) return []
    return aboutDescription(
      subject,
      'info',
      'The description does not say when to use the tool. Where several tools could do, a model picks by the situation. Add a clause such as "Use it when …" or "Not for …, use … instead".',
    )
  },
}
