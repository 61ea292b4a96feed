// The steps of the GitHub Action (`action.yml`). What a workflow gives arrives in the environment and never becomes a part of a shell command.
//   node action.mjs key       a digest of the lock file, for the cache
//   node action.mjs install   the packages, where the cache did not bring them
//   node action.mjs lint      the check; its counts become outputs of the step
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './ensure-packages.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const COUNTS = {
  errors: 'error',
  warnings: 'warning',
  advice: 'info',
  silenced: 'silenced',
  known: 'known',
  gone: 'gone',
}

const steps = { key, install: () => ensurePackages(root), lint }
const step = steps[process.argv[2]]
if (!step) throw new Error(`Bug: there is no step ${process.argv[2]}`)
step()

function key() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  setOutput('key', createHash('sha256').update(lock).digest('hex'))
}

function lint() {
  const folder = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'namewright-'))
  const report = join(folder, 'lint.json')
  const sarifFile = input('SARIF_FILE')
  const words = [
    'lint',
    `--report=json=${report}`,
    ...(sarifFile ? [`--report=sarif=${sarifFile}`] : []),
    `--format=${input('FORMAT') || 'github'}`,
    `--fail-on=${input('FAIL_ON') || 'error'}`,
    ...listed(input('PROFILES'), /[\n,]/).map((name) => `--profile=${name}`),
    ...(input('BASELINE') ? [`--baseline=${input('BASELINE')}`] : []),
    ...(input('AGAINST') ? [`--against=${input('AGAINST')}`] : []),
    ...configWords(input('CONFIG')),
    // Whatever follows is a file, also where its name starts with a dash.
    '--',
    ...listed(input('FILES'), /\n/),
  ]
  const run = spawnSync(process.execPath, [join(root, 'cli', 'run.mjs'), ...words], { stdio: 'inherit' })
  const code = run.status ?? 2
  if (existsSync(report)) {
    const { tools, counts } = JSON.parse(readFileSync(report, 'utf8'))
    setOutput('tools', String(tools))
    for (const [name, field] of Object.entries(COUNTS)) setOutput(name, String(counts[field]))
    if (sarifFile) setOutput('sarif-file', sarifFile)
  }
  setOutput('exit-code', String(code))
  rmSync(folder, { recursive: true })
  process.exitCode = code
}

function configWords(config) {
  if (config === 'none') return ['--no-config']
  return config ? [`--config=${config}`] : []
}

function input(name) {
  return (process.env[`INPUT_${name}`] ?? '').trim()
}

function listed(text, separator) {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** A value may hold any text: it ends at a line that nobody can have foreseen. */
function setOutput(name, value) {
  const end = randomUUID()
  const file = process.env.GITHUB_OUTPUT
  if (file) appendFileSync(file, `${name}<<${end}\n${value}\n${end}\n`)
}
