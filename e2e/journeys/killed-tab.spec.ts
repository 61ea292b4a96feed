import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startFakeEndpoint, type FakeEndpoint } from '../support/fake-endpoint'
import { importPasted, openStage, useEndpoint } from '../support/studio'

const tools = Array.from({ length: 12 }, (_, index) => ({
  name: `tool_${String(index)}`,
  description: `Does the thing number ${String(index)} of a dozen and returns its result.`,
  inputSchema: { type: 'object', properties: {} },
}))
const samplesPerPart = 16

/** An endpoint that gives one choice a request. */
function startEndpoint(delayMs: number): Promise<FakeEndpoint> {
  return startFakeEndpoint({ delayMs, choices: 'ignored', models: ['scripted-model'], seed: 3 })
}

async function startInTab(context: BrowserContext, baseUrl: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await useEndpoint(page, baseUrl, 'scripted-model')
  await page.getByLabel('Samples', { exact: true }).fill(String(samplesPerPart))
  await page.getByRole('button', { name: 'Start alignment' }).click()
  return page
}

async function resumeInTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await openStage(page, 'Align')
  await page.getByRole('button', { name: 'Resume' }).click()
  return page
}

test('a killed tab loses no finished sample: the resumed run asks only for what is missing', async ({
  browser,
}) => {
  const endpoint = await startEndpoint(60)
  const context = await browser.newContext()
  try {
    const page = await startInTab(context, endpoint.baseUrl)
    await expect.poll(() => endpoint.choicesGiven()).toBeGreaterThan(60)
    await page.close({ runBeforeUnload: false })
    await expect.poll(() => endpoint.pending()).toBe(0)
    const before = endpoint.choicesGiven()

    const again = await resumeInTab(context)
    await expect(again.getByText(/finished|done/i).first()).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => endpoint.pending()).toBe(0)
    const wanted = tools.length * (samplesPerPart + 1)
    // What was under way when the tab died never arrived; everything that had arrived is stored and not asked for again.
    const repeated = endpoint.choicesGiven() - wanted
    expect(before).toBeLessThan(wanted)
    expect(repeated).toBeGreaterThanOrEqual(0)
    expect(repeated).toBeLessThanOrEqual(8)
  } finally {
    await context.close()
    await endpoint.close()
  }
})

test('a run that one tab is at is not begun a second time by another', async ({ browser }) => {
  const endpoint = await startEndpoint(250)
  const context = await browser.newContext()
  try {
    const page = await startInTab(context, endpoint.baseUrl)
    await expect.poll(() => endpoint.choicesGiven()).toBeGreaterThan(0)
    const other = await resumeInTab(context)
    await expect(other.getByText(/under way in another tab/).first()).toBeVisible()
    await expect(page.getByText(/finished/i).first()).toBeVisible({ timeout: 60_000 })
    expect(endpoint.choicesGiven()).toBe(tools.length * (samplesPerPart + 1))
  } finally {
    await context.close()
    await endpoint.close()
  }
})
