// The parameters of an operation, its path's included.
import { memberOf, stringAt } from '../../json'
import { membersAt, spotAt, spotsIn, type Spot } from './files'
import type { Findings } from './findings'
import type { Reading } from './open-api-reading'

/** A parameter as the document has it, references followed. */
export interface FoundParameter {
  readonly name: string
  readonly in: string
  readonly spot: Spot
  /** What a reference to it says otherwise (OpenAPI 3.1, Reference Object). */
  readonly description: string | null
}

const PLACES: readonly string[] = ['path', 'query', 'querystring', 'header', 'cookie', 'body', 'formData']

/** Headers that OpenAPI 3.x describes elsewhere: parameters of that name are to be ignored (Parameter Object). */
const OTHERWISE_DESCRIBED: readonly string[] = ['accept', 'content-type', 'authorization']

/** All parameters in order, those of the path first; an operation's own parameter takes the place of the path's of that name and place. */
export function findParameters(
  reading: Reading,
  findings: Findings,
  pathItem: Spot,
  operation: Spot,
): readonly FoundParameter[] {
  const found = new Map<string, FoundParameter>()
  for (const owner of [pathItem, operation]) {
    const own = new Set<string>()
    for (const spot of parameterSpots(findings, owner)) {
      const parameter = readParameter(reading, findings, spot)
      if (!parameter || isIgnored(reading, findings, parameter)) continue
      const key = `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`
      if (own.has(key)) {
        const message = `The ${parameter.in} parameter \`${parameter.name}\` stands twice; the first one is taken.`
        findings.say('repeated-parameter', 'warning', spot, message)
      } else found.set(key, parameter)
      own.add(key)
    }
  }
  return [...found.values()]
}

function parameterSpots(findings: Findings, owner: Spot): readonly Spot[] {
  const spot = spotAt(owner, 'parameters')
  if (!spot || spot.node.type === 'array') return spotsIn(spot)
  if (spot.node.type === 'object' && stringAt(spot.node, ['$ref']) === null) {
    findings.say(
      'parameters',
      'warning',
      spot,
      '`parameters` should be a list; its members are taken as its items.',
    )
    return membersAt(spot).map((item) => item.spot)
  }
  findings.say('parameters', 'warning', spot, '`parameters` should be a list; it is left out.')
  return []
}

function readParameter(reading: Reading, findings: Findings, start: Spot): FoundParameter | null {
  const spot = followed(reading, findings, start, 'The parameter is left out.')
  if (!spot) return null
  const name = stringAt(spot.node, ['name'])
  const place = stringAt(spot.node, ['in'])
  if (name === null || place === null || !PLACES.includes(place)) {
    const message =
      name === null || place === null
        ? 'A parameter needs a `name` and an `in`; this one is left out.'
        : `A parameter cannot be in \`${place}\`; \`${name}\` is left out.`
    findings.say(`parameter ${place ?? ''}`, 'warning', start, message)
    return null
  }
  const description = reading.line === '3.1' && spot !== start ? stringAt(start.node, ['description']) : null
  return { name, in: place, spot, description }
}

function isIgnored(reading: Reading, findings: Findings, parameter: FoundParameter): boolean {
  if (reading.line === '2.0' || parameter.in !== 'header') return false
  if (!OTHERWISE_DESCRIBED.includes(parameter.name.toLowerCase())) return false
  const message = `OpenAPI 3 ignores a header parameter \`${parameter.name}\`: content types and security say it. It is left out.`
  findings.say(`header ${parameter.name.toLowerCase()}`, 'info', parameter.spot, message)
  return true
}

/** The object at a place, through a reference where one stands there; null where there is none, which is said with what becomes of it. */
export function followed(
  reading: Reading,
  findings: Findings,
  start: Spot,
  consequence: string,
): Spot | null {
  let spot = start
  const seen = new Set([start.node])
  for (;;) {
    const reference = memberOf(spot.node, '$ref') ? stringAt(spot.node, ['$ref']) : null
    if (reference === null) break
    const resolution = reading.files.resolve(spot.file, reference)
    const isCircle = resolution.ok && seen.has(resolution.spot.node)
    if (!resolution.ok || isCircle) {
      const why = resolution.ok ? 'leads round in a circle of references' : resolution.why
      findings.say(`reference ${reference}`, 'warning', start, `\`${reference}\` ${why}. ${consequence}`)
      return null
    }
    spot = resolution.spot
    seen.add(spot.node)
  }
  if (spot.node.type === 'object') return spot
  findings.say('no-object', 'warning', start, `An object should stand here. ${consequence}`)
  return null
}
