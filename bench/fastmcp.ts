// Claim: with our configuration the real FastMCP package, as a proxy before real MCP servers, lists the aligned names, and every call by aligned names
// and arguments gets the answer of the original. NAMEWRIGHT_FASTMCP=install gets the package from PyPI into a temporary folder first;
// any other value is a folder that holds it; without one, Python's own packages are used.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleServerTools } from './support/adapter-sample'
import { hasCatalogues } from './support/catalogue-files'
import {
  echoProgram,
  everythingServer,
  fastmcpVersion,
  steadyTools,
  tryFastmcp,
  type FastmcpResult,
} from './support/fastmcp-trial'

const SEED = 20261130
const TOOLS = 60
const scratch = mkdtempSync(join(tmpdir(), 'namewright-fastmcp-'))

function install(): string | null {
  const folder = join(scratch, 'site')
  const args = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--target',
    folder,
    'fastmcp',
  ]
  const run = spawnSync('python3', args, { encoding: 'utf8', timeout: 300_000 })
  if (run.status === 0) return folder
  const why = run.error ? run.error.message : run.stderr.trim().split('\n').at(-1)
  process.stdout.write(`fastmcp could not be installed with pip: ${why ?? 'no reason given'}\n`)
  return null
}

function report(server: string, { tools, listed, calls, answered, flaws }: FastmcpResult): void {
  for (const flaw of flaws.slice(0, 5)) process.stdout.write(`${flaw.slice(0, 600)}\n`)
  process.stdout.write(
    `${server}: ${listed} of ${tools} tools listed under aligned names; ${answered} of ${calls} calls answered as by the originals\n`,
  )
  if (listed < tools || answered < calls || calls === 0 || flaws.length > 0) process.exitCode = 1
}

async function measure(folder: string | undefined): Promise<void> {
  const version = fastmcpVersion(folder)
  if (version === null) {
    process.stdout.write('The Python package fastmcp is not here; NAMEWRIGHT_FASTMCP=install gets it.\n')
    process.exitCode = 1
    return
  }
  process.stdout.write(`fastmcp ${version}\n`)
  report(
    'server-everything',
    await tryFastmcp(everythingServer, SEED, (name) => steadyTools.has(name), folder),
  )
  if (!hasCatalogues) return
  const echo = echoProgram(sampleServerTools(TOOLS, SEED), scratch)
  report('real tool lists', await tryFastmcp(echo, SEED, () => true, folder))
}

try {
  const wanted = process.env.NAMEWRIGHT_FASTMCP
  const folder = wanted === 'install' ? install() : wanted
  if (folder === null) process.exitCode = 1
  else await measure(folder)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
