// The act of importing: a new project, or one command that can be undone.
import { applyEdits, emptyCatalog, type CatalogEdit } from '../../../core/catalog'
import type { ImportPlan, Note } from '../../../core/formats'
import { counted, type Failure } from '../../../core/shared'
import type { RecognitionCounts } from '../../../components/import/summary-words'
import { keepVersion } from '../../jobs/keep-version'
import { openNew } from '../../shell/open-project'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { editsOf, type Choices } from './import-plan'
import { importActions } from './import-store'
import { PASTED, type Recognition } from './recognise'

/** What an import did. */
export interface ImportOutcome {
  readonly project: 'new' | 'same'
  readonly added: number
  readonly replaced: number
  /** Tools that were there and stayed. */
  readonly kept: number
  readonly counts: RecognitionCounts
  readonly notes: readonly Note[]
}

/** Imports what was recognised: into a new project, or by `plans` into the open one. Gives the failure that hindered it, or null. */
export async function runImport(
  recognition: Recognition,
  plans: readonly ImportPlan[] | null,
  choices: Choices,
): Promise<Failure | null> {
  const { counts, notes } = recognition
  const done = plans ? addToProject(plans, choices) : await startProject(recognition)
  if ('code' in done) return done
  void rememberDisk(recognition)
  importActions.finish({ ...done, counts, notes, project: plans ? 'same' : 'new' })
  noticesActions.announce(`Imported: ${counted(done.added, 'tool')} added, ${done.replaced} replaced.`)
  return null
}

/** Remembers which files on disk the documents came from, so that they can be saved there. */
async function rememberDisk({ readings }: Recognition): Promise<void> {
  const imported = readings.flatMap(({ result, disk }) => {
    const [document, ...others] = result?.documents ?? []
    return document && others.length === 0 && disk ? [{ documentId: document.id, disk }] : []
  })
  if (imported.length === 0) return
  const { rememberFiles } = await import('../../local-files/remember')
  await rememberFiles(imported)
}

type Done = Pick<ImportOutcome, 'added' | 'replaced' | 'kept'>

function addToProject(plans: readonly ImportPlan[], choices: Choices): Done | Failure {
  const { edits, added, replaced, kept } = editsOf(plans, choices)
  const title = `Import ${counted(added + replaced, 'tool')}`
  const before = getProject()
  const result = projectActions.dispatch({ kind: 'edit-catalog', title, edits })
  if (result.ok && replaced > 0) void keepVersion(before, `Before: ${title}`, true)
  return result.ok ? { added, replaced, kept } : result.failure
}

async function startProject({ readings }: Recognition): Promise<Done | Failure> {
  const edits = readings.flatMap(({ result }): CatalogEdit[] =>
    result && result.tools.length > 0
      ? [{ kind: 'add-tools', tools: result.tools, documents: result.documents }]
      : [],
  )
  const catalog = applyEdits(emptyCatalog, edits)
  if (!catalog.ok) return catalog.failure
  const sources = readings.filter(({ result }) => result && result.tools.length > 0)
  await openNew(projectName(sources.map(({ name }) => name)), catalog.value)
  return { added: catalog.value.tools.length, replaced: 0, kept: 0 }
}

/** A project is called after the folder that all files came from, else after its first file without the ending. */
export function projectName(sources: readonly string[]): string {
  const files = sources.filter((name) => name !== PASTED)
  const [file] = files
  if (file === undefined) return 'Imported tools'
  const [folder, ...below] = file.split('/')
  if (below.length > 0 && files.length > 1 && files.every((name) => name.startsWith(`${folder ?? ''}/`)))
    return folder ?? file
  const name = (file.split('/').at(-1) ?? file).replace(/(?<=.)\.[a-z]{1,6}$/i, '')
  return files.length === 1 ? name : `${name} and ${files.length - 1} more`
}
