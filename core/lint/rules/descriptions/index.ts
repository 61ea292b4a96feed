import type { Rule } from '../../rule'
import { annotationContradiction } from './annotation-contradiction'
import { descConstraintMissing } from './desc-constraint-missing'
import { descEmpty } from './desc-empty'
import { descLimits } from './desc-limits'
import { descMentionsStaleName } from './desc-mentions-stale-name'
import { descNearDuplicate } from './desc-near-duplicate'
import { descNegativeGuidance } from './desc-negative-guidance'
import { descOutputMissing } from './desc-output-missing'
import { descPurpose } from './desc-purpose'
import { descRedundantWithName } from './desc-redundant-with-name'
import { descTooLong } from './desc-too-long'
import { descTooShort } from './desc-too-short'
import { descTypeMismatch } from './desc-type-mismatch'
import { descUnitsMissing } from './desc-units-missing'
import { descWhenToUse } from './desc-when-to-use'
import { paramDescMissing } from './param-desc-missing'
import { paramDescRedundant } from './param-desc-redundant'

/** In the order in which they are listed. */
export const descriptionRules: readonly Rule[] = [
  descEmpty,
  descTooLong,
  descTooShort,
  descRedundantWithName,
  descPurpose,
  descWhenToUse,
  descLimits,
  descOutputMissing,
  descNearDuplicate,
  descNegativeGuidance,
  descMentionsStaleName,
  paramDescMissing,
  paramDescRedundant,
  descConstraintMissing,
  descTypeMismatch,
  descUnitsMissing,
  annotationContradiction,
]
