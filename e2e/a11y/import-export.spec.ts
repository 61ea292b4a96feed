import { expect, test } from '@playwright/test'
import { audit } from '../support/audit'
import { openStage } from '../support/studio'

const tools = [
  { name: 'get_weather', description: 'Weather.', inputSchema: { type: 'object' }, annotations: {} },
  { name: 'list_files', description: 'Files.', inputSchema: { type: 'object' } },
]

function fileOf(name: string, value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing while files are imported, compared, exported and saved, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await openStage(page, 'Import')
    await audit(page, 'nothing put in')
    const many = Array.from({ length: 60 }, (_, index) => fileOf(`more-${String(index)}.json`, [tools[0]]))
    const input = page.locator('input[type="file"]').first()
    await input.setInputFiles([fileOf('broken.json', '{"a": }'), fileOf('none.json', {}), ...many])
    await expect(page.getByText(/^60 tools: /)).toBeVisible()
    await page.getByRole('button', { name: /broken\.json/, expanded: false }).click()
    await audit(page, 'many files')
    await page.getByRole('button', { name: 'Remove all' }).click()
    await input.setInputFiles([fileOf('tools.json', tools)])
    await page.getByRole('button', { name: 'Import tools' }).click()
    await expect(page.getByText('Imported 2 tools into a new project')).toBeVisible()
    await audit(page, 'outcome')
    await page.getByRole('radio', { name: 'Add to this one' }).check()
    await page
      .getByRole('textbox', { name: 'Paste tools' })
      .fill(JSON.stringify([{ ...tools[0], description: 'Other.' }]))
    await expect(page.getByRole('table', { name: 'get_weather: mine and incoming' })).toBeVisible()
    await audit(page, 'conflicts')
    await page.setViewportSize({ width: 1024, height: 768 })
    await audit(page, 'conflicts, narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radio', { name: 'Add to this one' }).check()
    await page.getByRole('combobox', { name: 'All conflicts' }).selectOption('replace')
    await page.getByRole('button', { name: 'Import tools' }).click()
    await expect(page.getByText('Replaced 1 tool of this project')).toBeVisible()
    await openStage(page, 'Export')
    await page.getByRole('radio', { name: 'Gemini', exact: true }).check()
    await page.getByRole('tab', { name: /Losses and changes/ }).click()
    await audit(page, 'losses')
    await page.getByRole('tab', { name: 'What models read' }).click()
    await audit(page, 'what models read')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.getByRole('button', { name: /^tools\.json: unsaved changes/ }).click()
    await expect(page.getByRole('group', { name: 'tools.json on disk and as it will be' })).toBeVisible()
    await audit(page, 'save dialog')
  })
