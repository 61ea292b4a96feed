// The act of importing: a new project, or one command that can be undone.
import { applyEdits, emptyCatalog, type CatalogEdit } from '../../../core/catalog'
import type { ImportPlan, Note } from '../../../core/formats'
import type { Failure } from '../../../core/shared'
import { counted, type RecognitionCounts } from '../../../components/import/summary-words'
import { openNew } from '../../shell/open-project'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
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
  importActions.finish({ ...done, counts, notes, project: plans ? 'same' : 'new' })
  noticesActions.announce(`Imported: ${counted(done.added, 'tool')} added, ${done.replaced} replaced.`)
  return null
}

type Done = Pick<ImportOutcome, 'added' | 'replaced' | 'kept'>

function addToProject(plans: readonly ImportPlan[], choices: Choices): Done | Failure {
  const { edits, added, replaced, kept } = editsOf(plans, choices)
  const title = `Import ${counted(added + replaced, 'tool')}`
  const result = projectActions.dispatch({ kind: 'edit-catalog', title, edits })
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
  await openNew(projectName(readings.map(({ name }) => name)), catalog.value)
  return { added: catalog.value.tools.length, replaced: 0, kept: 0 }
}

/** A project is called after its first file, without the ending. */
export function projectName(sources: readonly string[]): string {
  const [file, ...others] = sources.filter((name) => name !== PASTED)
  if (file === undefined) return 'Imported tools'
  const name = file.replace(/\.(json|jsonc|jsonl|txt)$/i, '')
  return others.length === 0 ? name : `${name} and ${others.length} more`
}
