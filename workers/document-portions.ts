// Documents to be searched on their way to the worker: lists of texts are taken over faster than a list of objects.
import type { HashedDocument } from '../core/retrieval'

export interface DocumentPortion {
  readonly ids: readonly string[]
  readonly hashes: readonly string[]
  readonly names: readonly string[]
  readonly descriptions: readonly string[]
  readonly servers: readonly (string | null)[]
  /** Of all documents, one after the other. */
  readonly parameters: readonly string[]
  /** By document: how many of them are its own. */
  readonly parameterCounts: readonly number[]
}

/** Packs some documents. */
export function packDocuments(documents: readonly HashedDocument[]): DocumentPortion {
  return {
    ids: documents.map(({ document }) => document.id),
    hashes: documents.map(({ hash }) => hash),
    names: documents.map(({ document }) => document.name),
    descriptions: documents.map(({ document }) => document.description),
    servers: documents.map(({ document }) => document.server),
    parameters: documents.flatMap(({ document }) => document.parameters),
    parameterCounts: documents.map(({ document }) => document.parameters.length),
  }
}

/** Takes a portion apart again, in the same order. */
export function unpackDocuments(portion: DocumentPortion): readonly HashedDocument[] {
  const { ids, hashes, names, descriptions, servers, parameters, parameterCounts } = portion
  let from = 0
  return ids.map((id, index) => {
    const own = parameters.slice(from, from + (parameterCounts[index] ?? 0))
    from += own.length
    const document = {
      id,
      name: names[index] ?? '',
      description: descriptions[index] ?? '',
      parameters: own,
      server: servers[index] ?? null,
    }
    return { document, hash: hashes[index] ?? '' }
  })
}
