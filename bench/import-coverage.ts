// Claim: every file of the public catalogues is read, each within 5 seconds; the counts equal the manifest's or the difference is explained.
import { writeFileSync } from 'node:fs'
import { hasCatalogues } from './support/catalogue-files'
import { coveragePage, coverageSummary, measureCoverage } from './support/import-coverage'

const PAGE = 'docs/import-coverage.md'
/** Seconds of processor time within which every single file is read: other programs that run beside do not count. */
const LIMIT_SECONDS = 5

function run(): void {
  const rows = measureCoverage()
  const equal = rows.filter(({ entry, tools }) => tools === entry.tools).length
  const explained = rows.filter(({ explanation }) => explanation !== null).length
  const troubled = rows.filter(({ trouble }) => trouble !== null)
  process.stdout.write(
    `${rows.length} files: ${equal} with the manifest's count, ${explained} explained, ${troubled.length} open\n`,
  )
  process.stdout.write(`${coverageSummary(rows)}\n`)
  for (const { entry, tools, trouble } of troubled)
    process.stdout.write(
      `${entry.file}: ${tools ?? 'unread'} of ${entry.tools} (${entry.format}). ${trouble ?? ''}\n`,
    )
  if (process.env['NAMEWRIGHT_WRITE'] !== undefined) writeFileSync(PAGE, coveragePage(rows))
  const slow = rows.filter(({ seconds }) => seconds > LIMIT_SECONDS)
  for (const { entry, seconds } of slow)
    process.stdout.write(`${entry.file}: took ${seconds.toFixed(1)} s, more than ${LIMIT_SECONDS}\n`)
  const slowest = Math.max(...rows.map(({ seconds }) => seconds))
  process.stdout.write(`The slowest file took ${slowest.toFixed(1)} s of processor time.\n`)
  if (troubled.length + slow.length > 0) process.exitCode = 1
}

if (hasCatalogues) run()
else process.stdout.write('Skipped: the public catalogues are not there.\n')
