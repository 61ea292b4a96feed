// Versions of the document's shape. A step lifts a document by one version; its number is the version it starts from.
import { fail, succeed, type Failure, type Result } from '../shared'
import { PROJECT_VERSION } from './project'

type Document = Readonly<Record<string, unknown>>

/** Step 0 leads from version 1 to 2, step 1 from 2 to 3. Empty while there is one version only. */
const steps: readonly ((document: Document) => Document)[] = []

/**
 * Lifts a document to the present version. Fails with `storage/newer-version` when it is newer, with `storage/corrupt` when it has no
 * readable version.
 */
export function migrate(
  json: unknown,
  migrations = steps,
  present: number = PROJECT_VERSION,
): Result<Document, Failure> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail({ code: 'storage/corrupt', message: 'there is no document' })
  let document = json as Document
  const found = document['version']
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 1)
    return fail({ code: 'storage/corrupt', message: 'the document has no version' })
  if (found > present) return fail({ code: 'storage/newer-version', found, known: present })
  for (const step of migrations.slice(found - 1, present - 1)) document = step(document)
  return succeed(document)
}
