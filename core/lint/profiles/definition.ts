import * as v from 'valibot'
import type { JsonValue } from '../../catalog'
import { assert, fail, succeed, type Failure, type Result } from '../../shared'
import { problemsOf } from '../file-problems'
import { readCharacterClass } from './character-class'
import { limitFields, noStrictLimits, strictFields, type FieldKind } from './definition-fields'
import { definitionSchema } from './definition-schema'
import { unknownLimits, type Consequence, type Profile } from './profile'
import { findProfile } from './registry'

/** A profile that a person added, as its file says it: plain JSON, with patterns as text. */
export type ProfileDefinition = { readonly [key: string]: JsonValue }

/** A definition that holds, and the profile it makes. */
export interface ReadDefinition {
  readonly definition: ProfileDefinition
  readonly profile: Profile
}

/**
 * Reads a profile's file (parsed JSON): every limit of a built-in profile that it `extends`, with those that it states in their place; null
 * takes one back. A limit that does not say so is an error, with the file's own sources. Fails with `config/unreadable`, which names every
 * flaw; `source` is what the file is called there. The definition that comes back is the one that was given.
 */
export function readProfileDefinition(
  value: unknown,
  source = 'The profile',
): Result<ReadDefinition, Failure> {
  const checked = v.safeParse(definitionSchema(), value)
  if (!checked.success)
    return fail({ code: 'config/unreadable', source, problems: problemsOf(checked.issues) })
  const definition = value as ProfileDefinition
  return succeed({ definition, profile: profileOf(definition) })
}

function profileOf(definition: ProfileDefinition): Profile {
  const base = typeof definition['extends'] === 'string' ? findProfile(definition['extends']) : null
  const label = textOf(definition['label'], '')
  const family = textOf(definition['family'], label)
  const sources = (definition['sources'] as readonly string[] | undefined) ?? base?.sources ?? []
  const oneBadTool = definition['oneBadTool'] ?? base?.oneBadTool ?? unknownLimits.oneBadTool
  const otherwise: Consequence = {
    severity: 'error',
    outcome: oneBadTool === 'request' ? `${family} refuses the whole request` : `${family} refuses the tool`,
    source: sources[0] ?? `the profile "${label}"`,
  }
  const tooMany: Consequence = { ...otherwise, outcome: `${family} takes no more tools in one request` }
  const limits = Object.entries(limitFields).flatMap(([field, kind]) => {
    const given = definition[field]
    // Too many tools are no flaw of one of them.
    const unsaid = field === 'toolsPerRequest' && oneBadTool !== 'request' ? tooMany : otherwise
    return given === undefined ? [] : [[field, limitOf(kind, given, unsaid)] as const]
  })
  return {
    ...(base ?? unknownLimits),
    ...(Object.fromEntries(limits) as Partial<Profile>),
    id: textOf(definition['id'], ''),
    label,
    family,
    sources,
    // A person's file that gives no day is as old as what it builds on; alone, it was written by whoever vouches for it.
    checked: textOf(definition['checked'], base?.checked ?? ''),
  }
}

function textOf(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** What null stands for: no claim. */
const nothing: Readonly<Partial<Record<FieldKind, unknown>>> = {
  counts: [],
  keywords: [],
  cost: 'unknown',
}

const FULL_STOP = /[\s.]+$/

/** A checked value of a file as the profile holds it. */
function limitOf(kind: FieldKind, value: JsonValue, otherwise: Consequence): unknown {
  if (value === null) return nothing[kind] ?? null
  const filled = (one: JsonValue): object => {
    const limit = { ...otherwise, ...(one as Partial<Consequence>) }
    // Sentences are made of it, which have a full stop of their own.
    return { ...limit, outcome: limit.outcome.replace(FULL_STOP, '') }
  }
  switch (kind) {
    case 'texts':
    case 'template':
    case 'cost':
      return value
    case 'counts':
    case 'keywords':
      return (value as readonly JsonValue[]).map(filled)
    case 'characters': {
      const allowed = readCharacterClass((value as { readonly allowed: string }).allowed)
      assert(allowed.ok, 'a class that was checked compiles')
      return { ...filled(value), allowed: allowed.value }
    }
    case 'strict': {
      const given = value as ProfileDefinition
      const limits = Object.entries(strictFields).flatMap(([field, inner]) =>
        given[field] === undefined ? [] : [[field, limitOf(inner, given[field], otherwise)] as const],
      )
      return { ...noStrictLimits, ...Object.fromEntries(limits) }
    }
    case 'consequence':
    case 'count':
    case 'formats':
      return filled(value)
  }
}
