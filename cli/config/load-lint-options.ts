// How a catalogue is to be checked: what the configuration file and the command line say together. The command line comes first.
import { dirname, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import {
  defaultProfileIds,
  profiles as builtInProfiles,
  readLintFile,
  readProfileDefinition,
  type LintFile,
  type LintOptions,
  type LintSettings,
  type Profile,
  type ProfileId,
  type Rule,
} from '../../core/lint'
import { refuseUsage } from '../command'
import { loadPlugins } from '../plugins/load-plugins'
import type { Terminal } from '../terminal'
import { findConfig } from './find-config'
import { readJsonFile, unusable, valueOf } from './read-json-file'

/** What commands that check tools take beside their own options. */
export interface LintCommandOptions {
  /** `--profile`, repeatable, also `a,b`. */
  readonly profile?: readonly string[]
  /** `--profile-file`, repeatable. */
  readonly profileFile?: readonly string[]
  /** `--config FILE`; false after `--no-config`. */
  readonly config?: string | boolean
  /** `--plugin FILE`, repeatable. */
  readonly plugin?: readonly string[]
  /** `--max-tokens N`, as it was typed. */
  readonly maxTokens?: string
}

/** How a catalogue is to be checked, with what was read for it. */
export interface LoadedLintOptions extends LintOptions {
  /** `tokenBudget` is that of `--max-tokens` where it was given, `profiles` those of `--profile`. */
  readonly settings: LintSettings
  readonly ownProfiles: readonly Profile[]
  readonly ownRules: readonly Rule[]
  /** Every profile there is, built in and added, in the order in which they are listed. */
  readonly knownProfiles: readonly Profile[]
  /** Those that apply to a tool that asks for no strict mode. */
  readonly inForce: readonly Profile[]
  /** The configuration file that was read, as an absolute path, or null. */
  readonly configFile: string | null
}

/** Adds the options that name profiles, the configuration file and plug-ins to a command. */
export function withLintOptions(command: Command): Command {
  return withPluginOptions(
    command
      .option(
        '--profile <name>',
        'check for this provider or client only (repeatable; default: all but the strict ones)',
        (names: string, all: readonly string[] | undefined) => [
          ...(all ?? []),
          ...names.split(',').map((name) => name.trim()),
        ],
      )
      .option('--profile-file <file>', 'add a profile of your own (repeatable)', collect),
  )
}

/** Adds those of them that matter where nothing is checked. */
export function withPluginOptions(command: Command): Command {
  return command
    .option('--config <file>', 'the configuration file (default: namewright.config.json here or above)')
    .option('--no-config', 'read no configuration file')
    .option('--plugin <file>', 'a module with rules of your own (repeatable)', collect)
}

function collect(value: string, values: readonly string[] | undefined): readonly string[] {
  return [...(values ?? []), value]
}

/**
 * Reads the configuration file, the profiles and plug-ins that it or the command line names, and puts all together.
 * Throws `config/unreadable`, `plugin/unusable`, `import/unreadable`, and a usage error (exit code 2) for an unknown profile or a budget
 * that is no number.
 */
export async function loadLintOptions(
  terminal: Terminal,
  options: LintCommandOptions,
  folder: string = process.cwd(),
): Promise<LoadedLintOptions> {
  const configFile = await configFileOf(options, folder)
  terminal.signal.throwIfAborted()
  const { file, ownProfiles, ownRules } = await readFiles(configFile, options, folder)
  const knownProfiles = [...builtInProfiles, ...ownProfiles]
  const profiles = options.profile ? chosenProfiles(options.profile, knownProfiles) : file.settings.profiles
  const settings: LintSettings = {
    ...file.settings,
    profiles,
    tokenBudget: options.maxTokens === undefined ? file.settings.tokenBudget : budgetOf(options.maxTokens),
  }
  const usual = [...defaultProfileIds, ...ownProfiles.map(({ id }) => id)]
  return {
    settings,
    ...(profiles ? { profiles } : {}),
    ownProfiles,
    ownRules,
    knownProfiles,
    inForce: knownProfiles.filter(({ id }) => (profiles ?? usual).includes(id)),
    configFile,
  }
}

async function configFileOf({ config }: LintCommandOptions, folder: string): Promise<string | null> {
  if (config === false) return null
  return typeof config === 'string' ? resolve(folder, config) : findConfig(folder)
}

interface ReadFiles {
  readonly file: LintFile
  readonly ownProfiles: readonly Profile[]
  readonly ownRules: readonly Rule[]
}

/** The configuration file is read twice: which profiles and rules there are is known only when the files that it names are read. */
async function readFiles(
  configFile: string | null,
  options: LintCommandOptions,
  folder: string,
): Promise<ReadFiles> {
  const value = configFile === null ? {} : await readJsonFile(configFile)
  const source = configFile === null ? '' : relative(folder, configFile)
  const named = valueOf(readLintFile(value, null, source))
  const beside = (one: string): string => resolve(configFile === null ? folder : dirname(configFile), one)
  const here = (one: string): string => resolve(folder, one)
  const ownProfiles = await readProfiles([
    ...named.profileFiles.map(beside),
    ...(options.profileFile ?? []).map(here),
  ])
  const profiles = ownProfiles.map(({ id }) => id)
  const plugins = [...named.plugins.map(beside), ...(options.plugin ?? []).map(here)]
  const ownRules = await loadPlugins(plugins, profiles)
  const added = { profiles, rules: ownRules.map(({ id }) => id) }
  return { file: valueOf(readLintFile(value, added, source)), ownProfiles, ownRules }
}

/** The profiles of files, in the order given; a file that is named twice is read once. */
async function readProfiles(files: readonly string[]): Promise<readonly Profile[]> {
  const read: Profile[] = []
  for (const file of new Set(files)) {
    const { profile } = valueOf(readProfileDefinition(await readJsonFile(file), file))
    if (read.some(({ id }) => id === profile.id))
      throw unusable(file, '/id', `another file has a profile "${profile.id}" already`)
    read.push(profile)
  }
  return read
}

function chosenProfiles(names: readonly string[], known: readonly Profile[]): readonly ProfileId[] {
  const unknown = names.find((name) => !known.some(({ id }) => id === name))
  if (unknown !== undefined)
    refuseUsage(`there is no profile '${unknown}'; known are ${known.map(({ id }) => id).join(', ')}`)
  return known.map(({ id }) => id).filter((id) => names.includes(id))
}

function budgetOf(text: string): number {
  const budget = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(budget))
    refuseUsage(`--max-tokens wants a whole number, not '${text}'`)
  return budget
}
