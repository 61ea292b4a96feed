import { catalogueReports } from './catalog'
import { descriptionReports } from './descriptions'
import { envelopeReports } from './envelope'
import { grammarReports } from './grammar'
import { nameReports } from './names'
import { securityReports } from './security'
import { strictReports } from './strict'
import { structureReports } from './structure'
import { typeReports } from './types'
import type { Report } from './report'

/** All reports that were made again, in the order of the rules. */
export const allReports: readonly Report[] = [
  ...nameReports,
  ...envelopeReports,
  ...structureReports,
  ...typeReports,
  ...grammarReports,
  ...strictReports,
  ...descriptionReports,
  ...securityReports,
  ...catalogueReports,
]
