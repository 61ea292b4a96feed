// The configuration file that page and command line share. Pure: finding and loading it is the business of whoever asks.
import * as v from 'valibot'
import { fail, succeed, type Failure, type Result } from '../shared'
import {
  closedObject,
  listOf,
  objectOf,
  oneOf,
  prefixTemplate,
  problemsOf,
  unknownWord,
  wholeNumber,
  words,
  type FileProblem,
} from './file-problems'
import { profiles as builtInProfiles } from './profiles/registry'
import { rules as builtInRules } from './registry'
import type { NamePrefix } from './rule'
import type { LintSettings, Silencing } from './settings'

/** What the file is called where it is looked for. */
export const LINT_FILE_NAME = 'namewright.config.json'

/** A configuration file: the settings, and further files as they are named in it (from its own folder). */
export interface LintFile {
  readonly settings: LintSettings
  readonly profileFiles: readonly string[]
  readonly plugins: readonly string[]
}

/** What the files that a configuration names have brought. */
export interface AddedIds {
  readonly profiles: readonly string[]
  readonly rules: readonly string[]
}

/**
 * Reads a configuration file (parsed JSON). Fails with `config/unreadable`, which names every flaw with its place; `source` is what the file
 * is called there. With `added`, ids of profiles and rules must be built in or among these. Without, those that a file named in it may bring
 * are kept unchecked: the page can read no such files, and must not lose what is meant for them.
 */
export function readLintFile(
  value: unknown,
  added: AddedIds | null = null,
  source: string = LINT_FILE_NAME,
): Result<LintFile, Failure> {
  const refuse = (problems: readonly FileProblem[]): Result<LintFile, Failure> =>
    fail({ code: 'config/unreadable', source, problems })
  const checked = v.safeParse(lintFileSchema(), value)
  if (!checked.success) return refuse(problemsOf(checked.issues))
  const file = checked.output as RawFile
  const unknown = unknownIds(file, added)
  if (unknown.length > 0) return refuse(unknown)
  const silenced = (file.silence ?? []).map(({ rule, tool, server, reason }) => ({
    rule,
    tool: tool ?? null,
    server: server ?? null,
    reason,
  }))
  return succeed({
    settings: {
      profiles: file.profiles ?? null,
      severities: file.rules ?? {},
      silenced,
      prefixes: file.prefixes ?? [],
      tokenBudget: file.maxTokens ?? null,
    },
    profileFiles: file.profileFiles ?? [],
    plugins: file.plugins ?? [],
  })
}

/** The text of a configuration file that `readLintFile` reads back as the same: what is as usual is left out. */
export function writeLintFile(
  settings: LintSettings,
  { profileFiles = [], plugins = [] }: Partial<Omit<LintFile, 'settings'>> = {},
): string {
  const members = {
    ...(settings.profiles === null ? {} : { profiles: settings.profiles }),
    ...(Object.keys(settings.severities).length === 0 ? {} : { rules: settings.severities }),
    ...(settings.silenced.length === 0 ? {} : { silence: settings.silenced.map(silenceMember) }),
    ...(settings.prefixes.length === 0 ? {} : { prefixes: settings.prefixes }),
    ...(settings.tokenBudget === null ? {} : { maxTokens: settings.tokenBudget }),
    ...(profileFiles.length === 0 ? {} : { profileFiles }),
    ...(plugins.length === 0 ? {} : { plugins }),
  }
  return `${JSON.stringify(members, null, 2)}\n`
}

function silenceMember({ rule, tool, server, reason }: Silencing): object {
  return { rule, ...(tool === null ? {} : { tool }), ...(server === null ? {} : { server }), reason }
}

/** A file whose shape is right. */
interface RawFile {
  readonly profiles?: readonly string[]
  readonly rules?: LintSettings['severities']
  readonly silence?: readonly {
    readonly rule: string
    readonly tool?: string | null
    readonly server?: string | null
    readonly reason: string
  }[]
  readonly prefixes?: readonly NamePrefix[]
  readonly maxTokens?: number | null
  readonly profileFiles?: readonly string[]
  readonly plugins?: readonly string[]
}

/** Made on first use: most code that comes through this area's door never reads a file of settings. */
let made: v.GenericSchema | null = null

function lintFileSchema(): v.GenericSchema {
  made ??= makeSchema()
  return made
}

function makeSchema(): v.GenericSchema {
  const files = v.optional(listOf(words('the path of a file'), 'a list of files'))
  const silencing = closedObject(
    {
      rule: words('the id of a rule'),
      tool: v.optional(v.nullable(words("a tool's name"))),
      server: v.optional(v.nullable(words("a server's name"))),
      reason: words('the reason, as a text,'),
    },
    'an object with "rule" and "reason"',
  )
  const prefix = closedObject(
    { label: words(), template: prefixTemplate(), maximum: wholeNumber(1) },
    'an object with "label", "template" and "maximum"',
  )
  return closedObject(
    {
      $schema: v.optional(v.string()),
      profiles: v.optional(
        v.pipe(
          listOf(words('the id of a profile'), 'a list of profiles'),
          v.check((ids) => ids.length > 0, 'name at least one profile, or leave the member out'),
        ),
      ),
      rules: v.optional(
        objectOf(oneOf(['error', 'warning', 'info', 'off']), 'an object from rule to severity'),
      ),
      silence: v.optional(listOf(silencing, 'a list of silenced findings')),
      prefixes: v.optional(listOf(prefix, 'a list of prefixes')),
      maxTokens: v.optional(v.nullable(wholeNumber())),
      profileFiles: files,
      plugins: files,
    },
    'an object',
  )
}

function unknownIds(file: RawFile, added: AddedIds | null): readonly FileProblem[] {
  const rules = [...builtInRules.map(({ id }) => id), ...(added?.rules ?? [])]
  const profiles = [...builtInProfiles.map(({ id }) => id), ...(added?.profiles ?? [])]
  const isRule = (id: string): boolean =>
    rules.includes(id) || (added === null && (file.plugins ?? []).length > 0 && id.includes('/'))
  const isProfile = (id: string): boolean =>
    profiles.includes(id) || (added === null && (file.profileFiles ?? []).length > 0)
  return [
    ...(file.profiles ?? []).flatMap((id, index) =>
      isProfile(id) ? [] : [{ path: `/profiles/${index}`, message: unknownWord('profile', id, profiles) }],
    ),
    ...Object.keys(file.rules ?? {}).flatMap((id) =>
      isRule(id) ? [] : [{ path: `/rules/${asStep(id)}`, message: unknownWord('rule', id, rules) }],
    ),
    ...(file.silence ?? []).flatMap(({ rule }, index) =>
      isRule(rule) ? [] : [{ path: `/silence/${index}/rule`, message: unknownWord('rule', rule, rules) }],
    ),
  ]
}

function asStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
