// Evaluations of a scripted model: at the level of replies, many times; and once through the runner.
import {
  confusionOf,
  judgeReplies,
  judgeReply,
  makeReport,
  offeredUnder,
  planEvaluation,
  repliesOf,
  runEvaluation,
  suiteOfCase,
  type EvaluationReport,
  type EvaluationRun,
  type Judgement,
  type OfferedTools,
  type SelectionCase,
  type StoredReply,
  type Suite,
  type Variant,
} from '../../core/evaluation'
import type { Ask, Reply } from '../../core/models'
import { createRandom } from '../../core/shared'
import { drawOf, scriptedReply, type Behaviour, type ScriptedVariant } from './scripted-model'

const usual: Behaviour = { stranger: 0.2, confused: 0.12, none: 0.05, refusal: 0.02, malformed: 0.03 }
const unfit: Behaviour = { stranger: 0.12, confused: 0.3, none: 0, refusal: 0.02, malformed: 0.02 }
/** Strangers that new names spare the model: what is to be found. */
const SPARED = { fitting: 0.08, unfitting: 0.04 } as const

/** The old names, names with a planted effect, and names without any. */
export function scriptedVariants(keys: readonly string[]): readonly ScriptedVariant[] {
  const under = (nameOf: (key: string) => string): OfferedTools =>
    offeredUnder(new Map(keys.map((key) => [key, nameOf(key)])))
  return [
    { id: 'base', tools: under((key) => key), fitting: usual, unfitting: unfit },
    {
      id: 'aligned',
      tools: under((key) => `get_${key}`),
      fitting: { ...usual, stranger: usual.stranger - SPARED.fitting },
      unfitting: { ...unfit, stranger: unfit.stranger - SPARED.unfitting },
    },
    { id: 'control', tools: under((key) => `${key}_x`), fitting: usual, unfitting: unfit },
  ]
}

/** The gain that was planted, as a share over all cases. */
export function plantedGain(cases: readonly SelectionCase[]): number {
  const fitting = cases.filter(({ gold }) => gold.kind === 'tools').length
  return (fitting * SPARED.fitting + (cases.length - fitting) * SPARED.unfitting) / cases.length
}

export interface FoundErrors {
  readonly report: EvaluationReport
  /** Replies whose error is not the planted one. */
  readonly misjudged: number
  /** Confusions between tools that are not planted ones, or that are counted wrongly. */
  readonly wrongConfusions: number
}

/** One evaluation at the level of replies. Half of the replies under two variants are drawn together, as those of one model are. */
export function simulateEvaluation(
  cases: readonly SelectionCase[],
  variants: readonly ScriptedVariant[],
  seed: number,
): FoundErrors {
  const random = createRandom(seed)
  const planted = new Map<string, ReturnType<typeof scriptedReply>>()
  const judged: Judgement[] = []
  for (const one of cases) {
    const shared = random()
    for (const variant of variants) {
      const own = random()
      const reply = scriptedReply(one, variant, random() < 0.5 ? shared : own)
      planted.set(`${variant.id}\n${one.id}`, reply)
      const recorded = { case: one.id, variant: variant.id, repeat: 0, reply: reply.text, calls: null }
      judged.push(judgeReply(one, recorded, variant.tools))
    }
  }
  return compareWithPlanted(judged, planted)
}

