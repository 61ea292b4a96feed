import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { startFakeEndpoint } from '../support/fake-endpoint'
import { importPasted, openStage, useEndpoint } from '../support/studio'

const mixed = readFileSync('fixtures/journeys/mixed-tools.json', 'utf8')

test('two models are compared, a name is taken from either, and an alignment is deleted and comes back', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const first = await startFakeEndpoint({
    script: { 'Finds a parcel': { track_parcel: 1 }, 'opening hours of a depot': { get_depot_hours: 1 } },
    models: ['first-model'],
  })
  const second = await startFakeEndpoint({
    script: { 'Finds a parcel': { trackParcel: 1 }, 'opening hours of a depot': { read_opening_times: 1 } },
    models: ['second-model'],
  })
  try {
    await page.goto('/')
    await importPasted(page, mixed)
    await align(page, first.baseUrl, 'first-model')
    await align(page, second.baseUrl, 'second-model')
    await test.step('both namings stand side by side with their agreement', async () => {
      await openStage(page, 'Compare')
      await page.getByRole('tab', { name: 'Two namings' }).click()
      await expect(page.getByRole('combobox', { name: 'Naming A' })).toContainText('first-model')
      await expect(page.getByText(/agree in words/)).toBeVisible()
      const table = page.getByRole('table', { name: 'Two namings' })
      await expect(table.getByRole('row', { name: /depot_hours/ }).first()).toContainText('Different')
      await expect(table.getByRole('row', { name: /parcelLookup/ }).first()).toContainText('Same words')
      await audit(page, 'Two namings')
    })
    await test.step('a name is taken from the first by keyboard', async () => {
      await page.getByRole('combobox', { name: 'Which parts' }).selectOption('disagree')
      const row = page
        .getByRole('table', { name: 'Two namings' })
        .getByRole('row', { name: /read_opening_times/ })
      await row.click()
      await row.focus()
      await page.keyboard.press('a')
      await expect(row.getByRole('img', { name: 'In force' })).toBeVisible()
      await page.getByRole('tab', { name: 'Names', exact: true }).click()
      await expect(
        page
          .getByRole('table', { name: 'Original and aligned names' })
          .getByRole('row', { name: /depot_hours/ })
          .first(),
      ).toContainText('get_depot_hours')
    })
    await test.step('the history lists both; one is deleted and brought back', async () => {
      await openStage(page, 'Align')
      await page.getByRole('button', { name: 'History of alignments' }).click()
      const runs = page.getByRole('table', { name: 'Alignments' })
      await expect(runs.getByRole('row')).toHaveCount(3)
      await audit(page, 'History')
      await runs
        .getByRole('row', { name: /first-model/ })
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(runs.getByRole('row')).toHaveCount(2)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(runs.getByRole('row')).toHaveCount(3)
    })
    await test.step('a description that changes makes its part stale', async () => {
      await openStage(page, 'Edit')
      await page
        .getByRole('textbox', { name: 'Description', exact: true })
        .first()
        .fill('Says where a parcel is.')
      await openStage(page, 'Compare')
      await expect(page.getByRole('table', { name: 'Alignments' }).getByText('1 stale').first()).toBeVisible()
    })
  } finally {
    await first.close()
    await second.close()
  }
})

async function align(page: Page, baseUrl: string, model: string): Promise<void> {
  await useEndpoint(page, baseUrl, model)
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(
    page
      .getByText(new RegExp(`Finished.*${model}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 60_000 })
}

async function audit(page: Page, place: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      `${place}, ${colorScheme}`,
    ).toEqual([])
  }
}
