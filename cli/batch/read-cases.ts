// `batch read --cases`: results of a batch become replies of a file, and a report on what is there.
import type { Command } from 'commander'
import {
  planEvaluation,
  readEvaluationBatch,
  repliesOf,
  type ReadEvaluationBatch,
} from '../../core/evaluation'
import { noRepliesFile, openRepliesFile } from '../evaluate/replies-file'
import { reportOf } from '../evaluate/run'
import { writeReport } from '../evaluate/write-report'
import type { Terminal } from '../terminal'
import { batchEvaluation } from './options'
import type { BatchReadOptions } from './read'
import { readSources } from './read-sources'

/** Problems that are listed one by one. */
const LISTED = 20

/** Reads the results. */
export async function readCaseResults(
  terminal: Terminal,
  command: Command,
  names: readonly string[],
  options: BatchReadOptions & { readonly cases: string },
): Promise<void> {
  const run = await batchEvaluation(terminal, command, options.catalog, options)
  if (!run) return
  const sources = await readSources(terminal, names)
  if (!sources) return
  const { repliesFile } = options
  const store = repliesFile === undefined ? noRepliesFile : await openRepliesFile(repliesFile)
  try {
    for (const remark of store.remarks) terminal.say(remark)
    const plan = planEvaluation(run)
    const stored = store.replies.filter(({ key }) => plan.all.has(key))
    const result = readEvaluationBatch(run, plan, sources, stored, new Date().toISOString())
    await store.append(result.replies)
    sayResult(terminal, result)
    const replies = repliesOf(run, plan, [...stored, ...result.replies])
    const { out, json, quiet } = options
    if (replies.length > 0)
      await writeReport(terminal, [reportOf(run, replies)], {
        ...(out !== undefined && { out }),
        ...(json !== undefined && { json }),
        ...(quiet !== undefined && { quiet }),
      })
  } finally {
    await store.close()
  }
}

function sayResult(terminal: Terminal, { replies, problems, missing, repeated }: ReadEvaluationBatch): void {
  const isComplete = missing.length === 0
  const speak = isComplete ? terminal.say : terminal.complain
  for (const { source, line, customId, message } of problems.slice(0, LISTED))
    speak(`${source}:${line}: ${customId === null ? '' : `${customId}: `}${message}`)
  if (problems.length > LISTED) speak(`… and ${problems.length - LISTED} more lines.`)
  const fresh = new Set(replies.map(({ key }) => key)).size
  const said = repeated === 0 ? '' : ` ${repeated} lines say what is there already.`
  speak(
    isComplete
      ? `${fresh} new ${fresh === 1 ? 'reply' : 'replies'}; nothing is missing.${said}`
      : `${fresh} new ${fresh === 1 ? 'reply' : 'replies'}; ${missing.length} still missing: write the batch again to ask for those alone.${said}`,
  )
  if (isComplete) return
  const isStranger = fresh + repeated === 0 && problems.some(({ kind }) => kind === 'other-run')
  terminal.setExitCode(isStranger ? 2 : 3)
}