/** One evaluation through the runner: requests, replies, storage, mapping back. The model sees the prompt alone. */
export async function runScripted(
  suite: Suite,
  cases: readonly SelectionCase[],
  variants: readonly ScriptedVariant[],
): Promise<FoundErrors & { readonly asked: number }> {
  const names = new Map(
    variants.flatMap((variant) => [...variant.tools.values()].map(({ name }) => [name, variant] as const)),
  )
  const byQuery = new Map(cases.map((one) => [one.query + offerKey(one.offered ?? []), one]))
  const planted = new Map<string, ReturnType<typeof scriptedReply>>()
  for (const one of cases)
    for (const variant of variants)
      planted.set(
        `${variant.id}\n${one.id}`,
        answerTo(byQuery.get(one.query + offerKey(one.offered ?? [])) ?? one, variant),
      )
  const stored: StoredReply[] = []
  let asked = 0
  const run: EvaluationRun = {
    suite,
    variants: variants.map(({ id, tools }) => ({ variant: plainVariant(id), tools, refused: [] })),
    model: 'scripted',
    protocol: 'openai',
    settings: { form: 'prompt', temperature: 0, maximumTokens: 32, repeats: 1, seed: 20261130 },
  }
  const ports = {
    complete: (ask: Ask): Promise<Reply> => {
      asked += 1
      const listed = [...ask.prompt.matchAll(/^- (.+)$/gm)].map((match) => match[1] ?? '')
      const variant = names.get(listed[0] ?? '')
      const keys = listed.flatMap((name) => (variant ? (keyOf(variant, name) ?? []) : []))
      const query = /The request: ([\s\S]*?)\n\nWhich /.exec(ask.prompt)?.[1] ?? ''
      const one = byQuery.get(query + offerKey(keys))
      const text =
        one && variant ? answerTo(one, variant).text : 'the script does not know this request at all'
      return Promise.resolve({
        choices: [{ text, thinking: '', finishReason: 'stop' as const }],
        promptTokens: 100,
        completionTokens: 5,
      })
    },
    loadReplies: () => Promise.resolve([]),
    storeReplies: (replies: readonly StoredReply[]) => {
      stored.push(...replies)
      return Promise.resolve()
    },
    now: () => 0,
    untilResumed: () => Promise.resolve(),
    concurrency: 4,
  }
  for await (const event of runEvaluation(run, ports, new AbortController().signal))
    if (event.kind === 'failed') throw new Error('A scripted reply failed')
  const judged = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
  return { ...compareWithPlanted(judged, planted), asked }
}

const offerKey = (keys: readonly string[]): string => `\n${[...keys].sort().join('\n')}`

function answerTo(one: SelectionCase, variant: ScriptedVariant): ReturnType<typeof scriptedReply> {
  const shared = `${one.query}${offerKey(one.offered ?? [])}`
  const isShared = drawOf(`${shared}\n${variant.id}\nshared?`) < 0.5
  return scriptedReply(one, variant, drawOf(isShared ? shared : `${shared}\n${variant.id}`))
}

function keyOf({ tools }: ScriptedVariant, name: string): string | null {
  for (const tool of tools.values()) if (tool.name === name) return tool.key
  return null
}

function plainVariant(id: string): Variant {
  return {
    id,
    label: id,
    names: { kind: 'original' },
    descriptions: null,
    constrained: false,
    correction: 'none',
    shortlist: null,
  }
}

function compareWithPlanted(
  judged: readonly Judgement[],
  planted: ReadonlyMap<string, ReturnType<typeof scriptedReply>>,
): FoundErrors {
  const of = (one: Judgement) => planted.get(`${one.variant}\n${one.case}`)
  const misjudged = judged.filter((one) => of(one)?.error !== one.error).length
  const rivals = new Map<string, number>()
  for (const one of judged) {
    const rival = of(one)?.rival ?? null
    if (rival === null || one.expected.length === 0) continue
    const key = JSON.stringify([one.variant, one.expected[0], rival])
    rivals.set(key, (rivals.get(key) ?? 0) + 1)
  }
  const variants = [...new Set(judged.map(({ variant }) => variant))]
  const found = variants.flatMap((variant) =>
    confusionOf(judged, variant)
      .cells.filter(
        ({ expected, chosen }) => expected !== chosen && !expected.startsWith('(') && !chosen.startsWith('('),
      )
      .map(({ expected, chosen, count }) => [JSON.stringify([variant, expected, chosen]), count] as const),
  )
  const wrong = found.filter(([key, count]) => rivals.get(key) !== count).length
  const missing = [...rivals.keys()].filter((key) => !found.some(([one]) => one === key)).length
  return {
    report: makeReport('scripted', 'scripted', judged, { groupOf: suiteOfCase }),
    misjudged,
    wrongConfusions: wrong + missing,
  }
}
