import type { Rule } from '../../rule'
import { tokenBudget } from './token-budget'
import { tooManyTools } from './too-many-tools'
import { unstableOrder } from './unstable-order'

/** In the order in which they are listed. */
export const catalogueRules: readonly Rule[] = [tooManyTools, tokenBudget, unstableOrder]
