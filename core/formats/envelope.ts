import type { Slot } from '../catalog'
import type { JsonNode, JsonPath, Replacements } from '../json'

/** The envelope of a document to which no tool goes back: all its tools were made of what it says. */
export const NO_ENVELOPE = 'null'

/** What stands in an envelope where the slots are: an empty list, or null for a tool that stands alone. */
export function envelopeReplacements(
  nodeAtPath: (path: JsonPath) => JsonNode | null,
  slots: readonly Slot[],
): Replacements {
  const replacements = new Map<JsonNode, () => string>()
  for (const { path, single } of slots) {
    const node = nodeAtPath(path)
    if (node) replacements.set(node, () => (single ? 'null' : '[]'))
  }
  return replacements
}
