// What answers the calls of `run`.
import { setTimeout } from 'node:timers/promises'
import type { LiveSource } from '../../core/catalog'
import {
  createMockExecutor,
  readHttpSettings,
  readMockScript,
  type Executor,
  type ExecutionResult,
  type MockScript,
  type ToolExecution,
} from '../../core/harness'
import { FailureError } from '../../core/shared'
import { createHttpExecutor } from '../../io/executors/http'
import { createMcpExecutor } from '../../io/executors/mcp'
import { connectOverHttp, type McpConnection } from '../../io/executors/mcp-connection'
import { refuseUsage } from '../command'
import { openCommand } from '../live/open-command'
import { readCommandLine } from '../live/read-command'
import { isLive, shownLive } from '../live/read-live'
import { readSingle } from '../read-inputs'
import type { Terminal } from '../terminal'
import type { RunInput } from './input'
import type { RunOptions } from './options'

/** Headers of HTTP calls, one a line, as `Name: value`: they hold keys, so they are no option. */
const HEADERS = 'NAMEWRIGHT_TOOL_HEADERS'

/** An executor that may hold connections. */
export type ClosingExecutor = Executor & { readonly close?: () => Promise<void> }

/** Makes executors, one a run: a mock counts what it has answered. Throws FailureError where the settings are wrong. */
export async function executorMaker(
  terminal: Terminal,
  options: RunOptions,
  input: RunInput,
): Promise<() => Promise<ClosingExecutor>> {
  const { tools } = input
  switch (options.executor) {
    case 'mock': {
      const script = options.script === undefined ? null : await readScript(terminal, options.script)
      const wait = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
        await setTimeout(milliseconds, undefined, { signal })
      }
      return () => Promise.resolve(createMockExecutor({ tools, script, seed: options.seed, wait }))
    }
    case 'http': {
      const headers = (terminal.environment[HEADERS] ?? '').split('\n').filter((line) => line.trim() !== '')
      const read = readHttpSettings({
        ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
        headers,
      })
      if (!read.ok) throw new FailureError(read.failure)
      return () => Promise.resolve(createHttpExecutor({ ...read.value, tools, inPage: false }))
    }
    case 'mcp':
      return mcpMaker(terminal, options, input)
  }
}

/** Tools are called where they were read: with the same token, or by the same command, which the person has allowed by then. */
function mcpMaker(
  terminal: Terminal,
  { catalog, env = [] }: RunOptions,
  { tools, documents }: RunInput,
): () => Promise<ClosingExecutor> {
  const given = catalog.filter(isLive)
  if (given.length === 0)
    refuseUsage(
      '--executor mcp calls the servers that --catalog names: give one as mcp+http://... or mcp+stdio:...',
    )
  const token = terminal.environment.NAMEWRIGHT_MCP_TOKEN ?? null
  const connect = async (live: LiveSource, signal: AbortSignal): Promise<McpConnection> => {
    const input = given.find(
      (one) => shownLive(one) === `mcp+${live.transport === 'stdio' ? 'stdio:' : ''}${live.address}`,
    )
    if (input === undefined)
      throw new FailureError({
        code: 'live/unreachable',
        address: live.address,
        message: 'no input of this run is that server',
      })
    if (live.transport === 'http')
      return connectOverHttp({ address: input.slice('mcp+'.length), token }, signal, false)
    const command = readCommandLine(input.slice('mcp+stdio:'.length))
    return openCommand(command, { signal, environment: terminal.environment, names: env })
  }
  return () => Promise.resolve(createMcpExecutor({ tools, documents, connect, place: 'terminal' }))
}

async function readScript(terminal: Terminal, name: string): Promise<MockScript> {
  const { file, text } = await readSingle(terminal, name)
  const read = readMockScript(text, file)
  if (!read.ok) throw new FailureError(read.failure)
  return read.value
}

/** The executor that makes no call: each is shown, and answered as one that was not made. */
export function dryExecutor(executor: ClosingExecutor, show: (call: string) => void): ClosingExecutor {
  return {
    ...executor,
    execute: (execution: ToolExecution): Promise<ExecutionResult> => {
      show(executor.describe(execution))
      return Promise.resolve({
        ok: false,
        message: 'This is a dry run: the call was not made.',
        failure: null,
      })
    },
  }
}
