import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeEndpoint } from '../support/fake-endpoint'
import { downloadText, importPasted, openStage, useEndpoint } from '../support/studio'

const TOOLS = JSON.stringify({
  tools: [
    {
      name: 'get_parcel',
      description: 'Finds a parcel by its number.',
      inputSchema: { type: 'object', properties: { number: { type: 'string' } } },
    },
    { name: 'depot_hours', description: 'The opening hours of a depot.', inputSchema: { type: 'object' } },
  ],
})

test('a version is kept, compared, restored and deleted; a folder is looked through for old names', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const endpoint = await startFakeEndpoint({
    script: { 'Finds a parcel': { track_parcel: 1 }, 'opening hours of a depot': { get_depot_hours: 1 } },
    models: ['a-model'],
  })
  const folder = makeFolder()
  try {
    await page.goto('/')
    await importPasted(page, TOOLS)
    await test.step('a version is kept', async () => {
      await openStage(page, 'Compare')
      await page.getByRole('tab', { name: 'Versions' }).click()
      await page.getByRole('textbox', { name: 'Name of the version' }).fill('As imported')
      await page.getByRole('button', { name: 'Keep this version' }).click()
      await expect(page.getByRole('table', { name: 'Versions' })).toContainText('As imported')
      await audit(page)
    })
    await test.step('what changed since is told by its impact and leads to the tool', async () => {
      await openStage(page, 'Edit')
      await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('find_parcel')
      await page.keyboard.press('Enter')
      await openStage(page, 'Compare')
      await page.getByRole('button', { name: 'Compare As imported with now' }).click()
      const breaking = page.getByRole('region', { name: 'Breaking' })
      await expect(breaking).toContainText('The tool is now called find_parcel.')
      await audit(page)
      await breaking.getByRole('button').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
    })
    await test.step('the version is restored, and that is undone', async () => {
      await openStage(page, 'Compare')
      await page.getByRole('button', { name: 'Restore As imported' }).click()
      await expect(page.getByText('Restored “As imported”.').first()).toBeVisible()
      await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Before restoring')
      await page.getByRole('button', { name: 'Compare As imported with now' }).click()
      await expect(page.getByText('Since “As imported”: no differences')).toBeVisible()
    })
    await test.step('a version is deleted after a question', async () => {
      await page.getByRole('button', { name: /^Delete Before restoring/ }).click()
      await page.getByRole('button', { name: 'Delete version' }).click()
      await expect(page.getByRole('table', { name: 'Versions' })).not.toContainText('Before restoring')
    })
    await test.step('a folder is looked through for old names', async () => {
      await useEndpoint(page, endpoint.baseUrl, 'a-model')
      await page.getByLabel('Samples', { exact: true }).fill('8')
      await page.getByRole('button', { name: 'Start alignment' }).click()
      const finished = page.getByText(/Finished.*a-model/).filter({ visible: true })
      await expect(finished.first()).toBeVisible({ timeout: 60_000 })
      await openStage(page, 'Compare')
      await page.getByRole('tab', { name: 'Names', exact: true }).click()
      await page.getByRole('button', { name: 'Accept all' }).click()
      await page.getByRole('tab', { name: 'Impact' }).click()
      await page.getByLabel('Folder to look through').setInputFiles(folder)
      const table = page.getByRole('table', { name: 'Uses of old names' })
      await expect(table.getByRole('row', { name: /calls\.json/ })).toContainText('certain')
      await expect(table.getByRole('row', { name: /notes\.md/ })).toContainText('look')
      await audit(page)
      const patch = await downloadText(page, () =>
        page.getByRole('button', { name: 'Download the patch' }).click(),
      )
      expect(patch).toContain('+{"name":"track_parcel","arguments":{}}')
      expect(patch).not.toContain('notes.md')
    })
  } finally {
    await endpoint.close()
    rmSync(folder, { recursive: true })
  }
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uses-'))
  mkdirSync(join(folder, 'evals'))
  writeFileSync(join(folder, 'evals', 'calls.json'), '{"name":"get_parcel","arguments":{}}\n')
  writeFileSync(join(folder, 'notes.md'), 'Use get_parcel first.\n')
  return folder
}

async function audit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}
