// What the parameters of all protocols mean, and how they are found in the words of a refusal.

/** Parameters that a request can do without. */
export type OptionalParameter = 'temperature' | 'seed' | 'stop' | 'stream_options'

/** What a parameter is for, where a refusal of it can be answered. */
export type ParameterMeaning =
  OptionalParameter | 'n' | 'max_tokens' | 'max_completion_tokens' | 'logprobs' | 'stream'

const meanings: ReadonlyMap<string, ParameterMeaning> = new Map([
  ['temperature', 'temperature'],
  ['seed', 'seed'],
  ['stop', 'stop'],
  ['stop_sequences', 'stop'],
  ['stopSequences', 'stop'],
  ['stream_options', 'stream_options'],
  ['stream', 'stream'],
  ['n', 'n'],
  ['candidateCount', 'n'],
  ['max_tokens', 'max_tokens'],
  ['max_completion_tokens', 'max_completion_tokens'],
  ['logprobs', 'logprobs'],
  ['top_logprobs', 'logprobs'],
  ['responseLogprobs', 'logprobs'],
])

/** What a parameter as it was sent is for; null where it cannot be left out. */
export function meaningOf(parameter: string | null): ParameterMeaning | null {
  return (parameter === null ? undefined : meanings.get(parameter)) ?? null
}

/** The names of a request's parameters: the keys of its body and of objects right below, which is where Gemini has them. */
export function parameterNames(body: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [key, ...Object.keys(value)]
      : [key],
  )
}

/**
 * The sent parameter that a refusal is about, or null: the one in a field of its own, else a quoted word, else a bare one, those that can be
 * left out first. Case and underscores do not count, since servers name a field as their own language spells it.
 */
export function namedParameter(
  { message, parameter }: { readonly message: string; readonly parameter: string },
  sent: readonly string[],
): string | null {
  // What is too long or too short is not refused: leaving the length cap out would not help.
  if (/context (?:length|window|size)|output limit was reached/i.test(message)) return null
  const byName = new Map(sent.map((name) => [plain(name), name]))
  const own = byName.get(plain(parameter))
  if (own !== undefined) return own
  const words = [...message.matchAll(/["'`‘“]([a-z_.[\]0-9]+)["'`’”]/gi)].map((match) =>
    plain(match[1] ?? ''),
  )
  const quoted = words.find((word) => byName.has(word))
  if (quoted !== undefined) return byName.get(quoted) ?? null
  const inOrder = [...sent].sort(
    (one, other) => Number(meaningOf(one) === null) - Number(meaningOf(other) === null),
  )
  return (
    // A bare `n` or `stop` is hardly ever the parameter, unless something is said about it.
    inOrder.find((name) => name.length > 3 && !ordinaryWords.has(name) && wholeWord(name).test(message)) ??
    inOrder.find((name) => saidOf(name).test(message)) ??
    null
  )
}

const ordinaryWords = new Set(['model', 'stop', 'contents'])

/** The last part of a path such as `generation_config.candidate_count`, in plain letters. */
function plain(word: string): string {
  return (word.split('.').at(-1) ?? word).replaceAll('_', '').toLowerCase()
}

function wholeWord(name: string): RegExp {
  return new RegExp(String.raw`(?<![a-z_])${name}(?![a-z_])`, 'i')
}

function saidOf(name: string): RegExp {
  return new RegExp(String.raw`(?:^|\s)${name}\s*(?:[=<>!]|must|is not|not supported|> ?1)`)
}
