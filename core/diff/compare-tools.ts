import { readTool, type Tool } from '../catalog'
import { toPointer, type JsonNode } from '../json'
import { compareParts } from './compare-schemas'
import type { Comparison } from './comparison'
import type { Difference } from './difference'
import { differenceKinds, type DifferenceKind, type ToolKind } from './kinds'
import type { SchemaParts } from './schema-part'
import { readToolFacts, type ToolFacts } from './tool-facts'
import { differOnlyInSpace } from './words'

/** Pairs of schemas that are compared in one tool before the rest is left. */
const BUDGET = 20_000

const UNSURE = 'Other alternatives may accept the same values, so that it cannot be decided.'

/** What changed from a tool to the one it became. */
export function compareTools(before: Tool, after: Tool): readonly Difference[] {
  // Most tools of two versions are the same to the letter: these are not taken apart.
  if (before === after || isSameText(before, after)) return []
  const tell = createTeller(before)
  const [old, present] = [readToolFacts(before), readToolFacts(after)]
  return [
    ...compareIdentity(before, after, tell),
    ...comparePromises(old, present, tell),
    ...compareSchemas(before, after, tell),
    ...compareOutput(before, after, old, present, tell),
  ]
}

function isSameText(before: Tool, after: Tool): boolean {
  return before.text === after.text && before.format === after.format && before.server === after.server
}

type Tell = (
  kind: DifferenceKind,
  message: string,
  values?: { readonly before?: string | null; readonly after?: string | null },
  where?: { readonly path: string; readonly isSure: boolean },
) => Difference

function createTeller(tool: Tool): Tell {
  const { name } = readTool(tool)
  return (
    kind,
    message,
    { before = null, after = null } = {},
    { path, isSure } = { path: '', isSure: true },
  ) => {
    const { impact, reason } = differenceKinds[kind]
    const isDoubted = !isSure && (impact === 'breaking' || impact === 'additive')
    return {
      impact: isDoubted ? 'risky' : impact,
      kind,
      server: tool.server,
      tool: name,
      path,
      message,
      reason: isDoubted ? `${reason} ${UNSURE}` : reason,
      before,
      after,
    }
  }
}

/** The difference that a tool of one side alone is. */
export function lonelyTool(tool: Tool, kind: 'tool-removed' | 'tool-added'): Difference {
  const name = JSON.stringify(readTool(tool).name)
  const values = kind === 'tool-removed' ? { before: name } : { after: name }
  return createTeller(tool)(
    kind,
    kind === 'tool-removed' ? 'The tool is gone.' : 'The tool was added.',
    values,
  )
}

function compareIdentity(before: Tool, after: Tool, tell: Tell): readonly Difference[] {
  const found: Difference[] = []
  const [old, present] = [readTool(before), readTool(after)]
  if (old.name !== present.name)
    found.push(
      tell('tool-renamed', `The tool is now called \`${present.name}\`.`, quoted(old.name, present.name)),
    )
  if (before.server !== null && after.server !== null && before.server !== after.server)
    found.push(
      tell(
        'server-changed',
        `The tool moved to the server \`${after.server}\`.`,
        quoted(before.server, after.server),
      ),
    )
  if (old.description !== present.description) {
    const onlySpace = differOnlyInSpace(old.description, present.description)
    const words = onlySpace ? 'has other white space' : 'changed'
    const message =
      old.description === ''
        ? 'The tool got a description.'
        : present.description === ''
          ? 'The tool lost its description.'
          : `The description ${words}.`
    const kind = onlySpace ? 'description-respaced' : 'description-changed'
    found.push(tell(kind, message, quoted(old.description, present.description)))
  }
  return found
}

