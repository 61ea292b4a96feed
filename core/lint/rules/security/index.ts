import type { Rule } from '../../rule'
import { crossToolInstruction } from './cross-tool-instruction'
import { hiddenUnicode } from './hidden-unicode'
import { secretInSchema } from './secret-in-schema'
import { secretParameter } from './secret-parameter'
import { unboundedInput } from './unbounded-input'

/** In the order in which they are listed. */
export const securityRules: readonly Rule[] = [
  hiddenUnicode,
  crossToolInstruction,
  secretInSchema,
  secretParameter,
  unboundedInput,
]
