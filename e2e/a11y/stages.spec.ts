import { expect, test } from '@playwright/test'
import { startFakeEndpoint, type FakeEndpoint } from '../support/fake-endpoint'
import { audit } from '../support/audit'
import { openStage, useEndpoint } from '../support/studio'

let endpoint: FakeEndpoint

test.beforeAll(async () => {
  endpoint = await startFakeEndpoint({ models: ['scripted-model'], seed: 5 })
})

test.afterAll(async () => {
  await endpoint.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any stage, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
    await expect(page.locator('.monaco-editor').first()).toBeVisible()
    await audit(page, 'Edit')
    await openStage(page, 'Import')
    await page
      .getByRole('textbox', { name: 'Paste tools' })
      .fill('[{"name":"a","description":"","inputSchema":{}},{}]')
    // Colours are judged once the text was read: a button that wakes meanwhile has those of neither state.
    await expect(page.getByRole('button', { name: 'Import tools' })).toBeEnabled()
    await audit(page, 'Import')
    await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
    await audit(page, 'Align before a run')
    await page.getByLabel('Samples', { exact: true }).fill('8')
    await page.getByRole('button', { name: 'Start alignment' }).click()
    await expect(page.getByText(/finished|done/i).first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('grid', { name: 'Alignment overview' }).getByRole('gridcell').first().click()
    await expect(page.getByRole('grid', { name: 'Candidate heatmap' })).toBeVisible()
    await audit(page, 'Align after a run')
    await openStage(page, 'Compare')
    await audit(page, 'Compare')
    await page.setViewportSize({ width: 1024, height: 768 })
    await audit(page, 'Compare, narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await openStage(page, 'Export')
    await audit(page, 'Export')
  })
}
