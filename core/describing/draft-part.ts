import type { Part, Tool } from '../catalog'
import type { Ask, Complete } from '../models'
import { DRAFT_TEMPERATURE, DRAFT_TOKENS, describePrompt, type DraftRetry } from './describe-prompt'
import { flawsOf, judgeDraft, type DraftJudgement, type JudgeOptions } from './judge-draft'
import type { Language } from './language'
import { readDraft, refusalSentences } from './read-draft'

/** What came of asking for a draft: one to offer, or why there is none. */
export type DraftOutcome =
  { readonly kind: 'drafted'; readonly text: string } | { readonly kind: 'dropped'; readonly reason: string }

/** The most requests that one draft takes. */
export const MOST_ATTEMPTS = 2

/** What a request for a draft is. */
function draftAsk(part: Part, tool: Tool, language: Language, retry: DraftRetry | null = null): Ask {
  return {
    kind: 'chat',
    prompt: describePrompt(part, tool, language, retry),
    temperature: DRAFT_TEMPERATURE,
    maximumTokens: DRAFT_TOKENS,
    stop: [],
    seed: null,
    count: 1,
  }
}

/**
 * Asks for a draft, and once more where the answer cannot be used, or states or causes what it should not: the model is told what was wrong.
 * The better of two readable answers is kept. Rejects as the port does.
 */
export async function draftPart(
  part: Part,
  tool: Tool,
  language: Language,
  complete: Complete,
  signal: AbortSignal,
  options: JudgeOptions = {},
): Promise<DraftOutcome> {
  let retry: DraftRetry | null = null
  let best: Readable | null = null
  let reason = refusalSentences.empty
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const { choices } = await complete(draftAsk(part, tool, language, retry), signal)
    const [choice] = choices
    const read = readDraft(choice ?? { text: '', finishReason: 'stop' })
    if (!read.ok) {
      reason = refusalSentences[read.failure]
      retry = { text: (choice?.text ?? '').slice(0, RETOLD), fault: reason }
      continue
    }
    const judged = judgeAnswer(read.value)
    if (judged.flaws.length === 0) return { kind: 'drafted', text: read.value }
    retry = { text: read.value, fault: judged.flaws.join(' ') }
    if (judged.judgement.isUnsafe) reason = `The draft was not safe: ${judged.flaws.join(' ')}`
    else if (!best || judged.flaws.length < best.flaws.length) best = judged
  }
  return best ? { kind: 'drafted', text: best.text } : { kind: 'dropped', reason }

  function judgeAnswer(text: string): Readable {
    if (isSame(text, part.description))
      return { text, flaws: ['It repeats the present description.'], judgement: NOTHING }
    const judgement = judgeDraft(text, part, tool, language, options)
    return { text, flaws: flawsOf(judgement), judgement }
  }
}

const NOTHING: DraftJudgement = { inventions: [], wording: [], findings: [], isUnsafe: false }
const RETOLD = 300

interface Readable {
  readonly text: string
  readonly flaws: readonly string[]
  readonly judgement: DraftJudgement
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string): string =>
    text
      .replaceAll(/[\s.]+/g, ' ')
      .trim()
      .toLowerCase()
  return plain(one) === plain(other)
}
