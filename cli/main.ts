// The program: its commands, and how their ends become exit codes. `run.mjs` bundles and calls it.
import { setImmediate } from 'node:timers/promises'
import { Command, CommanderError } from 'commander'
import { failureOf } from '../core/shared'
import { version } from '../package.json'
import { registerAlign } from './align'
import { registerBatch } from './batch'
import { calculate } from './calculation'
import { registerCases } from './cases'
import { exitCodeOf, failureText } from './failure-text'
import { registerConvert } from './convert'
import { registerDiff } from './diff'
import { registerDoctor } from './doctor'
import { registerEvaluate } from './evaluate'
import { registerImpact } from './impact'
import { registerImport } from './import'
import { registerLint } from './lint'
import { personAt } from './live/ask-person'
import { registerMatrix } from './matrix'
import { registerRules } from './rules'
import { registerRun } from './run-task'
import { registerScore } from './score'
import { registerSearch } from './search'
import { createTerminal, isBrokenPipe, type ExitCode, type Terminal } from './terminal'

const commands = [
  registerImport,
  registerConvert,
  registerLint,
  registerMatrix,
  registerDiff,
  registerImpact,
  registerRules,
  registerScore,
  registerAlign,
  registerBatch,
  registerCases,
  registerEvaluate,
  registerSearch,
  registerRun,
  registerDoctor,
]
const HELP_WIDTH = 100
const GRACE_AFTER_INTERRUPT_MS = 5000

/** Runs one command of the process it is called in and sets the process's exit code. `root` is the project's folder. */
export async function main(words: readonly string[], root: string): Promise<void> {
  const interrupt = new AbortController()
  let interrupted = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (interrupted) process.exit(130)
      interrupted = true
      interrupt.abort()
      setTimeout(() => process.exit(130), GRACE_AFTER_INTERRUPT_MS).unref()
    })
  }
  process.stdout.on('error', (error: Error) => {
    if (isBrokenPipe(error)) process.exit(process.exitCode ?? 0)
    process.stderr.write(`The result could not be written (${error.message}).\n`)
    process.exit(2)
  })
  process.stderr.on('error', (error) => {
    // Nobody listens to what is said any more; the work may still end in a file.
    if (!isBrokenPipe(error)) throw error
  })
  const { stdin, stdout, stderr, env } = process
  const terminal = createTerminal({
    root,
    stdin,
    stdout,
    stderr,
    environment: env,
    signal: interrupt.signal,
    calculate: async (run) => {
      // A signal that came while something else was calculated is seen only when the process comes to rest.
      await setImmediate()
      interrupt.signal.throwIfAborted()
      return calculate(run, () => {
        interrupt.abort()
        throw interrupt.signal.reason
      })
    },
    askPerson: personAt(stdin, stderr),
  })
  const code = await runCommand(words, terminal)
  // An interrupted command may have left a read of stdin or a request open: do not wait for it.
  if (code === 130) process.exit(code)
  process.exitCode = code
}

/** Runs one command on a terminal and gives the exit code. Rejects only for bugs. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await createProgram(terminal).parseAsync(words, { from: 'user' })
    return terminal.signal.aborted ? 130 : terminal.exitCode()
  } catch (thrown) {
    if (terminal.signal.aborted) return 130
    if (thrown instanceof CommanderError) return endOfParsing(thrown, terminal)
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    terminal.complain(failureText(failure))
    return exitCodeOf(failure)
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('namewright')
    .description('Shapes the tool schemas that language models read: import, lint, convert, align names.')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(add --help for the options and an example)')
    .configureOutput({
      writeOut: (text) => void terminal.print(text),
      writeErr: (text) => terminal.complain(text.trimEnd()),
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    })
    .addHelpText('after', '\nExample:\n  $ namewright COMMAND --help\n')
  program.hook('preAction', (_, command) =>
    terminal.setQuiet(command.opts<{ quiet?: boolean }>().quiet ?? false),
  )
  for (const register of commands) register(program, terminal)
  return program
}

/** Help and version end well; everything else that the parser throws is wrong usage. It has already said so, save for our own sentences. */
function endOfParsing(error: CommanderError, terminal: Terminal): ExitCode {
  if (error.code === 'namewright.usage') terminal.complain(`error: ${error.message}`)
  return error.exitCode === 0 ? 0 : 2
}
