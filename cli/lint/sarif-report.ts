// Findings as SARIF 2.1.0 (OASIS), for code scanning and editors.
import { pathToFileURL } from 'node:url'
import { isAbsolute } from 'node:path'
import { readTool } from '../../core/catalog'
import { toPointer } from '../../core/json'
import { addToList } from '../../core/shared'
import { failureText } from '../failure-text'
import { createFingerprints, shownFile } from './fingerprint'
import { offerFixes, type OfferedFix } from './offered-fixes'
import type { LintOutcome } from './outcome'
import { oncePerFlaw, type FoundRow, type Position } from './row'
import { descriptorOf, LEVELS } from './sarif-rule'

const BASE = '%SRCROOT%'
const UNREADABLE = 'unreadable-input'
const FIXES_LEFT_OUT = 'fixes-left-out'
/** So many results come with their fixes: working out what each one changes in its file takes longer than all the rest. */
const MOST_WITH_FIXES = 2000
/** Reports of more results are written without indentation, which would be most of their size. */
const MOST_INDENTED = 5000

interface Tool {
  readonly version: string
  /** Where to read of the program; absent where it is not known. */
  readonly homepage?: string | undefined
}

/** The log of one run, with the rules that were met. Each flaw is one result, at its worst; its milder tellings are in its properties. */
export function sarifReport(outcome: LintOutcome, tool: Tool): string {
  const told = oncePerFlaw(outcome.found)
  const met = outcome.rules.filter(({ id }) => told.some(({ rule }) => rule === id))
  const index = new Map(met.map(({ id }, position) => [id, position]))
  const { results, leftOut } = resultsOf(outcome, told, index)
  const run = {
    tool: {
      driver: {
        name: 'namewright',
        version: tool.version,
        semanticVersion: tool.version,
        ...(tool.homepage === undefined ? {} : { informationUri: tool.homepage }),
        rules: met.map(descriptorOf),
        notifications: [
          {
            id: UNREADABLE,
            shortDescription: { text: 'An input could not be read, so it was not checked.' },
          },
          {
            id: FIXES_LEFT_OUT,
            shortDescription: {
              text: 'Results that have fixes come without them, since there are too many.',
            },
          },
        ],
      },
    },
    invocations: [invocationOf(outcome, leftOut)],
    originalUriBaseIds: { [BASE]: { description: { text: 'The folder that the command ran in.' } } },
    columnKind: 'utf16CodeUnits',
    results,
  }
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return JSON.stringify(
    { $schema: schema, version: '2.1.0', runs: [run] },
    null,
    told.length > MOST_INDENTED ? 0 : 2,
  )
}

function resultsOf(
  outcome: LintOutcome,
  told: readonly FoundRow[],
  index: ReadonlyMap<string, number>,
): { readonly results: readonly unknown[]; readonly leftOut: number } {
  const fingerprintOf = createFingerprints()
  const kept = new Set(told)
  const milder = new Map<string, FoundRow[]>()
  for (const row of outcome.found) if (!kept.has(row)) addToList(milder, flawKey(row), row)
  const relatedLocations = relatedTo(outcome)
  // As the format has it: once one result says that it is suppressed, each has to say whether it is.
  const saysSuppressed = outcome.silenced.length > 0
  const active = told.filter(({ silenced }) => silenced === null)
  const offered = offerFixes(outcome.read, outcome.sources, active, MOST_WITH_FIXES)
  const results = told.map((row) => {
    const { rule, severity, message, tool, server, profiles, silenced, diagnostic } = row
    const related = relatedLocations(row)
    const fixes = offered.of(row).map(fixOf)
    const others = milder.get(flawKey(row)) ?? []
    return {
      ruleId: rule,
      ...(index.has(rule) ? { ruleIndex: index.get(rule) } : {}),
      level: LEVELS[severity],
      message: { text: message },
      locations: row.file === '' ? [] : [locationOf(row)],
      ...(related.length > 0 ? { relatedLocations: related } : {}),
      partialFingerprints: { 'namewrightPlace/v1': fingerprintOf(row) },
      ...(saysSuppressed ? { suppressions: suppressionsOf(silenced) } : {}),
      ...(fixes.length > 0 ? { fixes } : {}),
      properties: {
        tool,
        server,
        profiles,
        ...(others.length > 0
          ? { milder: others.map((other) => ({ level: LEVELS[other.severity], profiles: other.profiles })) }
          : {}),
        ...(diagnostic?.evidence ? { evidence: diagnostic.evidence } : {}),
      },
    }
  })
  return { results, leftOut: offered.leftOut }
}

