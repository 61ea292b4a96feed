// A model's answer read as one JSON object: tolerant of what stands around it and of how Python prints it, never of its values.
import { isRecord, plainValueOf, readJsonText, readPythonLiteral, type JsonRecord } from '../../evaluation'
import { parseJson } from '../../json'
import { splitThinking } from '../../models'

/** An answer as an object, or why it is none: a sentence that the model is shown. */
export type ReadObject =
  { readonly ok: true; readonly value: JsonRecord } | { readonly ok: false; readonly problem: string }

/**
 * The object that an answer is. Thinking, code fences and prose around it are passed over; comments, trailing commas and Python's quotes are
 * read. Of several objects the one that has a wanted key counts, else the first: which one was meant is not guessed among equals.
 */
export function readObject(text: string, wanted: readonly string[]): ReadObject {
  const said = splitThinking(text).text.trim()
  if (said === '') return { ok: false, problem: 'The answer is empty. Answer with one JSON object.' }
  const objects = objectsIn(said)
  if (objects.length === 0)
    return {
      ok: false,
      problem: `The answer holds no JSON object${flawIn(said)}. Answer with one JSON object and nothing else.`,
    }
  const fitting = objects.filter((one) => wanted.some((key) => Object.hasOwn(one, key)))
  const [first, second] = fitting.length > 0 ? fitting : objects
  if (first === undefined || second !== undefined)
    return { ok: false, problem: 'The answer holds several JSON objects. Answer with one and nothing else.' }
  return { ok: true, value: first }
}

/** The outermost objects of a text, in order. */
function objectsIn(text: string): readonly JsonRecord[] {
  const whole = valueIn(text)
  if (whole) return [whole]
  const found: JsonRecord[] = []
  let at = text.indexOf('{')
  for (let tries = 0; at !== -1 && tries < MOST_TRIES; tries += 1) {
    const length = objectLength(text, at)
    const value = length === null ? null : valueIn(text.slice(at, at + length))
    if (value) found.push(value)
    at = text.indexOf('{', value && length !== null ? at + length : at + 1)
    if (found.length > MOST_OBJECTS) break
  }
  return found
}

const MOST_OBJECTS = 8
const MOST_TRIES = 100

function valueIn(text: string): JsonRecord | null {
  const strict = readJsonText(text)
  if (strict !== undefined) return isRecord(strict) ? strict : null
  const { root } = parseJson(text, true)
  const value = root ? plainValueOf(root) : readPythonLiteral(text)
  return isRecord(value) ? value : null
}

/** How long the object is that starts there, strings in double quotes passed over; null where it is not closed. */
function objectLength(text: string, start: number): number | null {
  let depth = 0
  let isQuoted = false
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character === '\\') index += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return index + 1 - start
    }
  }
  return null
}

/** What is wrong with the object that was meant, where the text starts with one. */
function flawIn(text: string): string {
  const start = text.indexOf('{')
  if (start === -1) return ''
  const [flaw] = parseJson(text.slice(start).replace(/```\s*$/, ''), true).flaws
  return flaw ? ` that can be read (${flaw.message.replace(/\.$/, '')})` : ''
}
