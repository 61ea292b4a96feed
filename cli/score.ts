import {
  array,
  finite,
  is,
  looseObject,
  minValue,
  nullish,
  number,
  object,
  pipe,
  safeParse,
  string,
  union,
  unknown,
  type BaseIssue,
  type InferOutput,
} from 'valibot'
import type { Command } from 'commander'
import { scoreList } from '../core/alignment'
import { FailureError } from '../core/shared'
import { addCommand, writeResult, type CommonOptions } from './command'
import { readSingle, type Input } from './read-inputs'
import type { Terminal } from './terminal'

const DEFAULT_ALPHA = 0.2

const scoreCase = object({
  id: nullish(union([string(), number()])),
  candidates: array(string()),
  greedy: nullish(string()),
  alpha: nullish(pipe(number(), finite(), minValue(0))),
})
const caseList = array(scoreCase)
type ScoreCase = InferOutput<typeof scoreCase>

/** `score`: the published formula on lists of names that are given, without a model and without cleaning. */
export function registerScore(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'score',
    summary: 'Score lists of candidate names by the published peakedness formula; nothing is cleaned.',
    examples: ['score cases.json', 'score --distinct - < cases.json'],
  })
    .argument(
      '<file>',
      'JSON: a list of { id, candidates, greedy, alpha }, or an object with `cases`; - for stdin',
    )
    .option('--distinct', 'count each name once, however often it was sampled')
    .action(async (file: string, options: CommonOptions & { readonly distinct?: boolean }) => {
      const cases = readCases(await readSingle(terminal, file))
      const scored = cases.map((entry) => scoreEntry(entry, options.distinct ?? false))
      await writeResult(terminal, JSON.stringify(scored, null, 2), options.out)
    })
}

function readCases(input: Input): readonly ScoreCase[] {
  const content = parseText(input)
  const list = is(looseObject({ cases: array(unknown()) }), content) ? content.cases : content
  const parsed = safeParse(caseList, list)
  if (parsed.success) return parsed.output
  const message = Array.isArray(list)
    ? flawText(parsed.issues[0])
    : 'it is neither a list of { id, candidates, greedy, alpha } nor an object with such a list under `cases`'
  throw new FailureError({ code: 'import/unreadable', source: input.file, message })
}

/** The first flaw of a list of cases: which case, and what of it. Cases count from 0, as in the list. */
function flawText({ path }: BaseIssue<unknown>): string {
  const [index, key] = (path ?? []).map((step) => String(step.key))
  return `case ${index ?? 0} is wrong${key === undefined ? '' : ` at \`${key}\``}; a case is { id, candidates: list of texts, greedy: text or null, alpha: number from 0 }`
}

function parseText(input: Input): unknown {
  try {
    return JSON.parse(input.text)
  } catch (error) {
    const message = `it is not JSON: ${error instanceof Error ? error.message : String(error)}`
    throw new FailureError({ code: 'import/unreadable', source: input.file, message })
  }
}

/** The case with its scores. Keys that a list without a tie, or an empty one, has no value for are left out. */
function scoreEntry(entry: ScoreCase, distinct: boolean): object {
  const greedy = entry.greedy ?? null
  const alpha = entry.alpha ?? DEFAULT_ALPHA
  const scores = scoreList(entry.candidates, greedy, alpha, distinct ? 'distinct' : 'each')
  return {
    ...(entry.id === undefined || entry.id === null ? {} : { id: entry.id }),
    candidates: scores.candidates,
    greedy,
    alpha,
    lMax: scores.lMax,
    tau: scores.tau,
    peakedness: scores.peakedness,
    winner: scores.winner,
    winnerIndex: scores.winnerIndex,
    ...(scores.maxPeakedness === null ? {} : { maxPeakedness: scores.maxPeakedness }),
    tied: scores.tied,
    tieBrokenBy: scores.tieBrokenBy,
    ...(scores.tiedGreedyDistance === null ? {} : { tiedGreedyDistance: scores.tiedGreedyDistance }),
    ...(scores.coWinners === null ? {} : { coWinners: scores.coWinners }),
  }
}
