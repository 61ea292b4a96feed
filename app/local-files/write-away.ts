import type { Names, SourceDocument, Tool } from '../../core/catalog'
import { writeInPlace } from '../../core/formats'
import type { Failure, Result } from '../../core/shared'
import { createExporter } from '../../workers/export-client'
import type { InPlaceText } from '../../workers/contracts'

/** Characters above which a text is written in a worker. */
const LARGE = 200_000

/** `writeInPlace`, of a large text away from the page. */
export async function writeAway(
  source: string,
  document: SourceDocument,
  tools: readonly Tool[],
  names: Names,
): Promise<Result<InPlaceText, Failure>> {
  if (source.length < LARGE || typeof Worker === 'undefined')
    return writeInPlace(source, document, tools, names)
  const exporter = createExporter()
  try {
    return await exporter.writeInPlace(source, document, tools, names)
  } finally {
    exporter.end()
  }
}
