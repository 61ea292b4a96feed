import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { audit } from '../support/audit'
import { startChoosingModel, type ChoosingModel } from '../support/choosing-model'
import { downloadText, importPasted, openStage, useEndpoint } from '../support/studio'

const tools = readFileSync('fixtures/journeys/mixed-tools.json', 'utf8')
const PER_TOOL = 24

/** What is asked for, with the part of the description that tells the tool, its old name and the one the model would give. */
const kinds = [
  { word: 'parcel', old: 'parcelLookup', fresh: 'track_parcel', described: 'Finds a parcel' },
  { word: 'label', old: 'mk_label', fresh: 'print_sticker', described: 'Creates a shipping label' },
  { word: 'hours', old: 'depot_hours', fresh: 'get_depot_hours', described: 'opening hours of a depot' },
] as const

const lines = kinds.flatMap(({ word, old }) =>
  Array.from({ length: PER_TOOL }, (_, index) => `Customer ${index} asks for ${word} -> ${old}`),
)

let model: ChoosingModel

test.beforeAll(async () => {
  model = await startChoosingModel({
    name: (description) => kinds.find(({ described }) => description.includes(described))?.fresh ?? 'value',
    // The new name helps the first tool and hurts the second; the third is always found.
    choose: (request, offered) => {
      const number = Number(/\d+/.exec(request)?.[0] ?? 0)
      const kind = kinds.find(({ word }) => request.includes(word))
      if (!kind) return 'None'
      const [first, , third] = kinds
      const isRenamed = offered.includes(first.fresh)
      const nameOf = ({ old, fresh }: (typeof kinds)[number]): string =>
        offered.includes(fresh) ? fresh : old
      if (kind.word === 'parcel' && !isRenamed && number % 8 !== 0) return nameOf(third)
      if (kind.word === 'label' && isRenamed && number % 4 === 0) return 'mk_label'
      return nameOf(kind)
    },
  })
})

test.afterAll(async () => {
  await model.close()
})

async function openWithCases(page: Page): Promise<void> {
  await page.goto('/')
  await importPasted(page, tools)
  await useEndpoint(page, model.baseUrl, 'scripted-model')
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText(/^Finished/).first()).toBeVisible()
  await openStage(page, 'Evaluate')
  await typeCase(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Paste cases' })
    .fill([...lines, 'a line without a tool'].join('\n'))
  await expect(page.getByText('72 cases found')).toBeVisible()
  await expect(page.getByText(/pasted text:73/)).toBeVisible()
  await page.getByRole('button', { name: 'Add 72 cases' }).click()
  await expect(page.getByText('73 cases').first()).toBeVisible()
}

/** Types one case with the keyboard alone. */
async function typeCase(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New request' }).click()
  await page.keyboard.type('What is two and two?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('none')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Cases' }).getByTitle('What is two and two?')).toBeVisible()
}

