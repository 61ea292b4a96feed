// One case under one variant: the ask, and which tools it offers in which order.
import { goldTools } from '../cases/gold-tools'
import type { EvaluationCase, SelectionCase, Suite } from '../case'
import type { OfferedTool, OfferedTools } from '../offered-tool'
import type { RunSettings } from '../variant'
import type { Protocol } from '../../models'
import type { VariantTools } from './offered-tools'
import { needsOf, selectionAsk, type AnswerNeeds, type CaseAsk } from './prompt'
import { renamedFor, rotBenchAsk, rotBenchOrder } from './rotbench-prompt'
import { shortListByWords, type ShortList } from './shortlist'
import { shuffled } from './shuffle'

/** What a run asks one model. Several models are several runs. */
export interface EvaluationRun {
  readonly suite: Suite
  readonly variants: readonly VariantTools[]
  readonly model: string
  readonly protocol: Protocol
  readonly settings: RunSettings
  /** Ids of the cases to ask, whose wording stays that of the whole suite; absent: all. */
  readonly onlyCases?: ReadonlySet<string>
  /** RoTBench's own preambles by their keys; absent: ours. */
  readonly preambles?: Readonly<Record<string, string>>
  /** For variants with a shortlist; absent: by words. */
  readonly shortList?: ShortList
}

/** What is asked, and the offer that stands in it. */
export interface CaseRequest {
  readonly ask: CaseAsk
  readonly offered: readonly string[]
  readonly offeredNames: readonly string[]
}

/** Makes the requests of a run; what belongs to the whole suite or to a variant is worked out once. */
export function createRequestMaker(
  run: EvaluationRun,
): (variant: VariantTools, one: EvaluationCase) => CaseRequest {
  const needs = needsOf(run.suite)
  const searches = new Map<OfferedTools, ReturnType<ShortList>>()
  const searchOf = (tools: OfferedTools): ReturnType<ShortList> => {
    const known = searches.get(tools)
    if (known) return known
    const search = (run.shortList ?? shortListByWords)([...tools.values()])
    searches.set(tools, search)
    return search
  }
  return (variant, one) =>
    one.kind === 'rotbench'
      ? rotBenchRequest(run, variant, one)
      : selectionRequest(run.settings, variant, one, needs, searchOf)
}

function rotBenchRequest(
  { settings, preambles = {} }: EvaluationRun,
  { tools }: VariantTools,
  { id, content }: Extract<EvaluationCase, { kind: 'rotbench' }>,
): CaseRequest {
  const renamed = renamedFor(content, tools)
  const order = rotBenchOrder(content, renamed, settings.seed, id)
  const preamble = Object.hasOwn(preambles, content.systemPreamble)
    ? (preambles[content.systemPreamble] ?? null)
    : null
  return { ask: rotBenchAsk(renamed, order, settings, preamble), ...offerOf(order) }
}

function selectionRequest(
  settings: RunSettings,
  { variant, tools }: VariantTools,
  one: SelectionCase,
  needs: AnswerNeeds,
  searchOf: (tools: OfferedTools) => ReturnType<ShortList>,
): CaseRequest {
  const keys = shuffled(one.offered ?? [...tools.keys()], settings.seed, one.id)
  const short =
    variant.shortlist === null ? null : bestOf(keys, one.query, variant.shortlist, tools, searchOf)
  const order = keys.filter((key) => short?.has(key) ?? true).flatMap((key) => tools.get(key) ?? [])
  return { ask: selectionAsk(one, order, needs, settings, variant.constrained), ...offerOf(order) }
}

/** The best of those that a case offers. They are shown in the order that all variants have, not by rank. */
function bestOf(
  keys: readonly string[],
  query: string,
  count: number,
  tools: OfferedTools,
  searchOf: (tools: OfferedTools) => ReturnType<ShortList>,
): ReadonlySet<string> {
  const wanted = new Set(keys)
  const ranked = searchOf(tools)(query, keys.length < tools.size ? tools.size : count)
  return new Set(ranked.filter((key) => wanted.has(key)).slice(0, count))
}

function offerOf(tools: readonly OfferedTool[]): Pick<CaseRequest, 'offered' | 'offeredNames'> {
  return { offered: tools.map(({ key }) => key), offeredNames: tools.map(({ name }) => name) }
}

/** The tools through which a reply of a variant to a case is judged. */
export function judgingTools({ tools }: VariantTools, one: EvaluationCase): OfferedTools {
  return one.kind === 'rotbench' ? renamedFor(one.content, tools).tools : tools
}

/** Cases that offer tools which a variant does not have, or of the whole catalogue want one that it lacks, with the first such key. */
export function casesWithout(
  suite: Suite,
  tools: OfferedTools,
): readonly { readonly case: string; readonly key: string }[] {
  return suite.cases.flatMap((one) => {
    const named = one.kind === 'selection' ? (one.offered ?? goldTools(one.gold)) : []
    const key = named.find((wanted) => !tools.has(wanted))
    return key === undefined ? [] : [{ case: one.id, key }]
  })
}
