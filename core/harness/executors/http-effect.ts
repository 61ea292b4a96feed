import type { Effect } from '../run-tool'

/** Safe by RFC 9110, 9.2.1, and sendable by every client. */
const READS = ['GET', 'HEAD', 'OPTIONS']

/** What a call does to the world, as far as its HTTP method tells: reads need no question, anything unknown is a write. */
export function methodEffect(method: string): Effect {
  if (READS.includes(method)) return 'read'
  return method === 'DELETE' ? 'destructive' : 'write'
}
