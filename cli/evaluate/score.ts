// `evaluate --replies`: verdicts on recorded replies, without a model.
import {
  GATED,
  inReportOrder,
  isStored,
  judgeReplies,
  judgeReply,
  makeReport,
  offeredTools,
  offeredUnder,
  readRepliesJsonl,
  type GivenNames,
  type JudgedReply,
  type Judgement,
  type StoredReply,
  type Suite,
  type Variant,
  type VariantTools,
} from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { refuseUsage } from '../command'
import { readSingle, type Input } from '../read-inputs'
import type { Terminal } from '../terminal'
import { requireWritable } from '../save-file'
import { refuseUngateable } from './gate/refuse-gate'
import { gateReplies } from './gate/settle'
import { pricesOf, type EvaluateOptions } from './options'
import { readGivenNames } from './read-given-names'
import { namingWord, readNamings } from './read-namings'
import { limited, readCasesFile, type RunSources } from './run-input'
import { recallNotes } from './run'
import {
  needsCatalogue,
  refuseNothing,
  refuseRenamedParameters,
  sayDoubles,
  sayLacking,
  sayUnnamed,
} from './scoring-needs'
import { hasToolsBeside, suiteCatalog } from './suite-catalog'
import { variantOf } from './variants'
import { writeReport } from './write-report'

/** Scores the replies of a file. The variants are those that it names. */
export async function scoreReplies(
  terminal: Terminal,
  file: string,
  options: EvaluateOptions & { readonly replies: string },
): Promise<void> {
  const suite = limited(await readCasesFile(terminal, file, options.suite), options)
  const [model] = options.model ?? []
  if (options.gate !== undefined) await requireWritable(options.gate)
  const input = await readSingle(terminal, options.replies)
  const replies = ofModel(readReplies(terminal, input), model)
  const answering = sayStrangers(terminal, suite, replies)
  refuseNothing(input.file, replies, answering)
  checkNamings(replies, options)
  const { known, gated } = partGated(terminal, answering, options)
  if (options.gate !== undefined) refuseUngateable(suite, variantsOf(known, options))
  const described = await variantTools(terminal, file, suite, known, options)
  if (!described) return
  const { variants, sources } = described
  sayLacking(terminal, suite, variants)
  const given = await givenNames(terminal, suite, variants, options)
  const judged = judge(suite, known, variants, given)
  sayUnnamed(terminal, judged, known, new Set([...given.keys(), ...namedVariants(variants, options)]))
  const report = makeReport(suite.id, model ?? modelOf(known), judged, {
    ...(judged.some(({ variant }) => variant === 'base') && { base: 'base' }),
    ...pricesOf(options),
  })
  const notes = [...report.notes, ...recallNotes({ variants }, judged)]
  const reported = { report: { ...report, notes }, cases: suite.cases, replies: known, madeFor: new Map() }
  const gate =
    options.gate !== undefined && sources
      ? await gateReplies(terminal, { suite, variants, judged, gated }, sources, options.gate)
      : null
  await writeReport(terminal, [{ ...reported, ...(gate && { gate }) }], options)
}

/** Parts what a confirmation was replied from the rest: only a gate, or a naming of that name, tells which names were shown. */
function partGated(
  terminal: Terminal,
  replies: readonly JudgedReply[],
  { gate, naming = [] }: EvaluateOptions,
): { readonly known: readonly JudgedReply[]; readonly gated: readonly JudgedReply[] } {
  if (naming.some((word) => namingWord(word).id === GATED)) return { known: replies, gated: [] }
  const known = replies.filter(({ variant }) => variant !== GATED)
  const gated = replies.filter(({ variant }) => variant === GATED)
  if (gated.length > 0 && gate === undefined)
    terminal.say(
      `warning: ${gated.length} replies are of the variant ${GATED}, which --gate confirms itself by; left out. As a variant they need --naming ${GATED}=FILE.`,
    )
  return { known, gated }
}

/** Recorded replies. Throws `import/unreadable`, naming the first line that is none; a torn last line is told and left out. */
function readReplies(terminal: Terminal, { file, text }: Input): readonly JudgedReply[] {
  const { replies, problems } = readRepliesJsonl(text)
  for (const { line, kind } of problems) {
    if (kind === 'torn') terminal.say(`${file}:${line}: The last line is torn; its reply is left out.`)
    else
      throw new FailureError({
        code: 'import/unreadable',
        source: file,
        message: `line ${line} is no reply: { "case", "variant", "repeat", "reply": text } or with "calls": [{ "name", "arguments" }]`,
      })
  }
  return replies
}

/** The replies of one model, where the file tells whose they are. */
function ofModel(replies: readonly JudgedReply[], wanted: string | undefined): readonly JudgedReply[] {
  const models = [...new Set(replies.flatMap(({ model }) => model ?? []))]
  if (models.length < 2) return replies
  if (wanted === undefined || !models.includes(wanted))
    return refuseUsage(
      `the replies are of ${models.length} models, choose one with --model: ${models.join(', ')}`,
    )
  return replies.filter(({ model }) => model === wanted)
}

function modelOf(replies: readonly JudgedReply[]): string | null {
  return replies.find(({ model }) => model !== undefined)?.model ?? null
}

