// Findings about a text or a document that are made where it is read, not by looking at a tool. Here they are explained.
import type { ExplainedRule } from '../../rule'
import { example } from '../example'

const SOUND = example()

/** A text that is no JSON. */
export const syntax: ExplainedRule = {
  id: 'syntax',
  title: 'Not readable as JSON',
  category: 'envelope',
  scope: 'text',
  explain: {
    what: 'The text is JSON.',
    why: 'Nothing can be read from it, neither here nor by a client. In the editor the last readable state stays in force until the text is mended.',
    bad: SOUND.replace(/,\n/, '\n'),
    good: SOUND,
    sources: ['https://www.rfc-editor.org/rfc/rfc8259'],
    noFix: 'What was meant cannot be told from a text that cannot be read.',
  },
}

/** An entry of a tool list that is no tool. */
export const unreadableTool: ExplainedRule = {
  id: 'unreadable-tool',
  title: 'Entry is no tool',
  category: 'envelope',
  scope: 'text',
  explain: {
    what: 'Every entry of a tool list is a tool in one of the known formats. Tools that a provider runs itself (web search and the like) are carried along and only mentioned.',
    why: 'Clients drop what they cannot read, or refuse the whole list.',
    bad: `[${SOUND}, "search_products"]`,
    good: `[${SOUND}]`,
    sources: [
      'https://github.com/kerlenton/mcpsnoop/issues/199',
      'https://github.com/ollama/ollama/issues/14256',
    ],
    noFix: 'What the entry was meant to be cannot be told.',
  },
}

/** A document without a tool. */
export const noTools: ExplainedRule = {
  id: 'no-tools',
  title: 'No tools found',
  category: 'envelope',
  scope: 'text',
  explain: {
    what: 'The document holds at least one tool.',
    why: 'A check of nothing passes and says nothing: the file may be the wrong one, or in a format that is not known.',
    bad: '{ "tools": [] }',
    good: `{ "tools": [${SOUND}] }`,
    sources: ['https://modelcontextprotocol.io/specification/2025-11-25/server/tools'],
    noFix: 'There is nothing to mend.',
  },
}
