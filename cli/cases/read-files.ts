// The files of cases that a command is given.
import { readCaseFiles, type CaseFile, type ReadCases, type ToolReferences } from '../../core/evaluation'
import { FailureError, type Failure } from '../../core/shared'
import { complain } from '../failure-text'
import { readInputs } from '../read-inputs'
import { namedFailure } from './named-failure'
import type { Terminal } from '../terminal'

/** The texts of inputs; null where one could not be read (the exit code is then set). */
export async function readFiles(
  terminal: Terminal,
  names: readonly string[],
): Promise<readonly CaseFile[] | null> {
  const files: CaseFile[] = []
  let isWhole = true
  for (const input of await readInputs(terminal, names)) {
    if ('failure' in input) {
      complain(
        terminal,
        namedFailure(input.file, input.failure),
        namesFile(input.failure) ? '' : `${input.file}: `,
      )
      isWhole = false
    } else files.push({ file: input.file, text: input.text })
  }
  return isWhole ? files : null
}

/** Reads cases out of files, all as one. Throws FailureError for a file that is none of cases. */
export async function readCasesOf(
  terminal: Terminal,
  files: readonly CaseFile[],
  references: ToolReferences | null,
): Promise<ReadCases> {
  const options = { resolveTool: references?.resolve ?? null }
  const read = await terminal.calculate(() => readCaseFiles(files, options))
  if (!read.ok) {
    const { file } = files.find((one) => !readCaseFiles([one], options).ok) ?? { file: '' }
    throw new FailureError(namedFailure(file, read.failure))
  }
  return read.value
}

/** Whether the sentence of a failure says the file itself. */
function namesFile(failure: Failure): boolean {
  return 'source' in failure || failure.code === 'import/not-json'
}
