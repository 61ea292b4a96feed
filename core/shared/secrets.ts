// Keys, tokens and passwords by the form that their makers give them. Forms are public; what only looks like a form is told apart by how
// random it is.

/** A secret in a text; offsets in UTF-16 units. */
export interface Secret {
  readonly start: number
  readonly end: number
  /** Whose it is: "an AWS access key". */
  readonly kind: string
  /** What may be shown of it. */
  readonly masked: string
}

interface Form {
  readonly kind: string
  /** The first group, where there is one, is the secret itself. */
  readonly test: RegExp
  /** Characters that belong to the form, not to the secret. */
  readonly prefix: number
}

const FORMS: readonly Form[] = [
  { kind: 'an AWS access key', test: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g, prefix: 4 },
  { kind: 'a GitHub token', test: /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/g, prefix: 4 },
  { kind: 'a GitHub token', test: /\bgithub_pat_[A-Za-z0-9_]{60,255}\b/g, prefix: 11 },
  { kind: 'a GitLab token', test: /\bglpat-[\w-]{20,}\b/g, prefix: 6 },
  { kind: 'an Anthropic key', test: /\bsk-ant-[a-z0-9]+-[\w-]{24,}/g, prefix: 7 },
  { kind: 'an OpenRouter key', test: /\bsk-or-v1-[0-9a-f]{64}\b/g, prefix: 9 },
  {
    kind: 'an OpenAI key',
    test: /\bsk-(?:(?:proj|svcacct|admin|None)-[\w-]{20,}|[A-Za-z0-9]{32,})(?![\w-])/g,
    prefix: 3,
  },
  { kind: 'a Groq key', test: /\bgsk_[A-Za-z0-9]{40,}\b/g, prefix: 4 },
  { kind: 'a Hugging Face token', test: /\bhf_[A-Za-z0-9]{34,}\b/g, prefix: 3 },
  { kind: 'a Slack token', test: /\bxox[abeprs]-(?:\d+-){1,3}[A-Za-z0-9-]{16,}\b/g, prefix: 5 },
  {
    kind: 'a Slack web hook',
    test: /\bhooks\.slack\.com\/services\/(T[A-Z0-9]{6,}\/B[A-Z0-9]{6,}\/[A-Za-z0-9]{20,})\b/g,
    prefix: 0,
  },
  {
    kind: 'a Discord web hook',
    test: /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{16,}\/([\w-]{60,})/g,
    prefix: 0,
  },
  { kind: 'a Google API key', test: /\bAIza[\w-]{35}(?![\w-])/g, prefix: 4 },
  { kind: 'a Google client secret', test: /\bGOCSPX-[\w-]{28}(?![\w-])/g, prefix: 7 },
  { kind: 'a Google access token', test: /\bya29\.[\w-]{40,}/g, prefix: 5 },
  { kind: 'a Stripe key', test: /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}\b/g, prefix: 8 },
  { kind: 'a Stripe web hook secret', test: /\bwhsec_[A-Za-z0-9+/]{32,}/g, prefix: 6 },
  { kind: 'a SendGrid key', test: /\bSG\.[\w-]{20,24}\.[\w-]{39,50}(?![\w-])/g, prefix: 3 },
  { kind: 'a Twilio key', test: /\bSK[0-9a-f]{32}\b/g, prefix: 2 },
  { kind: 'an npm token', test: /\bnpm_[A-Za-z0-9]{36}\b/g, prefix: 4 },
  { kind: 'a PyPI token', test: /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/g, prefix: 21 },
  { kind: 'a DigitalOcean token', test: /\bdo[opr]_v1_[0-9a-f]{64}\b/g, prefix: 7 },
  { kind: 'a Shopify token', test: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g, prefix: 6 },
  { kind: 'a Telegram bot token', test: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g, prefix: 0 },
  { kind: 'a Linear key', test: /\blin_api_[A-Za-z0-9]{40}\b/g, prefix: 8 },
  { kind: 'a Notion token', test: /\b(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})\b/g, prefix: 4 },
  { kind: 'a Databricks token', test: /\bdapi[0-9a-f]{32}\b/g, prefix: 4 },
  { kind: 'a JSON Web Token', test: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g, prefix: 3 },
  {
    kind: 'a private key',
    test: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*((?:[A-Za-z0-9+/=]{20,}\s*){2,})/g,
    prefix: 0,
  },
  {
    kind: 'a password in a connection string',
    test: /\b[a-z][a-z0-9+.-]{2,20}:\/\/[^\s:/@"'<>{}$]{1,64}:([^\s:/@"'<>{}$]{8,128})@(?!(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host|hostname|server|db|database)(?![\w.-])|(?:[\w-]+\.)?(?:example|your|my|some)\b)[\w.-]+/gi,
    prefix: 0,
  },
]

