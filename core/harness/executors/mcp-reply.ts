// What an MCP server answered to `tools/call`, as the result of a call (specification 2025-11-25, Tools, Tool Result).
import type { JsonValue } from '../../catalog'
import { isList, isRecord, readJsonText, type JsonRecord } from '../../evaluation'
import type { ExecutionResult } from '../ports'
import { shownText } from './shown-text'

/** The message of a call as a person reads it, with the server that it goes to. */
export function describeMcpCall(address: string, name: string, given: JsonRecord): string {
  const params = { name, arguments: given }
  return `${address}\n${JSON.stringify({ method: 'tools/call', params }, null, 2)}`
}

/**
 * A result is the structured content where there is some, else the JSON that a single text holds, else the text of all parts. What says
 * that it is an error gives a message.
 */
export function readMcpResult(result: JsonValue): ExecutionResult {
  if (!isRecord(result)) return { ok: true, value: result, text: shownText(result) }
  const parts = isList(result.content ?? null) ? (result.content as readonly JsonValue[]) : null
  const text = (parts ?? []).map(partText).join('\n')
  if (result.isError === true) {
    const said =
      text === '' && result.structuredContent !== undefined ? shownText(result.structuredContent) : text
    return {
      ok: false,
      message: said === '' ? 'The tool says that it failed, and not why.' : said,
      failure: null,
    }
  }
  const { structuredContent, toolResult } = result
  if (structuredContent !== undefined && structuredContent !== null)
    return { ok: true, value: structuredContent, text: text === '' ? shownText(structuredContent) : text }
  // The protocol of 2024-10-07 knew no content.
  if (!parts) {
    const value = toolResult ?? result
    return { ok: true, value, text: shownText(value) }
  }
  if (parts.length === 0) return { ok: true, value: null, text: 'The tool answered without content.' }
  const [only] = parts
  const json = parts.length === 1 && isRecord(only) && only.type === 'text' ? jsonIn(text) : undefined
  return { ok: true, value: json ?? text, text }
}

/** The object or list that a text is; a text such as `12` stays one. */
function jsonIn(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  return readJsonText(text)
}

function partText(part: JsonValue): string {
  if (!isRecord(part)) return shownText(part)
  const { type, text, uri, name, resource } = part
  if (type === 'text' && typeof text === 'string') return text
  if (type === 'image' || type === 'audio') return `[${type}${withType(part)}]`
  if (type === 'resource_link')
    return `[resource ${shownOr(name, '')} ${shownOr(uri, '')}${withType(part)}]`.replaceAll('  ', ' ')
  if (type === 'resource' && isRecord(resource))
    return typeof resource.text === 'string'
      ? `[resource ${shownOr(resource.uri, '')}]\n${resource.text}`
      : `[resource ${shownOr(resource.uri, '')}${withType(resource)}]`
  return JSON.stringify(part)
}

function withType({ mimeType, data, blob }: JsonRecord): string {
  const bytes = typeof data === 'string' ? data : typeof blob === 'string' ? blob : null
  const size = bytes === null ? '' : `, ${Math.floor((bytes.replaceAll('=', '').length * 3) / 4)} bytes`
  return `${typeof mimeType === 'string' ? ` ${mimeType}` : ''}${size}`
}

function shownOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
