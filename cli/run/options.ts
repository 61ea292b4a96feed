// The options of `run`, read strictly: what is no number, or out of range, is wrong usage.
import { InvalidArgumentError, Option, type Command } from 'commander'
import {
  usualSettings,
  type Ablation,
  type HandlerKind,
  type HarnessMode,
  type HarnessSettings,
} from '../../core/harness'
import type { Protocol } from '../../core/models'
import { decimalNumber, wholeNumber } from '../align/options'
import type { CommonOptions } from '../command'

export interface RunOptions extends CommonOptions {
  readonly catalog: readonly string[]
  readonly mode: HarnessMode
  readonly without?: readonly Ablation[]
  readonly shortlist: number | null
  readonly budget: number
  readonly maxSteps: number
  readonly maxQuestions: number
  readonly retries: number
  readonly handler?: readonly (readonly [string, HandlerKind])[]
  readonly calling?: 'native' | 'text'
  readonly temperature: number
  readonly maxTokens: number
  readonly seed: number
  readonly timeLimit: number
  readonly executor: 'mock' | 'http' | 'mcp'
  readonly script?: string
  readonly baseUrl?: string
  readonly naming?: string
  readonly endpoint?: string
  readonly protocol?: Protocol
  readonly model?: string
  readonly trace?: string
  readonly replay?: string
  readonly yes?: boolean
  readonly env?: readonly string[]
  readonly dryRun?: boolean
}

const ablations: readonly Ablation[] = [
  'planner',
  'router',
  'primitives',
  'verifier',
  'recognizer',
  'multi-structure',
]
const handlers: readonly HandlerKind[] = ['direct', 'parallel', 'serial']

/** Adds the options of `run` to its command. */
export function addRunOptions(command: Command): Command {
  const usual = usualSettings
  return command
    .requiredOption('--catalog <in...>', 'the catalogues whose tools may be used')
    .addOption(
      new Option('--mode <mode>', 'how the agent works')
        .choices(['flat', 'heart', 'tums'])
        .default(usual.mode),
    )
    .addOption(new Option('--without <part...>', 'parts that are taken out').choices(ablations))
    .option(
      '--shortlist <n>',
      'tools that a search gives; `all` puts every schema into the prompt in flat mode',
      countOrAll,
      usual.shortlist,
    )
    .option('--budget <n>', 'HEART: how many times a plan may be made anew', wholeNumber(0, 50), usual.budget)
    .option(
      '--max-steps <n>',
      'TUMS: the most subtasks; flat: the most turns',
      wholeNumber(1, 200),
      usual.maximumSteps,
    )
    .option(
      '--max-questions <n>',
      'the most questions to the person',
      wholeNumber(0, 50),
      usual.maximumQuestions,
    )
    .option(
      '--retries <n>',
      'how often wrong arguments are asked for again',
      wholeNumber(0, 20),
      usual.retries,
    )
    .option('--handler <tool=kind>', 'TUMS: direct, parallel or serial for a tool (repeatable)', handlerOf)
    .addOption(
      new Option('--calling <form>', 'flat: how tools are offered (default: native, builtin: text)').choices([
        'native',
        'text',
      ]),
    )
    .option('--temperature <t>', 'temperature of the answers', decimalNumber(0, 5), usual.temperature)
    .option('--max-tokens <n>', 'longest answer in tokens', wholeNumber(1, 1_000_000), usual.maximumTokens)
    .option(
      '--seed <n>',
      'seed of sampled answers and of mock results',
      wholeNumber(0, 2 ** 31 - 1),
      usual.seed ?? 1,
    )
    .option(
      '--time-limit <seconds>',
      'the longest that one call may take',
      decimalNumber(0.1, 3600),
      usual.timeLimit / 1000,
    )
    .addOption(
      new Option('--executor <kind>', 'what answers the calls')
        .choices(['mock', 'http', 'mcp'])
        .default('mock'),
    )
    .option('--script <file>', 'mock: answers of tools, see docs/executors.md')
    .option('--base-url <url>', 'http: where the requests go')
    .option('--naming <file>', 'run under the names of a naming')
    .option(
      '--endpoint <url>',
      'address of a model server, or `builtin` for the model that comes with Namewright',
    )
    .addOption(
      new Option(
        '--protocol <name>',
        'what the server speaks; told from its address where not given',
      ).choices(['openai', 'anthropic', 'gemini']),
    )
    .option('--model <name>', 'model to ask')
    .option('--trace <file>', 'write the trace to a file as well')
    .option('--replay <file>', 'run a recorded trace again, without model and tools')
    .option('--yes', 'make calls that change something without asking')
    .option(
      '--env <name>',
      'hand this environment variable to the command of an mcp+stdio: input (repeatable)',
      gathered,
    )
    .option('--dry-run', 'show every call and make none')
}

const gathered = (name: string, names: readonly string[] | undefined): readonly string[] => [
  ...(names ?? []),
  name,
]

function countOrAll(text: string): number | null {
  return text === 'all' ? null : wholeNumber(1, 10_000)(text)
}

function handlerOf(
  word: string,
  former: readonly (readonly [string, HandlerKind])[] | undefined,
): readonly (readonly [string, HandlerKind])[] {
  const at = word.lastIndexOf('=')
  const kind = handlers.find((one) => one === word.slice(at + 1))
  if (at < 1 || !kind)
    throw new InvalidArgumentError(`TOOL=KIND is wanted, and the kind is ${handlers.join(', ')}.`)
  return [...(former ?? []), [word.slice(0, at), kind]]
}

/** The settings that options state; handlers are named by `keyOf`. */
export function settingsOf(options: RunOptions, keyOf: (name: string) => string): HarnessSettings {
  return {
    mode: options.mode,
    without: options.without ?? [],
    shortlist: options.shortlist,
    // What was not made cannot be mended by another plan.
    budget: options.dryRun ? 0 : options.budget,
    maximumSteps: options.maxSteps,
    maximumQuestions: options.maxQuestions,
    retries: options.retries,
    handlers: Object.fromEntries((options.handler ?? []).map(([name, kind]) => [keyOf(name), kind])),
    calling: options.calling ?? usualSettings.calling,
    temperature: options.temperature,
    maximumTokens: options.maxTokens,
    seed: options.seed,
    timeLimit: options.timeLimit * 1000,
  }
}
