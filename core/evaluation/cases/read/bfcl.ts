// The Berkeley Function Calling Leaderboard: questions with their functions in one file, possible answers in another, or both in one row.
import { fail, succeed, type Result } from '../../../shared'
import { isObject, listOf, memberOf, textOf, type PlainObject } from '../plain-value'
import { NO_TOOL, type RawCase, type RawGold } from '../raw-case'
import { readMention } from '../read-gold'
import type { ToolMention } from '../tool-references'
import { readAnswers } from './bfcl-answer'
import { contentText, personsWords } from './members'
import type { CaseShape, RowReading } from './shape'

export const bfcl: CaseShape = {
  id: 'bfcl',
  label: 'BFCL',
  recognize: (row) =>
    isObject(row) &&
    ('ground_truth' in row ||
      (Array.isArray(row.question) && ('function' in row || 'involved_classes' in row))),
  read: (row) => {
    if (!isObject(row)) return fail('it is no object')
    const id = textOf(row.id)
    if (id === null) return fail('of BFCL, `id` is missing: questions and answers find each other by it')
    return 'question' in row ? readQuestion(row, id) : readAnswerRow(row, id)
  },
}

function readAnswerRow(row: PlainObject, id: string): Result<RowReading, string> {
  const gold = readAnswers(row.ground_truth)
  return gold.ok ? succeed({ kind: 'answer', id, gold: gold.value }) : gold
}

function readQuestion(row: PlainObject, id: string): Result<RowReading, string> {
  const turns = listOf(row.question)
  if (turns.length > 1)
    return fail(`it has ${turns.length} turns, each with an answer of its own; a case is one request`)
  const messages = Array.isArray(turns[0]) ? listOf(turns[0]) : turns
  const said = personsWords(messages)
  if (said.length === 0) return fail('nobody asks for anything in its `question`')
  const offered: ToolMention[] = []
  for (const item of listOf(row.function)) {
    const mention = readMention(item)
    if (!mention) return fail('one of its functions has no name')
    offered.push(mention)
  }
  const raw = { id, query: said.join('\n'), offered, origin: null }
  const remarks = contextRemarks(messages)
  const answered = answerOf(row, id, offered)
  if (answered === null) return succeed({ kind: 'request', raw, remarks })
  return answered.ok ? succeed({ kind: 'case', raw: { ...raw, ...answered.value }, remarks }) : answered
}

type Answer = Pick<RawCase, 'gold' | 'alsoRight'>

/**
 * The answer that a question carries itself: `ground_truth`, or what its category says (irrelevance: no function fits; relevance: one of
 * the functions is to be called, whichever). Null where it stands elsewhere.
 */
function answerOf(
  row: PlainObject,
  id: string,
  offered: readonly ToolMention[],
): Result<Answer, string> | null {
  if ('ground_truth' in row) {
    const gold = readAnswers(row.ground_truth)
    return gold.ok ? succeed({ gold: gold.value, alsoRight: [] }) : gold
  }
  if (/irrelevance/i.test(id)) return succeed({ gold: NO_TOOL, alsoRight: [] })
  if (!/relevance/i.test(id)) return null
  const [first, ...others] = offered.map((tool): RawGold => ({ kind: 'tools', tools: [tool] }))
  return first ? succeed({ gold: first, alsoRight: others }) : fail('it offers no functions')
}

/** Turns before the request are no part of a case. */
function contextRemarks(messages: readonly unknown[]): readonly string[] {
  const others = messages.filter(
    (message) => memberOf(message, 'role') !== 'user' && contentText(memberOf(message, 'content')) !== null,
  )
  const roles = [...new Set(others.map((message) => String(memberOf(message, 'role'))))]
  return roles.length === 0
    ? []
    : [`What the ${roles.join(' and the ')} says is left out: a case is a request alone.`]
}
