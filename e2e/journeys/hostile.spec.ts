import { expect, test, type Page } from '@playwright/test'
import { openStage } from '../support/studio'

const tool = (schema: string, description = 'Finds a record by its number.') =>
  `[{"name":"hurt","description":${JSON.stringify(description)},"inputSchema":${schema}}]`
const object = (properties: string, more = '') => `{"type":"object","properties":{${properties}}${more}}`
const range = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(',')

const texts: Readonly<Record<string, string>> = {
  'nesting of 10,000 levels': tool(
    `${'{"type":"object","properties":{"a":'.repeat(10_000)}{"type":"string"}${'}}'.repeat(10_000)}`,
  ),
  '2,000 definitions that refer to each other': tool(
    object(
      '"a":{"$ref":"#/$defs/d0"}',
      `,"$defs":{${range(2000, (at) => `"d${String(at)}":{"type":"object","properties":{"next":{"$ref":"#/$defs/d${String((at + 1) % 2000)}"},"other":{"$ref":"#/$defs/d${String((at * 7 + 3) % 2000)}"}}}`)}}`,
    ),
  ),
  '5 MB of enum': tool(object(`"a":{"enum":[${range(250_000, (at) => `"value ${String(at)} xx"`)}]}`)),
  'patterns that backtrack': tool(
    object(
      range(
        40,
        (at) =>
          `"p${String(at)}":${JSON.stringify({ type: 'string', pattern: `^(([a-z${'x'.repeat(at)}])+.)+[A-Z]([a-z])+$` })}`,
      ),
    ),
  ),
  'a description of 3 MB': tool(object(''), 'Finds a record. '.repeat(187_500)),
}

for (const [name, text] of Object.entries(texts))
  test(`${name}: taken or refused with a sentence, and the page stays alive`, async ({ page }) => {
    await page.goto('/')
    await openStage(page, 'Import')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([{ name: 'hurt.json', mimeType: 'application/json', buffer: Buffer.from(text) }])
    const refused = page.getByText(/levels deep|nested|too deep/i).first()
    const found = page.getByText(/1 tool\b/).first()
    await expect(refused.or(found).first()).toBeVisible()
    await answers(page)
    const take = page.getByRole('button', { name: 'Import tools' })
    if (!(await take.isEnabled())) return
    await take.click()
    await openStage(page, 'Edit')
    await expect(page.getByRole('option', { name: /hurt/ })).toBeVisible()
    await answers(page)
    await openStage(page, 'Export')
    await answers(page)
  })

/** The page answers a press soon: the theme's menu opens and closes. */
async function answers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click({ timeout: 10_000 })
  await expect(page.getByRole('menu').first()).toBeVisible({ timeout: 10_000 })
  await page.keyboard.press('Escape')
}
