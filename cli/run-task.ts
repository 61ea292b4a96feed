// `run`: an agent that does a task with the tools of a catalogue, flat, with HEART or with TUMS; its trace is the result.
import { performance } from 'node:perf_hooks'
import type { Command } from 'commander'
import {
  readTrace,
  replayTrace,
  runMany,
  traceToJson,
  type HarnessPorts,
  type Outcome,
  type TaskRun,
  type Trace,
} from '../core/harness'
import type { Complete } from '../core/models'
import { FailureError } from '../core/shared'
import { createCompleter } from '../io/endpoints/complete'
import { withTimeLimit } from '../io/endpoints/with-time-limit'
import { keyOf, openModelServer } from './align/model-server'
import { addCommand, refuseUsage, writeResult } from './command'
import { exitCodeOf, failureText } from './failure-text'
import { readSingle } from './read-inputs'
import { requireWritable, saveFile } from './save-file'
import type { ExitCode, Terminal } from './terminal'
import { dryExecutor, executorMaker, type ClosingExecutor } from './run/executors'
import { readRunInput, readTaskWord, type RunInput } from './run/input'
import { addRunOptions, settingsOf, type RunOptions } from './run/options'
import { lineOf } from './run/tell'

/** Adds `run` to the program. */
export function registerRun(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'run',
    summary:
      'Have an agent do a task with the tools of a catalogue (flat, HEART or TUMS) and record every step as a trace.',
    examples: [
      'run "Tell me the weather in Rome" --catalog tools.json --endpoint builtin',
      'run tasks.json --catalog tools.json --mode tums --endpoint http://localhost:11434/v1 --model qwen3:4b --trace trace.json',
      'run task.json --catalog openapi.yaml --executor http --base-url http://localhost:8080 --endpoint builtin --dry-run',
      'run --replay trace.json --catalog tools.json',
    ],
  }).argument('[task]', 'a JSON file of one task or several, - for stdin, or the request in words')
  addRunOptions(command)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, and as expected where the task says what is; 1 not; 2 wrong usage; 3 endpoint trouble; 130 interrupted.\nThe model\'s key is read from NAMEWRIGHT_API_KEY, headers of HTTP tools from NAMEWRIGHT_TOOL_HEADERS ("Name: value", one a line), the token of an MCP server from NAMEWRIGHT_MCP_TOKEN.\n',
    )
    .action(async (word: string | undefined, options: RunOptions) => {
      for (const file of [options.out, options.trace])
        if (file !== undefined && file !== '-') await requireWritable(file)
      const input = await readRunInput(terminal, options)
      if (!input) return
      if (options.replay !== undefined) await replay(terminal, input, options, options.replay)
      else
        await runTasks(
          terminal,
          input,
          options,
          word ?? refuseUsage('a task is missing: a file, or the request in words'),
        )
    })
}

async function replay(terminal: Terminal, input: RunInput, options: RunOptions, file: string): Promise<void> {
  const read = await readSingle(terminal, file)
  const trace = readTrace(read.text, read.file)
  if (!trace.ok) throw new FailureError(trace.failure)
  const { trace: again, mismatch } = await replayTrace(trace.value, input.registry)
  if (mismatch) {
    const place = mismatch.span === null ? '' : ` (span ${mismatch.span})`
    terminal.complain(`The replay is not the recorded run${place}: ${mismatch.message}`)
    terminal.setExitCode(1)
  }
  if (again) await writeTraces(terminal, [again], false, options)
}

