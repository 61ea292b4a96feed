// What answers the calls of a run, as the person set it. Headers are read when a run begins and stay in the executor's closure.
import type { Tool } from '../../core/catalog'
import {
  createMockExecutor,
  readHttpSettings,
  readMockScript,
  type Executor,
  type HttpSettings,
  type Registry,
  type Trace,
} from '../../core/harness'
import { FailureError } from '../../core/shared'
import { createHttpExecutor } from '../../io/executors/http'
import { executorAccessStore, headerLines } from '../stores/playground-executor'
import { getProject } from '../stores/project-state'

/** One executor for one run. Throws FailureError where it cannot be made as it is set. */
export async function makeExecutor(
  id: Trace['executor'],
  registry: Registry,
  seed: number | null,
): Promise<Executor> {
  const tools = toolsOf(registry)
  if (id === 'mock') return makeMock(tools, seed ?? 1)
  if (id === 'http') return createHttpExecutor({ ...httpSettings(), tools })
  const { makeMcpExecutor } = await import('./playground-mcp')
  return makeMcpExecutor(tools, getProject().catalog.documents, executorAccessStore.getState().mcpToken)
}

function makeMock(tools: ReadonlyMap<string, Tool>, seed: number): Executor {
  const { mockScript } = executorAccessStore.getState()
  const read = mockScript.trim() === '' ? null : readMockScript(mockScript, 'the script of replies')
  if (read && !read.ok) throw new FailureError(read.failure)
  return createMockExecutor({ tools, script: read?.value ?? null, seed, wait: waitFor })
}

function httpSettings(): HttpSettings {
  const access = executorAccessStore.getState()
  const read = readHttpSettings({ baseUrl: access.baseUrl, headers: headerLines(access) })
  if (!read.ok) throw new FailureError(read.failure)
  return read.value
}

function toolsOf(registry: Registry): ReadonlyMap<string, Tool> {
  return new Map(
    getProject().catalog.tools.flatMap((tool) => (registry.has(tool.id) ? [[tool.id, tool] as const] : [])),
  )
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
