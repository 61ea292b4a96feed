// Properties that only answers hold (OpenAPI 2.0 and 3.0, Schema Object, `readOnly`; JSON Schema 2020-12, validation 9.4).
import { memberOf, stringAt } from '../../../json'
import { membersAt, spotAt, spotsIn, type Spot } from '../files'
import type { Reading } from '../open-api-reading'

/** True where a property's schema, or the one it refers to, says that it is read-only. */
export function isReadOnly(reading: Reading, spot: Spot): boolean {
  if (memberOf(spot.node, 'readOnly')?.valueNode.value === true) return true
  const target = targetOf(reading, spot)
  return target !== null && memberOf(target.node, 'readOnly')?.valueNode.value === true
}

/** The read-only properties of an object, those of its `allOf` included. */
export function readOnlyNames(reading: Reading, spot: Spot): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set([spot.node])
  const waiting: Spot[] = [spot]
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    for (const property of membersAt(spotAt(current, 'properties')))
      if (isReadOnly(reading, property.spot)) names.add(property.key)
    const parts = spotsIn(spotAt(current, 'allOf'))
    for (const part of parts) {
      const target = targetOf(reading, part) ?? part
      if (seen.has(target.node)) continue
      seen.add(target.node)
      waiting.push(target)
    }
  }
  return names
}

function targetOf(reading: Reading, spot: Spot): Spot | null {
  const reference = stringAt(spot.node, ['$ref'])
  if (reference === null) return null
  const resolution = reading.files.resolve(spot.file, reference)
  return resolution.ok ? resolution.spot : null
}
