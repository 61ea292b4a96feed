import { wordsIn, type WordedTool } from '../cases/word-likeness'
import type { DraftFlaw, DraftTarget } from './case-draft'

const FEWEST_WORDS = 3
const FEWEST_SIGNS = 6
const MOST_CHARACTERS = 500
/** From this share of its words in common, a request is the description again. */
const SAME_WORDS = 0.8

/** What a draft is held against: other requests, folded by `foldRequest`. */
export type KnownRequests = ReadonlySet<string>

/** Everything that speaks against a request, by rule alone. Whether the tool is needed for it, no rule can tell. */
export function flawsOfRequest(
  request: string,
  target: DraftTarget,
  known: KnownRequests,
): readonly DraftFlaw[] {
  const tools =
    target.kind === 'no-tool'
      ? target.tools
      : target.kind === 'tool'
        ? [target.tool]
        : [target.tool, target.neighbour]
  const flaws: DraftFlaw[] = []
  const leaked = tools.find((tool) => holdsName(request, tool))
  if (leaked)
    flaws.push({
      kind: 'leak',
      message: `It holds the tool's name, \`${leaked.name}\`: a model only has to copy it.`,
    })
  if (known.has(foldRequest(request)))
    flaws.push({ kind: 'duplicate', message: 'The same request is there already.' })
  if (isShort(request)) flaws.push({ kind: 'too-short', message: 'It is too short to say what is wanted.' })
  if (request.length > MOST_CHARACTERS)
    flaws.push({ kind: 'too-long', message: `It is longer than ${MOST_CHARACTERS} characters.` })
  const wanted = scriptOf(tools.map(({ description }) => description).join(' '))
  if (wanted !== null && scriptOf(request) !== wanted)
    flaws.push({
      kind: 'other-language',
      message: `It is not in the language of the tool: its script is not ${wanted}.`,
    })
  if (PLACEHOLDER.test(request))
    flaws.push({ kind: 'placeholder', message: 'It has a blank to fill in, which no person sends.' })
  if (OF_TOOLS.test(request))
    flaws.push({ kind: 'speaks-of-tools', message: 'It speaks of tools, which people who ask do not know.' })
  if (target.kind !== 'no-tool' && repeats(request, target.tool.description))
    flaws.push({ kind: 'repeats-description', message: "It repeats the tool's description." })
  return flaws
}

/** A request as it is compared: letters and digits in lower case. */
export function foldRequest(request: string): string {
  return request
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const PLACEHOLDER =
  /\[[\p{L} _-]{2,40}\]|<[\p{L} _-]{2,40}>|\{\{?[\p{L} _-]{2,40}\}?\}|\b(?:YYYY-MM-DD|XXX+|lorem ipsum)\b/u
const OF_TOOLS =
  /\b(?:(?:use|call|invoke|using|run|with) (?:the|this|that|your|a) (?:\w+ )?(?:tool|function|api|endpoint)|(?:the|this) (?:tool|function) (?:to|for|that))\b/i

/** The name as it is written, or its words in a row where they are two or more. A name of one ordinary word is a word like others. */
function holdsName(request: string, { name, description }: WordedTool): boolean {
  const said = ` ${foldRequest(request)} `
  const parted = foldRequest(name.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2'))
  if (parted === '') return false
  const isOneWord = !parted.includes(' ')
  if (isOneWord && ` ${foldRequest(description)} `.includes(` ${parted} `)) return false
  const written = name.toLowerCase()
  const isWritten =
    !isOneWord && /[^\p{L}\p{N} ]|\p{Ll}\p{Lu}/u.test(name) && request.toLowerCase().includes(written)
  return isWritten || said.includes(` ${parted} `) || said.includes(` ${foldRequest(name)} `)
}

function isShort(request: string): boolean {
  if (UNSPACED.test(request)) return (request.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < FEWEST_SIGNS
  return request.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < FEWEST_WORDS
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
] as const

/** The script of most letters of a text; null where there are none. */
export function scriptOf(text: string): string | null {
  let best: string | null = null
  let most = 0
  for (const [name, letters] of SCRIPTS) {
    const count = text.match(letters)?.length ?? 0
    if (count > most) [best, most] = [name, count]
  }
  return best
}

function repeats(request: string, description: string): boolean {
  const described = new Set(wordsIn(description))
  const words = wordsIn(request)
  if (words.length < FEWEST_WORDS || described.size < FEWEST_WORDS) return false
  const common = new Set(words.filter((word) => described.has(word)))
  return common.size / Math.max(new Set(words).size, described.size) >= SAME_WORDS
}
