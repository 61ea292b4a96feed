// What embedding a catalogue would take, before anything is sent. Pure arithmetic over counts.
import type { Endpoint } from '../../core/models'
import type { ToolText } from './embed-texts'

export interface EmbedPlan {
  readonly tools: number
  /** Different texts that stand for them. */
  readonly texts: number
  /** Of those: without a vector yet; these are sent. */
  readonly missing: number
  readonly characters: number
  /** Of what is sent, about: four characters a token. */
  readonly tokens: number
  /** About; null where nothing is known of the endpoint's pace. */
  readonly seconds: number | null
  /** US dollars, about; null where the price is not known. */
  readonly money: number | null
  /** What the vectors of all texts take in the browser's storage, about, by the number of numbers of the built-in model; null for others. */
  readonly bytes: number | null
}

const CHARACTERS_A_TOKEN = 4
/** The built-in model, one thread of a slow server processor: docs/embeddings.md. */
const BUILT_IN_CHARACTERS_A_SECOND = 10_000
/** 384 numbers of a byte, and what Chromium's database keeps beside them: measured. */
const BUILT_IN_BYTES_A_TEXT = 750

/** The plan for some texts, of which `stored` have a vector. `price`: US dollars for a million tokens. */
export function planOf(
  tools: number,
  texts: readonly Pick<ToolText, 'hash' | 'text'>[],
  stored: ReadonlySet<string>,
  { builtIn }: Pick<Endpoint, 'builtIn'>,
  price: number | null,
): EmbedPlan {
  const missing = texts.filter(({ hash }) => !stored.has(hash))
  const characters = missing.reduce((sum, { text }) => sum + text.length, 0)
  const tokens = Math.ceil(characters / CHARACTERS_A_TOKEN)
  return {
    tools,
    texts: texts.length,
    missing: missing.length,
    characters,
    tokens,
    seconds: builtIn ? characters / BUILT_IN_CHARACTERS_A_SECOND : null,
    money: builtIn ? 0 : price === null ? null : (tokens * price) / 1_000_000,
    bytes: builtIn ? texts.length * BUILT_IN_BYTES_A_TEXT : null,
  }
}
