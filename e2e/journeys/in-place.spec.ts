// A file that is opened, changed here, and saved back with nothing else in it touched.
import { expect, test, type Page } from '@playwright/test'
import { downloadText, openStage } from '../support/studio'

const SOURCE = `{
  // Kept as it is.
  "note": 1.0,
  "tools": [
    {"name": "get_weather",   "description": "Weather of a city.", "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}},
    { "name": "list_files", "description": "Files.", "inputSchema": { "type": "object" } }
  ]
}
`

/** Has the browser's picker give a file of the page's own storage, since no test can press the browser's dialog. */
async function offerFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([file, content]) => {
      const root = await navigator.storage.getDirectory()
      const handle = await root.getFileHandle(file ?? '', { create: true })
      const writable = await handle.createWritable()
      await writable.write(content ?? '')
      await writable.close()
      Object.assign(window, { showOpenFilePicker: () => Promise.resolve([handle]) })
    },
    [name, text],
  )
}

function textOnDisk(page: Page, name: string): Promise<string> {
  return page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory()
    return (await (await root.getFileHandle(file)).getFile()).text()
  }, name)
}

async function openInPlace(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/')
  await openStage(page, 'Import')
  await offerFile(page, name, text)
  await page.getByRole('button', { name: 'Open files' }).click()
  const importButton = page.getByRole('button', { name: 'Import tools' })
  await expect(importButton).toBeEnabled()
  await importButton.click()
  await expect(page.getByText(/^Imported \d+ tools? into a new project$/)).toBeVisible()
}

async function describe(page: Page, words: string): Promise<void> {
  await openStage(page, 'Edit')
  await page.getByRole('listbox', { name: 'Tools' }).getByText('get_weather').click()
  const description = page.getByRole('textbox', { name: 'Description' }).first()
  await description.fill(words)
  await description.blur()
}

const dialog = (page: Page) => page.getByRole('dialog')

test('a changed description is saved back, and nothing else of the file', async ({ page }) => {
  await openInPlace(page, 'tools.json', SOURCE)
  const chip = page.getByRole('button', { name: /^tools\.json: / })
  await expect(chip).toHaveAccessibleName(/as on disk/)
  await describe(page, 'Tells the weather of a city.')
  await expect(chip).toHaveAccessibleName(/unsaved changes/)

  await test.step('the first time, the difference is shown before anything is written', async () => {
    await page.keyboard.press('Control+s')
    await expect(
      dialog(page).getByRole('group', { name: 'tools.json on disk and as it will be' }),
    ).toBeVisible()
    expect(await textOnDisk(page, 'tools.json')).toBe(SOURCE)
    await dialog(page).getByRole('button', { name: 'Save to disk' }).click()
    await expect(chip).toHaveAccessibleName(/as on disk/)
    expect(await textOnDisk(page, 'tools.json')).toBe(
      SOURCE.replace('Weather of a city.', 'Tells the weather of a city.'),
    )
  })

  await test.step('then Ctrl+S saves at once', async () => {
    await describe(page, 'Weather, told.')
    await expect(chip).toHaveAccessibleName(/unsaved changes/)
    await page.keyboard.press('Control+s')
    await expect(chip).toHaveAccessibleName(/as on disk/)
    expect(await textOnDisk(page, 'tools.json')).toBe(SOURCE.replace('Weather of a city.', 'Weather, told.'))
  })

  await test.step('a reload keeps the way back', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(chip).toHaveAccessibleName(/as on disk/)
    await describe(page, 'Once more.')
    await expect(chip).toHaveAccessibleName(/unsaved changes/)
  })

  await test.step('a file that was changed elsewhere is left alone, with a choice', async () => {
    await offerFile(page, 'tools.json', SOURCE.replace('Files.', 'Lists files.'))
    await chip.click()
    await expect(
      dialog(page).getByText('tools.json was changed on disk since it was opened here'),
    ).toBeVisible()
    const copy = await downloadText(page, () =>
      dialog(page).getByRole('button', { name: 'Save a copy' }).click(),
    )
    expect(copy).toBe(SOURCE.replace('Weather of a city.', 'Once more.'))
    await dialog(page).getByRole('button', { name: 'Import it again' }).click()
    await expect(page.getByRole('tab', { name: /Conflicts/ })).toBeVisible()
    expect(await textOnDisk(page, 'tools.json')).toContain('Lists files.')
  })
})

test('what cannot be saved in place says why, and where to go instead', async ({ page }) => {
  await openInPlace(
    page,
    'tools.yaml',
    'tools:\n  - name: get_weather\n    description: Weather.\n    inputSchema: {type: object}\n',
  )
  await page.getByRole('button', { name: /^tools\.yaml: / }).click()
  await expect(dialog(page).getByText(/YAML/).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Go to Export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible()
})

test('where the browser gives no way back, the changed file is downloaded under its own name', async ({
  page,
}) => {
  await page.goto('/')
  await openStage(page, 'Import')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(SOURCE) })
  await page.getByRole('button', { name: 'Import tools' }).click()
  await describe(page, 'Other words.')
  await page.getByRole('button', { name: /^mine\.json: unsaved changes/ }).click()
  const text = await downloadText(page, () => dialog(page).getByRole('button', { name: 'Download' }).click())
  expect(text).toBe(SOURCE.replace('Weather of a city.', 'Other words.'))
})
