import Papa from 'papaparse'
import { stringify } from 'yaml'
import type { JsonValue } from '../../../catalog'
import { counted } from '../../../shared'
import type { EvaluationCase, SelectionCase } from '../../case'
import { guardCell } from '../cell-guard'
import { alsoRightOf, goldValue, offeredNames, rowOf, type NameOf } from './raw-row'

/** What cases are written as. */
export const caseFormats = ['jsonl', 'csv', 'promptfoo'] as const
export type CaseFormat = (typeof caseFormats)[number]

export interface WrittenCases {
  readonly text: string
  /** What the format cannot say: sentences. */
  readonly notes: readonly string[]
}

/**
 * Writes cases so that `readCases` gives the same ones: our own shape as JSONL, a table for spreadsheets (cells that might be taken for formulas begin
 * with an apostrophe), or a promptfoo configuration. `nameOf` gives the names of tools; without it their keys stand there. Cases of RoTBench
 * bring their own tools and stay in the benchmark's files: they are told in a note.
 */
export function writeCases(
  cases: readonly EvaluationCase[],
  format: CaseFormat,
  nameOf: NameOf = (key) => key,
): WrittenCases {
  const selections = cases.flatMap((one) => (one.kind === 'selection' ? [one] : []))
  const leveled = cases.length - selections.length
  const notes =
    leveled === 0
      ? []
      : [`${counted(leveled, 'case')} of RoTBench left out: they stand in the benchmark's own files.`]
  return { text: writers[format](selections, nameOf), notes }
}

type Writer = (cases: readonly SelectionCase[], nameOf: NameOf) => string

const writers: Readonly<Record<CaseFormat, Writer>> = {
  jsonl: (cases, nameOf) => cases.map((one) => `${JSON.stringify(rowOf(one, nameOf))}\n`).join(''),
  csv: writeTable,
  promptfoo: writePromptfoo,
}

const COLUMNS = ['id', 'query', 'expected', 'offered', 'also right', 'origin'] as const

function writeTable(cases: readonly SelectionCase[], nameOf: NameOf): string {
  const rows = cases.map((one) => {
    const { alsoRight } = alsoRightOf(one, nameOf)
    return [
      one.id,
      one.query,
      cellOf(goldValue(one.gold, nameOf)),
      one.offered ? JSON.stringify(offeredNames(one.offered, nameOf)) : '',
      alsoRight ? JSON.stringify(alsoRight) : '',
      one.origin ?? '',
    ]
  })
  const data = rows.map((cells) => cells.map(guardCell))
  return `${Papa.unparse({ fields: [...COLUMNS], data }, { newline: '\n' })}\n`
}

/** A name that stands alone is written bare where nothing in it could be taken for something else. */
function cellOf(gold: JsonValue): string {
  if (Array.isArray(gold) && gold.length === 0) return 'none'
  return typeof gold === 'string' && /^[\p{L}\p{N}_./:-]+$/u.test(gold) && !/^(?:none|n\/a|no.*)$/i.test(gold)
    ? gold
    : JSON.stringify(typeof gold === 'string' ? [gold] : gold)
}

/**
 * Tests of promptfoo. What a run of promptfoo checks is the closest assertion it has; beside it stands what it has no word for (values of arguments,
 * other right answers), which `readCases` reads.
 */
function writePromptfoo(cases: readonly SelectionCase[], nameOf: NameOf): string {
  const tests = cases.map((one) => ({
    ...(one.origin !== undefined && { description: one.origin }),
    vars: { query: one.query },
    assert: [{ ...assertionOf(one, nameOf), config: { namewright: writtenGold(one, nameOf) } }],
    metadata: { id: one.id, ...(one.offered && { offered: offeredNames(one.offered, nameOf) }) },
  }))
  const configuration = { prompts: ['{{query}}'], tests }
  return stringify(configuration, { lineWidth: 0, aliasDuplicateObjects: false })
}

function writtenGold(one: SelectionCase, nameOf: NameOf): Readonly<Record<string, JsonValue>> {
  return { gold: goldValue(one.gold, nameOf), ...alsoRightOf(one, nameOf) }
}

function assertionOf(
  { gold, alsoRight = [] }: SelectionCase,
  nameOf: NameOf,
): Readonly<Record<string, JsonValue>> {
  // An output without calls is a text, or holds none.
  if (gold.kind === 'none')
    return { type: 'javascript', value: '!JSON.stringify(output).includes(\'"name"\')' }
  const names = [...new Set(gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name))].map(
    nameOf,
  )
  const others = alsoRight.filter((one) => one.kind === 'tools' && one.names.length === 1)
  if (others.length > 0 && names.length === 1)
    return {
      type: 'contains-any',
      value: [
        ...new Set([
          ...names,
          ...others.flatMap((one) => (one.kind === 'tools' ? one.names.map(nameOf) : [])),
        ]),
      ],
    }
  return { type: 'tool-call-f1', value: names }
}
