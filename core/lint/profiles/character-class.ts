// A pattern for one character, as a person writes it in a file: one class of characters and nothing else, so that no pattern can be slow.
import { fail, succeed, type Result } from '../../shared'

/** Longer classes are refused: a class that lists more is better said in ranges. */
const LONGEST = 500
const EXAMPLE = 'write one class of characters, such as [a-zA-Z0-9_-]'

/**
 * Compiles a class of characters, "[a-z_]" or "[^\s]"; it tests one character (a code point). Fails with a piece of a sentence where the text
 * is anything else, or a class that no character is in.
 */
export function readCharacterClass(text: string): Result<RegExp, string> {
  if (text.length > LONGEST) return fail(`the class is longer than ${LONGEST} characters`)
  if (!isOneClass(text)) return fail(EXAMPLE)
  if (text === '[]') return fail(`no character is in []; ${EXAMPLE}`)
  try {
    return succeed(new RegExp(text, 'u'))
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.replace(/^.*: /, '') : String(thrown)
    return fail(`it is no valid class (${reason}); ${EXAMPLE}`)
  }
}

/** One pair of brackets around everything; a bracket inside is escaped. */
function isOneClass(text: string): boolean {
  if (!text.startsWith('[') || text.length < 2) return false
  for (let index = 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === ']') return index === text.length - 1
  }
  return false
}
