import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { startFakeEndpoint, type FakeEndpoint } from '../support/fake-endpoint'
import { downloadText, importPasted, openStage, useEndpoint } from '../support/studio'

const mixed = readFileSync('fixtures/journeys/mixed-tools.json', 'utf8')
const script = {
  'Finds a parcel': { track_parcel: 5, parcel_tracking: 2, find_parcel: 1 },
  'Creates a shipping label': { create_label: 4, create_shipping_label: 3, make_label: 1 },
  'opening hours of a depot': { get_depot_hours: 6, depot_opening_hours: 2 },
  'tracking number printed': { tracking_number: 7, tracking_id: 1 },
  'past scans': { scan_limit: 3, max_scans: 3 },
  'address the parcel': { destination: 6, address: 2 },
  'The day, as': { date: 8 },
}

let endpoint: FakeEndpoint

test.beforeAll(async () => {
  endpoint = await startFakeEndpoint({ script, seed: 7, models: ['scripted-model'] })
})

test.afterAll(async () => {
  await endpoint.close()
})

test('import, edit, align, compare, export on a scripted endpoint', async ({ page }) => {
  await page.goto('/')
  await test.step('import what was pasted, in three formats, naming what was not read', async () => {
    await importPasted(page, mixed)
    await expect(
      page
        .getByText(/3 tools/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByText(/not read as a tool/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
  await test.step('see a diagnostic where it stands and undo an edit', async () => {
    await openStage(page, 'Edit')
    await expect(page.getByText('mk_label').first()).toBeVisible()
    const problems = page.getByRole('table', { name: 'Problems' })
    await expect(problems.getByRole('row').nth(1)).toBeVisible()
  })
  await test.step('align names and parameters', async () => {
    await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
    await page.getByLabel('Samples', { exact: true }).fill('16')
    await page.getByRole('button', { name: 'Start alignment' }).click()
    const overview = page.getByRole('grid', { name: 'Alignment overview' })
    await expect(overview.getByText('get_depot_hours').first()).toBeVisible()
    await overview.getByText('depot_hours', { exact: true }).click()
    const heatmap = page.getByRole('grid', { name: 'Candidate heatmap' })
    await expect(heatmap.getByText('depot_opening_hours').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /depot_hours/ })).toBeVisible()
  })
  await test.step('compare and accept', async () => {
    await openStage(page, 'Compare')
    const table = page.getByRole('table', { name: 'Original and aligned names' })
    await expect(table.getByText('get_depot_hours').first()).toBeVisible()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Redo' }).click()
  })
  await test.step('export aligned and original', async () => {
    await openStage(page, 'Export')
    await expect(
      page.getByRole('radiogroup', { name: 'Names' }).getByRole('radio', { name: 'Aligned' }),
    ).toBeChecked()
    await page
      .getByRole('radiogroup', { name: 'Format' })
      .getByRole('radio', { name: 'MCP', exact: true })
      .check()
    const download = page.getByRole('button', { name: 'Download JSON' })
    const aligned = await downloadText(page, () => download.click())
    const names = (JSON.parse(aligned) as { tools: { name: string }[] }).tools.map((tool) => tool.name)
    expect(names).toContain('get_depot_hours')
    expect(aligned).toContain('"tracking_number"')
    expect(aligned).toContain('"default": 1.0')
    expect(JSON.parse(aligned).tools[0].inputSchema.required).toEqual(['tracking_number'])
    await page.getByRole('radiogroup', { name: 'Names' }).getByRole('radio', { name: 'Original' }).check()
    const original = await downloadText(page, () => download.click())
    expect(original).toContain('"parcelLookup"')
    expect(original).not.toContain('get_depot_hours')
  })
})
