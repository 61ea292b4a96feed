import type { Report } from './report'
import { keywordReports } from './structure-keywords'
import { objectReports } from './structure-objects'
import { referenceReports } from './structure-references'
import { sizeReports } from './structure-size'

/** Rows 14 to 18, 20, 21 and 23 to 29. */
export const structureReports: readonly Report[] = [
  ...objectReports,
  ...referenceReports,
  ...keywordReports,
  ...sizeReports,
]
