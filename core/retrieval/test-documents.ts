// Documents for tests.
import { hashText } from '../shared'
import type { HashedDocument } from './lexical/search-index'
import type { SearchDocument } from './search-document'

/** A document; what is not told is empty. */
export function testDocument(id: string, parts: Partial<SearchDocument> = {}): HashedDocument {
  const document = { id, name: id, description: '', parameters: [], server: null, ...parts }
  return { document, hash: hashText(JSON.stringify(document)) }
}
