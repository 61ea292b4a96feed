import type { Rule } from '../../rule'
import { nameCharset } from './name-charset'
import { nameCollisionCrossServer } from './name-collision-cross-server'
import { nameDuplicate } from './name-duplicate'
import { nameFirstChar } from './name-first-char'
import { nameLength } from './name-length'
import { nameLookAlike } from './name-look-alike'
import { nameNonAscii } from './name-non-ascii'
import { namePrefixBudget } from './name-prefix-budget'
import { paramKeyCharset } from './param-key-charset'
import { paramKeyReserved } from './param-key-reserved'

/** In the order in which they are listed. */
export const nameRules: readonly Rule[] = [
  nameLength,
  namePrefixBudget,
  nameCharset,
  nameFirstChar,
  nameNonAscii,
  nameDuplicate,
  nameCollisionCrossServer,
  nameLookAlike,
  paramKeyCharset,
  paramKeyReserved,
]
