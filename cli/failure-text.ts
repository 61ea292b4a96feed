import type { RefusedName } from '../core/catalog'
import { describeFailure, type Failure } from '../core/shared'
import type { ExitCode, Terminal } from './terminal'

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

/** Says a failure that does not end the command, with what stands `before` it; its exit code becomes the command's. */
export function complain(terminal: Terminal, failure: Failure, before = ''): void {
  terminal.complain(`${before}${failureText(failure)}`)
  terminal.setExitCode(exitCodeOf(failure))
}

/** Says which names cannot be given and makes the command end with exit code 2; true when there were any. */
export function complainOfNames(terminal: Terminal, refused: readonly RefusedName[]): boolean {
  for (const { name, reason } of refused) terminal.complain(`The name \`${name}\` cannot be given: ${reason}`)
  if (refused.length > 0) terminal.setExitCode(2)
  return refused.length > 0
}
