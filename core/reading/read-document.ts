// Reads one document that is JSON in some notation: what is surely no wire format first, then wire formats, then the rest.
import type { SourceDocument } from '../catalog'
import { joinRecognised, readText, type Note, type ReadResult, type Remark } from '../formats'
import { parseJson, printNode, type JsonNode, type JsonPath, type ParsedText } from '../json'
import { assert } from '../shared'
import { addDerived, noteOf, type ReaderOutcome } from './add-derived'
import { askReaders } from './ask-readers'
import { createBeside } from './beside'
import { createCover, withoutPlaces } from './claims'
import type { ReadableSource } from './reader'
import type { SourceContext } from './read-source'
import { readers } from './registry'

/** A document as JSON, whatever it was written in. */
export interface NotedDocument {
  /** As it was given. */
  readonly text: string
  readonly json: string
  readonly parsed: ParsedText
  readonly notation: SourceDocument['notation']
  /** What its notation says that JSON does not. */
  readonly remarks: readonly Remark[]
}

/** The keys of an OpenAPI description that belong to it whole: what looks like a tool in its examples is none. */
const OPENAPI_KEYS = [
  'openapi',
  'swagger',
  'info',
  'paths',
  'webhooks',
  'components',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
  'tags',
]

/** Reads all tools of a document. Notes start with what concerns its notation. */
export function readDocument(document: NotedDocument, context: SourceContext): ReadResult {
  const { json, parsed, root } = strictly(document)
  const source = sourceOf(document.text, json, root, context)
  const certain = askReaders(readers, source, ['certain'], [])
  const claims = certain.flatMap((outcome) => claimsOf(outcome, root))
  const pruned = claims.length === 0 ? root : withoutPlaces(root, claims)
  const wire = readText(json, { ...context, parsed: { ...parsed, root: pruned } })
  assert(wire.ok, 'a parsed document is readable')
  const places = wire.value.tools.flatMap(({ origin }) => (origin ? [origin.path] : []))
  const less = askReaders(readers, source, ['likely', 'guess'], [...places, ...pathsOf(certain)])
  const result = joinOutcomes(wire.value, [...certain, ...less], context)
  const noted = document.remarks.map((remark): Note => noteOf(context.file, remark))
  const { notation } = document
  return {
    ...result,
    documents: notation
      ? result.documents.map((made): SourceDocument => ({ ...made, notation }))
      : result.documents,
    notes: [...noted, ...result.notes],
  }
}

/** A source as readers see it. */
export function sourceOf(
  text: string,
  json: string | null,
  root: JsonNode | null,
  { file, fileAt }: SourceContext,
): ReadableSource {
  return { file, text, json, root, beside: createBeside(file, fileAt) }
}

/** Readers copy tokens: comments and trailing commas must not come along. */
function strictly({ json, parsed }: NotedDocument): {
  readonly json: string
  readonly parsed: ParsedText
  readonly root: JsonNode
} {
  const { root, comments, trailingCommas } = parsed
  assert(root, 'the document was parsed')
  if (!comments && !trailingCommas) return { json, parsed, root }
  const strict = printNode(json, root)
  const again = parseJson(strict)
  assert(again.root, 'printed JSON is readable')
  return { json: strict, parsed: { ...again, comments, trailingCommas }, root: again.root }
}

function claimsOf({ kind, derived }: ReaderOutcome, root: JsonNode): readonly JsonPath[] {
  if (kind !== 'openapi') return derived.tools.map(({ path }) => path)
  return root.members.filter(({ key }) => OPENAPI_KEYS.includes(key)).map(({ key }) => [key])
}

function pathsOf(outcomes: readonly ReaderOutcome[]): readonly JsonPath[] {
  return outcomes.flatMap(({ derived }) => derived.tools.map(({ path }) => path))
}

/** What wire formats gave, with what readers derived after it. */
export function joinOutcomes(
  wire: ReadResult,
  outcomes: readonly ReaderOutcome[],
  { file, newDocumentId, onTool }: SourceContext,
): ReadResult {
  if (outcomes.length === 0) return wire
  const [document] = wire.documents
  const id = newDocumentId()
  const documentId = document?.id === id ? `${id}-derived` : id
  const derived = addDerived(outcomes, { file, documentId, onTool, earlier: wire.tools })
  const hasDerived = derived.tools.length > 0
  // Without a tool, the last note is the verdict that there is none.
  const told = hasDerived && wire.tools.length === 0 ? wire.notes.slice(0, -1) : wire.notes
  const paths = pathsOf(outcomes).filter((path) => path.length > 0)
  return {
    tools: [...wire.tools, ...derived.tools],
    documents: [...wire.documents, ...derived.documents],
    notes: [...withoutThose(told, paths), ...derived.notes],
    recognised: joinRecognised([wire.recognised, derived.recognised]),
  }
}

/** Without the notes that an entry is no tool, where a reader made one of it. */
function withoutThose(notes: readonly Note[], paths: readonly JsonPath[]): readonly Note[] {
  if (paths.length === 0 || notes.length === 0) return notes
  const taken = createCover(paths)
  return notes.filter(({ path, level }) => level === 'info' || !taken.holds(path))
}
