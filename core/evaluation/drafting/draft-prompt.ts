import type { Ask } from '../../models'
import type { WordedTool } from '../cases/word-likeness'
import type { DraftTarget } from './case-draft'

/** Requests differ only where chance has a say. */
const TEMPERATURE = 0.8
const TOKENS_EACH = 70
/** Tools that a prompt for no-tool requests lists; more would fill small contexts. */
const MOST_LISTED = 40
const LONGEST_SHOWN = 400

/** What a model is asked for `count` requests. The tool's name is not told: a request that holds it would give the answer away. */
export function draftAsk(target: DraftTarget, count: number): Ask {
  return {
    kind: 'chat',
    prompt: draftPrompt(target, count),
    temperature: TEMPERATURE,
    maximumTokens: TOKENS_EACH * (count + 1),
    stop: [],
    seed: null,
    count: 1,
  }
}

/** The text of that question; the same target gives the same text. */
export function draftPrompt(target: DraftTarget, count: number): string {
  const requests = count === 1 ? 'one request' : `${count} different requests`
  return [
    ...taskLines(target, requests),
    '',
    'A request is what a person types to an assistant: one line of plain words, with the places, dates, numbers or texts that are needed.',
    'Do not mention tools, functions or their names. Leave no blanks to fill in.',
    `Write in the language of the ${target.kind === 'no-tool' ? 'descriptions' : 'description'}.`,
    `Answer with a numbered list of ${count === 1 ? '1 line' : `${count} lines`} and nothing else.`,
    '',
    '1.',
  ].join('\n')
}

function taskLines(target: DraftTarget, requests: string): readonly string[] {
  switch (target.kind) {
    case 'tool':
      return [
        `An assistant has a tool that does this:`,
        shown(target.tool),
        '',
        `Write ${requests} that need this tool.`,
      ]
    case 'near-miss':
      return [
        'An assistant has a tool that does this:',
        shown(target.tool),
        '',
        'It has another tool that does this:',
        shown(target.neighbour),
        '',
        `Write ${requests} that need the first tool and cannot be answered with the other one, but sound alike.`,
      ]
    case 'no-tool':
      return [
        'An assistant has tools that do this, and no others:',
        ...target.tools.slice(0, MOST_LISTED).map((tool) => `- ${shown(tool)}`),
        '',
        `Write ${requests} on similar subjects that none of these tools can do.`,
      ]
  }
}

/** What a tool does; one without a description is told by the words of its name. */
function shown({ name, description }: WordedTool): string {
  const said = description.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SHOWN)
  return said === '' ? name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_.\-/]+/g, ' ') : said
}
