import type { Cases } from '../cases'
import { keywordCases } from './cases-keywords'
import { objectCases } from './cases-objects'
import { referenceCases } from './cases-references'
import { requiredAndItemsCases } from './cases-required'
import { valueCases } from './cases-values'

export const structureCases: Readonly<Record<string, Cases>> = {
  ...objectCases,
  ...requiredAndItemsCases,
  ...referenceCases,
  ...keywordCases,
  ...valueCases,
}
