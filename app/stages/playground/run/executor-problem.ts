import type { SourceDocument } from '../../../../core/catalog'
import { readHttpSettings, readMockScript, type Trace } from '../../../../core/harness'
import type { Failure, Result } from '../../../../core/shared'
import { headerLines, type ExecutorAccess } from '../../../stores/playground-executor'

/** Why calls cannot be answered as it is set; null: they can. Never repeats what was typed as a header: it may be a secret. */
export function executorProblem(
  executor: Trace['executor'],
  access: ExecutorAccess,
  documents: readonly SourceDocument[],
): string | null {
  if (executor === 'mock')
    return access.mockScript.trim() === '' ? null : problemOf(readMockScript(access.mockScript, 'the script'))
  if (executor === 'mcp')
    return documents.some(({ live }) => live?.transport === 'http')
      ? null
      : 'No tool of this catalogue was read from a live MCP server over HTTP. Connect one in Import, or choose the mock.'
  return problemOf(readHttpSettings({ baseUrl: access.baseUrl, headers: headerLines(access) }))
}

function problemOf(read: Result<unknown, Failure>): string | null {
  if (read.ok) return null
  const { failure } = read
  if (failure.code !== 'config/unreadable') return failure.code
  const [first] = failure.problems
  return first ? `${place(first.path)}${first.message}.` : 'It cannot be read.'
}

function place(path: string): string {
  const header = /^\/headers\/(\d+)$/.exec(path)
  if (header) return `Header ${Number(header[1]) + 1}: `
  return path === '' || path === '/baseUrl' ? '' : `${path}: `
}
