// Journeys at scale, too long for every test run: `npm run test:scale`.
import { defineConfig } from '@playwright/test'
import everyday from './playwright.config'

export default defineConfig({
  ...everyday,
  reporter: [['list']],
  retries: 0,
  // A record of so long a run would itself be a load.
  use: { ...everyday.use, trace: 'off' },
  projects: [{ name: 'scale', testDir: 'e2e/scale' }],
})
