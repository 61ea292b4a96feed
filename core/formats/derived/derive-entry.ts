import type { JsonNode } from '../../json'
import type { DerivedEntry } from './derived-entry'
import { langChainEntry } from './langchain-entry'
import { parameterEntry } from './parameter-entry'
import { semanticKernelEntry } from './semantic-kernel-entry'

/** What an entry of a list is, when a tool can be made of it though no wire format has its shape; null otherwise. */
export function deriveEntry(entry: JsonNode): DerivedEntry | null {
  return semanticKernelEntry(entry) ?? langChainEntry(entry) ?? parameterEntry(entry)
}
