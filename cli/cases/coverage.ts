// `cases coverage`: which tools have cases, how hard the cases are, and how small a difference they can show.
import type { Command } from 'commander'
import {
  coverageOf,
  neededSentence,
  powerSentence,
  smallestDifference,
  type Coverage,
} from '../../core/evaluation'
import { addCommand, refuseUsage, writeResult } from '../command'
import type { Terminal } from '../terminal'
import { addCatalogOption, casesCatalog, type CasesOptions } from './options'
import { readCasesOf, readFiles } from './read-files'
import { sayCaseNotes } from './say-notes'

/** Adds `cases coverage`. */
export function registerCasesCoverage(cases: Command, terminal: Terminal): void {
  const command = addCommand(cases, {
    name: 'coverage',
    summary:
      'Which tools have no case, the mix of easy and hard cases, and how small a difference can be seen.',
    examples: [
      'cases coverage cases.jsonl --catalog tools.json',
      'cases coverage cases.csv --catalog tools.json --json',
    ],
  }).argument('<files...>', 'files of cases; - for stdin')
  addCatalogOption(command).action((names: readonly string[], options: CasesOptions) =>
    cover(terminal, names, options),
  )
}

async function cover(terminal: Terminal, names: readonly string[], options: CasesOptions): Promise<void> {
  if (!options.catalog) refuseUsage('coverage is of a catalogue: name it with --catalog')
  const catalog = await casesCatalog(terminal, options)
  const files = await readFiles(terminal, names)
  if (!catalog || !files) return
  const { cases, notes } = await readCasesOf(terminal, files, catalog.references)
  sayCaseNotes(terminal, notes)
  const coverage = await terminal.calculate(() => coverageOf(cases, catalog.tools))
  const { nameOf } = catalog.references
  const count = coverage.cases.length + coverage.leveled
  await writeResult(
    terminal,
    options.json ? JSON.stringify(document(coverage, count, nameOf), null, 2) : text(coverage, count, nameOf),
    options.out,
  )
}

type NameOf = (key: string) => string

function document(coverage: Coverage, count: number, nameOf: NameOf): unknown {
  const difference = smallestDifference(count)
  return {
    cases: count,
    tools: coverage.tools.map(({ key, cases }) => ({ tool: nameOf(key), cases })),
    uncovered: coverage.uncovered.map(nameOf),
    unknown: coverage.unknown,
    mix: coverage.mix,
    leveled: coverage.leveled,
    difficulties: coverage.cases.map(({ case: id, difficulty, rival }) => ({
      case: id,
      difficulty,
      rival: rival === null ? null : nameOf(rival),
    })),
    power: { smallestDifference: difference, sentence: powerSentence(count) },
  }
}

const MIX = [
  ['easy', 'Easy: the words of the request point to the right tool alone'],
  ['ambiguous', 'Ambiguous: the words do not tell, or point elsewhere'],
  ['near-miss', 'Near miss: another offered tool is worded alike'],
  ['no-tool', 'No tool is right'],
  ['several', 'Several calls are wanted'],
] as const

const LISTED = 50

function text(coverage: Coverage, count: number, nameOf: NameOf): string {
  const { tools, uncovered, unknown, mix, leveled } = coverage
  const covered = tools.length - uncovered.length
  const most = [...tools].sort((one, other) => other.cases - one.cases).filter(({ cases }) => cases > 0)
  const lines = [
    `${count} cases; ${covered} of ${tools.length} tools have one.`,
    '',
    ...MIX.map(([kind, label]) => `${String(mix[kind]).padStart(6)}  ${label}`),
    ...(leveled > 0
      ? [`${String(leveled).padStart(6)}  Cases of RoTBench, which bring their own tools`]
      : []),
    '',
    'Cases by tool:',
    ...most.slice(0, LISTED).map(({ key, cases }) => `${String(cases).padStart(6)}  ${nameOf(key)}`),
    ...(most.length > LISTED ? [`        … and ${most.length - LISTED} more tools`] : []),
    ...list('Without a case', uncovered.map(nameOf)),
    ...list('In the cases, but not in the catalogue', unknown),
    '',
    powerSentence(count),
    ...[5, 10].map((points) => neededSentence(points)),
  ]
  return lines.join('\n')
}

function list(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const more = names.length > LISTED ? `, … and ${names.length - LISTED} more` : ''
  return ['', `${title} (${names.length}): ${names.slice(0, LISTED).join(', ')}${more}`]
}
