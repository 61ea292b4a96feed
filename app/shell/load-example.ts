import { applyEdits, emptyCatalog, type Catalog } from '../../core/catalog'
import { readText } from '../../core/formats'
import { FailureError } from '../../core/shared'
import { readOwnFile } from '../../io/files/read-own-file'

/** The catalogue of the example project, which came with the page. Throws FailureError when it cannot be read. */
export async function loadExample(): Promise<Catalog> {
  const text = await readOwnFile('example/catalog.json')
  const read = readText(text, { file: 'example.json', newDocumentId: () => crypto.randomUUID() })
  if (!read.ok) throw new FailureError(read.failure)
  const { tools, documents } = read.value
  const catalog = applyEdits(emptyCatalog, [{ kind: 'add-tools', tools, documents }])
  if (!catalog.ok) throw new FailureError(catalog.failure)
  return catalog.value
}