test('type and import cases, run, reload in the middle, see the verdict, take what pays', async ({
  page,
}) => {
  await openWithCases(page)
  await test.step('an edit of a case can be undone', async () => {
    const table = page.getByRole('table', { name: 'Cases' })
    await table.getByTitle('What is two and two?').click()
    await page.getByRole('textbox', { name: 'Request', exact: true }).fill('What is two times two?')
    await expect(table.getByTitle('What is two times two?')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(table.getByTitle('What is two and two?')).toBeVisible()
  })
  await test.step('run three variants, with a reload in the middle', async () => {
    await page.getByRole('tab', { name: 'Run' }).click()
    await page.getByRole('button', { name: /Ask Old names in another way/ }).click()
    await page.getByRole('menuitem', { name: /counts as the nearest/ }).click()
    await expect(page.getByText('73 cases × 3 variants: 146 requests')).toBeVisible()
    await page.getByRole('button', { name: 'Start evaluation' }).click()
    await expect.poll(() => model.chosen()).toBeGreaterThan(4)
    await page.reload()
    const before = model.chosen()
    const resume = page.getByRole('button', { name: 'Resume' })
    const report = page.getByRole('button', { name: 'Open report' })
    await expect(resume.or(report).first()).toBeVisible()
    // A fast machine may have answered everything before the page went.
    if (before < 146 && (await resume.isVisible())) await resume.click()
    await expect(page.getByText(/^Finished: 73 cases, 3 variants/)).toBeVisible()
    // Only what was under way when the page went is asked again.
    expect(model.chosen()).toBeLessThanOrEqual(146 + 16)
  })
  await test.step('the verdict, its errors and one reply', async () => {
    await page.getByRole('button', { name: 'Open report' }).click()
    await expect(page.getByText(/Aligned \(scripted-model\): better by \d+ points, between/)).toBeVisible()
    await expect(page.getByText(/Old names, nearest name counts: no clear change, keep/)).toBeVisible()
    await page.getByRole('button', { name: /Functional confusion, Old names: 21\. Show them/ }).click()
    await expect(page.getByText('21 replies')).toBeVisible()
    await page.getByRole('table', { name: 'Replies' }).getByRole('row').nth(1).click()
    const reply = page.getByRole('region', { name: 'Reply' })
    await expect(reply.getByText('Offered, in this order')).toBeVisible()
    await expect(reply.locator('pre').first()).toHaveText('depot_hours')
    await page.getByRole('tab', { name: 'Confusion' }).click()
    const grid = page.getByRole('grid', { name: /Confusion/ })
    await grid.getByRole('gridcell', { name: 'parcelLookup expected, depot_hours chosen: 21' }).click()
    await expect(page.getByText('21 replies, 88 % of its row')).toBeVisible()
  })
  await test.step('what pays is measured on cases that had no part in the choice', async () => {
    await page.getByRole('tab', { name: 'What pays' }).click()
    await expect(page.getByText(/estimated from runs of unmixed names/)).toBeVisible()
    await page.getByRole('button', { name: 'Measure the mixed names' }).click()
    await expect(page.getByText(/^Finished: \d+ cases, 2 variants/)).toBeVisible()
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByRole('option', { name: /73 cases/ }).click()
    await expect(page.getByText(/measured under the mixed names/)).toBeVisible()
  })
  await test.step('only the renames that pay are taken, in one act', async () => {
    await page.getByRole('button', { name: 'Keep only the renames that pay' }).click()
    await openStage(page, 'Compare')
    const names = page.getByRole('table', { name: 'Original and aligned names' })
    const row = (name: string) => names.getByRole('row').filter({ hasText: name })
    await expect(row('track_parcel').getByText('Accepted')).toBeVisible()
    await expect(row('print_sticker').getByText('Accepted')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row('track_parcel').getByText('Accepted')).toHaveCount(0)
  })
  await test.step('save the report', async () => {
    await openStage(page, 'Evaluate')
    const save = (item: string) =>
      downloadText(page, async () => {
        await page.getByRole('button', { name: 'Save report' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      })
    expect(await save('Markdown')).toContain('Aligned (scripted-model) against Old names: better.')
    const report = JSON.parse(await save('JSON')) as { cases: { expected: string[] }[] }
    expect(report.cases).toHaveLength(219)
    expect(report.cases.flatMap(({ expected }) => expected)).toContain('parcelLookup')
    expect(await save('CSV')).toContain('parcelLookup')
    expect(await save('promptfoo')).toContain('"version": 3')
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the views of evaluation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await openStage(page, 'Evaluate')
    await expect(page.getByText('No cases yet')).toBeVisible()
    await audit(page, 'no cases')
    await openWithCases(page)
    await page.getByRole('table', { name: 'Cases' }).getByRole('row').nth(2).click()
    await audit(page, 'cases')
    await page.getByRole('tab', { name: 'Run' }).click()
    await audit(page, 'run')
    await page.getByRole('button', { name: 'Start evaluation' }).click()
    await expect(page.getByText(/^Finished: 73 cases/)).toBeVisible()
    await page.getByRole('button', { name: 'Open report' }).click()
    for (const tab of ['Summary', 'Replies', 'Confusion', 'What pays']) {
      await page.getByRole('tab', { name: tab }).click()
      await audit(page, tab)
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    await audit(page, 'narrow')
  })
