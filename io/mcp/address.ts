// What of a server's address may be kept. Some addresses carry a key: in front of the host, in the query, or as a step of the path.
import { FailureError } from '../../core/shared'

/** An address in its two forms. */
export interface LiveAddress {
  /** What is asked: never stored or shown. */
  readonly url: URL
  /** `Authorization` for what stood in front of the host; null where nothing did. */
  readonly authorization: string | null
  /** What may be stored and shown. */
  readonly shown: string
  /** What was left out of `shown`, a sentence; null where nothing was. */
  readonly remark: string | null
  /** The secrets themselves, to be taken out of whatever comes back. */
  readonly secrets: readonly string[]
}

const HIDDEN = '***'
const SECRET_NAME = /key|token|secret|auth|sig|pass|pwd|code|credential|session/i

/** Reads the address of an MCP server over HTTP. Throws `import/unreadable` for what is no whole http or https address. */
export function readLiveAddress(address: string): LiveAddress {
  const text = address.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new FailureError({
      code: 'import/unreadable',
      source: text === '' ? 'The address' : hideCredentials(text),
      message: 'it must be a whole address that starts with https:// or http://',
    })
  url.hash = ''
  const shown = new URL(url)
  const left: string[] = []
  const secrets: string[] = []
  const authorization = takeUserinfo(url, shown, left, secrets)
  for (const [name, value] of url.searchParams) {
    if (value === '' || !(SECRET_NAME.test(name) || looksSecret(value))) continue
    shown.searchParams.set(name, HIDDEN)
    left.push(`the value of \`${name}\``)
    secrets.push(value)
  }
  shown.pathname = url.pathname
    .split('/')
    .map((step) => {
      if (!looksSecret(step)) return step
      secrets.push(step)
      left.push('a step of the path that looks like a key')
      return HIDDEN
    })
    .join('/')
  const remark =
    left.length === 0
      ? null
      : `The address is kept without ${[...new Set(left)].join(' and ')}; give it whole to read this server again.`
  // A URL writes `*` in a query as it stands and in a path, too.
  return { url, authorization, shown: shown.href, remark, secrets }
}

/** An address as it may be shown, whole or not. */
export function shownAddress(address: string): string {
  return URL.canParse(address) && /^https?:/i.test(address)
    ? readLiveAddress(address).shown
    : hideCredentials(address)
}

function takeUserinfo(url: URL, shown: URL, left: string[], secrets: string[]): string | null {
  const { username, password } = url
  url.username = url.password = shown.username = shown.password = ''
  if (username === '' && password === '') return null
  left.push('what stands before the @')
  const name = decodeURIComponent(username)
  const word = decodeURIComponent(password)
  const bytes = new TextEncoder().encode(`${name}:${word}`)
  const coded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  secrets.push(coded, word === '' ? name : word)
  return `Basic ${coded}`
}

function hideCredentials(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/, `//${HIDDEN}@`)
}

/** A command line as it may be stored and shown: values after options or in assignments that are called like secrets are hidden. */
export function hideSecretWords(words: readonly string[]): readonly string[] {
  return words.map((word, index) => {
    const assigned = /^([^=\s]+)=(.+)$/s.exec(word)
    if (assigned && (SECRET_NAME.test(assigned[1] ?? '') || looksSecret(assigned[2] ?? '')))
      return `${assigned[1] ?? ''}=${HIDDEN}`
    const before = words[index - 1] ?? ''
    const isValue = /^--?[^=]+$/.test(before) && SECRET_NAME.test(before) && !word.startsWith('-')
    return isValue || looksSecret(word) ? HIDDEN : word
  })
}

/** Long and of letters and digits in no order that people would choose: a key, more likely than a name. */
function looksSecret(word: string): boolean {
  return /^[\w-]{20,}={0,2}$/.test(word) && (word.match(/\d/g)?.length ?? 0) >= 4 && /[a-z]/i.test(word)
}
