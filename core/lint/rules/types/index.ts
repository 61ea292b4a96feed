import type { Rule } from '../../rule'
import { defaultUnsupported } from './default-unsupported'
import { freeFormObject } from './free-form-object'
import { missingType } from './missing-type'
import { nullableTypeArray } from './nullable-type-array'
import { numberVsInteger } from './number-vs-integer'

/** In the order in which they are listed. */
export const typeRules: readonly Rule[] = [
  missingType,
  nullableTypeArray,
  numberVsInteger,
  freeFormObject,
  defaultUnsupported,
]
