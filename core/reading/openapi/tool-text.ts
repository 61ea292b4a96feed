// One operation as a tool: an entry as MCP lists them.
import { memberOf, printNode } from '../../json'
import type { DerivedTool } from '../reader'
import { findBody } from './body'
import { membersAt, spotAt, type Spot } from './files'
import { createFindings } from './findings'
import { makeInput, type Input } from './input'
import { operationId } from './name-operations'
import type { Reading } from './open-api-reading'
import type { Operation } from './operations'
import { findParameters } from './parameters'
import { HTTP_FACTS_KEY, printParameter } from './request/http-facts'
import { listOf, member, objectOf, printMade, type Made, type MadeMember } from './schema/made'
import { securityOf, serversOf } from './servers'

const LAYOUT = { name: ['name'], description: ['description'], schema: ['inputSchema'] } as const

/** Under which key of `_meta` stands what an operation says of itself beyond a tool's own members. */
const OPERATION_KEY = 'namewright/openapi'

/** Makes the tool of an operation, called `name`, which no other operation of the document is. */
export function makeOperationTool(
  reading: Reading,
  operation: Operation,
  server: string | null,
  name: string,
): DerivedTool {
  const findings = createFindings()
  const { spot, pathItem } = operation
  const parameters = findParameters(reading, findings, pathItem, spot)
  const body = findBody(reading, findings, spot, parameters)
  const input = makeInput(reading, findings, { operation: spot, path: operation.path, parameters, body })
  const id = operationId(operation)
  if (id !== null && name !== id)
    findings.say(
      'repeated-id',
      'warning',
      spotAt(spot, 'operationId'),
      `The id \`${id}\` is taken by an operation before; this one is \`${name}\`.`,
    )
  if (id === null)
    findings.say(
      'no-id',
      'info',
      spot,
      `The operation has no id; \`${name}\` is made of its method and path.`,
    )
  const security = securityOf(reading, findings, spot)
  const members: readonly MadeMember[] = [
    member('name', JSON.stringify(name)),
    ...wordsOf(operation),
    member('inputSchema', input.schema),
    ...annotationsOf(operation.method),
    member(
      '_meta',
      objectOf([
        member(
          HTTP_FACTS_KEY,
          objectOf(
            httpFacts(
              reading,
              operation,
              input,
              body?.contentType ?? null,
              body?.required ?? false,
              security,
            ),
          ),
        ),
        ...saysOfItself(spot, id, name, input.bodyExamples),
      ]),
    ),
  ]
  return {
    text: printMembers(members),
    format: 'mcp',
    layout: LAYOUT,
    server,
    path: operation.place,
    remarks: findings.remarks(reading.files.main, operation.place),
  }
}

/** `inputSchema` is printed already, indented for its place; everything else is printed here. */
function printMembers(members: readonly MadeMember[]): string {
  const filling = { reference: () => objectOf([]), pointer: () => 'null' }
  const lines = members.map(({ key, token, value }) => {
    const text = key === 'inputSchema' && typeof value === 'string' ? value : printMade(value, '  ', filling)
    return `  ${token}: ${text}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

/** Title and description: an operation's own words, else those of its path, which are meant for all its operations. */
function wordsOf({ spot, pathItem }: Operation): readonly MadeMember[] {
  const text = (owner: Spot, key: string): string | null => {
    const node = memberOf(owner.node, key)?.valueNode
    return node?.type === 'string' && String(node.value).trim() !== ''
      ? printNode(owner.file.json, node)
      : null
  }
  const title = text(spot, 'summary')
  const description =
    text(spot, 'description') ?? title ?? text(pathItem, 'description') ?? text(pathItem, 'summary')
  return [
    ...(title === null ? [] : [member('title', title)]),
    ...(description === null ? [] : [member('description', description)]),
  ]
}

/** What HTTP itself says of a method (RFC 9110, 9.2.1 and 9.2.2), in the hints of MCP; nothing is guessed from words. */
function annotationsOf(method: string): readonly MadeMember[] {
  const hints: MadeMember[] = []
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)) hints.push(member('readOnlyHint', 'true'))
  if (method === 'DELETE') hints.push(member('destructiveHint', 'true'))
  if (method === 'PUT' || method === 'DELETE') hints.push(member('idempotentHint', 'true'))
  return hints.length > 0 ? [member('annotations', objectOf(hints))] : []
}

function httpFacts(
  reading: Reading,
  { method, path, pathItem, spot }: Operation,
  input: Input,
  contentType: string | null,
  bodyRequired: boolean,
  security: { readonly requirements: Made; readonly schemes: Made },
): readonly MadeMember[] {
  const servers = serversOf(reading, pathItem, spot).map((url) => JSON.stringify(url))
  return [
    member('method', JSON.stringify(method)),
    member('path', JSON.stringify(path)),
    member('servers', listOf(servers)),
    member('security', security.requirements),
    member('securitySchemes', security.schemes),
    ...(contentType === null ? [] : [member('contentType', JSON.stringify(contentType))]),
    member('parameters', listOf(input.parameters.map(printParameter))),
    ...(input.bodyKey === null ? [] : [member('bodyKey', JSON.stringify(input.bodyKey))]),
    ...(input.bodyTakesMore ? [member('bodyTakesMore', 'true')] : []),
    ...(bodyRequired ? [member('bodyRequired', 'true')] : []),
  ]
}

const KEPT = new Set(['tags', 'externalDocs', 'deprecated'])

function saysOfItself(
  spot: Spot,
  id: string | null,
  name: string,
  bodyExamples: Made | null,
): readonly MadeMember[] {
  const kept = membersAt(spot).flatMap((item): readonly MadeMember[] =>
    KEPT.has(item.key) || item.key.startsWith('x-')
      ? [{ key: item.key, token: item.token, value: printNode(item.spot.file.json, item.spot.node) }]
      : [],
  )
  const members = [
    ...(id === null || id === name ? [] : [member('operationId', JSON.stringify(id))]),
    ...kept,
    ...(bodyExamples === null ? [] : [member('bodyExamples', bodyExamples)]),
  ]
  return members.length > 0 ? [member(OPERATION_KEY, objectOf(members))] : []
}
