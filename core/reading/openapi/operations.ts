// The operations of a document: which there are, and what is described beside them but is none.
import { memberOf, membersOf, type JsonPath } from '../../json'
import { membersAt, spotAt, type MemberSpot, type Spot } from './files'
import type { Findings } from './findings'
import type { Reading } from './open-api-reading'
import { followed } from './parameters'
import { rootOf } from './servers'
import { PATH_ITEM_METHODS } from './version'

/** One operation. */
export interface Operation {
  /** As it is sent: upper case. */
  readonly method: string
  /** The path template, with its leading slash. */
  readonly path: string
  readonly pathItem: Spot
  readonly spot: Spot
  /** Where it is met in the main file, whatever file it stands in. */
  readonly place: JsonPath
}

/** All operations in the document's order. */
export function findOperations(reading: Reading): readonly Operation[] {
  const { findings } = reading
  const root = rootOf(reading)
  const start = spotAt(root, 'paths')
  if (!start) {
    findings.say('no-paths', 'warning', null, 'The document has no `paths`, so it has no operations.')
    return []
  }
  const paths = followed(reading, findings, start, 'The document has no operations.')
  return membersAt(paths).flatMap((entry) => (entry.key.startsWith('x-') ? [] : operationsOf(reading, entry)))
}

function operationsOf(reading: Reading, { key, spot }: MemberSpot): readonly Operation[] {
  const { findings } = reading
  const pathItem = followed(reading, findings, spot, `The path \`${key}\` is left out.`)
  if (!pathItem) return []
  if (!key.startsWith('/'))
    findings.say(
      'path-slash',
      'warning',
      spot,
      `The path \`${key}\` should start with \`/\`; one is put before it.`,
    )
  const items = pathItem === spot ? [spot] : [spot, pathItem]
  const methods = items.flatMap((item) => methodsIn(findings, item))
  const seen = new Set<string>()
  return methods.flatMap(({ method, start }): readonly Operation[] => {
    if (seen.has(method)) return []
    seen.add(method)
    const operation = followed(reading, findings, start, `${method} ${key} is left out.`)
    if (!operation) return []
    const path = key.startsWith('/') ? key : `/${key}`
    const place = start.file === reading.files.main ? start.path : ['paths', key]
    return [{ method, path, pathItem, spot: operation, place }]
  })
}

interface FoundMethod {
  readonly method: string
  readonly start: Spot
}

/** The methods of a path item; what is neither a method nor another known member of one is said. */
function methodsIn(findings: Findings, item: Spot): readonly FoundMethod[] {
  const found: FoundMethod[] = []
  for (const { key, spot } of membersAt(item)) {
    const method = key.toLowerCase()
    if (PATH_ITEM_METHODS.includes(method)) {
      if (spot.node.type === 'null') continue
      found.push({ method: method.toUpperCase(), start: spot })
      if (method !== key) {
        const message = `The method \`${key}\` should be written \`${method}\`; it is read so.`
        findings.say('method-case', 'info', spot, message)
      }
    } else if (key === 'additionalOperations')
      found.push(...membersAt(spot).map((inner) => ({ method: inner.key, start: inner.spot })))
    else if (!BESIDE_METHODS.has(key) && !key.startsWith('x-'))
      findings.say(
        'path-member',
        'warning',
        spot,
        `\`${key}\` is no method that OpenAPI knows; it is left out.`,
      )
  }
  return found
}

const BESIDE_METHODS = new Set(['$ref', 'summary', 'description', 'servers', 'parameters'])

/** Says what a document describes that is no operation: requests which its server makes, and answers. */
export function sayOthers(reading: Reading, operations: readonly Operation[]): void {
  const { findings } = reading
  const webhooks = spotAt(rootOf(reading), 'webhooks') ?? spotAt(rootOf(reading), 'x-webhooks')
  const hooks = membersOf(webhooks?.node).length
  if (hooks > 0) {
    const words = `${hooks.toLocaleString('en')} ${hooks === 1 ? 'webhook is' : 'webhooks are'}`
    findings.say(
      'webhooks',
      'info',
      webhooks,
      `${words} no tool: the server sends those requests, nobody calls them.`,
    )
  }
  const withCallbacks = operations.filter(({ spot }) => membersOf(spotAt(spot, 'callbacks')?.node).length > 0)
  const callbacks = withCallbacks.reduce(
    (sum, { spot }) => sum + membersOf(memberOf(spot.node, 'callbacks')?.valueNode).length,
    0,
  )
  const first = withCallbacks[0]
  if (!first) return
  const words = `${callbacks.toLocaleString('en')} ${callbacks === 1 ? 'callback is' : 'callbacks are'}`
  findings.say(
    'callbacks',
    'info',
    spotAt(first.spot, 'callbacks'),
    `${words} no tool: the server sends those requests.`,
  )
}
