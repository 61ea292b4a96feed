// YAML 1.2 (and 1.1 where the text says so) as strict JSON, with the place of every value in the YAML.
import { parseAllDocuments, type Document } from 'yaml'
import type { Remark } from '../../formats'
import { MAXIMUM_JSON_DEPTH, positionAt, type JsonNode } from '../../json'
import { convertDocuments } from './convert'

/** Where a text is no YAML, and why. */
export interface YamlFlaw {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A YAML text as JSON. */
export interface YamlText {
  /** Strict JSON: the document, or a list of them where the stream holds several. */
  readonly json: string
  /** The tree of `json` with offsets in the YAML text instead. Block scalars reach from their header to their end. */
  readonly places: JsonNode
  /** What JSON says otherwise, or not; paths from the root of `json`. */
  readonly remarks: readonly Remark[]
}

/** `plain`: the text is YAML only in that any line of prose is, so it holds no mapping and no list. */
export type YamlReading =
  | { readonly kind: 'yaml'; readonly yaml: YamlText }
  | { readonly kind: 'plain' }
  | { readonly kind: 'flaw'; readonly flaw: YamlFlaw }

/**
 * Reads all documents of a YAML stream. Numbers keep their spelling where JSON has it too; what is none in JSON (`0x1F`, `.inf`) is converted
 * or quoted, aliases and merge keys are written out, comments go: each is said in a remark. Never throws.
 */
export function readYaml(text: string): YamlReading {
  try {
    return readStream(text)
  } catch (thrown) {
    // The library walks nested values by recursion: a text of a thousand brackets ends there.
    if (!(thrown instanceof RangeError)) return flawAt(text, 0, 'It cannot be read as YAML')
    return flawAt(text, 0, `It nests deeper than ${MAXIMUM_JSON_DEPTH} levels`)
  }
}

function readStream(text: string): YamlReading {
  const parsed = parseAllDocuments(text, {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const documents: readonly Document.Parsed[] = Array.isArray(parsed) ? parsed : []
  for (const { errors } of documents) {
    const [error] = errors
    if (error) return flawAt(text, error.pos[0], sentenceOf(error.message))
  }
  const filled = documents.filter(({ contents }) => contents !== null)
  if (!filled.some(({ contents }) => contents && 'items' in contents)) return { kind: 'plain' }
  const converted = convertDocuments(text, filled)
  if ('flaw' in converted) return flawAt(text, converted.offset, converted.flaw)
  return { kind: 'yaml', yaml: converted }
}

function sentenceOf(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/[.:\s]+$/, '')
}

function flawAt(text: string, offset: number, message: string): YamlReading {
  return { kind: 'flaw', flaw: { message: `${message}.`, ...positionAt(text, offset) } }
}
