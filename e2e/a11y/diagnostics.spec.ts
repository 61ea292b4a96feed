import { expect, test } from '@playwright/test'
import { audit } from '../support/audit'
import { importPasted, openStage } from '../support/studio'

const id = { type: 'string', description: 'Number of the ticket, such as T-104.' }
const alike = 'Finds one customer of the shop by the mail address; at most one is returned, never more.'
const schema = { type: 'object', properties: { id }, required: ['id', 'gone'] }
const tools = [
  { name: 'get ticket', description: 'Returns one ticket by its number.', inputSchema: schema },
  { name: 'find_customer', description: alike, inputSchema: schema },
  { name: 'customer_lookup', description: `${alike} Now.`, inputSchema: schema },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing where findings are worked on, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await importPasted(page, JSON.stringify(tools))
    await openStage(page, 'Edit')
    await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible()
    const table = page.getByRole('table', { name: 'Problems' })
    await table.getByRole('row').nth(1).getByRole('cell').nth(1).click()
    await audit(page, 'Edit, a problem gone to')

    await table.getByRole('button', { name: 'More for this problem' }).first().click()
    await page.getByRole('menuitem', { name: /this tool/ }).click()
    await audit(page, 'silencing')
    await page.getByRole('textbox', { name: 'Reason' }).fill('known')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Show silenced/ }).click()
    await expect(page.getByText('Silenced: known').first()).toBeAttached()
    await page.getByText('Silenced: known').first().scrollIntoViewIfNeeded()
    await audit(page, 'silenced problems')

    await page.getByRole('button', { name: /^Fix all safe/ }).click()
    await audit(page, 'fixes to be taken')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Rules and profiles' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const tab of [/^Rules/, /^Silenced/, /^Profiles/, /^Prefixes/]) {
      await page.getByRole('dialog').getByRole('tab', { name: tab }).click()
      await audit(page, `rules: ${String(tab)}`)
    }
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Compatibility' }).click()
    await page
      .getByRole('gridcell', { name: /: refused$/ })
      .first()
      .click()
    await audit(page, 'Compatibility')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('columnheader').nth(1).click()
    await audit(page, 'Compatibility, narrow')
    await page.getByRole('button', { name: 'All limits…' }).click()
    await audit(page, 'limits')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Tokens' }).click()
    await expect(page.getByText(/tokens for 3 tools/)).toBeVisible()
    await audit(page, 'Tokens')
  })
}
