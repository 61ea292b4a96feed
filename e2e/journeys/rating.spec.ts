import { expect, test, type Page } from '@playwright/test'
import { audit } from '../support/audit'
import { startChoosingModel, type ChoosingModel } from '../support/choosing-model'
import { downloadText, importPasted, openStage, useEndpoint } from '../support/studio'

const COUNT = 8
const tools = JSON.stringify(
  Array.from({ length: COUNT }, (_, index) => ({
    name: `toolNo${index}`,
    description: `Counts the parcels of depot ${index}. Not the same as toolNo${(index + 1) % COUNT}.`,
    inputSchema: { type: 'object', properties: {} },
  })),
)

let model: ChoosingModel

test.beforeAll(async () => {
  model = await startChoosingModel({
    name: (description) => `count_depot_${/depot (\d)/.exec(description)?.[1] ?? 'x'}`,
    choose: () => 'None',
  })
})

test.afterAll(async () => {
  await model.close()
})

async function openPeople(page: Page): Promise<void> {
  await page.goto('/')
  await importPasted(page, tools)
  await useEndpoint(page, model.baseUrl, 'scripted-model')
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText(/^Finished/).first()).toBeVisible()
  await openStage(page, 'Evaluate')
  await page.getByRole('tab', { name: 'People' }).click()
}

async function begin(page: Page, rater: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(rater)
  await expect(page.getByText('8 pairs.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${rater}: pair 1 of 8, 0 rated`)).toBeVisible()
}

/** Rates the pair on show with the keyboard: new names get `high`, old ones 2. */
async function rateOne(page: Page, high: number): Promise<void> {
  const left = (await page.getByRole('region', { name: 'Name A' }).locator('code').textContent()) ?? ''
  const isNewLeft = left.startsWith('count_')
  const [one, other] = isNewLeft ? [high, 2] : [2, high]
  await page.keyboard.type(`${one}${one}${other}${other}${isNewLeft ? 'a' : 'b'}`)
  await page.keyboard.press('Enter')
}

test('two raters rate blind, stop, go on after a reload, and see what came of it', async ({ page }) => {
  await openPeople(page)
  await test.step('the aligned names are offered', async () => {
    await expect(page.getByRole('combobox', { name: 'New names' })).toContainText('scripted-model')
    await begin(page, 'Anna')
  })
  await test.step('sides differ, and nothing tells which is old', async () => {
    const sides = new Set<boolean>()
    for (let pair = 0; pair < 3; pair += 1) {
      const words = (await page.getByRole('region', { name: 'Rate names' }).textContent()) ?? ''
      expect(words).toContain('Not the same as [another name].')
      expect(words).not.toMatch(/\b(?:old|new)\b/i)
      sides.add(words.indexOf('count_depot') < words.indexOf('toolNo'))
      await rateOne(page, 5)
    }
    await page.keyboard.press('Backspace')
    await expect(page.getByText('Anna: pair 3 of 8, 3 rated')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(5)
  })
  await test.step('stop and go on after a reload', async () => {
    await page.getByRole('button', { name: 'Stop for now' }).click()
    await expect(page.getByRole('row', { name: /Anna 3 of 8 pairs/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Go on as Anna' }).click()
    await expect(page.getByText('Anna: pair 4 of 8, 3 rated')).toBeVisible()
    for (let pair = 3; pair < COUNT; pair += 1) await rateOne(page, 5)
    await expect(page.getByText('Anna rated 8 pairs')).toBeVisible()
    await page.keyboard.press('Enter')
  })
  await test.step('one rater: the report says what is missing', async () => {
    await page.getByRole('button', { name: 'Show the report' }).click()
    await expect(page.getByText(/^One rater: this is one person/)).toBeVisible()
  })
  await test.step('a second rater, and the report', async () => {
    await page.getByRole('textbox', { name: 'Another rater' }).fill('Ben')
    await page.keyboard.press('Enter')
    for (let pair = 0; pair < COUNT; pair += 1) await rateOne(page, 4)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Show the report' }).click()
    await expect(
      page.getByText('Ease of understanding: the new names are better by 2.50 marks').first(),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: 'The new name 16 100 %' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Anna and Ben: Cohen/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Gained' }).getByRole('row')).toHaveCount(9)
  })
  await test.step('save, delete, take back', async () => {
    const save = (item: string) =>
      downloadText(page, async () => {
        await page.getByRole('button', { name: 'Save ratings' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      })
    expect((await save('CSV')).trim().split('\r\n')).toHaveLength(17)
    const saved = JSON.parse(await save('JSON')) as { report: { raters: unknown }; ratings: unknown[] }
    expect(saved).toMatchObject({ report: { raters: ['Anna', 'Ben'] } })
    expect(saved.ratings).toHaveLength(16)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Let people rate the names' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByRole('row', { name: /Ben 8 of 8 pairs/ })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the people's view, ${colorScheme}`, async ({ page }) => {
    const folder = process.env.NAMEWRIGHT_SCREENSHOTS
    const look = async (place: string): Promise<void> => {
      await audit(page, place)
      if (folder) await page.screenshot({ path: `${folder}/${place}-${colorScheme}.png` })
    }
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await openStage(page, 'Evaluate')
    await page.getByRole('tab', { name: 'People' }).click()
    await expect(page.getByText('There are no new names to rate')).toBeVisible()
    await look('nothing')
    await openPeople(page)
    await look('setup')
    await begin(page, 'Anna')
    await page.keyboard.type('34')
    await look('pair')
    await page.keyboard.type('22n')
    await page.keyboard.press('Enter')
    for (let pair = 1; pair < COUNT; pair += 1) await rateOne(page, 1 + (pair % 5))
    await look('done')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('textbox', { name: 'Another rater' }).fill('Ben')
    await page.keyboard.press('Enter')
    for (let pair = 0; pair < COUNT; pair += 1) await rateOne(page, 4)
    await page.getByRole('button', { name: 'Done' }).click()
    await look('overview')
    await page.getByRole('button', { name: 'Show the report' }).click()
    await expect(page.getByRole('table', { name: 'Gained' })).toBeVisible()
    await look('report')
    await page.setViewportSize({ width: 1024, height: 768 })
    await look('narrow-report')
    await page.getByRole('button', { name: 'Look again as Anna' }).click()
    await page.getByRole('button', { name: 'Look at them again' }).click()
    await look('narrow-pair')
  })
