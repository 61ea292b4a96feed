// What a person does about findings: rules and profiles, silencing, compatibility, tokens, fixes in bulk.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { importPasted, openStage } from '../support/studio'

const id = { type: 'string', description: 'Number of the ticket, such as T-104.' }
const tools = [
  {
    name: 'get ticket',
    description: 'Returns one ticket by its number. Use it when the number is known; nothing is changed.',
    inputSchema: { type: 'object', properties: { id }, required: ['id', 'gone'] },
  },
  {
    name: 'close ticket',
    description: 'Closes one ticket for good. Use it when the work is done; it cannot be opened again.',
    inputSchema: { type: 'object', properties: { id }, required: ['id'] },
  },
  {
    name: 'find_customer',
    description:
      'Finds one customer of the shop by the mail address. Use it when the address is known; at most one is returned.',
    inputSchema: { type: 'object', properties: { mail: { ...id, description: 'Mail address.' } } },
  },
  {
    name: 'customer_lookup',
    description:
      'Finds one customer of the shop by the mail address. Use it when the address is known; at most one is returned, never more.',
    inputSchema: { type: 'object', properties: { address: { ...id, description: 'Mail address.' } } },
  },
]

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await openStage(page, 'Edit')
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible()
  await expect(problems(page, 'name-charset').first()).toBeVisible()
})

