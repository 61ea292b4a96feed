// Rules that a person wrote: a small contract on plain values, adapted to rules. What they give is checked like any other input.
import { tokenText, type JsonNode } from '../json'
import { fail, FailureError, failureOf, succeed, type Failure, type Result } from '../shared'
import { unknownWord } from './file-problems'
import { readPluginFinding, type PluginFinding } from './plugin-finding'
import { judgeAlike } from './profiles/judge'
import { makeProfileSet } from './profiles/profile-set'
import { profiles as builtInProfiles } from './profiles/registry'
import type { Category, Finding, ProfileId, Severity, ToolRule, ToolSubject } from './rule'

/** A tool as a plug-in sees it: plain, frozen values; numbers are doubles, and of a key that stands twice the last one counts. */
export interface PluginTool {
  readonly name: string
  readonly description: string
  /** The input schema; null where there is none. */
  readonly schema: unknown
  readonly server: string | null
  readonly format: string
}

/** A rule as a plug-in exports it. */
export interface PluginRule {
  /** With a prefix, "acme/no-internal-words", so that it never clashes with a built-in one. */
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** What it asks for and why; as an object also a bad and a good tool (JSON text or plain) and sources. */
  readonly explain:
    | string
    | {
        readonly what: string
        readonly why?: string
        readonly bad?: unknown
        readonly good?: unknown
        readonly sources?: readonly string[]
      }
  /** What the rule is about; those about names, structure and types count in the matrix. `descriptions` unless said otherwise. */
  readonly category?: Category
  readonly check: (given: { readonly tool: PluginTool }) => Iterable<PluginFinding> | undefined
}

const CATEGORIES: readonly Category[] = [
  'names',
  'envelope',
  'structure',
  'types',
  'grammar',
  'strict',
  'descriptions',
  'security',
  'catalog',
]
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']
const ID = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/
/** More findings in one tool are a loop without end. */
const MOST_FINDINGS = 10_000

/**
 * Runs a piece of a plug-in; a failure is a piece of a sentence that says why it was ended. What the plug-in throws is thrown.
 */
export type PluginRunner = <Value>(run: () => Value) => Result<Value, string>

/** What a plug-in is run with. */
interface PluginSurroundings {
  readonly runner?: PluginRunner
  /** Ids of profiles that a person added: its findings may name them beside the built-in ones. */
  readonly ownProfiles?: readonly ProfileId[]
}

const runFreely: PluginRunner = (run) => succeed(run())

/**
 * The rules that a module exports as `rules`. Fails with `plugin/unusable` where that is no list of rules; `source` is what the module is
 * called there. A rule that throws or gives no findings when it is run makes the check throw `plugin/failed`, which names rule and tool.
 */
export function adaptPluginRules(
  exported: unknown,
  source: string,
  { runner = runFreely, ownProfiles = [] }: PluginSurroundings = {},
): Result<readonly ToolRule[], Failure> {
  const refuse = (message: string): Result<readonly ToolRule[], Failure> =>
    fail({ code: 'plugin/unusable', source, message })
  if (!Array.isArray(exported)) return refuse('it exports no list called "rules"')
  const profiles = [...builtInProfiles.map(({ id }) => id), ...ownProfiles]
  const rules: ToolRule[] = []
  for (const [index, given] of (exported as readonly unknown[]).entries()) {
    const problem = problemOf(given)
    if (problem !== null) return refuse(`rule ${index + 1}${nameOf(given)}: ${problem}`)
    const rule = adapt(given as PluginRule, { runner, profiles })
    if (rules.some(({ id }) => id === rule.id)) return refuse(`two of its rules are called ${rule.id}`)
    rules.push(rule)
  }
  return succeed(rules)
}

function nameOf(given: unknown): string {
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : null
  return typeof id === 'string' ? ` (${id})` : ''
}

function problemOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return 'a rule is an object'
  const rule = given as Readonly<Partial<Record<keyof PluginRule, unknown>>>
  if (typeof rule.id !== 'string' || !ID.test(rule.id))
    return 'its id is a prefix of your own and a name, such as "acme/no-internal-words"'
  if (!isFilled(rule.title)) return 'it has no title'
  if (!SEVERITIES.includes(rule.severity as Severity))
    return `its severity is one of ${SEVERITIES.join(', ')}`
  if (rule.category !== undefined && !CATEGORIES.includes(rule.category as Category))
    return `its category is one of ${CATEGORIES.join(', ')}`
  if (
    !isFilled(rule.explain) &&
    !isFilled((rule.explain as { readonly what?: unknown } | null | undefined)?.what)
  )
    return 'it does not explain itself: "explain" is a text, or an object with "what"'
  return typeof rule.check === 'function' ? null : 'it has no function "check"'
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** What running a rule takes: `profiles` are the ids of all that there are. */
interface Running {
  readonly runner: PluginRunner
  readonly profiles: readonly ProfileId[]
}

function adapt(given: PluginRule, running: Running): ToolRule {
  const explain = typeof given.explain === 'string' ? { what: given.explain } : given.explain
  return {
    id: given.id,
    title: given.title,
    category: given.category ?? 'descriptions',
    scope: 'tool',
    explain: {
      what: explain.what,
      why: explain.why ?? '',
      bad: exampleText(explain.bad),
      good: exampleText(explain.good),
      sources: explain.sources ?? [],
    },
    check: (subject) => runRule(given, subject, running),
  }
}

function exampleText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function runRule(
  rule: PluginRule,
  subject: ToolSubject,
  { runner, profiles: known }: Running,
): readonly Finding[] {
  const failed = (message: string): FailureError =>
    new FailureError({
      code: 'plugin/failed',
      rule: rule.id,
      tool: subject.view.name,
      message,
    })
  const findings: Finding[] = []
  try {
    const tool = plainTool(subject)
    const ended = runner(() => allOf(rule.check({ tool })))
    if (!ended.ok) throw failed(ended.failure)
    const given = ended.value
    if (given === undefined || given === null) return []
    if (!isIterable(given))
      throw failed(
        isPromise(given)
          ? 'its check is asynchronous; it has to give its findings at once'
          : 'its check gave no list of findings',
      )
    for (const one of given) {
      if (findings.length >= MOST_FINDINGS) throw failed(`it gives more than ${MOST_FINDINGS} findings`)
      const read = readPluginFinding(subject, rule.severity, one)
      if (!read.ok) throw failed(read.failure)
      const { profiles, ...finding } = read.value
      const unknown = profiles?.find((id) => !known.includes(id) && !subject.profiles.has(id))
      if (unknown !== undefined) throw failed(unknownWord('profile', unknown, known))
      const inForce =
        profiles === null
          ? subject.profiles
          : makeProfileSet(subject.profiles.list.filter(({ id }) => profiles.includes(id)))
      for (const verdict of judgeAlike(inForce, finding.severity))
        findings.push({ ...finding, profiles: verdict.profiles })
    }
  } catch (thrown) {
    if (failureOf(thrown)) throw thrown
    throw failed(`it threw ${thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)}`)
  }
  return findings
}

/** What a check gives, as a list where it is one: it may be made while it is read. One more than the most is enough. */
function allOf(given: unknown): unknown {
  if (!isIterable(given)) return given
  const all: unknown[] = []
  for (const one of given) {
    all.push(one)
    if (all.length > MOST_FINDINGS) break
  }
  return all
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value
}

const plainTools = new WeakMap<ToolSubject, PluginTool>()

/** Made once for all rules of a tool, and frozen, so that no rule changes what the next one sees. */
function plainTool(subject: ToolSubject): PluginTool {
  const known = plainTools.get(subject)
  if (known) return known
  const { name, description, schema } = subject.view
  const { tool } = subject
  const plain: PluginTool = Object.freeze({
    name,
    description,
    schema: schema ? plainValue(tool.text, schema) : null,
    server: tool.server,
    format: tool.format,
  })
  plainTools.set(subject, plain)
  return plain
}

function plainValue(text: string, node: JsonNode): unknown {
  const value: unknown = JSON.parse(tokenText(text, node))
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    Object.freeze(next)
    // Not spread: a list can be longer than a call may have arguments.
    for (const inner of Object.values(next) as unknown[]) waiting.push(inner)
  }
  return value
}
