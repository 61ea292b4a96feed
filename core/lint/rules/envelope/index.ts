import type { Rule } from '../../rule'
import { duplicateKey } from './duplicate-key'
import { envelopeMisplaced } from './envelope-misplaced'
import { noTools, syntax, unreadableTool } from './outside-tools'
import { rootCombiner } from './root-combiner'
import { rootNotObject } from './root-not-object'
import { schemaDialect } from './schema-dialect'
import { schemaDialectNested } from './schema-dialect-nested'

/** In the order in which they are listed. */
export const envelopeRules: readonly Rule[] = [
  syntax,
  duplicateKey,
  unreadableTool,
  noTools,
  envelopeMisplaced,
  rootNotObject,
  rootCombiner,
  schemaDialect,
  schemaDialectNested,
]
