// Claim: for 200 real tools over all formats, aligned with random permutations of their names, calls through the TypeScript and the Python adapter
// reach the original names and arguments, exactly, for 200 of 200.
import { tryAdapters } from './support/adapter-trial'
import { sampleTools } from './support/adapter-sample'
import { CATALOGUES, hasCatalogues } from './support/catalogue-files'
import { hasPython } from './support/run-adapters'

const TOOLS = 200
const SEED = 20261130

async function measure(): Promise<void> {
  const groups = sampleTools(TOOLS, SEED)
  const results = await tryAdapters(groups, SEED)
  const formats = new Map<string, number>()
  for (const { format } of results) formats.set(format, (formats.get(format) ?? 0) + 1)
  const reached = results.filter(({ flaws }) => flaws.length === 0).length
  const calls = results.reduce((sum, result) => sum + result.calls, 0)
  for (const { source, tool, flaws } of results)
    for (const flaw of flaws.slice(0, 3)) process.stdout.write(`${source}: ${tool}: ${flaw}\n`)
  process.stdout.write(
    `${[...formats].map(([format, count]) => `${format} ${count}`).join(', ')}; ${groups.length} groups, ${calls} calls each way as object and as text\n` +
      `original names and arguments reached for ${reached} of ${results.length} tools in TypeScript${hasPython ? ' and Python' : '; python3 3.10 or newer is not here, so Python was not run'}\n`,
  )
  if (reached < results.length || results.length < TOOLS || !hasPython) process.exitCode = 1
}

if (hasCatalogues) await measure()
else {
  process.stdout.write(`The public catalogues (${CATALOGUES}) are not here.\n`)
  process.exitCode = 1
}
