// Pieces of the sentences that failures are told in.
import type { Failure } from './failure'

/** Where a failure is read: advice names buttons on the page, options in the terminal. */
export type FailurePlace = 'page' | 'terminal'

/** A failure in words: what happened, and what to do about it. Each is one or two full sentences. */
export interface FailureText {
  readonly what: string
  readonly advice: string
}

/** The failures of an area: those whose codes start with its name. */
export type FailureUnder<Area extends string> = Extract<Failure, { code: `${Area}/${string}` }>

/** ` (detail)` in front of a full stop, or nothing where there is no detail. */
export function reason(message: string): string {
  const detail = inSentence(message)
  return detail === '' ? '' : ` (${detail})`
}

/** A message as a piece of a sentence: one line, no full stop at its end. */
export function inSentence(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.+$/, '')
}

/** A message as a sentence of its own, `otherwise` where it says nothing. */
export function sentence(message: string, otherwise: string): string {
  const text = inSentence(message)
  return text === '' ? otherwise : /[!?]$/.test(text) ? text : `${text}.`
}

/** A span of time in words, rounded up to whole seconds. */
export function seconds(milliseconds: number): string {
  const count = Math.ceil(milliseconds / 1000)
  return count === 1 ? '1 second' : `${count} seconds`
}

/** A count with its noun in the right number and separators in large ones: `1 tool`, `2,000 tools`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
