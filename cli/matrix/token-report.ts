// The tokens of a catalogue, tool by tool and field by field, and where some could be saved.
import { tokenTotals, type Matrix, type Saving } from '../../core/matrix'
import type { Terminal } from '../terminal'
import { NOTE_ON_TOKENS, toolTitle, type TokenReport } from './report'
import { lengthOf, pad, shorten, wrap, WIDTH } from './text-layout'

const LONGEST_TITLE = 34
const SHOWN_SAVINGS = 10
const FIELDS = ['total', 'name', 'description', 'parameterDescriptions', 'structure'] as const
const HEADS = ['total', 'name', 'text', 'params', 'rest']

/** For people: the largest tools first, then the largest savings. */
export function tokenLines(
  { costs, savings }: TokenReport,
  matrix: Matrix,
  paint: Terminal['paint'],
): readonly string[] {
  const titles = titlesById(matrix)
  const titleOf = (id: string): string => titles.get(id) ?? id
  const sorted = [...costs].sort((one, other) => other.total - one.total)
  const width = Math.min(LONGEST_TITLE, Math.max(4, ...sorted.map(({ toolId }) => lengthOf(titleOf(toolId)))))
  const row = (title: string, numbers: readonly (number | string)[]): string =>
    `${pad(shorten(title, width), width)}${numbers.map((number) => String(number).padStart(9)).join('')}`
  const shown = savings.slice(0, SHOWN_SAVINGS)
  return [
    paint('bold', row('tokens', HEADS)),
    ...sorted.map((cost) =>
      row(
        titleOf(cost.toolId),
        FIELDS.map((field) => cost[field]),
      ),
    ),
    paint(
      'bold',
      row(
        'all',
        FIELDS.map((field) => tokenTotals(costs)[field]),
      ),
    ),
    '',
    ...(shown.length > 0
      ? [
          paint('bold', 'Where tokens could be saved'),
          ...shown.flatMap((saving) => savingLines(saving, titleOf)),
        ]
      : []),
    ...(savings.length > shown.length
      ? [`  and ${savings.length - shown.length} smaller ones (--json lists them)`]
      : []),
    ...wrap(NOTE_ON_TOKENS, WIDTH),
  ]
}

/** Titles of all tools by id. */
export function titlesById({ rows }: Matrix): ReadonlyMap<string, string> {
  return new Map(rows.map(({ tool }) => [tool.id, toolTitle(tool)]))
}

function savingLines(saving: Saving, titleOf: (id: string) => string): readonly string[] {
  const head = `${String(saving.tokens).padStart(8)}  `
  const [first = '', ...rest] = wrap(`${savingPlace(saving, titleOf)}: ${saving.idea}`, WIDTH - head.length)
  return [`${head}${first}`, ...rest.map((text) => `${' '.repeat(head.length)}${text}`)]
}

/** Which tools a saving is about: one by name, many by number. */
export function savingPlace({ toolIds }: Saving, titleOf: (id: string) => string): string {
  return toolIds.length === 1 ? titleOf(toolIds[0] ?? '') : `${toolIds.length} tools`
}
