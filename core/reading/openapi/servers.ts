// Where an operation's server is, and what it demands of its callers.
import { membersOf, printNode, stringAt } from '../../json'
import { membersAt, spotAt, spotsIn, textsAt, type Spot } from './files'
import type { Findings } from './findings'
import type { Reading } from './open-api-reading'
import { followed } from './parameters'
import { listOf, member, objectOf, type Made, type MadeMember } from './schema/made'

/** The servers of an operation, first choice first: its own, else its path's, else the document's (OpenAPI 3.x, Server Object). */
export function serversOf(reading: Reading, pathItem: Spot, operation: Spot): readonly string[] {
  const root = rootOf(reading)
  if (reading.line === '2.0') return hostsOf(reading, root, operation)
  const owner = [operation, pathItem, root].find((spot) => spotsIn(spotAt(spot, 'servers')).length > 0)
  const urls = spotsIn(spotAt(owner ?? null, 'servers')).flatMap((server) => {
    const url = stringAt(server.node, ['url'])
    return url === null ? [] : [resolved(reading, url, server)]
  })
  return urls.length > 0 ? urls : ['/']
}

/** A server's address with the defaults of its variables; one without a default stays as it is, which is said. */
function resolved(reading: Reading, url: string, server: Spot): string {
  return url.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const text = spotAt(server, 'variables', name, 'default')?.node.value
    if (typeof text === 'string' || typeof text === 'number') return String(text)
    reading.findings.say(
      'server-variable',
      'warning',
      server,
      `The server's \`${whole}\` has no default; it stays open.`,
    )
    return whole
  })
}

/** OpenAPI 2.0: each scheme with `host` and `basePath`. Without a host the address is relative; without a scheme it is taken as https. */
function hostsOf({ findings, line }: Reading, root: Spot, operation: Spot): readonly string[] {
  const host = stringAt(root.node, ['host'])
  const basePath = stringAt(root.node, ['basePath']) ?? ''
  if (host === null || host === '') return [basePath === '' ? '/' : basePath]
  const schemes = textsAt(spotAt(operation, 'schemes') ?? spotAt(root, 'schemes'))
  if (schemes.length === 0)
    findings.say(
      'schemes',
      'info',
      null,
      `The document names no scheme (OpenAPI ${line}); \`https\` is taken.`,
    )
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => `${scheme}://${host}${basePath}`)
}

/** What an operation demands: any one of the requirements, each of which may name several schemes; the operation's own, else the document's. */
export interface Security {
  readonly requirements: Made
  readonly schemes: Made
}

export function securityOf(reading: Reading, findings: Findings, operation: Spot): Security {
  const spot = spotAt(operation, 'security') ?? spotAt(rootOf(reading), 'security')
  const requirements = spotsIn(spot).filter(({ node }) => node.type === 'object')
  const names = new Set(requirements.flatMap(({ node }) => membersOf(node).map(({ key }) => key)))
  const schemes = [...names].flatMap((name) => schemeOf(reading, findings, name, operation))
  return {
    requirements: listOf(requirements.map(({ file, node }) => printNode(file.json, node))),
    schemes: objectOf(schemes),
  }
}

function schemeOf(
  reading: Reading,
  findings: Findings,
  name: string,
  operation: Spot,
): readonly MadeMember[] {
  const steps = reading.line === '2.0' ? ['securityDefinitions'] : ['components', 'securitySchemes']
  const start = spotAt(rootOf(reading), ...steps, name)
  if (!start) {
    findings.say(
      `security ${name}`,
      'warning',
      operation,
      `The security scheme \`${name}\` is not described.`,
    )
    return []
  }
  const spot = followed(reading, findings, start, `The security scheme \`${name}\` is left out.`)
  return spot ? [member(name, reading.line === '2.0' ? oldScheme(spot) : scheme(spot))] : []
}

const SCHEME_MEMBERS = new Set([
  'type',
  'name',
  'in',
  'scheme',
  'bearerFormat',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
])
const FLOW_MEMBERS = new Set(['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'])

/** A scheme without its prose; which scopes are needed stands in the requirements. */
function scheme(spot: Spot): Made {
  const flows = membersAt(spotAt(spot, 'flows')).map((flow) =>
    member(flow.key, objectOf(pick(flow.spot, FLOW_MEMBERS))),
  )
  return objectOf([
    ...pick(spot, SCHEME_MEMBERS),
    ...(flows.length > 0 ? [member('flows', objectOf(flows))] : []),
  ])
}

/** OpenAPI 2.0 calls some schemes and flows otherwise than 3.x. */
function oldScheme(spot: Spot): Made {
  const type = stringAt(spot.node, ['type'])
  if (type === 'basic') return objectOf([member('type', '"http"'), member('scheme', '"basic"')])
  const flow = stringAt(spot.node, ['flow'])
  if (type !== 'oauth2' || flow === null) return objectOf(pick(spot, SCHEME_MEMBERS))
  const name = LATER_FLOWS.get(flow) ?? flow
  const flows = objectOf([member(name, objectOf(pick(spot, FLOW_MEMBERS)))])
  return objectOf([member('type', '"oauth2"'), member('flows', flows)])
}

const LATER_FLOWS = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
])

function pick(spot: Spot, keys: ReadonlySet<string>): readonly MadeMember[] {
  return membersAt(spot).flatMap(({ key, token, spot: value }) =>
    keys.has(key) ? [{ key, token, value: printNode(value.file.json, value.node) }] : [],
  )
}

/** The document's own root. */
export function rootOf({ files }: Reading): Spot {
  return { file: files.main, node: files.main.root, path: [] }
}
