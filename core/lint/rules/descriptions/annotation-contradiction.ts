import { nodeAt } from '../../../json'
import { placeInTool, quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { stem, wordsOfName, wordsOfText } from '../../text/words'
import { example } from '../example'

const DELETING = {
  name: 'delete_product',
  description:
    'Deletes a product of the catalogue. Use it when a product is discontinued; this cannot be undone and removes its reviews.',
}

/** MCP annotations that contradict each other, or what the tool plainly does. */
export const annotationContradiction: ToolRule = {
  id: 'annotation-contradiction',
  title: 'Annotations contradict the tool',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'MCP annotations agree with each other and with name and description: a tool that deletes or writes is not marked as read-only, one that deletes is not marked as harmless, one that appends or sends is not marked as safe to repeat. The words count only where name and description begin with the same kind of verb.',
    why: 'Clients run read-only tools without asking and warn before destructive ones. A wrong mark lets a model delete data without a question.',
    bad: example({ ...DELETING, annotations: { readOnlyHint: true } }),
    good: example({ ...DELETING, annotations: { readOnlyHint: false, destructiveHint: true } }),
    sources: [
      'https://modelcontextprotocol.io/specification/2025-11-25/schema',
      'https://pypi.org/project/mcplint-cli/',
      'https://pypi.org/project/mcp-tool-card-linter/',
    ],
  },
  *check(subject) {
    if (subject.tool.format !== 'mcp' || !nodeAt(subject.view.root, ['annotations'])) return
    const hints = {
      readOnly: hintOf(subject, 'readOnlyHint'),
      destructive: hintOf(subject, 'destructiveHint'),
    }
    const verb = plainVerb(subject)
    if (hints.readOnly === true && hints.destructive === true)
      yield* report(
        subject,
        'destructiveHint',
        'The annotations say that the tool is read-only and that it is destructive. Both cannot be true, and clients believe one or the other.',
        verb !== null && WRITING.has(verb.base)
          ? [set(subject, 'readOnlyHint', false)]
          : [set(subject, 'destructiveHint', false), set(subject, 'readOnlyHint', false)],
      )
    else if (hints.readOnly === true && verb !== null && WRITING.has(verb.base))
      yield* report(
        subject,
        'readOnlyHint',
        `The annotations say that the tool is read-only, but name and description say that it changes something (${quote(verb.word)}). Clients run read-only tools without asking.`,
        [set(subject, 'readOnlyHint', false)],
      )
    if (
      hints.destructive === false &&
      hints.readOnly !== true &&
      verb !== null &&
      DELETING_VERBS.has(verb.base)
    )
      yield* report(
        subject,
        'destructiveHint',
        `The annotations say that the tool destroys nothing, but name and description say that it does (${quote(verb.word)}). Clients warn only before destructive tools.`,
        [set(subject, 'destructiveHint', true)],
      )
    if (hintOf(subject, 'idempotentHint') === true && verb !== null && REPEATING.has(verb.base))
      yield* report(
        subject,
        'idempotentHint',
        `The annotations say that a second call changes nothing more, but name and description say that each call adds something (${quote(verb.word)}). Clients may repeat such a call after a timeout.`,
        [set(subject, 'idempotentHint', false)],
      )
  },
}

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem))
const DELETING_VERBS = stemsOf('delete drop wipe purge erase destroy truncate')
/** Each of two equal calls has an effect of its own. */
const REPEATING = stemsOf('append increment decrement toggle')
const WRITING = stemsOf(
  'delete drop wipe purge erase destroy truncate append increment remove create insert update upload write publish rename deploy merge overwrite uninstall install',
)

/** The verb that both name and description begin with, or null. */
function plainVerb(subject: ToolSubject): { readonly base: string; readonly word: string } | null {
  const [first = ''] = wordsOfText(subject.view.description.slice(0, BEGINNING))
  const inName = wordsOfName(subject.view.name).map(stem)
  const base = stem(first)
  return inName.includes(base) ? { base, word: first } : null
}

const BEGINNING = 60

function hintOf(subject: ToolSubject, key: string): unknown {
  return nodeAt(subject.view.root, ['annotations', key])?.value
}

function set(subject: ToolSubject, key: string, value: boolean): Fix {
  return {
    title: `Set "${key}" to ${String(value)}`,
    safety: 'unsafe',
    edits: [{ kind: 'set-value', toolId: subject.tool.id, path: ['annotations', key], value }],
  }
}

function report(subject: ToolSubject, key: string, what: string, fixes: readonly Fix[]): readonly Finding[] {
  return judgeAlike(subject.profiles, 'warning').map(({ severity, profiles }) => ({
    ...placeInTool(subject, ['annotations', key]),
    severity,
    profiles,
    message: `${what} Correct the annotation, or the words.`,
    fixes,
  }))
}
