// The configuration file and files of profiles, as the page takes them in and gives them out.
import {
  LINT_FILE_NAME,
  readLintFile,
  readProfileDefinition,
  readSettingsJson,
  writeLintFile,
  type LintFile,
  type LintSettings,
  type ProfileDefinition,
  type ReadDefinition,
} from '../../../../core/lint'
import { fail, failureOf, succeed, type Failure, type Result } from '../../../../core/shared'
import { readFile } from '../../../../io/files/read-file'

/** Reads the text of a configuration file; the ids of profiles that are there count as known. */
export function readSettingsText(
  text: string,
  file: string,
  definitions: readonly ProfileDefinition[],
): Result<LintFile, Failure> {
  const value = readSettingsJson(text, file)
  if (!value.ok) return value
  const read = readLintFile(value.value, null, file)
  if (read.ok || definitions.length === 0) return read
  // What is unknown may be a profile that the project has.
  const profiles = definitions.map(idOf)
  return readLintFile(value.value, { profiles, rules: [] }, file)
}

/** Reads the text of a profile's file. */
export function readProfileText(text: string, file: string): Result<ReadDefinition, Failure> {
  const value = readSettingsJson(text, file)
  return value.ok ? readProfileDefinition(value.value, file) : value
}

/** A file to be downloaded. */
export interface SettingsFile {
  readonly name: string
  readonly text: string
}

/** The configuration file, and one for every profile of the project's own, which it names. */
export function writeSettingsFiles(
  settings: LintSettings,
  definitions: readonly ProfileDefinition[],
): readonly SettingsFile[] {
  const profiles = definitions.map((definition) => ({
    name: profileFileName(definition),
    text: `${JSON.stringify(definition, null, 2)}\n`,
  }))
  const profileFiles = profiles.map(({ name }) => name)
  return [{ name: LINT_FILE_NAME, text: writeLintFile(settings, { profileFiles }) }, ...profiles]
}

/** What the file of a definition is called. */
export function profileFileName(definition: ProfileDefinition): string {
  return `${idOf(definition).replaceAll(/[^\w.-]+/g, '-')}.profile.json`
}

/** The id of a definition, which reading has checked to be a text. */
export function idOf({ id }: ProfileDefinition): string {
  return typeof id === 'string' ? id : ''
}

/** What a picked file holds. */
export async function readPicked(file: File): Promise<Result<string, Failure>> {
  try {
    return succeed((await readFile(file)).text)
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return fail(failure)
  }
}
