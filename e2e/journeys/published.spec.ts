import { expect, test } from '@playwright/test'
import { audit } from '../support/audit'
import { startChoosingModel, type ChoosingModel } from '../support/choosing-model'
import { importPasted, openStage, useEndpoint } from '../support/studio'

const names = Array.from({ length: 12 }, (_, index) => `tool_${index}`)
const tools = JSON.stringify(
  names.map((name) => ({
    name,
    description: `Does ${name}.`,
    inputSchema: { type: 'object', properties: {} },
  })),
)
// Rows of MetaTool's Reliability subtask: the right tool is not on offer.
const cases = JSON.stringify(
  Array.from({ length: 12 }, (_, index) => ({
    i: index,
    query: `Request ${index}`,
    candidates: names.slice(0, 10),
    gold: 'None',
  })),
)

let model: ChoosingModel

test.beforeAll(async () => {
  model = await startChoosingModel({
    name: () => 'value',
    choose: (request) => (request.endsWith('3') ? 'tool_1' : 'None'),
  })
})

test.afterAll(async () => {
  await model.close()
})

test('a run over cases of MetaTool stands beside the published figures, apart from them', async ({
  page,
}) => {
  await page.goto('/')
  await importPasted(page, tools)
  await useEndpoint(page, model.baseUrl, 'scripted-model')
  await openStage(page, 'Evaluate')
  await page.getByRole('button', { name: 'Paste or import cases' }).click()
  await page.getByRole('textbox', { name: 'Paste cases' }).fill(cases)
  await page.getByRole('button', { name: 'Add 12 cases' }).click()
  await page.getByRole('tab', { name: 'Run' }).click()
  await page.getByRole('button', { name: 'Start evaluation' }).click()
  await page.getByRole('button', { name: 'Open report' }).click()
  const section = page.getByRole('region', { name: 'Published figures' })
  const own = section.getByRole('table', { name: 'MetaTool, Reliability: this run' })
  await expect(own.getByRole('row')).toHaveCount(2)
  await expect(own.getByText('11 of 12, not all cases')).toBeVisible()
  await section.getByText('What others published for these cases').click()
  const others = section.getByRole('table', { name: 'MetaTool, Reliability: published by others' })
  await expect(others.getByRole('row', { name: 'Base Qwen2.5-3B 832 of 995 83.6 %' })).toBeVisible()
  await expect(others.getByText('scripted-model')).toHaveCount(0)
  await expect(section.getByText(/holi-lab\/PA-Tool, commit a5d4be8/)).toBeVisible()
  await expect(section.getByText(/Taken for a misprint/)).toHaveCount(2)
  await section.scrollIntoViewIfNeeded()
  const folder = process.env.NAMEWRIGHT_SCREENSHOTS
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await audit(page, `published figures, ${colorScheme}`)
    if (folder) await page.screenshot({ path: `${folder}/published-${colorScheme}.png` })
  }
})
