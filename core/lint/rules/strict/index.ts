import type { Rule } from '../../rule'
import { strictAdditionalProperties } from './strict-additional-properties'
import { strictKeywords } from './strict-keywords'
import { strictLimits } from './strict-limits'
import { strictLimitsTotal } from './strict-limits-total'
import { strictOneof } from './strict-oneof'
import { strictRegression } from './strict-regression'
import { strictRequiredAll } from './strict-required-all'

/** In the order in which they are listed. */
export const strictRules: readonly Rule[] = [
  strictAdditionalProperties,
  strictRequiredAll,
  strictOneof,
  strictLimits,
  strictLimitsTotal,
  strictKeywords,
  strictRegression,
]
