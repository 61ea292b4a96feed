// Two runs of one task side by side: their moments in order, those of one kind beside each other.
import { equalValues } from '../../evaluation'
import type { JsonValue } from '../../catalog'
import type { Outcome, Span, SpanContent, Trace } from '../trace'

/** A moment of one run or of both. Where both have it, `differences` says what is not alike, in words; empty: nothing. */
export interface ComparedMoment {
  readonly left: Span | null
  readonly right: Span | null
  readonly differences: readonly string[]
}

export interface TraceComparison {
  readonly moments: readonly ComparedMoment[]
  /** In words; empty where both ended alike. */
  readonly outcome: readonly string[]
  /** Right less left; null where one of them does not tell. */
  readonly requests: number
  readonly tokens: number | null
  readonly milliseconds: number
}

/** What is worth a line of its own: decisions and what was done, not the requests behind them. */
const MOMENTS = new Set<SpanContent['kind']>([
  'plan',
  'question',
  'hint',
  'subtask',
  'route',
  'handler',
  'execution',
  'verdict',
])

/** Aligns two traces so that as much as possible stands beside its like (Needleman and Wunsch 1970). */
export function compareTraces(left: Trace, right: Trace): TraceComparison {
  const [ofLeft, ofRight] = [momentsOf(left), momentsOf(right)]
  const tokens = (trace: Trace): number | null => {
    const { promptTokens, completionTokens } = trace.usage
    return promptTokens === null || completionTokens === null ? null : promptTokens + completionTokens
  }
  const [before, after] = [tokens(left), tokens(right)]
  return {
    moments: align(ofLeft, ofRight).map(([one, other]) => ({
      left: one,
      right: other,
      differences: one && other ? differencesOf(one.content, other.content, left, right) : [],
    })),
    outcome: outcomeDifferences(left.outcome, right.outcome),
    requests: right.usage.requests - left.usage.requests,
    tokens: before === null || after === null ? null : after - before,
    milliseconds: right.usage.milliseconds - left.usage.milliseconds,
  }
}

function momentsOf({ spans }: Trace): readonly Span[] {
  return spans.filter(({ content }) => MOMENTS.has(content.kind))
}

/** How much two moments are worth beside each other; 0: they are not put together. */
function likeness(one: SpanContent, other: SpanContent): number {
  if (one.kind !== other.kind) return 0
  const [toolOfOne, toolOfOther] = [toolIn(one), toolIn(other)]
  if (toolOfOne === null || toolOfOther === null) return 2
  return toolOfOne === toolOfOther ? 3 : 1
}

function toolIn(content: SpanContent): string | null {
  return 'tool' in content ? content.tool : null
}

type Pair = readonly [Span | null, Span | null]

/** Longer traces are aligned up to here; what follows stands alone. */
const MOST = 1000

function align(left: readonly Span[], right: readonly Span[]): readonly Pair[] {
  const [rows, columns] = [Math.min(MOST, left.length), Math.min(MOST, right.length)]
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const line = best[row]
      if (line) line[column] = Math.max(at(row + 1, column), at(row, column + 1), together(row, column))
    }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [one, other] = [left[row] ?? null, right[column] ?? null]
    if (
      one &&
      other &&
      row < rows &&
      column < columns &&
      alike(row, column) > 0 &&
      at(row, column) === together(row, column)
    ) {
      pairs.push([one, other])
      row += 1
      column += 1
    } else if (row < rows && (column >= columns || at(row, column) === at(row + 1, column))) {
      pairs.push([one, null])
      row += 1
    } else {
      pairs.push([null, other])
      column += 1
    }
  }
  const rest = (spans: readonly Span[]): readonly Span[] => spans.slice(MOST)
  return [
    ...pairs,
    ...rest(left).map((span): Pair => [span, null]),
    ...rest(right).map((span): Pair => [null, span]),
  ]

  function alike(one: number, other: number): number {
    const [first, second] = [left[one], right[other]]
    return first && second ? likeness(first.content, second.content) : 0
  }
  function together(one: number, other: number): number {
    const worth = alike(one, other)
    return worth === 0 ? 0 : worth + at(one + 1, other + 1)
  }
}

/** What differs between two moments of one kind. */
function differencesOf(one: SpanContent, other: SpanContent, left: Trace, right: Trace): readonly string[] {
  const found: string[] = []
  const [toolOfOne, toolOfOther] = [toolIn(one), toolIn(other)]
  if (toolOfOne !== toolOfOther) found.push(`tool: ${named(toolOfOne, left)}, ${named(toolOfOther, right)}`)
  else if (toolOfOne !== null && left.names[toolOfOne] !== right.names[toolOfOne])
    found.push(`name: ${named(toolOfOne, left)}, ${named(toolOfOne, right)}`)
  const values = (content: SpanContent): Readonly<Record<string, JsonValue>> => plainOf(content)
  const [before, after] = [values(one), values(other)]
  for (const key of [
    'decision',
    'question',
    'answer',
    'subtask',
    'request',
    'handler',
    'arguments',
    'error',
    'value',
    'criteria',
    'confirmed',
  ])
    if (
      Object.hasOwn(before, key) &&
      Object.hasOwn(after, key) &&
      !equalValues(before[key] ?? null, after[key] ?? null)
    )
      found.push(`${key}: ${short(before[key] ?? null)}, ${short(after[key] ?? null)}`)
  return found
}

/** The members of a content as JSON values; they come from JSON or go into it. */
function plainOf(content: SpanContent): Readonly<Record<string, JsonValue>> {
  return content as unknown as Readonly<Record<string, JsonValue>>
}

const named = (key: string | null, { names }: Trace): string => (key === null ? 'none' : (names[key] ?? key))

const LONGEST = 80

function short(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function outcomeDifferences(one: Outcome, other: Outcome): readonly string[] {
  if (one.kind !== other.kind) return [`${one.kind}, ${other.kind}`]
  if (one.kind === 'answered' && other.kind === 'answered')
    return equalValues(one.value, other.value) && (one.answer === other.answer || one.value !== null)
      ? []
      : [`${short(one.value ?? one.answer)}, ${short(other.value ?? other.answer)}`]
  return []
}
