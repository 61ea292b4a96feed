// A key that is typed in one tool among 25,519, up to what is found because of it, and what the page's thread does meanwhile.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { madeLines, MANY_TOOLS, nameIn } from '../support/many-tools'
import { openStage } from '../support/studio'
import { longestTask, recordThread } from '../support/thread-times'

const REPEATS = 3
const KEYS = 40
/** Between two keys, as a quick hand types. */
const GAP_MS = 150
const UPDATED_MS = 100
const TASK_MS = 50

test('what a key changes is told within 100 ms among 25,519 tools, and no task is long', async ({
  browser,
}, info) => {
  test.setTimeout(600_000)
  const path = info.outputPath('made.jsonl')
  const lines = madeLines()
  writeFileSync(path, `${lines.join('\n')}\n`)
  // What disturbs one time is no property of the page, so the best of all counts.
  const found: { readonly p95: number; readonly longest: number }[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    found.push(await measureOnce(browser, path, nameIn(lines[0])))
  expect(Math.min(...found.map(({ p95 }) => p95)), 'p95 from key to finding').toBeLessThanOrEqual(UPDATED_MS)
  expect(Math.min(...found.map(({ longest }) => longest)), 'longest task').toBeLessThanOrEqual(TASK_MS)
})

async function measureOnce(
  browser: Browser,
  path: string,
  name: string,
): Promise<{ readonly p95: number; readonly longest: number }> {
  const page = await browser.newPage()
  await page.goto('/')
  await importFile(page, path)
  await settle(page)
  await openName(page, name)
  const stop = await recordThread(page)
  const delays = await typeInName(page, name)
  const longest = longestTask(await stop(), 'first-key')
  await page.close()
  const sorted = [...delays].sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity
  process.stdout.write(
    `${String(sorted.length)} keys: p50 ${inMilliseconds(at(0.5))}, p95 ${inMilliseconds(at(0.95))}, ` +
      `most ${inMilliseconds(at(1))} by the clock; longest task ${inMilliseconds(longest)} of processor time\n`,
  )
  expect(sorted.length, 'every key led to a finding').toBe(KEYS)
  return { p95: at(0.95), longest }
}

async function importFile(page: Page, path: string): Promise<void> {
  await openStage(page, 'Import')
  await page.getByRole('radio', { name: 'New project' }).check()
  await page.locator('input[type="file"]').first().setInputFiles(path)
  const importing = page.getByRole('button', { name: 'Import tools' })
  await expect(importing).toBeEnabled({ timeout: 120_000 })
  await importing.click()
  await page.getByRole('button', { name: 'Edit tools' }).click()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', String(MANY_TOOLS), {
    timeout: 120_000,
  })
}

/** Waits until the import is stored, checked and counted. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ problems?$/ })).toHaveCount(1, {
    timeout: 120_000,
  })
}

/** Puts the cursor behind the name in the JSON, and a blank behind it: from then on every key changes what is found. */
async function openName(page: Page, name: string): Promise<void> {
  await page.getByRole('option').first().click()
  const editor = page.getByRole('group', { name: /^JSON of/ })
  await expect(editor.locator('.view-lines')).toContainText(name)
  await editor.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.insertText(name)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' ')
  await expect(form(page)).toContainText(`"${name} "`)
  // What waits for a pause (storing, counting) is done before.
  await page.waitForTimeout(6000)
}

/** Types letters behind the name; gives for each the milliseconds until a finding that quotes the name with it stands in the form. */
async function typeInName(page: Page, name: string): Promise<readonly number[]> {
  await page.evaluate((start) => {
    const shown = document.querySelector('section[aria-label="Form"]')
    const typed: { text: string; at: number; seen: number | null }[] = []
    let text = start
    Object.assign(window, { typedKeys: typed })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key.length !== 1) return
        if (typed.length === 0) performance.mark('import:first-key')
        text += event.key
        typed.push({ text, at: event.timeStamp, seen: null })
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      const now = performance.now()
      const content = shown?.textContent ?? ''
      const last = typed.findLastIndex((key) => content.includes(`"${key.text}"`))
      for (const key of typed.slice(0, last + 1)) key.seen ??= now
    })
    if (shown) observer.observe(shown, { subtree: true, childList: true, characterData: true })
  }, `${name} `)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(String.fromCharCode(97 + (key % 26)))
    await page.waitForTimeout(GAP_MS)
  }
  await page.waitForTimeout(3000)
  return page.evaluate(() =>
    (window as unknown as { typedKeys: { at: number; seen: number | null }[] }).typedKeys.flatMap(
      ({ at, seen }) => (seen === null ? [] : [seen - at]),
    ),
  )
}

function form(page: Page) {
  return page.getByRole('region', { name: 'Form' })
}

function inMilliseconds(time: number): string {
  return `${String(Math.round(time))} ms`
}
