import type { Command } from 'commander'

/** What may be given to a command that reads catalogues, for running servers among its inputs. */
export interface LiveOptions {
  /** Runs the commands of `mcp+stdio:` inputs without a question. */
  readonly yes?: boolean
  /** Names of variables of our environment that such commands are given besides the small default set. */
  readonly env?: readonly string[]
}

/** Adds the options that running servers need to a command that reads catalogues. */
export function withLiveOptions(command: Command): Command {
  return command
    .option('--yes', 'run the command of an mcp+stdio: input without asking')
    .option(
      '--env <name>',
      'hand this environment variable to the command of an mcp+stdio: input (repeatable)',
      (name: string, names: readonly string[] | undefined) => [...(names ?? []), name],
    )
}
