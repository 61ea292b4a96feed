import type { ChatMessage } from '../generation/language-model'
import { invalidRequest } from '../protocol/api-error'

/** A stretch of a rendered conversation: the template's own words, or what a message says. */
export interface ChatStretch {
  readonly text: string
  /** Only the template may use control tokens; in a message their text stays text. */
  readonly isTemplate: boolean
}

/** Renders a chat template; the library's own function, given so that this file runs without it. */
export type RenderTemplate = (items: Record<string, unknown>) => string

/** Private-use characters that no model's template contains. */
const [opening, closing] = ['\uE0F0', '\uE0F1']

/**
 * Renders a conversation, with the template's words and the messages' words kept apart, so that a message cannot
 * pretend to be another speaker. Throws ApiError 400 when the template refuses the conversation.
 */
export function renderChat(
  render: RenderTemplate,
  messages: readonly ChatMessage[],
  specialTexts: Readonly<Record<string, string>>,
): readonly ChatStretch[] {
  const marked = messages.map(({ role }, index) => ({ role, content: `${opening}${index}${closing}` }))
  let text: string
  try {
    text = render({ ...specialTexts, messages: marked, add_generation_prompt: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalidRequest('messages', `The model's chat template refuses this conversation: ${reason}`)
  }
  return text
    .split(new RegExp(`${opening}(\\d+)${closing}`))
    .map((stretch, at) =>
      at % 2 === 0
        ? { text: stretch, isTemplate: true }
        : { text: messages[Number(stretch)]?.content ?? '', isTemplate: false },
    )
    .filter(({ text: stretch }) => stretch !== '')
}
