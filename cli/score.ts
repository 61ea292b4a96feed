import {
  array,
  looseObject,
  nullish,
  number,
  object,
  optional,
  safeParse,
  string,
  union,
  type InferOutput,
} from 'valibot'
import type { Command } from 'commander'
import { scoreList } from '../core/alignment'
import { FailureError } from '../core/shared'
import { addCommand, writeResult, type CommonOptions } from './command'
import { readInputs, type Input } from './read-inputs'
import type { Terminal } from './terminal'

const DEFAULT_ALPHA = 0.2

const scoreCase = object({
  id: optional(union([string(), number()])),
  candidates: array(string()),
  greedy: nullish(string()),
  alpha: optional(number()),
})
const casesFile = union([array(scoreCase), looseObject({ cases: array(scoreCase) })])
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
      const inputs = await readInputs(terminal, [file])
      const scored = inputs.flatMap(readCases).map((entry) => scoreEntry(entry, options.distinct ?? false))
      await writeResult(terminal, JSON.stringify(scored, null, 2), options.out)
    })
}

function readCases(input: Input): readonly ScoreCase[] {
  const parsed = safeParse(casesFile, parseText(input))
  if (!parsed.success) {
    const message =
      'it is neither a list of { id, candidates, greedy, alpha } nor an object with such a list under `cases`'
    throw new FailureError({ code: 'import/unreadable', source: input.file, message })
  }
  return Array.isArray(parsed.output) ? parsed.output : parsed.output.cases
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
    ...(entry.id === undefined ? {} : { id: entry.id }),
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