/** Those that answer a case, of several to one place the last, in an order of their own where a run stored them. */
function sayStrangers(
  terminal: Terminal,
  suite: Suite,
  replies: readonly JudgedReply[],
): readonly JudgedReply[] {
  const cases = new Set(suite.cases.map(({ id }) => id))
  const strangers = replies.filter((reply) => !cases.has(reply.case))
  if (strangers.length > 0)
    terminal.say(
      `warning: ${strangers.length} ${strangers.length === 1 ? 'reply answers' : 'replies answer'} no case of the suite, the first one case ${strangers[0]?.case ?? ''}; left out.`,
    )
  const known = replies.filter((reply) => cases.has(reply.case))
  if (!known.every(isStored)) {
    sayDoubles(terminal, known)
    return known
  }
  const places = new Map(
    known.map((reply) => [JSON.stringify([reply.case, reply.variant, reply.repeat]), reply]),
  )
  if (places.size < known.length)
    terminal.say(
      `warning: ${known.length - places.size} replies answer what another one answers too, under other settings; the last of each counts.`,
    )
  return inReportOrder([...places.values()], variantsIn(known), [...cases])
}

/** Base first, the others by name: the order in which replies came says nothing. */
function variantsIn(replies: readonly JudgedReply[]): readonly string[] {
  const names = [...new Set(replies.map(({ variant }) => variant))].sort()
  return names.includes('base') ? ['base', ...names.filter((name) => name !== 'base')] : names
}

/** Every naming must be that of some variant in the file. */
function checkNamings(replies: readonly JudgedReply[], { naming = [] }: EvaluateOptions): void {
  const variants = variantsIn(replies)
  const ids = naming.map((word) => namingWord(word).id)
  const isUsed = (id: string): boolean =>
    variants.some((variant) => {
      const names = variantOf(variant, ids)?.names
      return variant === id || (names !== undefined && 'namingId' in names && names.namingId === id)
    })
  const unknown = ids.find((id) => !isUsed(id))
  if (unknown !== undefined)
    refuseUsage(`no reply is of the variant '${unknown}'; there are ${variants.join(', ') || 'none'}`)
}

/** The variants as they were run, as far as names and catalogue tell; those that they do not tell are left to what the replies say. */
async function variantTools(
  terminal: Terminal,
  file: string,
  suite: Suite,
  replies: readonly JudgedReply[],
  options: EvaluateOptions,
): Promise<{ readonly variants: readonly VariantTools[]; readonly sources: RunSources | null } | null> {
  const words = options.naming ?? []
  const variants = variantsOf(replies, options)
  const isLeveled = isRotBench(suite)
  // What a run stored was asked with a catalogue; its descriptions tell which tools are neighbours.
  const isDescribed =
    options.catalog !== undefined ||
    options.gate !== undefined ||
    needsCatalogue(suite, replies) ||
    (replies.every(isStored) && hasToolsBeside(file))
  if (!isLeveled && !isDescribed)
    return {
      variants: variants.map((variant) => ({ variant, tools: new Map(), refused: [] })),
      sources: null,
    }
  if (isLeveled && words.length === 0) return { variants: [], sources: null }
  const tools = await suiteCatalog(terminal, file, suite, options)
  if (!tools) return null
  const namings = await readNamings(words, tools.catalog)
  return {
    variants: variants.map((variant) => offeredTools(tools.catalog, variant, namings, tools.keyOf)),
    sources: { ...tools, namings },
  }
}

/** The variants that replies name, as far as their words say what they are. */
function variantsOf(replies: readonly JudgedReply[], { naming = [] }: EvaluateOptions): readonly Variant[] {
  const names = naming.map((word) => namingWord(word).id)
  return variantsIn(replies).flatMap((id) => variantOf(id, names.length > 0 ? names : ['aligned']) ?? [])
}

function isRotBench({ cases }: Suite): boolean {
  return cases.some(({ kind }) => kind === 'rotbench')
}

/** The names of variants whose tools no catalogue describes. */
async function givenNames(
  terminal: Terminal,
  suite: Suite,
  variants: readonly VariantTools[],
  { naming = [] }: EvaluateOptions,
): Promise<ReadonlyMap<string, GivenNames>> {
  const isDescribed = isRotBench(suite) || variants.some(({ tools }) => tools.size > 0)
  if (isDescribed) return new Map<string, GivenNames>()
  const { given, withParameters } = await readGivenNames(terminal, naming)
  refuseRenamedParameters(suite, withParameters)
  return given
}

/** The variants whose names a naming tells, as far as words say. */
function namedVariants(
  variants: readonly VariantTools[],
  { naming = [] }: EvaluateOptions,
): readonly string[] {
  return naming.length === 0 ? [] : variants.map(({ variant }) => variant.id)
}

function judge(
  suite: Suite,
  replies: readonly JudgedReply[],
  variants: readonly VariantTools[],
  given: ReadonlyMap<string, GivenNames>,
): readonly Judgement[] {
  const cases = new Map(suite.cases.map((one) => [one.id, one]))
  const known = new Map(variants.map((one) => [one.variant.id, one]))
  return replies.flatMap((reply) => {
    const one = cases.get(reply.case)
    if (!one) return []
    const variant = known.get(reply.variant)
    if (variant && variant.tools.size > 0)
      return judgeReplies({ suite, variants: [variant] }, [reply as StoredReply])
    const names = given.get(reply.variant) ?? new Map<string, string>()
    const correction = variant?.variant.correction ?? 'none'
    return [judgeReply(one, reply, offeredUnder(names), { correction })]
  })
}
