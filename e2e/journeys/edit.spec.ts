import { expect, test, type Page } from '@playwright/test'
import { importPasted, openStage } from '../support/studio'

const tools = [
  {
    name: 'get ticket',
    description: 'Returns one ticket by its number. Use it when the number is known; nothing is changed.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Number of the ticket, such as T-104.' } },
      required: ['id'],
    },
  },
  {
    name: 'close_ticket',
    description:
      'Closes one ticket for good. Call `get ticket` first; a closed ticket cannot be opened again.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Number of the ticket, such as T-104.' } },
      required: ['id'],
    },
  },
]

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await openStage(page, 'Edit')
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'name-charset' }).first()).toBeVisible()
})

test('text that is not readable yet is kept as a draft, over a reload too', async ({ page }) => {
  await page.getByRole('group', { name: /^JSON of/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.insertText(' "x": 1.0, "y": ')
  await expect(page.getByText('Not valid JSON yet').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Not valid JSON yet').first()).toBeVisible()
  await page.getByRole('option', { name: /close_ticket/ }).click()
  await page.getByRole('option', { name: /get ticket/ }).click()
  await expect(page.getByText('Not valid JSON yet').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the readable version' }).click()
  await expect(page.getByText('Not valid JSON yet')).toHaveCount(0)
})

test('a rename by the form refuses a taken name, changes mentions and is one undo', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('close_ticket')
  await expect(page.getByText(/is taken/).first()).toBeVisible()
  await name.fill('get_ticket')
  await expect(page.getByText(/also changes/).first()).toBeVisible()
  await name.press('Enter')
  await expect(page.locator('.view-lines').first()).toContainText('get_ticket')
  await page.getByRole('option', { name: /close_ticket/ }).click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true }).first()).toHaveValue(
    /`get_ticket` first/,
  )
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true }).first()).toHaveValue(
    /`get ticket` first/,
  )
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true }).first()).toHaveValue(
    /`get_ticket` first/,
  )
})

test('a finding leads to its place, and all safe fixes are one undo', async ({ page }) => {
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await rows(page).filter({ hasText: 'name-charset' }).first().getByRole('cell').nth(1).click()
  await page.getByRole('button', { name: /Fix all safe/ }).click()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(rows(page).filter({ hasText: 'name-charset' })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /get_ticket/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(rows(page).filter({ hasText: 'name-charset' }).first()).toBeVisible()
})

function rows(page: Page) {
  return page.getByRole('table', { name: 'Problems' }).getByRole('row')
}
