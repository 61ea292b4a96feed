// What is wrong in a file that a person wrote, each with its place. Shared by the files of settings and of profiles.
import * as v from 'valibot'
import { toPointer } from '../json'
import { editDistance, type Failure } from '../shared'
import { quote } from './place'

/** A flaw of a file: where it is (a JSON Pointer, '' for the whole) and what is allowed there. */
export type FileProblem = Extract<Failure, { code: 'config/unreadable' }>['problems'][number]

/** An object with these members and no others; an unknown one is told with the nearest that is known. */
export function closedObject<const Entries extends v.ObjectEntries>(entries: Entries, what: string) {
  return v.pipe(
    plainObject(what),
    v.strictObject(entries, (issue) =>
      issue.expected === 'never'
        ? unknownWord('member', String(issue.path?.at(-1)?.key), Object.keys(entries))
        : `the member ${issue.expected} is missing`,
    ),
  )
}

/** An object of any keys, whose values are all of one kind. */
export function objectOf<Value extends v.GenericSchema>(value: Value, what: string) {
  return v.pipe(plainObject(what), v.record(v.string(), value))
}

/** No list, which the checks of objects would let through. */
function plainObject(what: string) {
  return v.custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    (issue) => wanted(what, issue.received),
  )
}

/** "there is no rule "desc-limit"; did you mean "desc-limits"?", or with all that are known where few are. */
export function unknownWord(kind: string, word: string, known: readonly string[]): string {
  const near = nearestWord(word, known)
  const hint =
    near !== null
      ? `; did you mean "${near}"?`
      : known.length <= MOST_LISTED
        ? `; known are ${known.join(', ')}`
        : ''
  return `there is no ${kind} ${quote(word)}${hint}`
}

const MOST_LISTED = 20

/** The known word that is most like this one, or null where none is like it. */
function nearestWord(word: string, known: readonly string[]): string | null {
  const folded = word.toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(folded, candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  return best && best.distance <= Math.max(2, Math.floor(word.length / 4)) ? best.candidate : null
}

/** "a list of numbers is wanted here, not a string". */
export function wanted(what: string, received: string): string {
  return `${what} is wanted here, not ${WORDS[received] ?? received}`
}

const WORDS: Readonly<Record<string, string>> = {
  Object: 'an object',
  Array: 'a list',
  undefined: 'nothing',
  null: 'null',
  NaN: 'no number',
  true: 'true',
  false: 'false',
}

/** The flaws that a check found, in the order of the file. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): readonly FileProblem[] {
  return issues.map((issue) => ({
    path: toPointer((issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))),
    message: issue.message,
  }))
}

/** A text that says something. */
export function words(what = 'a text') {
  return v.pipe(
    v.string((issue) => wanted(what, issue.received)),
    v.check((text) => text.trim() !== '', 'it may not be empty'),
  )
}

/** What a client puts before names, with `{server}` for the server's; another word in braces would be sent as it stands. */
export function prefixTemplate() {
  return v.pipe(
    words('a template, such as "mcp__{server}__",'),
    v.check(
      (text) => unknownPlaceholder(text) === null,
      ({ input }) => `${quote(unknownPlaceholder(input) ?? '')} stands for nothing; only {server} does`,
    ),
  )
}

/** The first word in braces that is not `{server}`, or null. */
function unknownPlaceholder(template: string): string | null {
  return (
    [...template.matchAll(/\{[^{}]*\}/g)].map(([word]) => word).find((word) => word !== '{server}') ?? null
  )
}

/** One of these words. */
export function oneOf<const Options extends readonly [string, ...string[]]>(options: Options) {
  return v.picklist(options, (issue) => wanted(`one of ${options.join(', ')}`, issue.received))
}

/** A list, of texts unless said otherwise. */
export function listOf<Item extends v.GenericSchema>(item: Item, what: string) {
  return v.array(item, (issue) => wanted(what, issue.received))
}

/** A whole number that is not below `least`. */
export function wholeNumber(least = 0) {
  const what = `a whole number of at least ${least}`
  return v.pipe(
    v.number((issue) => wanted(what, issue.received)),
    v.check((number) => Number.isSafeInteger(number) && number >= least, `${what} is wanted here`),
  )
}
