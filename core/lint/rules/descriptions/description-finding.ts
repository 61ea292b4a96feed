import { placeInTool } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Severity, ToolSubject } from '../../rule'
import { looksEnglish } from '../../text/english'
import { wordsOfName, wordsOfText } from '../../text/words'

/** Why no rule about the wording of descriptions has a fix. */
export const ONLY_THE_AUTHOR =
  'Only the author knows what is to be said; an invented sentence would mislead the model.'

/** A finding about a tool's description that holds for every profile in force. */
export function aboutDescription(
  subject: ToolSubject,
  severity: Severity,
  message: string,
): readonly Finding[] {
  return judgeAlike(subject.profiles, severity).map((verdict) => ({
    ...placeInTool(subject, subject.tool.layout.description),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message,
    fixes: [],
  }))
}

/** The description, or null where there is none, or nothing but the name: another rule says that. */
export function statedDescription(subject: ToolSubject): string | null {
  const text = subject.view.description.trim()
  return text === '' || saysNameOnly(subject.view.name, text) ? null : text
}

/** The description where its English can be judged. */
export function englishDescription(subject: ToolSubject): string | null {
  const known = english.get(subject)
  if (known !== undefined) return known
  const stated = statedDescription(subject)
  const text = stated !== null && looksEnglish(wordsOfText(stated)) ? stated : null
  english.set(subject, text)
  return text
}

/** Several rules ask of the same tool. */
const english = new WeakMap<ToolSubject, string | null>()

/** True when a description is the name again, in whatever case and with whatever separators. */
export function saysNameOnly(name: string, description: string): boolean {
  // Separators can make a description longer than the name, but not by much.
  if (description.length > 3 * name.length + 3) return false
  const words = wordsOfName(description.replace(/[.!]+$/, '')).join(' ')
  return words !== '' && words === wordsOfName(name).join(' ')
}