function comparePromises(old: ToolFacts, present: ToolFacts, tell: Tell): readonly Difference[] {
  const found: Difference[] = []
  if ((old.title ?? '') !== (present.title ?? ''))
    found.push(tell('title-changed', 'The title changed.', quoted(old.title, present.title)))
  const hint = (was: boolean, is: boolean, kind: ToolKind, worse: string, better: string): void => {
    if (was === is) return
    found.push(is ? tell(kind, worse) : tell('hint-safer', better))
  }
  const [one, other] = [old.hints, present.hints]
  hint(
    !one.isReadOnly,
    !other.isReadOnly,
    'read-only-lost',
    'The tool no longer says that it only reads.',
    'The tool now says that it only reads.',
  )
  hint(
    one.isDestructive,
    other.isDestructive,
    'destructive-gained',
    'The tool may now destroy things.',
    'The tool now says that it destroys nothing.',
  )
  hint(
    !one.isIdempotent,
    !other.isIdempotent,
    'idempotent-lost',
    'Calling the tool again may now do more.',
    'Calling the tool again now does no more.',
  )
  hint(
    one.isOpenWorld,
    other.isOpenWorld,
    'open-world-gained',
    'The tool may now reach an open world.',
    'The tool now keeps to a closed set of things.',
  )
  if (old.isStrict !== present.isStrict)
    found.push(
      tell(
        present.isStrict ? 'strict-on' : 'strict-off',
        `Strict mode is now ${present.isStrict ? 'on' : 'off'}.`,
      ),
    )
  if (old.request !== present.request)
    found.push(
      tell('request-changed', 'The HTTP request behind the tool changed.', {
        before: old.request,
        after: present.request,
      }),
    )
  found.push(...compareKeys(old.settings, present.settings, 'setting-changed', tell))
  found.push(...compareKeys(old.metadata, present.metadata, 'metadata-changed', tell))
  return found
}

function compareKeys(
  old: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
  kind: 'setting-changed' | 'metadata-changed',
  tell: Tell,
): readonly Difference[] {
  return [...new Set([...old.keys(), ...present.keys()])].sort().flatMap((key) => {
    const [before, after] = [old.get(key) ?? null, present.get(key) ?? null]
    if (before === after) return []
    const what = before === null ? 'was added' : after === null ? 'was removed' : 'changed'
    return [tell(kind, `\`${key}\` ${what}.`, { before, after })]
  })
}

function compareSchemas(before: Tool, after: Tool, tell: Tell): readonly Difference[] {
  return findingsOf(
    startComparison('the arguments', [before, readTool(before).schema], [after, readTool(after).schema]),
    tell,
    '',
  )
}

function compareOutput(
  before: Tool,
  after: Tool,
  old: ToolFacts,
  present: ToolFacts,
  tell: Tell,
): readonly Difference[] {
  if (!old.output && !present.output) return []
  if (!old.output) return [tell('output-schema-added', 'The tool now describes what it returns.')]
  if (!present.output) return [tell('output-schema-removed', 'The tool no longer describes what it returns.')]
  return findingsOf(
    startComparison('the result', [before, old.output], [after, present.output]),
    tell,
    'output-',
  )
}

function startComparison(
  whole: Comparison['whole'],
  [before, oldRoot]: readonly [Tool, JsonNode | null],
  [after, newRoot]: readonly [Tool, JsonNode | null],
): Comparison {
  const idsOf = (tool: Tool): ReadonlyMap<string, string> =>
    new Map(whole === 'the arguments' ? tool.parameters.map(({ id, path }) => [toPointer(path), id]) : [])
  return {
    before: { text: before.text, root: oldRoot },
    after: { text: after.text, root: newRoot },
    whole,
    idsBefore: idsOf(before),
    idsAfter: idsOf(after),
    findings: [],
    seen: new Set(),
    budget: { left: BUDGET },
  }
}

function findingsOf(comparison: Comparison, tell: Tell, prefix: '' | 'output-'): readonly Difference[] {
  const partsOf = (node: JsonNode | null): SchemaParts => (node ? [{ node, path: [] }] : [])
  compareParts(comparison, partsOf(comparison.before.root), partsOf(comparison.after.root), {
    label: '',
    isSure: true,
    nearest: [],
  })
  const told = new Set<string>()
  return comparison.findings.flatMap(({ kind, path, message, before, after, isSure, label }) => {
    const pointer = toPointer(path)
    // What a definition says is told once, however many places refer to it; so is where the comparison ended.
    const key = kind === 'not-compared' ? kind : JSON.stringify([kind, pointer, before, after, isSure, label])
    if (told.has(key)) return []
    told.add(key)
    return [tell(`${prefix}${kind}`, message, { before, after }, { path: pointer, isSure })]
  })
}

function quoted(
  before: string | null,
  after: string | null,
): { before: string | null; after: string | null } {
  const quote = (text: string | null): string | null =>
    text === null || text === '' ? null : JSON.stringify(text)
  return { before: quote(before), after: quote(after) }
}
