// A run of thousands of parts that is killed again and again: the tab, its workers, the server. Every answer that was stored is kept and none is
// asked for twice; only what was under way at a kill may be asked again.
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startMortalEndpoint, type MortalEndpoint } from '../support/ledger'
import { failingOneOf } from '../support/mishaps'
import { openStage, useEndpoint } from '../support/studio'

const PARTS = Number(process.env.NAMEWRIGHT_SCALE_PARTS ?? 5000)
const KILLS = Number(process.env.NAMEWRIGHT_SCALE_KILLS ?? 20)
const CONCURRENCY = 8
const SAMPLES = 32
/** The greedy answer, the first samples and the rest. */
const REQUESTS_A_PART = 3
/** One request of twenty fails. */
const FAILING = 20

const tools = Array.from({ length: PARTS }, (_, index) => ({
  name: `tool_${String(index)}`,
  description: `Keeps the register number ${String(index)} of the harbour and returns its entry.`,
  inputSchema: { type: 'object', properties: {} },
}))

test(`a run of ${String(PARTS)} parts that is killed ${String(KILLS)} times`, async ({ browser }) => {
  test.setTimeout(1_800_000)
  const endpoint = await startMortalEndpoint({
    delayMs: 15,
    models: ['scripted-model'],
    seed: 3,
    mishap: failingOneOf(FAILING),
  })
  const context = await browser.newContext()
  try {
    let page = await context.newPage()
    await page.goto('/')
    await importFile(page)
    await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
    await page.getByLabel('Samples', { exact: true }).fill(String(SAMPLES))
    await page.getByRole('button', { name: 'Start alignment' }).click()
    const wanted = PARTS * REQUESTS_A_PART
    for (let kill = 0; kill < KILLS; kill += 1) {
      await goOn(page)
      const before = endpoint.answered().length
      const next = Math.ceil((wanted * (kill + 1)) / (KILLS + 1))
      await expect
        .poll(
          async () => {
            await resumeIfStopped(page)
            return endpoint.answered().length
          },
          { timeout: 600_000, intervals: [50] },
        )
        .toBeGreaterThanOrEqual(Math.max(next, before))
      process.stdout.write(`kill ${String(kill + 1)} at ${String(endpoint.answered().length)} answers\n`)
      page = await killOne(kill, page, context, endpoint)
    }
    await finish(page)
    await expect.poll(() => endpoint.pending()).toBe(0)
    const repeated = endpoint.answered().length - wanted
    test.info().annotations.push({ type: 'requests asked again', description: String(repeated) })
    process.stdout.write(`${PARTS} parts, ${KILLS} kills: ${String(repeated)} requests asked again\n`)
    expect(repeated).toBeGreaterThanOrEqual(0)
    expect(repeated).toBeLessThanOrEqual(CONCURRENCY * KILLS)
    expect(await storedSamples(page)).toBe(PARTS * (SAMPLES + 1))
  } finally {
    await context.close()
    await endpoint.close()
  }
})

async function importFile(page: Page): Promise<void> {
  await openStage(page, 'Import')
  const buffer = Buffer.from(JSON.stringify(tools))
  await page.locator('input[type="file"]').first().setInputFiles({
    name: 'tools.json',
    mimeType: 'application/json',
    buffer,
  })
  const importButton = page.getByRole('button', { name: 'Import tools' })
  await expect(importButton).toBeEnabled({ timeout: 60_000 })
  await importButton.click()
}

/** Kills the tab, its workers or the server, in turn, and gives the page on which the run goes on. */
async function killOne(
  kill: number,
  page: Page,
  context: BrowserContext,
  endpoint: MortalEndpoint,
): Promise<Page> {
  switch (kill % 4) {
    case 0: {
      await page.close({ runBeforeUnload: false })
      return reopen(context)
    }
    case 1: {
      for (const worker of page.workers())
        await worker
          .evaluate(() => {
            setTimeout(() => {
              throw new Error('killed')
            })
          })
          .catch(() => undefined)
      return page
    }
    case 2: {
      await endpoint.kill(400)
      return page
    }
    default: {
      const session = await context.newCDPSession(page)
      await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')])
      await page.close()
      return reopen(context)
    }
  }
}

async function reopen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await openStage(page, 'Align')
  return page
}

/** A run that met a dead server may have stopped: it goes on when it is told to. */
async function resumeIfStopped(page: Page): Promise<void> {
  const resume = page.getByRole('button', { name: 'Resume' })
  if (await resume.isVisible()) await resume.click()
}

/** Presses Resume where the run stands still. */
async function goOn(page: Page): Promise<void> {
  const resume = page.getByRole('button', { name: 'Resume' })
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(resume.or(pause).first()).toBeVisible({ timeout: 120_000 })
  if (await resume.isVisible()) await resume.click()
}

/** Waits for the end; a run that stopped because the server was away goes on. */
async function finish(page: Page): Promise<void> {
  const resume = page.getByRole('button', { name: 'Resume' })
  const done = page.getByText(/finished|done/i).first()
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await expect(resume.or(done).first()).toBeVisible({ timeout: 900_000 })
    if (!(await resume.isVisible())) return
    await resume.click()
    await expect(resume).toBeHidden()
  }
}

/** How many samples stand in the page's database. */
function storedSamples(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(known?.name ?? '')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error(String(opening.error)))
    })
    return new Promise<number>((resolve, reject) => {
      const counting = database.transaction('samples').objectStore('samples').count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(new Error(String(counting.error)))
    })
  })
}
