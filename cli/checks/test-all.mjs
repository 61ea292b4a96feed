// `npm test`: unit tests, then the journeys in a real browser with the built-in model, then one true line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findInstalledBrowser } from '../../e2e/support/find-browser.mjs'

const reports = 'reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = []
say('Preparing the built-in models (first time: about 320 MB).')
const prepared = run('node', ['cli/start/prepare.mjs', '--embeddings'])
if (prepared !== 0)
  say('A built-in model could not be prepared: tests that need it will say that they are skipped.')

const unit = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
])
results.push(countVitest(`${reports}/vitest.json`, unit))

const browser = findInstalledBrowser() ?? installBrowser()
if (browser === null) {
  say(
    'No Chromium was found and none could be installed. Install Chromium or set CHROMIUM_PATH, then run npm test again.',
  )
  results.push({ passed: 0, failed: 1, skipped: 0 })
} else {
  const journeys = run('npx', ['playwright', 'test'])
  results.push(countPlaywright(`${reports}/playwright.json`, journeys))
}

const total = results.reduce(
  (sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  }),
  { passed: 0, failed: 0, skipped: 0 },
)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function say(text) {
  process.stdout.write(`${text}\n`)
}

function run(command, args) {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return done.status ?? 1
}

/** Playwright's own download first, then, as root on Debian, the distribution's package. */
function installBrowser() {
  say('No Chromium found: trying to install one.')
  if (run('npx', ['playwright', 'install', 'chromium']) === 0) return 'downloaded'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])
  }
  return findInstalledBrowser()
}

/** A runner that ended badly without a failed test (a crash, a file that does not load) counts as one failure. */
function atLeastOneFailure(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countVitest(file, status) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return atLeastOneFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    status,
  )
}

function countPlaywright(file, status) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  if (stats.flaky > 0) say(`${stats.flaky} browser tests passed only when tried again.`)
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    status,
  )
}
