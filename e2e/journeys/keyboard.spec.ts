import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { startFakeEndpoint } from '../support/fake-endpoint'
import { downloadText } from '../support/studio'

const mixed = readFileSync('fixtures/journeys/mixed-tools.json', 'utf8')

test('the whole journey works by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  const endpoint = await startFakeEndpoint({
    script: { 'opening hours of a depot': { get_depot_hours: 1 } },
    seed: 11,
    models: ['scripted-model'],
  })
  try {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
    await test.step('import', async () => {
      await goTo(page, 'Import')
      await tabTo(page, page.getByRole('textbox', { name: 'Paste tools' }))
      await page.keyboard.insertText(mixed)
      const importButton = page.getByRole('button', { name: 'Import tools' })
      await expect(importButton).toBeEnabled()
      await tabTo(page, importButton)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Result of the import' })).toBeVisible()
    })
    await test.step('go into the editor, type, and come out again', async () => {
      await goTo(page, 'Edit')
      await expect(page.locator('.monaco-editor').first()).toBeVisible()
      await tabTo(page, page.getByRole('group', { name: /^JSON of/ }))
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' ')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: /^JSON of/ })).not.toBeFocused()
    })
    await test.step('align', async () => {
      await goTo(page, 'Align')
      await tabTo(page, page.getByRole('textbox', { name: 'Base URL' }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(endpoint.baseUrl)
      await tabTo(page, page.getByRole('textbox', { name: 'Model' }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('scripted-model')
      await tabTo(page, page.getByLabel('Samples', { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('8')
      await tabTo(page, page.getByRole('button', { name: 'Start alignment' }))
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByText(/Finished/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible({ timeout: 60_000 })
      const overview = page.getByRole('grid', { name: 'Alignment overview' })
      await tabInto(page, overview)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const heatmap = page.getByRole('grid', { name: 'Candidate heatmap' })
      await expect(heatmap).toBeVisible()
      await tabInto(page, heatmap)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    })
    await test.step('compare and accept', async () => {
      await goTo(page, 'Compare')
      await tabTo(page, page.getByRole('button', { name: 'Accept all' }))
      await page.keyboard.press('Enter')
    })
    await test.step('export', async () => {
      await goTo(page, 'Export')
      await tabInto(page, page.getByRole('radiogroup', { name: 'Format' }))
      const mcp = page.getByRole('radio', { name: 'MCP', exact: true })
      for (let step = 0; step < 8 && !(await mcp.isChecked()); step += 1)
        await page.keyboard.press('ArrowDown')
      await expect(mcp).toBeChecked()
      const button = page.getByRole('button', { name: 'Download JSON' })
      await tabTo(page, button)
      const text = await downloadText(page, () => page.keyboard.press('Enter'))
      expect(text).toContain('"get_depot_hours"')
    })
  } finally {
    await endpoint.close()
  }
})

async function goTo(page: Page, stage: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: stage, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: stage })).toBeVisible()
}

/** Presses Tab until the element has the focus; the journey fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await tabUntil(page, async () => target.evaluate((element) => element === document.activeElement), target)
}

async function tabInto(page: Page, target: Locator): Promise<void> {
  await tabUntil(
    page,
    async () => target.evaluate((element) => element.contains(document.activeElement)),
    target,
  )
}

async function tabUntil(page: Page, arrived: () => Promise<boolean>, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await arrived()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}
