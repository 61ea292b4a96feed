// What the user's pip knows: which index to ask, which certificates to trust, and how to get through a proxy.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program and resolves to what it prints. Rejects when it is missing or fails. */
export type RunProgram = (
  program: string,
  parameters: readonly string[],
  signal: AbortSignal,
) => Promise<string>

const execute = promisify(execFile)

/** Runs a program of this machine; ten minutes at most. */
export const runProgram: RunProgram = async (program, parameters, signal) => {
  const options = { signal, timeout: 600_000, maxBuffer: 1 << 24, windowsHide: true }
  return (await execute(program, [...parameters], options)).stdout
}

const interpreters = process.platform === 'win32' ? ['python', 'py'] : ['python3', 'python']

/** Runs pip with the first Python there is. Rejects with pip's own last words. */
export async function runPip(
  run: RunProgram,
  parameters: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  for (const interpreter of interpreters) {
    try {
      return await run(interpreter, ['-m', 'pip', '--disable-pip-version-check', ...parameters], signal)
    } catch (error) {
      const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
      if (code === 'ENOENT') continue
      const lines = stderr?.trim().split('\n') ?? []
      throw new Error(lines.at(-1) || (error instanceof Error ? error.message : String(error)), {
        cause: error,
      })
    }
  }
  throw new Error('there is no Python')
}

/** A value of pip's configuration, or null when it is not set or there is no pip. */
export async function readPipSetting(
  run: RunProgram,
  name: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return (await runPip(run, ['config', 'get', name], signal)).trim() || null
  } catch {
    return null
  }
}