async function runTasks(
  terminal: Terminal,
  input: RunInput,
  options: RunOptions,
  word: string,
): Promise<void> {
  const { tasks, isList } = await readTaskWord(terminal, word, input.keyOf)
  const settings = settingsOf(
    options,
    (name) => input.keyOf(name) ?? refuseUsage(`--handler: no tool is called ${name}`),
  )
  const makeExecutor = await executorMaker(terminal, options, input)
  const { endpoint, protocol, model } = options
  if (endpoint === undefined) throw new FailureError({ code: 'endpoint/not-set' })
  const server = await openModelServer(terminal, {
    endpoint,
    ...(protocol && { protocol }),
    ...(model !== undefined && { model }),
  })
  try {
    const complete = createCompleter(server.endpoint, () => keyOf(terminal), {
      concurrency: server.endpoint.builtIn ? 2 : 4,
      onWaiting: ({ seconds, failure }) =>
        terminal.say(`waiting ${Math.ceil(seconds)} s: ${failureText(failure)}`),
      onNote: (note) => terminal.say(note),
    })
    const startedAt = new Date().toISOString()
    const runs = tasks.map((task, index): TaskRun => ({
      task,
      registry: input.registry,
      // The built-in model server takes no tools in a request.
      settings:
        server.endpoint.builtIn && options.calling === undefined
          ? { ...settings, calling: 'text' }
          : settings,
      id: `run-${index + 1}`,
      model: server.endpoint.model,
      variant: input.variant,
      startedAt,
    }))
    const executors = await Promise.all(runs.map(makeExecutor))
    const ports = executors.map((executor) => portsFor(terminal, input, options, complete, executor))
    try {
      await writeTraces(terminal, await follow(terminal, input, runs, ports), isList, options)
    } finally {
      await Promise.all(executors.map(async (executor) => executor.close?.()))
    }
  } finally {
    await server.close()
  }
}

function portsFor(
  terminal: Terminal,
  { search, registry }: RunInput,
  options: RunOptions,
  complete: Complete,
  executor: ClosingExecutor,
): HarnessPorts {
  const mayAll = options.yes === true || options.dryRun === true
  return {
    complete,
    search,
    executor: options.dryRun
      ? dryExecutor(executor, (call) => terminal.complain(`would call: ${call}`))
      : executor,
    confirm: async ({ tool }, call) => {
      if (mayAll) return true
      const kind = tool.effect === 'destructive' ? 'takes something away' : 'changes something'
      const answer = await terminal.ask(`This call ${kind} (${tool.effectReason})\n${call}\nMake it? [y/N] `)
      if (answer === null)
        terminal.complain(
          `The call of ${registry.get(tool.key)?.name ?? tool.name} was not made: nobody is there to allow it. Give --yes to allow all calls.`,
        )
      return /^y(?:es)?$/i.test(answer?.trim() ?? '')
    },
    askPerson: async (question) => {
      const answer = (await terminal.ask(`${question}\n> `))?.trim() ?? ''
      return answer === '' ? null : answer
    },
    now: () => performance.now(),
    withTimeLimit,
  }
}

async function follow(
  terminal: Terminal,
  { registry }: RunInput,
  runs: readonly TaskRun[],
  ports: readonly HarnessPorts[],
): Promise<readonly Trace[]> {
  let traces: readonly Trace[] = []
  const portsOf = (_: TaskRun, index: number): HarnessPorts =>
    ports[index] ?? refuseUsage('a task is missing')
  for await (const event of runMany(runs, portsOf, terminal.signal)) {
    if (event.kind === 'finished') traces = event.traces
    else {
      const line = lineOf(event.event, registry)
      if (line !== null)
        terminal.say(runs.length === 1 ? line : `${runs[event.index]?.task.id ?? ''}: ${line}`)
    }
  }
  return traces
}

async function writeTraces(
  terminal: Terminal,
  traces: readonly Trace[],
  isList: boolean,
  { out, trace: file }: RunOptions,
): Promise<void> {
  const [first] = traces
  const text = isList || !first ? `${JSON.stringify(traces, null, 2)}\n` : traceToJson(first)
  if (file !== undefined) await saveFile(file, text)
  await writeResult(terminal, text, out)
  for (const { outcome, passed } of traces) {
    const code = codeOf(outcome, passed)
    if (code > terminal.exitCode()) terminal.setExitCode(code)
    const words = outcomeText(outcome)
    if (words !== null) terminal.complain(words)
    else if (passed === false) terminal.complain('The run did not do what the task expects.')
  }
}

function codeOf(outcome: Outcome, passed: boolean | null): ExitCode {
  if (outcome.kind === 'failed') return exitCodeOf(outcome.failure)
  if (outcome.kind === 'cancelled') return 130
  return outcome.kind === 'answered' && passed !== false ? 0 : 1
}

function outcomeText(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'failed':
      return failureText(outcome.failure)
    case 'gave-up':
      return outcome.reason
    case 'unanswered-question':
      return `Nobody answered: ${outcome.question}`
    default:
      return null
  }
}
