import type { Reader } from '../reader'
import { jsonSchema } from './json-schema'
import { prose } from './prose'
import { promptConfig } from './prompt-config'

/**
 * Readers of whole documents that are no lists of tools, in the order in which they are asked. Entries of lists, and tools keyed by name, that a
 * tool can be made of are read with the wire formats, wherever they stand.
 */
export const jsonReaders: readonly Reader[] = [promptConfig, jsonSchema, prose]
