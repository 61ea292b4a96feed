// Reads any source that may hold tools: wire formats in any notation first, then what tools can be derived from.
import { readText, type ReadResult, type ReadSource } from '../formats'
import { parseJson } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import { attemptsFor } from './attempts'
import { isYamlFile, looksLikeYaml } from './look'
import { readDocument } from './read-document'
import { readLineSource } from './read-line-source'
import { readLoose } from './read-loose'
import type { SourceFile } from './reader'
import { YAML_LIMIT } from './limits'
import { readYaml, type YamlFlaw } from './yaml'

/** Where a source comes from, and what lies beside it. */
export interface SourceContext extends ReadSource {
  /** A file of the opened folder or archive by its path there; absent where the source stands alone. */
  readonly fileAt?: (path: string) => SourceFile | null
}

/**
 * Reads all tools of a source: JSON, JSONL, YAML, OpenAPI, JSON Schema, source code, notebooks. Fails where it can be read as nothing of all
 * that, with the place and the reason; a source without tools is no failure, but noted.
 */
export function readSource(text: string, context: SourceContext): Result<ReadResult, Failure> {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const parsed = parseJson(plain, true)
  if (parsed.root)
    return succeed(
      readDocument({ text: plain, json: plain, parsed, notation: undefined, remarks: [] }, context),
    )
  const lines = readText(plain, { ...context, parsed })
  if (lines.ok) return succeed(readLineSource(plain, lines.value, context))
  return lines.failure.code === 'import/too-deep' ? lines : readOther(plain, context, lines.failure)
}

/** Reads a text that is no JSON. `failure`: why it is none. */
function readOther(text: string, context: SourceContext, failure: Failure): Result<ReadResult, Failure> {
  const attempts = attemptsFor(text, context.file)
  let empty: ReadResult | null = null
  let flaw: YamlFlaw | null = null
  for (const attempt of attempts) {
    const read = attempt === 'yaml' ? tryYaml(text, context) : readLoose(text, context)
    if (read && 'line' in read) flaw = read
    else if (read && read.tools.length > 0) return succeed(read)
    else empty ??= read
  }
  if (flaw && (isYamlFile(context.file) || looksLikeYaml(text)))
    return fail({ code: 'import/not-json', notation: 'YAML', ...flaw })
  return empty ? succeed(empty) : fail(failure)
}

function tryYaml(text: string, context: SourceContext): ReadResult | YamlFlaw | null {
  if (text.length > YAML_LIMIT) return null
  const read = readYaml(text)
  if (read.kind === 'flaw') return read.flaw
  if (read.kind === 'plain') return null
  const { json, remarks } = read.yaml
  return readDocument({ text, json, parsed: parseJson(json), notation: 'yaml', remarks }, context)
}
