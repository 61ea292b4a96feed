const HIDDEN = '[hidden]'
/** Shorter ones would stand in any text. */
const SHORTEST = 6

/** Takes secrets out of a text, also as JSON or an address spells them. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue
    for (const spelled of new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))
      clean = clean.replaceAll(spelled, HIDDEN)
  }
  return clean
}
