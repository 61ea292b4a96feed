// `cases lift`: proposals of cases out of logs, without what must not be kept.
import { InvalidArgumentError, type Command } from 'commander'
import {
  liftCases,
  redactionKinds,
  redactionRules,
  usualRedaction,
  writeCases,
  type CaseNote,
  type LiftedCase,
  type RedactionCounts,
  type RedactionKind,
  type ToolReferences,
} from '../../core/evaluation'
import { counted, FailureError } from '../../core/shared'
import { addCommand, writeResult } from '../command'
import type { Terminal } from '../terminal'
import { addCatalogOption, casesCatalog, type CasesOptions } from './options'
import { namedFailure } from './named-failure'
import { readFiles } from './read-files'
import { rowsOf } from './rows'
import { sayCaseNotes } from './say-notes'

interface LiftOptions extends CasesOptions {
  readonly redact?: readonly RedactionKind[]
  readonly problems?: boolean
}

/** Adds `cases lift`. */
export function registerCasesLift(cases: Command, terminal: Terminal): void {
  const command = addCommand(cases, {
    name: 'lift',
    summary:
      'Propose cases out of logs (OpenTelemetry, LiteLLM, Langfuse, chats), redacted; calls to tools that do not exist come first.',
    examples: [
      'cases lift spans.json --catalog tools.json --out proposed.jsonl',
      'cases lift litellm.jsonl --catalog tools.json --problems --json',
      'cases lift chats.jsonl --catalog tools.json --redact e-mail,phone,secret,uuid',
    ],
  }).argument('<files...>', 'logs as JSON or JSONL; - for stdin')
  addCatalogOption(command)
    .option(
      '--redact <kinds>',
      `what is taken out of texts: all, none, or of ${redactionKinds.join(', ')}, with commas (default: all but uuid)`,
      readKinds,
    )
    .option('--problems', 'only calls that went wrong: to tools that do not exist, or with an error')
    .addHelpText(
      'after',
      '\nWhat was called is a proposal of what is right, no more: look at each before you keep it.\n',
    )
    .action((names: readonly string[], options: LiftOptions) => lift(terminal, names, options))
}

function readKinds(text: string): readonly RedactionKind[] {
  if (text === 'all') return redactionKinds
  if (text === 'none') return []
  const words = text.split(',').map((word) => word.trim())
  const kinds = redactionKinds.filter((kind) => words.includes(kind))
  const stranger = words.find((word) => !redactionKinds.some((kind) => kind === word))
  if (stranger !== undefined)
    throw new InvalidArgumentError(
      `It must be all, none, or of ${redactionKinds.join(', ')}; ${stranger} is none of them.`,
    )
  return kinds
}

async function lift(terminal: Terminal, names: readonly string[], options: LiftOptions): Promise<void> {
  const catalog = await casesCatalog(terminal, options)
  const files = await readFiles(terminal, names)
  if (catalog === undefined || !files) return
  const references = catalog?.references ?? null
  const found = await liftAll(terminal, files, references, options)
  const nameOf = references?.nameOf ?? ((key: string): string => key)
  sayCaseNotes(terminal, found.notes)
  terminal.say(summaryOf(found))
  if (found.lifted.length === 0) terminal.setExitCode(2)
  const text = options.json
    ? JSON.stringify({ ...found, lifted: found.lifted.map((one) => jsonRow(one, nameOf)) }, null, 2)
    : writeCases(
        found.lifted.map(({ proposed }) => proposed),
        'jsonl',
        nameOf,
      ).text
  if (options.json || text !== '') await writeResult(terminal, text, options.out)
}

interface Found {
  readonly lifted: readonly LiftedCase[]
  readonly notes: readonly CaseNote[]
  readonly redacted: RedactionCounts
}

async function liftAll(
  terminal: Terminal,
  files: NonNullable<Awaited<ReturnType<typeof readFiles>>>,
  references: ToolReferences | null,
  { redact = usualRedaction, problems }: LiftOptions,
): Promise<Found> {
  const lifted: LiftedCase[] = []
  const notes: CaseNote[] = []
  const redacted: Partial<Record<RedactionKind, number>> = {}
  for (const { file, text } of files) {
    terminal.signal.throwIfAborted()
    const read = await terminal.calculate(() => liftCases(text, { file, references, redaction: redact }))
    if (!read.ok) throw new FailureError(namedFailure(file, read.failure))
    lifted.push(...read.value.lifted)
    notes.push(...read.value.notes)
    for (const kind of redactionKinds) {
      const count = read.value.redacted[kind] ?? 0
      if (count > 0) redacted[kind] = (redacted[kind] ?? 0) + count
    }
  }
  const order = ['unknown-tool', 'tool-error', null] as const
  const sorted = order.flatMap((problem) => lifted.filter((one) => one.problem === problem))
  return {
    lifted: uniqueIds(problems ? sorted.filter(({ problem }) => problem !== null) : sorted),
    notes,
    redacted,
  }
}

/** Ids are unique in a file of logs; several files may hold the same request. */
function uniqueIds(lifted: readonly LiftedCase[]): readonly LiftedCase[] {
  const taken = new Set<string>()
  return lifted.map((one) => {
    let { id } = one.proposed
    for (let count = 2; taken.has(id); count += 1) id = `${one.proposed.id}-${count}`
    taken.add(id)
    return id === one.proposed.id ? one : { ...one, proposed: { ...one.proposed, id } }
  })
}

function jsonRow(
  { proposed, called, problem, followsUp, place }: LiftedCase,
  nameOf: (key: string) => string,
): unknown {
  const [row] = rowsOf([proposed], nameOf)
  return { proposed: row, called, problem, followsUp, place }
}

function summaryOf({ lifted, redacted }: Found): string {
  const unknown = lifted.filter(({ problem }) => problem === 'unknown-tool').length
  const failed = lifted.filter(({ problem }) => problem === 'tool-error').length
  const taken = redactionKinds.flatMap((kind) =>
    redacted[kind] ? [`${redacted[kind]} × ${redactionRules[kind].label}`] : [],
  )
  return `${counted(lifted.length, 'case')} proposed: ${unknown} with a call to a tool that does not exist, ${failed} with a call that failed. Redacted: ${taken.join(', ') || 'nothing'}.`
}
