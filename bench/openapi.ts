// Claim: no operation of the public OpenAPI documents is missed, and every parameter that two well-kept libraries find is found, or the
// difference is of a kind that is understood; and every operation can be called.
import { readFileSync, writeFileSync } from 'node:fs'
import { hasCatalogues } from './support/catalogue-files'
import { compareDocuments } from './support/openapi-comparison'
import { explanations, tableOf, withTable } from './support/openapi-page'

const PAGE = 'docs/openapi.md'

function run(): void {
  const documents = compareDocuments()
  const missed = documents.filter(({ expected, ours }) => ours.operations !== expected)
  const uncallable = documents.flatMap((document) => document.uncallable)
  const unexplained = documents.filter(({ differences }) => differences.has('unexplained'))
  process.stdout.write(`${tableOf(documents)}\n\n`)
  process.stdout.write('Each cell: operations / parameters outside of bodies / operations with a body.\n')
  process.stdout.write(`${explanations()}\n\n`)
  process.stdout.write(
    `${documents.length} documents: ${missed.length} with another number of operations than the manifest, ${unexplained.length} with differences that are not explained\n`,
  )
  process.stdout.write(`${uncallable.length} operations that sample arguments make no request of\n`)
  for (const name of uncallable) process.stdout.write(`open: ${name}\n`)
  for (const { file } of [...missed, ...unexplained]) process.stdout.write(`open: ${file}\n`)
  if (process.env['NAMEWRIGHT_WRITE'] !== undefined)
    writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), documents))
  if (missed.length + unexplained.length + uncallable.length > 0) process.exitCode = 1
}

if (hasCatalogues) run()
else process.stdout.write('Skipped: the public catalogues are not there.\n')
