// Cases out of texts and files, beside the catalogue and the cases that are there.
import type { ReadingView } from '../../../../components/evaluation/ReadingResult'
import { expectedWords } from '../../../../components/evaluation/case-row'
import {
  METATOOL_ORIGIN,
  noteText,
  readCaseFiles,
  toolReferences,
  type CaseFile,
  type SelectionCase,
} from '../../../../core/evaluation'
import type { Project } from '../../../../core/project'
import { counted, succeed, type Failure, type Result } from '../../../../core/shared'
import { expectedView } from './case-rows'
import { toolChoices } from './tool-choices'

const METATOOL_SHAPE = 'MetaTool'

/** What was read, to be looked at before it is added. */
export interface SuiteReading {
  readonly cases: readonly SelectionCase[]
  readonly view: ReadingView
}

/** Reads files of cases for a project. Cases that the project has already, word for word, are left out with a note. */
export function readSuiteFiles(
  project: Pick<Project, 'catalog' | 'cases'>,
  files: readonly CaseFile[],
): Result<SuiteReading, Failure> {
  const read = readCaseFiles(files, { resolveTool: toolReferences(project.catalog).resolve })
  if (!read.ok) return read
  const known = new Set(project.cases.map(identityOf))
  const selection = read.value.cases.filter((one) => one.kind === 'selection')
  const isMetaTool = Object.keys(read.value.shapes).every((shape) => shape === METATOOL_SHAPE)
  const origin = `${isMetaTool ? METATOOL_ORIGIN : ''}${files.map(({ file }) => file).join(', ')}`
  const fresh = selection.filter((one) => !known.has(identityOf(one))).map((one) => ({ origin, ...one }))
  const choices = toolChoices(project.catalog)
  const [leveled, repeated] = [read.value.cases.length - selection.length, selection.length - fresh.length]
  const notes = [
    ...(leveled > 0 ? [{ level: 'warning' as const, text: leveledWords(leveled) }] : []),
    ...(repeated > 0
      ? [
          {
            level: 'info' as const,
            text: `${counted(repeated, 'case')} of them are in this project already, and are left out.`,
          },
        ]
      : []),
    ...read.value.notes.map((note) => ({ level: note.level, text: noteText(note) })),
  ]
  return succeed({
    cases: fresh,
    view: {
      shapes: Object.entries(read.value.shapes),
      notes,
      cases: fresh.map((one) => ({
        query: one.query,
        expected: expectedWords(expectedView(one.gold, { ...one, toolNames: {} }, choices)),
      })),
    },
  })
}

function leveledWords(count: number): string {
  return `${counted(count, 'case')} of RoTBench bring tools of their own and are no cases of this catalogue: run them with \`namewright evaluate\`.`
}

/** What makes two cases the same to a person. */
function identityOf({ query, gold, offered }: SelectionCase): string {
  return JSON.stringify([query.trim(), gold, offered])
}
