// A finding as a plug-in gives it, checked and brought to its place in the tool's own text.
import type { CatalogEdit, JsonValue, PartId } from '../catalog'
import { fromPointer, nodeAt, samePath, startsWithPath, type JsonPath } from '../json'
import { fail, succeed, type Result } from '../shared'
import { placeInTool } from './place'
import type { Finding, Fix, ProfileId, Severity, ToolSubject } from './rule'

/** One step of a fix. `path` is as that of a finding. */
export type PluginEdit =
  | { readonly path: string; readonly value: JsonValue }
  | { readonly path: string; readonly remove: true }
  /** A new name for the tool ("/name") or a parameter (the path of its schema). */
  | { readonly path: string; readonly rename: string }

/** A finding as a plug-in gives it. */
export interface PluginFinding {
  /** A JSON Pointer into the plain tool: "/name", "/description", "/schema/properties/city"; '' for the tool. */
  readonly path: string
  readonly message: string
  /** That of the rule unless said otherwise. */
  readonly severity?: Severity
  /** For whom it holds; everybody unless said otherwise. */
  readonly profiles?: readonly ProfileId[]
  /** `safe`: keeps the meaning, so that it may be applied unasked. */
  readonly fix?: { readonly title: string; readonly safe?: boolean; readonly edits: readonly PluginEdit[] }
}

/** What is left to say is for whom the finding holds: null for everybody. */
type ReadFinding = Omit<Finding, 'profiles'> & { readonly profiles: readonly ProfileId[] | null }

type Loose = Readonly<Record<string, unknown>>

/** Checks a finding of a plug-in; a failure is a piece of a sentence that says what is wrong with it. */
export function readPluginFinding(
  subject: ToolSubject,
  severity: Severity,
  given: unknown,
): Result<ReadFinding, string> {
  if (typeof given !== 'object' || given === null) return fail(`a finding is an object, not ${shown(given)}`)
  const { path, message, severity: own = severity, profiles = null, fix } = given as Loose
  if (typeof message !== 'string' || message.trim() === '') return fail('a finding has no "message"')
  if (own !== 'error' && own !== 'warning' && own !== 'info')
    return fail(`the severity of a finding is error, warning or info, not ${shown(own)}`)
  if (profiles !== null && !isTextList(profiles))
    return fail(`the "profiles" of a finding are a list of ids, not ${shown(profiles)}`)
  const place = pathInTool(subject, path)
  if (!place.ok) return place
  const fixes = fix === undefined || fix === null ? succeed([]) : readFix(subject, fix)
  if (!fixes.ok) return fixes
  return succeed({
    ...placeInTool(subject, place.value),
    severity: own,
    message,
    profiles,
    fixes: fixes.value,
  })
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function shown(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) as string | undefined)
  return (text ?? String(value)).slice(0, 80)
}

/** A path into the plain tool as one into the tool's own text. */
function pathInTool(subject: ToolSubject, pointer: unknown): Result<JsonPath, string> {
  if (pointer === '') return succeed([])
  const steps = typeof pointer === 'string' && pointer.startsWith('/') ? fromPointer(pointer) : null
  const [first, ...rest] = steps ?? []
  const { layout } = subject.tool
  if (first === 'schema') return succeed([...layout.schema, ...asSteps(subject, rest)])
  if ((first === 'name' || first === 'description') && rest.length === 0) return succeed(layout[first])
  return fail(`a "path" is "", or starts with /name, /description or /schema, and is not ${shown(pointer)}`)
}

/** Steps into lists as numbers. */
function asSteps(subject: ToolSubject, steps: JsonPath): JsonPath {
  let node = subject.view.schema
  return steps.map((step) => {
    const index = node?.type === 'array' && /^\d+$/.test(String(step)) ? Number(step) : step
    node = nodeAt(node, [index])
    return index
  })
}

function readFix(subject: ToolSubject, given: unknown): Result<readonly Fix[], string> {
  const { title, safe = false, edits } = (typeof given === 'object' ? given : {}) as Loose
  if (typeof title !== 'string' || title.trim() === '') return fail('a fix has no "title"')
  if (typeof safe !== 'boolean') return fail(`"safe" of a fix is true or false, not ${shown(safe)}`)
  if (!Array.isArray(edits) || edits.length === 0) return fail('a fix has no list of "edits"')
  const read: CatalogEdit[] = []
  for (const edit of edits as readonly unknown[]) {
    const one = readEdit(subject, edit)
    if (!one.ok) return one
    read.push(one.value)
  }
  return succeed([{ title, safety: safe ? 'safe' : 'unsafe', edits: read }])
}

function readEdit(subject: ToolSubject, given: unknown): Result<CatalogEdit, string> {
  const edit = (typeof given === 'object' && given !== null ? given : {}) as Loose
  const place = pathInTool(subject, edit['path'])
  if (!place.ok) return place
  const toolId = subject.tool.id
  const path = place.value
  if (typeof edit['rename'] === 'string') {
    const partId = edit['path'] === '/name' ? toolId : parameterAt(subject, path)
    if (partId === null) return fail('only "/name" and the schema of a parameter can be renamed')
    return succeed({ kind: 'rename', partId, name: edit['rename'] })
  }
  if (path.length === 0) return fail('an edit of the whole tool is not possible; name a place in it')
  if (edit['remove'] === true) return succeed({ kind: 'remove-value', toolId, path })
  if (isJson(edit['value'])) return succeed({ kind: 'set-value', toolId, path, value: edit['value'] })
  return fail('an edit says "value" (JSON), "remove": true, or "rename"')
}

/** The parameter whose schema stands exactly there, or null. */
function parameterAt({ tool }: ToolSubject, path: JsonPath): PartId | null {
  if (!startsWithPath(path, tool.layout.schema)) return null
  const inside = path.slice(tool.layout.schema.length)
  return tool.parameters.find((parameter) => samePath(parameter.path, inside))?.id ?? null
}

const DEEPEST = 64

function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth >= DEEPEST) return false
  return Object.values(value).every((inner) => isJson(inner, depth + 1))
}
