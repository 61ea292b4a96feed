import { noticesActions } from '../../../stores/notices'
import { getProject } from '../../../stores/project-state'
import { readOwnFile } from '../../../../io/files/read-own-file'
import { doOrShow } from '../../../jobs/try-act'
import { addCases } from './case-acts'
import { readSuiteFiles } from './read-suite'

const FILE = 'example/cases.csv'

/** Whether the catalogue is the one that the sample cases were written for. */
export function fitsSample(toolNames: readonly string[]): boolean {
  const names = new Set(toolNames)
  return ['find_patient', 'book_appointment', 'check_insurance'].every((name) => names.has(name))
}

/** Adds the cases that came with the page for the example project. */
export function addSample(): void {
  void doOrShow(async () => {
    const text = await readOwnFile(FILE)
    const read = readSuiteFiles(getProject(), [{ file: FILE, text }])
    if (read.ok) addCases(read.value.cases, 'Add the sample cases')
    else noticesActions.showFailure(read.failure)
  })
}
