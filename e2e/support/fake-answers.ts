// The names a fake model gives: drawn from scripted weights, the same each time.
import type { RequestBody } from './fake-endpoint'

/** For a part of a description: names and their weights, or names that are given one after the other. */
export type Script = Readonly<Record<string, Readonly<Record<string, number>> | readonly string[]>>

export interface Drawing {
  readonly prompt: string
  readonly script: Script
  readonly seed: number
  readonly count: number
  /** Choices given for this prompt before. */
  readonly drawn: number
  readonly body: RequestBody
}

/**
 * `count` names for a prompt. At temperature 0 the heaviest; else drawn by weight: with a seed in the request the same names for the same seed,
 * without one the next of a fixed sequence.
 */
export function answersFor({ prompt, script, seed, count, drawn, body }: Drawing): readonly string[] {
  const scripted = scriptFor(lastDescription(prompt), script)
  if (isList(scripted))
    return Array.from({ length: count }, (_, index) => scripted[(drawn + index) % scripted.length] ?? '')
  const weights = Object.entries(scripted)
  const heaviest = weights.reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  if (body.temperature === 0) return Array.from({ length: count }, () => heaviest[0])
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return Array.from({ length: count }, (_, index) => {
    const source =
      body.seed === undefined
        ? `${seed}/${prompt}/${drawn + index}`
        : `${seed}/${prompt}/seed ${body.seed}/${index}`
    let rest = uniform(source) * total
    return (weights.find(([, weight]) => (rest -= weight) < 0) ?? heaviest)[0]
  })
}

/** What stands behind the last "Description:" of a prompt, up to the end of its line; the whole prompt where there is none. */
function lastDescription(prompt: string): string {
  const start = prompt.toLowerCase().lastIndexOf('description:')
  return start === -1 ? prompt : (prompt.slice(start + 'description:'.length).split('\nName')[0] ?? '')
}

function isList(scripted: Script[string]): scripted is readonly string[] {
  return Array.isArray(scripted)
}

function scriptFor(description: string, script: Script): Script[string] {
  const scripted = Object.entries(script).find(([part]) => description.includes(part))
  if (scripted) return scripted[1]
  const words = description.toLowerCase().match(/[a-z]{3,}/g) ?? ['unnamed']
  const [first = 'unnamed', second = 'thing', third = 'value'] = words.filter((word) => !FILLERS.has(word))
  return {
    [`${first}_${second}`]: 6,
    [`${first}_${second}_${third}`]: 3,
    [`get_${second}`]: 2,
    [`${third}_${first}`]: 1,
  }
}

const FILLERS = new Set([
  'the',
  'and',
  'for',
  'with',
  'from',
  'that',
  'this',
  'are',
  'its',
  'into',
  'all',
  'any',
  'use',
])

/** FNV-1a with a final mix, as a number in [0, 1). */
function uniform(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}
