import { defineConfig, devices } from '@playwright/test'
import { findInstalledBrowser } from './e2e/support/find-browser.mjs'

const port = Number(process.env.NAMEWRIGHT_TEST_PORT ?? 4317)
const executablePath = findInstalledBrowser()
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    // Without an installed browser Playwright looks for its own download.
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall for seconds; what passes only at the second try is told apart as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: { baseURL: `http://127.0.0.1:${String(port)}`, trace: 'retain-on-failure', ...desktop },
  projects: [
    { name: 'e2e', testDir: 'e2e/journeys' },
    { name: 'a11y', testDir: 'e2e/a11y' },
  ],
  webServer: {
    command: `node cli/start/run.mjs --no-open --port ${String(port)}`,
    url: `http://127.0.0.1:${String(port)}/studio.json`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
