import { describeFailure, type Failure } from '../core/shared'
import type { ExitCode } from './terminal'

/** A failure as the terminal says it: what happened and what to do, in one line. */
export function failureText(failure: Failure): string {
  const { what, advice } = describeFailure(failure, 'terminal')
  return `${what} ${advice}`
}

/**
 * The exit code of a command that a failure ended: 3 for trouble with endpoints and running servers and for caps, 2 for everything that the
 * caller can mend.
 */
export function exitCodeOf(failure: Failure): ExitCode {
  if (failure.code === 'live/not-run') return 2
  return /^(?:endpoint|engine|live|run)\//.test(failure.code) ? 3 : 2
}
