import type { CatalogEdit } from '../../../catalog'
import { itemsOf, membersOf, samePath, type JsonNode, type JsonPath } from '../../../json'
import { placeInTool, quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { findHidden, spelledByTags, stripHidden, type HiddenRun } from '../../text/hidden-characters'
import { example } from '../example'

const TAGGED = Array.from('ignore')
  .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
  .join('')
const DESCRIPTION =
  'Searches the product catalogue by words. Use it when a customer names a product; it returns at most 10 matches.'

/** Text that a person does not see and a model reads. */
export const hiddenUnicode: ToolRule = {
  id: 'hidden-unicode',
  title: 'Hidden characters',
  category: 'security',
  scope: 'tool',
  explain: {
    what: 'Names, keys, descriptions and values must hold no characters that cannot be seen: tag characters (U+E0000 to U+E007F), zero-width characters, controls of the writing direction, runs of variation selectors, other control characters. Joiners that an emoji or a script such as Arabic or Hindi needs are fine.',
    why: 'A model reads what a reviewer cannot see, so a whole instruction can hide in a description. Even without intent such characters make two names look equal that are not.',
    bad: example({ description: DESCRIPTION + TAGGED }),
    good: example({ description: DESCRIPTION }),
    sources: [
      'https://github.com/coproduct-opensource/nucleus/issues/1332',
      'https://github.com/blitzcrieg1/agentmetry/issues/152',
      'https://github.com/NousResearch/hermes-agent/pull/80689',
      'https://arxiv.org/abs/2607.05744',
    ],
  },
  *check(subject) {
    // A text of ASCII without escapes hides nothing.
    if (!subject.view.root || !/[^\n\r\t\u0020-\u007e]|\\[uU]/.test(subject.tool.text)) return
    const suspects: Suspect[] = []
    collect(subject.view.root, [], suspects)
    for (const { at, text, path } of suspects)
      yield* at === 'key' ? inKey(subject, text, path) : inValue(subject, text, path)
  },
}

/** A key or a value with other characters than printable ASCII. */
interface Suspect {
  readonly at: 'key' | 'value'
  readonly text: string
  readonly path: JsonPath
}

const NOT_PLAIN = /[^\u0020-\u007e]/

/** `path` is that of the node while the node is looked at, and changes afterwards. */
function collect(node: JsonNode, path: (string | number)[], suspects: Suspect[]): void {
  const { value } = node
  if (typeof value === 'string' && NOT_PLAIN.test(value))
    suspects.push({ at: 'value', text: value, path: [...path] })
  for (const { key, valueNode } of membersOf(node)) {
    path.push(key)
    if (NOT_PLAIN.test(key)) suspects.push({ at: 'key', text: key, path: [...path] })
    // A pattern may name such characters in order to refuse them.
    if (key !== 'pattern' || valueNode.type !== 'string') collect(valueNode, path, suspects)
    path.pop()
  }
  for (const [index, item] of itemsOf(node).entries()) {
    path.push(index)
    collect(item, path, suspects)
    path.pop()
  }
}

function* inValue(subject: ToolSubject, text: string, path: JsonPath): Iterable<Finding> {
  const runs = findHidden(text)
  if (runs.length > 0)
    yield* report(subject, { text, runs, path, at: 'value', edit: valueEdit(subject, text, path) })
}

function* inKey(subject: ToolSubject, key: string, path: JsonPath): Iterable<Finding> {
  const runs = findHidden(key)
  if (runs.length > 0)
    yield* report(subject, { text: key, runs, path, at: 'key', edit: keyEdit(subject, key, path) })
}

interface Hit {
  readonly text: string
  readonly runs: readonly HiddenRun[]
  readonly path: JsonPath
  readonly at: 'key' | 'value'
  readonly edit: CatalogEdit | null
}

function report(subject: ToolSubject, hit: Hit): readonly Finding[] {
  const { text, runs, path, at, edit } = hit
  const kinds = [...new Set(runs.map((run) => run.kind))].join(' and ')
  const count = runs.reduce((sum, run) => sum + Array.from(text.slice(run.start, run.end)).length, 0)
  const spelled = runs.map((run) => spelledByTags(text.slice(run.start, run.end))).join('')
  const secret = spelled === '' ? '' : ` They spell ${quote(spelled)}.`
  const fix: readonly Fix[] = edit
    ? [{ title: 'Remove the hidden characters', safety: 'safe', edits: [edit] }]
    : []
  return judgeAlike(subject.profiles, 'error').map(({ severity, profiles }) => ({
    ...placeInTool(subject, path, at),
    severity,
    profiles,
    message: `This ${at === 'key' ? 'key' : 'text'} holds ${count} hidden ${count === 1 ? 'character' : 'characters'} (${kinds}): ${quote(excerpt(text, runs))}.${secret} A model reads them, a person does not see them. Remove them.`,
    fixes: fix,
  }))
}

function excerpt(text: string, runs: readonly HiddenRun[]): string {
  const [run] = runs
  if (!run) return ''
  return text.slice(Math.max(0, run.start - 15), Math.min(run.end + 15, run.start + 40))
}

function valueEdit(subject: ToolSubject, text: string, path: JsonPath): CatalogEdit | null {
  const { tool } = subject
  const clean = stripHidden(text)
  if (!samePath(path, tool.layout.name)) return { kind: 'set-value', toolId: tool.id, path, value: clean }
  if (clean === '' || subject.isNameTaken(clean)) return null
  // Mentions elsewhere follow a rename, but a name that has other flaws cannot be given by one.
  return /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/.test(clean)
    ? { kind: 'rename', partId: tool.id, name: clean }
    : { kind: 'set-value', toolId: tool.id, path, value: clean }
}

/** Only a parameter's key can be renamed, and only to a name that is free beside it. */
function keyEdit(subject: ToolSubject, key: string, path: JsonPath): CatalogEdit | null {
  const clean = stripHidden(key)
  const partId = subject.partAt(path)
  const inside = path.slice(subject.tool.layout.schema.length)
  const parameter = subject.tool.parameters.find((candidate) => candidate.id === partId)
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(clean) || !parameter || parameter.path.length !== inside.length)
    return null
  const wanted = [...inside.slice(0, -1), clean]
  const taken = subject.tool.parameters.some((other) => samePath(other.path, wanted))
  return taken ? null : { kind: 'rename', partId, name: clean }
}
