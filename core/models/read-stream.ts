// The events of a streamed answer, one at a time, for every dialect alike: what they hold, and where the answer ends.
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Assembler, Dialect } from './dialects/dialect'
import { errorIn } from './read-failure'

/** A streamed answer in the middle of being read. */
export interface StreamReading {
  /** Takes the data of one event; true when nothing after it matters. */
  readonly take: (data: string) => boolean
  /** The whole answer as it would have come in one piece, or `{ error }` where an event held one; fails when it was cut short. */
  readonly end: () => Result<unknown, Failure>
}

const DONE = '[DONE]'

/** Starts reading an answer in a dialect; failures carry `url`. */
export function startStream(dialect: Dialect, url: string): StreamReading {
  // Nearly every answer comes in one piece.
  let begun: Assembler | null = null
  const assembler = (): Assembler => (begun ??= dialect.assemble())
  let error: object | null = null
  let isGarbled = false
  return {
    take: (data) => {
      if (data.trim() === DONE) {
        assembler().add(DONE)
        return true
      }
      let json: unknown
      try {
        json = JSON.parse(data)
      } catch {
        isGarbled = true
        return true
      }
      const found = errorIn(json)
      if (found !== null) {
        error = { error: found }
        return true
      }
      return assembler().add(json)
    },
    end: () => {
      if (error !== null) return succeed(error)
      if (isGarbled)
        return fail({ code: 'endpoint/bad-reply', url, message: 'An event of its stream is not JSON' })
      const whole = assembler().whole()
      if (whole !== null) return succeed(whole)
      return fail({ code: 'endpoint/bad-reply', url, message: 'Its stream ended in the middle of an answer' })
    },
  }
}
