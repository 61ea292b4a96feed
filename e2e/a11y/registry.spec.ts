import { expect, test } from '@playwright/test'
import { audit } from '../support/audit'
import { importPasted, openStage } from '../support/studio'

const tools = ['weather', 'tide', 'invoice'].map((topic) => ({
  name: `get ${topic}`,
  description: `Returns one ${topic}.`,
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id', 'gone'] },
}))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing where tools are browsed and changed, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await importPasted(page, JSON.stringify(tools))
    await openStage(page, 'Edit')
    await page.getByRole('tab', { name: 'Browse' }).click()
    await expect(page.getByRole('grid', { name: 'Tools' }).getByRole('row')).toHaveCount(4)
    await audit(page, 'browse')
    await page.getByRole('checkbox', { name: 'Weather', exact: true }).check()
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('wether')
    await page.getByRole('button', { name: 'Why' }).first().click()
    await audit(page, 'why')
    await page.keyboard.press('Escape')
    await audit(page, 'searched and filtered')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: 'Change…' }).click()
    await page.getByLabel('Before').fill('x_')
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Left out/)
        .first(),
    ).toBeVisible()
    await audit(page, 'change of many')
    await page.getByLabel('Change', { exact: true }).selectOption('replace')
    await page.getByLabel('Regular expression').check()
    await page.getByLabel('Find', { exact: true }).fill('(')
    await audit(page, 'a pattern that cannot be read')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('qqqq')
    await expect(page.getByText('No tool matches')).toBeVisible()
    await audit(page, 'nothing found')
  })
}