/** A quick look: every form has one of these in it. */
const ANY_FORM =
  /AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|sk-|gsk_|hf_|xox[abeprs]-|hooks\.slack|api\/webhooks|AIza|GOCSPX|ya29\.|k_live_|whsec_|SG\.|SK[0-9a-f]{32}|npm_|pypi-|do[opr]_v1|shp(?:at|ca|pa|ss)_|:AA|lin_api|ntn_|secret_|dapi|eyJ|PRIVATE KEY|:\/\/[^\s/@"]+:[^\s/@"]+@/

/** True when a text may hold a secret of a known form; false is sure. */
export function mayHoldSecret(text: string): boolean {
  return ANY_FORM.test(text)
}

/**
 * The secrets of known forms in a text, in order; placeholders and published samples are none, save `withPlaceholders`: where a secret must
 * not stay, the form alone decides.
 */
export function findSecrets(text: string, { withPlaceholders = false } = {}): readonly Secret[] {
  if (!mayHoldSecret(text)) return []
  const found: Secret[] = []
  for (const { kind, test, prefix } of FORMS)
    for (const match of text.matchAll(test)) {
      const secret = match[1] ?? match[0]
      const start = match.index + match[0].lastIndexOf(secret)
      if (!withPlaceholders && (isPlaceholderSecret(secret.slice(prefix)) || isSample(secret))) continue
      if (found.some((other) => start < other.end && start + secret.length > other.start)) continue
      found.push({ start, end: start + secret.length, kind, masked: maskSecret(secret, prefix) })
    }
  return found.sort((one, other) => one.start - other.start)
}

/** A secret by its first characters and its length alone. */
export function maskSecret(secret: string, prefix: number): string {
  return `${secret.slice(0, prefix)}… (${secret.length} characters)`
}

/**
 * True for what stands where a secret belongs and is none: words such as "your" or "example", the same sign or a run of the alphabet again
 * and again, too few different signs.
 */
export function isPlaceholderSecret(secret: string): boolean {
  const compact = secret.replaceAll(/\s+/g, '')
  if (
    /example|sample|placeholder|dummy|fake|your|changeme|change_me|redacted|secret|password|passwd|insert|replace|token|xxx|\*\*\*|\.\.\.|…|123456|abcdef|qwerty|foobar|testtest|notreal|deadbeef/i.test(
      compact,
    )
  )
    return true
  if (/(.)\1{4}/.test(compact)) return true
  return bitsPerCharacter(compact) < (compact.length >= 20 ? FEWEST_BITS : 2.2)
}

const FEWEST_BITS = 3
/** Published in documentation as what such a secret looks like. */
const SAMPLES = [/eyJzdWIiOiIxMjM0NTY3ODkw/, /^eyJhbGciOiJub25l/]

function isSample(secret: string): boolean {
  return SAMPLES.some((sample) => sample.test(secret))
}

/** Shannon's entropy of the characters of a text, in bits a character. */
export function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