function flawKey({ file, path, rule, fix }: FoundRow): string {
  return JSON.stringify([file, path, rule, fix])
}

function suppressionsOf(reason: string | null): readonly unknown[] {
  return reason === null ? [] : [{ kind: 'external', status: 'accepted', justification: reason }]
}

function locationOf(row: FoundRow): unknown {
  const { tool, path } = row
  return {
    physicalLocation: { artifactLocation: artifactOf(row.file), region: regionOf(row, row.end) },
    logicalLocations: [{ ...(tool === null ? {} : { name: tool }), fullyQualifiedName: path, kind: 'value' }],
  }
}

/** Makes a look-up of where the other tools stand that a finding speaks of. */
function relatedTo({ read, sources }: LintOutcome): (row: FoundRow) => readonly unknown[] {
  const tools = new Map(read.catalog.tools.map((tool) => [tool.id, tool]))
  return ({ diagnostic }) =>
    (diagnostic?.related ?? []).flatMap((toolId, index) => {
      const tool = tools.get(toolId)
      const source = sources.get(tool?.origin?.documentId ?? '')
      if (!tool?.origin || !source) return []
      const path = [...tool.origin.path, ...tool.layout.name]
      const { name } = readTool(tool)
      const region = regionOf(source.positionOf(path, 'value'), source.endOf(path, 'value'))
      return [
        {
          id: index + 1,
          physicalLocation: { artifactLocation: artifactOf(source.file), region },
          logicalLocations: [{ name, fullyQualifiedName: toPointer(path), kind: 'value' }],
          message: { text: `The other tool: ${name}` },
        },
      ]
    })
}

function fixOf({ fix: { title, safety }, together, changes }: OfferedFix): unknown {
  const kind = safety === 'safe' ? 'Safe fix' : 'Fix that changes the meaning, to be looked at'
  return {
    description: { text: `${kind}: ${title}` },
    artifactChanges: changes.map(({ file, replacements }) => ({
      artifactLocation: artifactOf(file),
      replacements: replacements.map(({ start, end, content }) => ({
        deletedRegion: regionOf(start, end),
        ...(content === '' ? {} : { insertedContent: { text: content } }),
      })),
    })),
    properties: { safety, together },
  }
}

function regionOf({ line, column }: Position, end: Position | null): unknown {
  const start = { startLine: line, startColumn: column }
  return end === null ? start : { ...start, endLine: end.line, endColumn: end.column }
}

/** A file of the folder is named from there; one that lies elsewhere, and a server, by its own address. */
function artifactOf(file: string): unknown {
  const shown = shownFile(file)
  if (isAbsolute(shown)) return { uri: pathToFileURL(shown).href }
  if (/^mcp\+https?:/.test(shown)) return { uri: encodeURI(wellFormed(shown)) }
  return { uri: wellFormed(shown).split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE }
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}

function invocationOf({ read }: LintOutcome, leftOut: number): unknown {
  const unread = read.failures.map(({ file, failure }) => ({
    level: 'error',
    message: { text: failureText(failure) },
    descriptor: { id: UNREADABLE, index: 0 },
    locations: [{ physicalLocation: { artifactLocation: artifactOf(file) } }],
  }))
  const notes =
    leftOut === 0
      ? []
      : [
          {
            level: 'note',
            message: {
              text: `Fixes are given with the first ${MOST_WITH_FIXES.toLocaleString('en')} results that have any; ${leftOut.toLocaleString('en')} more results have fixes that are not listed. To have them all, check fewer files at a time, or let "namewright lint --fix" make the safe ones.`,
            },
            descriptor: { id: FIXES_LEFT_OUT, index: 1 },
          },
        ]
  const notifications = [...unread, ...notes]
  return {
    executionSuccessful: unread.length === 0,
    ...(notifications.length > 0 ? { toolExecutionNotifications: notifications } : {}),
  }
}
