import type { Rule } from '../../rule'
import { arrayMissingItems } from './array-missing-items'
import { booleanSubschema } from './boolean-subschema'
import { boundsInverted } from './bounds-inverted'
import { enumDuplicate } from './enum-duplicate'
import { enumEmptyOrHuge } from './enum-empty-or-huge'
import { enumNonString } from './enum-non-string'
import { formatUnsupported } from './format-unsupported'
import { keywordGemini } from './keyword-gemini'
import { nestingDepth } from './nesting-depth'
import { objectEmptyProperties } from './object-empty-properties'
import { objectMissingProperties } from './object-missing-properties'
import { patternInvalid } from './pattern-invalid'
import { refRecursive } from './ref-recursive'
import { refUnresolved } from './ref-unresolved'
import { refUnsupported } from './ref-unsupported'
import { requiredDuplicate } from './required-duplicate'
import { requiredUnknown } from './required-unknown'
import { schemaComplexity } from './schema-complexity'
import { valueOutsideSchema } from './value-outside-schema'
import { wrongContainerType } from './wrong-container-type'
import { xMcpHeader } from './x-mcp-header'

/** In the order in which they are listed. */
export const structureRules: readonly Rule[] = [
  objectMissingProperties,
  objectEmptyProperties,
  arrayMissingItems,
  wrongContainerType,
  requiredUnknown,
  requiredDuplicate,
  booleanSubschema,
  refUnsupported,
  refUnresolved,
  refRecursive,
  keywordGemini,
  formatUnsupported,
  enumNonString,
  enumEmptyOrHuge,
  enumDuplicate,
  nestingDepth,
  schemaComplexity,
  boundsInverted,
  valueOutsideSchema,
  patternInvalid,
  xMcpHeader,
]
