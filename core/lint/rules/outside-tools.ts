// Findings about a text or a document that are made where it is read, not by looking at a tool. Here they are explained.
import type { TextRule } from '../rule'
import { example } from './example'

const SOUND = example()

/** A text that is no JSON. */
export const syntax: TextRule = {
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
export const unreadableTool: TextRule = {
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
export const noTools: TextRule = {
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

/** A catalogue that costs more tokens than it may. */
export const tokenBudget: TextRule = {
  id: 'token-budget',
  title: 'Token budget exceeded',
  category: 'envelope',
  scope: 'text',
  explain: {
    what: 'All definitions together take no more tokens than the budget that was set (--max-tokens). Counted with the o200k encoding.',
    why: 'Definitions are sent with every request: they cost money, leave less room for the task, and make the choice harder.',
    bad: SOUND,
    good: SOUND,
    sources: [
      'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/2808',
      'https://github.com/G-Core/gcore-mcp-server/issues/14',
    ],
    noFix: 'Which tools or words can go is the choice of the author.',
  },
}
