// How long an endpoint asks us to wait: said in a header where that can be read, else often in its message.

const units: Readonly<Record<string, number>> = { ms: 1, milliseconds: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Milliseconds of a `Retry-After` value: seconds or an HTTP date (`now` in milliseconds since 1970); null when it is neither. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** The wait in milliseconds that a message asks for ("try again in 1m2.5s", "retryDelay": "34s"), or null. */
export function readDelayFromMessage(message: string): number | null {
  const lead =
    /(?:(?:try|retry)(?:\s+\w+)?\s+(?:in|after)|retry[-_ ]?(?:after|delay)|wait(?:\s+(?:for|about|at least))?)["'\s:=]*/gi
  for (const match of message.matchAll(lead)) {
    const delay = readDuration(message.slice(match.index + match[0].length))
    if (delay !== null) return delay
  }
  return null
}

/**
 * Milliseconds until the time that a body states for the end of a limit, as OpenRouter does (`"X-RateLimit-Reset": "1741305600000"`, in seconds
 * or milliseconds since 1970), or null. `now` in milliseconds since 1970.
 */
export function readResetTime(text: string, now: number): number | null {
  const digits = /"x-ratelimit-reset"\s*:\s*"?(\d{10}(?:\d{3})?)\b/i.exec(text)?.[1]
  if (digits === undefined) return null
  return Math.max(0, Number(digits) * (digits.length === 10 ? 1000 : 1) - now)
}

function readDuration(text: string): number | null {
  const step =
    /^\s*(?:and\s+)?(\d+(?:\.\d+)?)\s*(milliseconds?|msecs?|ms|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])/i
  const joined = /^\s*(\d+(?:\.\d+)?)(ms|h|m|s)(?=\d)/i
  let rest = text
  let total: number | null = null
  for (;;) {
    const match = joined.exec(rest) ?? step.exec(rest)
    if (!match) return total
    const word = (match[2] ?? '').toLowerCase()
    const unit = units[word.startsWith('mil') || word.startsWith('ms') ? 'ms' : word.charAt(0)] ?? 0
    total = (total ?? 0) + Number(match[1]) * unit
    rest = rest.slice(match[0].length)
  }
}
