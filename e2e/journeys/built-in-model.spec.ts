import { expect, test } from '@playwright/test'
import { importPasted, openStage } from '../support/studio'

const tools = [
  ['srch_mail', 'Searches the messages in a mailbox by sender and subject.'],
  ['tmpFile2', 'Deletes a temporary file from the disk.'],
  ['convCur', 'Converts an amount of money from one currency to another.'],
].map(([name, description]) => ({ name, description, inputSchema: { type: 'object', properties: {} } }))

test('the built-in model names three tools with eight samples each', async ({ page, request }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await expect
    .poll(
      async () => ((await (await request.get('/studio.json')).json()) as Status).engine?.state ?? 'none',
      {
        timeout: 180_000,
      },
    )
    .toMatch(/ready|unavailable|none/)
  const status = (await (await request.get('/studio.json')).json()) as Status
  test.skip(
    status.engine?.state !== 'ready',
    `the built-in model is not available: ${status.engine?.message ?? 'no engine'}`,
  )

  await importPasted(page, JSON.stringify(tools))
  await openStage(page, 'Align')
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  const overview = page.getByRole('grid', { name: 'Alignment overview' })
  await expect(page.getByText(/finished|done/i).first()).toBeVisible({ timeout: 180_000 })
  await overview.getByText('srch_mail', { exact: true }).first().click()
  const heatmap = page.getByRole('grid', { name: 'Candidate heatmap' })
  await expect(heatmap.getByRole('rowheader').first()).toBeVisible()
  await openStage(page, 'Compare')
  const table = page.getByRole('table', { name: 'Original and aligned names' })
  await expect(table.getByText('srch_mail').first()).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await openStage(page, 'Export')
  await expect(page.getByText('srch_mail')).toHaveCount(0)
})

interface Status {
  readonly engine: null | { readonly state: string; readonly message: string }
}
