// OpenAPI 2.0, 3.0, 3.1 and what 3.2 has in common with them: one tool for each operation.
import { stringAt } from '../../json'
import type { Derived, ReadableSource, Reader } from '../reader'
import { openFiles } from './files'
import { createFindings } from './findings'
import { nameOperations } from './name-operations'
import type { Reading } from './open-api-reading'
import { findOperations, sayOthers } from './operations'
import { createDefinitions } from './schema/definition'
import { makeSchema } from './schema/make-schema'
import { makeOperationTool } from './tool-text'
import { versionOf, type OpenApiLine } from './version'

// In documents whose entities all refer to each other, each tool would otherwise hold nearly the whole document.
const MOST_OF_ONE_TOOL = 256_000
const LEAST_OF_ONE_TOOL = 16_000
const MOST_OF_ALL = 64_000_000

/**
 * Reads an OpenAPI document, its other files through `source.beside`. A tool is an entry as MCP lists them, with what an executor needs under
 * `_meta["namewright/http"]`. Its server is the document's title. What is left out or changed is in the remarks.
 */
export const openApi: Reader = {
  kind: 'openapi',
  recognize: ({ json, root }) => {
    const version = json === null ? null : versionOf(json, root)
    if (!version) return null
    return version.stated === null ? 'likely' : 'certain'
  },
  read,
}

function read(source: ReadableSource): Derived {
  const version = source.json === null ? null : versionOf(source.json, source.root)
  if (!version || source.json === null || source.root === null) return { tools: [], remarks: [] }
  if (version.line === null) {
    const message = `This is OpenAPI ${version.stated ?? ''}; versions 2.0, 3.0 and 3.1 are read.`
    return { tools: [], remarks: [{ level: 'error', path: [], message }] }
  }
  const reading = startReading(source, source.json, source.root, version.line)
  const { findings, files } = reading
  if (version.stated === null)
    findings.say(
      'version',
      'warning',
      null,
      `The document names no version; it is read as OpenAPI ${version.line}.`,
    )
  const operations = findOperations(reading)
  const names = nameOperations(operations)
  const server = titleOf(source)
  const budget = Math.max(LEAST_OF_ONE_TOOL, Math.min(MOST_OF_ONE_TOOL, MOST_OF_ALL / operations.length))
  const tools = operations.map((operation, index) =>
    makeOperationTool({ ...reading, budget }, operation, server, names[index] ?? ''),
  )
  sayOthers(reading, operations)
  return { tools, remarks: findings.remarks(files.main, []) }
}

function startReading(
  source: ReadableSource,
  json: string,
  root: NonNullable<ReadableSource['root']>,
  line: OpenApiLine,
): Reading {
  const findings = createFindings()
  const reading: Reading = {
    line,
    findings,
    budget: MOST_OF_ONE_TOOL,
    files: openFiles(source, json, root),
    definitionOf: createDefinitions((spot) => makeSchema(reading, findings, spot)),
  }
  return reading
}

function titleOf({ root }: ReadableSource): string | null {
  const title = stringAt(root, ['info', 'title'])?.trim()
  return title === undefined || title === '' ? null : title
}
