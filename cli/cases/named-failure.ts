import type { Failure } from '../../core/shared'

/** A failure that says which of several files it is about. */
export function namedFailure(source: string, failure: Failure): Failure {
  if (failure.code !== 'import/not-json') return failure
  const { notation = 'JSON', line, column, message } = failure
  return {
    code: 'import/unreadable',
    source,
    message: `it is no ${notation}, at line ${line}, column ${column}: ${message.replace(/\.$/, '')}`,
  }
}
