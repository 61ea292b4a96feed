import type { Finding } from './rule'

/** More findings of one rule are not told of one tool: nobody reads them, and making them takes long. The last one says so. */
const MOST_TOLD = 2000

/** The findings up to that number. */
export function upToMost(findings: Iterable<Finding>): readonly Finding[] {
  // Nearly every answer is a short list, most of them empty, and there is one a rule and tool.
  if (Array.isArray(findings) && findings.length <= MOST_TOLD) return findings as readonly Finding[]
  const told: Finding[] = []
  for (const finding of findings) {
    const last = told.at(-1)
    if (told.length === MOST_TOLD && last) {
      told[MOST_TOLD - 1] = {
        ...last,
        message: `${last.message} Further places in this tool are not listed.`,
      }
      break
    }
    told.push(finding)
  }
  return told
}
