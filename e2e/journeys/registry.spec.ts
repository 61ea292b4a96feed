// A catalogue is browsed, searched, and many of its tools are changed at once.
import { expect, test, type Page } from '@playwright/test'
import { importPasted, openStage } from '../support/studio'

const topics = ['weather', 'invoice', 'playlist', 'recipe', 'flight', 'patient']
const tools = topics.flatMap((topic) =>
  ['get', 'find', 'list', 'delete'].map((verb) => ({
    name: `${verb}_${topic}`,
    description: `Does ${verb} for one ${topic} by its number. ${topic === 'recipe' ? `${'a'.repeat(40)}!` : ''}`,
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  })),
)
const names = (page: Page) => page.getByRole('row').locator('[role="gridcell"]:nth-child(2)')
const rows = (page: Page) => page.getByRole('grid', { name: 'Tools' }).getByRole('row')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await openStage(page, 'Edit')
  await page.getByRole('tab', { name: 'Browse' }).click()
  await expect(rows(page)).toHaveCount(tools.length + 1)
})

test('facets narrow the list, count each other, stand in the address, and go by their chips', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Weather', exact: true }).check()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'delete', exact: true }).check()
  await expect(names(page)).toHaveText(['delete_weather'])
  await expect(page).toHaveURL(/category=weather.*word=delete/)
  await page.reload()
  await expect(names(page)).toHaveText(['delete_weather'])
  await page.getByRole('button', { name: 'Remove filter Category: Weather' }).click()
  await expect(rows(page)).toHaveCount(topics.length + 1)
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(tools.length + 1)
  await expect(page).toHaveURL(/#\/edit$/)
})

test('words find the best first, mistyped ones too, and say why; quotation marks mean the text', async ({
  page,
}) => {
  const box = page.getByRole('searchbox', { name: 'Search tools' })
  await box.fill('invioce')
  await expect(page.getByText('No tool has “invioce”: shown is “invoice”.')).toBeVisible()
  await expect(names(page)).toContainText(['invoice', 'invoice'])
  await page.getByRole('button', { name: 'Why' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('“invioce” is nearly “invoice”')
  await page.keyboard.press('Escape')
  await box.fill('"t_flight"')
  await expect(names(page)).toHaveText(['get_flight', 'list_flight'])
  await box.fill('zzzzzz')
  await expect(page.getByText('No tool matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tools' }).click()
  await expect(rows(page)).toHaveCount(tools.length + 1)
})

test('keys choose tools, one change renames them all, and one undo takes it back', async ({ page }) => {
  await rows(page).nth(1).click()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Invert' }).click()
  await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible()
  await page.getByRole('button', { name: `Select all ${String(tools.length)}` }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change', { exact: true }).selectOption('replace')
  await dialog.getByLabel('Find', { exact: true }).fill('^(get|find)_')
  await dialog.getByLabel('Replace with').fill('look_up_')
  await dialog.getByLabel('Regular expression').check()
  // Both would have one name: the first gets it, the other is named.
  await expect(dialog.getByRole('status')).toContainText('6 changes, 6 cannot be made, 12 stay as they are.')
  await expect(dialog.getByText(/^Left out: `look_up_weather` is taken/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 6 changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(names(page).first()).toHaveText('look_up_weather')
  await page.keyboard.press('Control+z')
  await expect(names(page).first()).toHaveText('get_weather')
})

test('a pattern that would take for ever is stopped, and nothing else is', async ({ page }) => {
  await page.getByRole('button', { name: `Select all ${String(tools.length)}` }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change', { exact: true }).selectOption('replace')
  await dialog.getByLabel('Of', { exact: true }).selectOption('tool-descriptions')
  await dialog.getByLabel('Find', { exact: true }).fill('(a+)+$')
  await dialog.getByLabel('Regular expression').check()
  await expect(dialog.getByText(/was stopped/)).toBeVisible()
  await dialog.getByLabel('Find', { exact: true }).fill('a+!$')
  await expect(dialog.getByRole('status')).toContainText('4 changes')
})

test('the selection is what is listed, fixed, aligned and exported', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Weather', exact: true }).check()
  const bar = page.getByRole('group', { name: 'Selected tools' })
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await bar.getByRole('button', { name: 'Problems' }).click()
  await expect(page.getByRole('combobox', { name: 'Problems of' })).toHaveValue('some')
  const table = page.getByRole('table', { name: 'Problems' })
  await expect(table.getByRole('row').nth(1)).toContainText('weather')
  await expect(table).not.toContainText('invoice')
  await page.getByRole('tab', { name: 'Browse' }).click()
  await bar.getByRole('button', { name: 'Align' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Align' })).toBeVisible()
  await openStage(page, 'Edit')
  await page.getByRole('button', { name: 'More for the selected tools' }).click()
  await page.getByRole('menuitem', { name: 'Export them' }).click()
  await expect(page.getByRole('radio', { name: 'Chosen ones: 4' })).toBeChecked()
})
