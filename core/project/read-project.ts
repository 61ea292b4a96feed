import * as v from 'valibot'
import { fail, succeed, type Failure, type Result } from '../shared'
import { migrate } from './migrations'
import { makeEvaluationEntries } from './read-evaluation'
import { makePlaygroundEntries } from './read-playground'
import { PROJECT_VERSION, type Project } from './project'

// Made on first use: most code that comes through this area's door never checks a document.
let known: ReturnType<typeof makeSchema> | null = null

/**
 * Checks a stored or downloaded document and lifts an older one to this version. Fails with `storage/newer-version` for a document of a
 * newer Namewright and `storage/corrupt` for anything that is no project, naming the first place that is wrong.
 */
export function readProject(json: unknown): Result<Project, Failure> {
  const lifted = migrate(json)
  if (!lifted.ok) return lifted
  known ??= makeSchema()
  const checked = v.safeParse(known, lifted.value)
  if (checked.success) return succeed(checked.output as unknown as Project)
  const [issue] = checked.issues
  const place = v.getDotPath(issue) ?? 'the document'
  return fail({ code: 'storage/corrupt', message: `${place}: ${issue.message}` })
}

function makeSchema() {
  const FORMATS = [
    'openai-chat',
    'openai-responses',
    'anthropic',
    'mcp',
    'gemini',
    'gemini-json-schema',
    'bedrock',
  ] as const
  const path = v.array(v.union([v.string(), v.number()]))
  const texts = v.record(v.string(), v.string())
  const flags = v.record(v.string(), v.literal(true))

  const tool = v.object({
    id: v.string(),
    format: v.picklist(FORMATS),
    layout: v.object({ name: path, description: path, schema: path }),
    text: v.string(),
    parameters: v.array(v.object({ id: v.string(), path })),
    server: v.nullable(v.string()),
    origin: v.nullable(v.object({ documentId: v.string(), path })),
  })

  const slotEntry = v.union([
    v.object({ tool: v.string() }),
    v.object({ carried: v.string(), reason: v.string() }),
  ])

  const live = v.looseObject({
    transport: v.picklist(['http', 'stdio']),
    address: v.string(),
    protocolVersion: v.string(),
    server: v.looseObject({ name: v.string(), version: v.string() }),
    readAt: v.string(),
    hashes: texts,
  })

  const document = v.object({
    id: v.string(),
    name: v.string(),
    envelope: v.string(),
    lines: v.boolean(),
    notation: v.optional(v.literal('yaml')),
    live: v.optional(live),
    slots: v.array(v.object({ path, single: v.boolean(), entries: v.array(slotEntry) })),
  })

  const duplicates = v.picklist(['each', 'distinct'])
  const settings = v.object({
    samples: v.number(),
    temperature: v.number(),
    alpha: v.number(),
    duplicates,
    prompt: v.object({ kind: v.picklist(['chat', 'completion']), tool: v.string(), parameter: v.string() }),
    maximumTokens: v.number(),
    samplesMaximum: v.number(),
    stopping: v.picklist(['fixed', 'proof', 'adaptive']),
    changeBound: v.number(),
    style: v.object({
      spelling: v.picklist(['any', 'snake_case', 'camelCase', 'PascalCase', 'kebab-case']),
      prefix: v.string(),
      verbFirst: v.boolean(),
    }),
    profiles: v.array(v.string()),
    enumValues: v.boolean(),
  })

  const passedOver = v.looseObject({
    name: v.string(),
    reason: v.picklist(['illegal', 'style', 'taken']),
    profiles: v.optional(v.array(v.string())),
    message: v.string(),
  })

  const namingPart = v.looseObject({
    id: v.string(),
    old: v.string(),
    new: v.string(),
    reason: v.string(),
    baselines: v.object({
      base: v.string(),
      greedy: v.nullable(v.string()),
      mostFrequent: v.nullable(v.string()),
    }),
    phi: v.nullable(v.number()),
    n: v.number(),
    stability: v.nullable(v.number()),
    runnerUp: v.nullable(v.string()),
    sampleKey: v.nullable(v.string()),
    passedOver: v.array(passedOver),
    passedOverCount: v.number(),
    tied: v.array(v.string()),
    warnings: v.array(v.string()),
    otherReading: v.nullable(v.object({ duplicates, winner: v.string() })),
    best: v.nullable(v.object({ name: v.string(), phi: v.number() })),
  })

  const { lintSettings, descriptionDraft } = makeLintSchemas()

  return v.looseObject({
    version: v.literal(PROJECT_VERSION),
    id: v.string(),
    name: v.string(),
    catalog: v.looseObject({
      tools: v.array(v.looseObject(tool.entries)),
      documents: v.array(v.looseObject(document.entries)),
    }),
    drafts: texts,
    accepted: texts,
    refused: texts,
    namings: v.array(
      v.looseObject({
        id: v.string(),
        model: v.string(),
        endpoint: v.string(),
        createdAt: v.string(),
        settings: v.looseObject(settings.entries),
        parts: v.array(namingPart),
      }),
    ),
    pinned: flags,
    excluded: flags,
    runs: v.array(
      v.looseObject({
        id: v.string(),
        startedAt: v.string(),
        state: v.picklist(['running', 'paused', 'finished', 'cancelled']),
        endpoint: v.string(),
        model: v.string(),
        settings: v.looseObject(settings.entries),
        partIds: v.array(v.string()),
      }),
    ),
    alignmentSettings: v.looseObject(settings.entries),
    lintSettings,
    ownProfiles: v.array(v.record(v.string(), v.unknown())),
    descriptionDrafts: v.array(descriptionDraft),
    ...makeEvaluationEntries(),
    ...makePlaygroundEntries(),
  })
}

function makeLintSchemas() {
  const severity = v.picklist(['error', 'warning', 'info'])
  const lintSettings = v.looseObject({
    profiles: v.nullable(v.array(v.string())),
    severities: v.record(v.string(), v.union([severity, v.literal('off')])),
    silenced: v.array(
      v.object({
        rule: v.string(),
        tool: v.nullable(v.string()),
        server: v.nullable(v.string()),
        reason: v.string(),
      }),
    ),
    prefixes: v.array(v.object({ label: v.string(), template: v.string(), maximum: v.number() })),
    tokenBudget: v.nullable(v.number()),
  })

  const descriptionDraft = v.looseObject({
    id: v.string(),
    partId: v.string(),
    before: v.string(),
    text: v.string(),
    model: v.string(),
    createdAt: v.string(),
    state: v.picklist(['offered', 'applied', 'refused']),
  })
  return { lintSettings, descriptionDraft }
}
