import { catalogueCases } from './catalog/cases'
import type { Cases } from './cases'
import { descriptionCases } from './descriptions/cases'
import { envelopeCases } from './envelope/cases'
import { grammarCases } from './grammar/cases'
import { nameCases } from './names/cases'
import { securityCases } from './security/cases'
import { strictCases } from './strict/cases'
import { structureCases } from './structure/cases'
import { typeCases } from './types/cases'

/** The cases of every rule, by its id. */
export const allCases: Readonly<Record<string, Cases>> = {
  ...nameCases,
  ...envelopeCases,
  ...structureCases,
  ...typeCases,
  ...grammarCases,
  ...strictCases,
  ...descriptionCases,
  ...securityCases,
  ...catalogueCases,
}