test('a rule is found, read, switched off and back on by one undo', async ({ page }) => {
  await page.getByRole('button', { name: 'Rules and profiles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules and profiles' })
  await dialog.getByRole('searchbox', { name: 'Search rules' }).fill('name characters')
  await dialog.getByRole('button', { name: /^name-charset/ }).click()
  const rule = dialog.getByRole('article', { name: 'name-charset' })
  await expect(rule.getByText(/^\d+ found here/)).toBeVisible()
  await expect(rule.getByText('OpenAI').first()).toBeVisible()
  await expect(rule.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toBeVisible()
  await rule.getByRole('combobox', { name: 'Severity' }).selectOption('Off')
  await expect(rule.getByText(/Switched off/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(problems(page, 'name-charset')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(problems(page, 'name-charset').first()).toBeVisible()
})

test('profiles, a profile of one’s own, prefixes and a budget; the configuration goes out and comes in', async ({
  page,
}, info) => {
  await page.getByRole('button', { name: 'Rules and profiles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules and profiles' })
  await dialog.getByRole('tab', { name: 'Profiles' }).click()
  const file = dialog.getByLabel('Profile file')
  await file.setInputFiles(jsonFile('bad.json', { id: 'shop', label: 'Shop', nameLenght: [{ maximum: 9 }] }))
  await expect(dialog.getByRole('alert')).toContainText('nameLenght')
  await file.setInputFiles(
    jsonFile('shop.json', {
      id: 'shop',
      label: 'Shop gateway',
      sources: ['https://shop.example/limits'],
      oneBadTool: 'tool',
      nameLength: [{ maximum: 12, severity: 'error' }],
    }),
  )
  await expect(dialog.getByRole('checkbox', { name: /^Shop gateway/ })).toBeChecked()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Prefixes and budget' }).click()
  await dialog.getByRole('textbox', { name: 'Client' }).fill('Desk')
  await dialog.getByRole('textbox', { name: 'Prefix', exact: true }).fill('desk__')
  await dialog.getByRole('textbox', { name: 'Longest name' }).fill('16')
  await dialog.getByRole('button', { name: 'Add prefix' }).click()
  await expect(dialog.getByRole('table', { name: 'Prefixes' })).toContainText('desk__')
  await dialog.getByRole('textbox', { name: 'Most tokens of all definitions' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Most tokens of all definitions' }).press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download', (one) => one.suggestedFilename() === 'namewright.config.json'),
    dialog.getByRole('button', { name: 'Export configuration' }).click(),
  ])
  const path = info.outputPath('namewright.config.json')
  await download.saveAs(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    maxTokens: 10,
    prefixes: [{ label: 'Desk', template: 'desk__', maximum: 16 }],
    profileFiles: ['shop.profile.json'],
  })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(problems(page, 'token-budget')).toHaveCount(1)
  await expect(problems(page, 'token-budget')).toContainText('whole catalogue')
  await expect(problems(page, 'name-length').first()).toBeVisible()

  await page.getByRole('button', { name: 'Rules and profiles' }).click()
  await dialog
    .getByLabel('Configuration file')
    .setInputFiles(jsonFile('namewright.config.json', { rules: { 'name-charset': 'loud' } }))
  await expect(dialog.getByRole('alert')).toContainText('/rules/name-charset')
  await dialog
    .getByLabel('Configuration file')
    .setInputFiles(
      jsonFile('namewright.config.json', { rules: { 'name-charset': 'info', 'name-length': 'off' } }),
    )
  await expect(dialog.getByRole('status').filter({ hasText: 'Settings taken from' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(problems(page, 'token-budget')).toHaveCount(0)
  await expect(problems(page, 'name-length')).toHaveCount(0)
  await expect(problems(page, 'name-charset').first()).toContainText('name-charset')
})

test('a finding is silenced with a reason, listed, and brought back', async ({ page }) => {
  const charset = problems(page, 'name-charset')
  const before = await charset.count()
  // One flaw may weigh differently for different providers: all that the rule says of the tool is silenced.
  const ofTool = await charset.filter({ hasText: 'get ticket' }).count()
  await more(charset.filter({ hasText: 'get ticket' }).first()).click()
  await page.getByRole('menuitem', { name: /this tool/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Silence name-charset' })
  await dialog.getByRole('button', { name: 'Silence', exact: true }).click()
  await expect(dialog.getByText(/Say why/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('renamed in May')
  await dialog.getByRole('button', { name: 'Silence', exact: true }).click()
  await expect(charset).toHaveCount(before - ofTool)
  await page.getByRole('button', { name: `Show silenced (${String(ofTool)})` }).click()
  await expect(charset).toHaveCount(before)
  await expect(charset.last()).toContainText('renamed in May')
  await more(charset.last()).click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(page.getByRole('button', { name: 'Show silenced (0)' })).toBeVisible()
  await expect(charset).toHaveCount(before)

  await more(charset.first()).click()
  await page.getByRole('menuitem', { name: /whole catalogue/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('our gateway takes blanks')
  await page.getByRole('button', { name: 'Silence', exact: true }).click()
  await expect(page.getByRole('button', { name: `Show silenced (${String(before)})` })).toBeVisible()
  await page.getByRole('button', { name: 'Rules and profiles' }).click()
  await page.getByRole('tab', { name: /^Silenced/ }).click()
  await expect(page.getByRole('table', { name: 'Silenced findings' })).toContainText(
    'our gateway takes blanks',
  )
  await page.getByRole('button', { name: /^Bring name-charset back/ }).click()
  await expect(page.getByText(/^Nothing is silenced/)).toBeVisible()
})

test('the editor offers to silence what it marks', async ({ page }) => {
  await problems(page, 'name-charset').first().getByRole('cell').nth(1).click()
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+.')
  await page.getByRole('option', { name: /Silence name-charset in this tool/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('known')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Show silenced \([1-9]/ })).toBeVisible()
})

test('the matrix says who refuses a tool, why, and leads to the place', async ({ page }) => {
  await page.getByRole('tab', { name: 'Compatibility' }).click()
  const grid = page.getByRole('grid', { name: 'Compatibility' })
  const cell = grid.getByRole('gridcell', { name: 'get ticket, OpenAI: refused' })
  await cell.click()
  const reasons = page.getByRole('region', { name: 'Reasons' })
  await expect(reasons).toContainText('name-charset')
  await expect(grid.getByRole('columnheader', { name: /^OpenAI: .*refused/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('gridcell', { name: /^close ticket, OpenAI/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(grid.getByRole('rowheader', { name: 'close ticket' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(grid.getByRole('columnheader', { name: 'Tool', exact: true })).toBeFocused()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refused')
  await expect(grid.getByRole('rowheader')).toHaveText(['get ticket', 'close ticket'])
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('close')
  await expect(grid.getByRole('rowheader')).toHaveText(['close ticket'])
  await grid.getByRole('gridcell', { name: 'close ticket, OpenAI: refused' }).click()
  await page.keyboard.press('Enter')
  await expect(reasons).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('gridcell', { name: 'close ticket, OpenAI: refused' })).toBeFocused()
  await page.keyboard.press('Enter')
  await reasons.getByRole('button', { name: 'Go to the place' }).first().click()
  await expect(page.getByRole('heading', { name: 'close ticket' })).toBeVisible()
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
})

test('a fix in the matrix changes its cell; limits are told', async ({ page }) => {
  await page.getByRole('tab', { name: 'Compatibility' }).click()
  const grid = page.getByRole('grid', { name: 'Compatibility' })
  await grid.getByRole('gridcell', { name: 'close ticket, OpenAI: refused' }).click()
  await page
    .getByRole('region', { name: 'Reasons' })
    .getByRole('button', { name: /close_ticket/ })
    .first()
    .click()
  await expect(grid.getByRole('gridcell', { name: /^close_ticket, OpenAI: (?!refused)/ })).toBeVisible()
  await page.getByRole('button', { name: 'All limits…' }).click()
  await expect(page.getByRole('table', { name: 'Characters of names' })).toContainText('Cursor')
})

test('tokens are told by field, tool and catalogue, with ways to save', async ({ page }) => {
  await page.getByRole('tab', { name: 'Tokens' }).click()
  await expect(page.getByText(/^[\d,]+ tokens for 4 tools in every request/)).toBeVisible()
  await expect(page.getByText(/Exact for o200k/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Tokens by tool' })
  await expect(table.getByRole('row')).toHaveCount(5)
  const totals = await table.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
  const numbers = totals.map((text) => Number.parseInt(text, 10))
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one))
  await table.getByRole('button', { name: 'Tool', exact: true }).click()
  await expect(table.getByRole('rowheader').first()).toHaveText('get ticket')
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'get ticket' })).toBeVisible()
})

test('tools that are alike stand side by side with the words that differ', async ({ page }) => {
  await page.getByRole('button', { name: /^Rules shown/ }).click()
  await page.getByRole('menuitemradio', { name: /^desc-near-duplicate/ }).click()
  await expect(problems(page, 'name-charset')).toHaveCount(0)
  await problems(page, 'desc-near-duplicate').first().getByRole('cell').nth(1).click()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  const dialog = page.getByRole('dialog', { name: 'desc-near-duplicate' })
  const other = dialog.getByRole('region', { name: 'customer_lookup' })
  await expect(other.locator('mark').filter({ hasText: 'never' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'find_customer' }).locator('mark').last()).toHaveText(
    'mail',
  )
})

test('of all safe fixes only those of the chosen rules are taken, in one act', async ({ page }) => {
  await page.getByRole('button', { name: /^Fix all safe/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fix all safe' })
  const changes = dialog.getByRole('list', { name: 'Changes' })
  await expect(changes).toContainText('get_ticket')
  const all = await dialog.getByRole('status').innerText()
  await dialog.getByRole('checkbox', { name: 'name-charset' }).uncheck()
  await expect(changes).not.toContainText('get_ticket')
  await expect(dialog.getByRole('status')).not.toHaveText(all)
  await dialog.getByRole('button', { name: /^Apply/ }).click()
  await expect(problems(page, 'required-unknown')).toHaveCount(0)
  await expect(problems(page, 'name-charset').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(problems(page, 'required-unknown').first()).toBeVisible()
})

test('the fixes of very many tools are shown from the first one on', async ({ page }) => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...tools[0],
    name: `get ticket ${String(index)}`,
  }))
  await importPasted(page, JSON.stringify(many))
  await openStage(page, 'Edit')
  await expect(problems(page, 'name-charset').first()).toBeVisible()
  await page.getByRole('button', { name: /^Fix all safe/ }).click()
  const changes = page.getByRole('dialog').getByRole('list', { name: 'Changes' })
  await expect(changes.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => changes.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(changes.getByRole('heading').first()).toBeInViewport()
})

function problems(page: Page, rule: string): Locator {
  return page
    .getByRole('table', { name: 'Problems' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Explain rule ${rule}`, exact: true }) })
}

function more(row: Locator): Locator {
  return row.getByRole('button', { name: 'More for this problem' })
}

function jsonFile(name: string, value: unknown) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) }
}
