import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startSentenceEndpoint, type SentenceEndpoint } from '../support/sentence-endpoint'
import { downloadText, importPasted, openStage, useEndpoint } from '../support/studio'

const city = { type: 'string', description: 'City, such as Turin.' }
const tools = [
  { name: 'get_weather', description: 'Weather', inputSchema: schemaOf({ city }) },
  { name: 'list_harbours', description: '', inputSchema: schemaOf({ city }) },
  { name: 'find_tides', description: 'Tides.', inputSchema: schemaOf({ day: { type: 'string' } }) },
]

function schemaOf(properties: Record<string, unknown>) {
  return { type: 'object', properties }
}

let endpoint: SentenceEndpoint

/** What a part is answered, by what stands in its prompt. */
const weather = 'Gets the weather of a city. Use it when the city is known.'
const script = {
  'Parameter: day': 'Day to look up.',
  'Tool: get_weather': weather,
  'Tool: list_harbours':
    'Lists the harbours of a city. Use it to find a harbour before its tides are asked for.',
  'Tool: find_tides': 'Finds the tides of a day from the Meteomatics service.',
}

test.beforeEach(async ({ page }) => {
  endpoint = await startSentenceEndpoint(script)
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
  await openStage(page, 'Edit')
  await expect(page.getByRole('row').filter({ hasText: 'desc-empty' }).first()).toBeVisible()
})

test.afterEach(async () => {
  await endpoint.close()
})

test('drafts are announced, judged, changed, taken together and undone in one step', async ({ page }) => {
  await page.getByRole('button', { name: 'Draft descriptions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft descriptions' })
  await expect(dialog.getByText('4 requests, at most 8')).toBeVisible()
  await expect(dialog.getByText(/At most [\d,]+ tokens of prompts/)).toBeVisible()
  expect(endpoint.prompts).toEqual([])
  await audit(page)
  await dialog.getByRole('button', { name: 'Draft 4' }).click()
  await expect(dialog.getByText('4 drafts.')).toBeVisible()
  await expect(field(dialog, 'get_weather')).toHaveValue(weather)
  await expect(dialog.locator('del').first()).toHaveText('Weather')
  // What the schema does not state is told, was asked for again, and is not among those without remarks.
  await expect(dialog.getByText('"Meteomatics", which is nowhere in the schema')).toBeVisible()
  expect(endpoint.prompts).toHaveLength(5)
  await expect(dialog.getByRole('button', { name: 'Take 3 without remarks' })).toBeEnabled()
  await audit(page)
  await expect(page.getByText('Weather', { exact: true }).first()).toBeAttached()

  await field(dialog, 'find_tides').fill('Finds the tides of a day. Use it when the day is known.')
  await expect(dialog.getByText('nowhere in the schema')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Refuse the draft for list_harbours' }).click()
  await dialog.getByRole('button', { name: 'Take 3 without remarks' }).click()
  await expect(dialog.getByRole('list', { name: 'Drafts' })).toHaveCount(0)
  const variants = JSON.parse(
    await downloadText(page, () => dialog.getByRole('button', { name: 'Export variants' }).click()),
  ) as { variants: readonly { tool: string; state: string }[] }
  expect(variants.variants.map(({ state }) => state).sort()).toEqual([
    'applied',
    'applied',
    'applied',
    'refused',
  ])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('option', { name: /get_weather/ }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true }).first()
  await expect(description).toHaveValue(weather)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(description).toHaveValue('Weather')
})

test('Escape stops the run and keeps what is done; the drafts wait after a reload', async ({ page }) => {
  await endpoint.close()
  endpoint = await startSentenceEndpoint(script, 1500)
  await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
  await openStage(page, 'Edit')
  await page.getByRole('option', { name: /get_weather/ }).click()
  await page.getByRole('button', { name: 'Draft a description…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft descriptions' })
  await dialog.getByRole('button', { name: 'Draft it' }).click()
  await expect(dialog.getByText('1 draft.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Draft descriptions…' }).click()
  await dialog.getByRole('button', { name: /^Draft \d/ }).click()
  await expect(dialog.getByText(/of 4 parts/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on in the background' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAccessibleDescription(
    'Drafting 4 descriptions',
  )
  await page.getByRole('button', { name: 'Draft descriptions…' }).click()
  await expect(dialog.getByText(/of 4 parts/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(/^Cancelled after/)).toBeVisible()
  await expect.poll(() => endpoint.pending()).toBe(0)
  await expect(field(dialog, 'get_weather')).toHaveValue(weather)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Saved/).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Draft descriptions…' }).click()
  await expect(field(dialog, 'get_weather')).toHaveValue(weather)
})

function field(dialog: ReturnType<Page['getByRole']>, tool: string) {
  return dialog.getByRole('textbox', { name: `Draft for ${tool}`, exact: true })
}

async function audit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}
