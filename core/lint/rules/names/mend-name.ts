import type { PartId } from '../../../catalog'
import { quote } from '../../place'
import type { ProfileSet } from '../../profiles/profile-set'
import type { Fix } from '../../rule'
import { freeName } from '../../text/free-name'
import { transliterate } from './transliterate'

/** No client takes a longer name. */
const LONGEST_NAME = 128
/** No tool of the catalogue can be given a name with another character, whatever the profiles in force take. */
const GIVEN = /[a-zA-Z0-9_.-]/

/** A tool to be renamed, and what is free beside it. */
export interface NameToMend {
  readonly name: string
  readonly partId: PartId
  readonly profiles: ProfileSet
  readonly isNameTaken: (name: string) => boolean
}

/**
 * The fix that renames a tool to what all profiles in force take: letters are spelled with A to Z where a table knows how, other refused
 * characters become _. None where too little of the name would be left; unsafe where letters go.
 */
export function mendName({ name, partId, profiles, isNameTaken }: NameToMend): readonly Fix[] {
  const allowed = allowedBy(profiles)
  const plain = Array.from(transliterate(name)).map((character) =>
    allowed(character) ? character : allowed(character.toLowerCase()) ? character.toLowerCase() : character,
  )
  const letters = plain.filter((character) => /[\p{L}\p{N}]/u.test(character))
  const left = letters.filter(allowed)
  if (left.length === 0 || left.length < letters.length / 2) return []
  const separator = allowed('_') ? '_' : allowed('-') ? '-' : ''
  const joined = plain
    .map((character) => (allowed(character) ? character : ' '))
    .join('')
    .trim()
    .replaceAll(/[_-]? +[_-]?/g, separator)
  const start = [joined, `_${joined}`, joined.replace(/^[^a-zA-Z]+/, '')].find((one) =>
    startsRightly(one, profiles),
  )
  if (start === undefined) return []
  // Shortening is another rule's business, and longer names than this cannot be given.
  const free = start.length > LONGEST_NAME ? null : freeName(start, isNameTaken, LONGEST_NAME)
  if (free === null || free === name) return []
  return [
    {
      title: `Rename to ${quote(free)}`,
      // Dropping letters of another script leaves a name that may say something else.
      safety: left.length < letters.length ? 'unsafe' : 'safe',
      edits: [{ kind: 'rename', partId, name: free }],
    },
  ]
}

const known = new WeakMap<ProfileSet, Map<string, boolean>>()

/** Whether all profiles take a character; the same few are asked for again and again. */
function allowedBy(profiles: ProfileSet): (character: string) => boolean {
  const memory = known.get(profiles) ?? new Map<string, boolean>()
  known.set(profiles, memory)
  const limits = profiles.list.flatMap(({ nameCharacters }) => nameCharacters ?? [])
  const narrow = limits.length > 0 ? limits.map(({ allowed }) => allowed) : [/[a-zA-Z0-9_-]/]
  return (character) => {
    const answer = memory.get(character)
    if (answer !== undefined) return answer
    const fresh = GIVEN.test(character) && narrow.every((allowed) => allowed.test(character))
    memory.set(character, fresh)
    return fresh
  }
}

function startsRightly(name: string, profiles: ProfileSet): boolean {
  const first = name.charAt(0)
  return (
    /[a-zA-Z_]/.test(first) &&
    profiles.list.every(({ nameStart }) => nameStart === null || nameStart.allowed.test(first))
  )
}
