// Cases for 25,519 tools: what a run over them would ask is worked out while the page stays usable.
import { expect, test, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { madeLines, MANY_TOOLS, nameIn } from '../support/many-tools'
import { openStage } from '../support/studio'
import { longestTask, recordThread } from '../support/thread-times'

/** Of processor time, of one task of the page's thread. */
const FREEZE_MS = 100
const CASES = 20

test('what a run over 25,519 tools would ask is counted away from the page', async ({ page }, info) => {
  test.setTimeout(600_000)
  const lines = madeLines()
  await page.goto('/')
  await importTools(page, written(info.outputPath('made.jsonl'), lines))
  await openStage(page, 'Evaluate')
  await page.getByRole('button', { name: 'Paste or import cases' }).click()
  const requests = lines.slice(0, CASES).map((line, index) => `Do number ${index} -> ${nameIn(line)}`)
  await page.getByRole('textbox', { name: 'Paste cases' }).fill(requests.join('\n'))
  await page.getByRole('button', { name: `Add ${CASES} cases` }).click()
  await page.waitForTimeout(10_000)
  const stop = await recordThread(page)
  await page.evaluate(() => performance.mark('import:run'))
  const begun = Date.now()
  await page.getByRole('tab', { name: 'Run', exact: true }).click()
  const before = page.getByRole('region', { name: 'Before the run' })
  await expect(before).toBeVisible()
  const shown = Date.now() - begun
  await page.screenshot({ path: info.outputPath('counting.png') })
  await expect(before).toContainText(`${CASES} requests, about`, { timeout: 240_000 })
  const longest = longestTask(await stop(), 'run')
  await page.screenshot({ path: info.outputPath('counted.png') })
  process.stdout.write(
    `open Run: seen after ${shown} ms by the clock, counted after ${Date.now() - begun} ms, longest task ${Math.round(longest)} ms of processor time\n`,
  )
  expect(longest).toBeLessThanOrEqual(FREEZE_MS)
})

async function importTools(page: Page, path: string): Promise<void> {
  await openStage(page, 'Import')
  await page.locator('input[type="file"]').first().setInputFiles(path)
  const importing = page.getByRole('button', { name: 'Import tools' })
  await expect(importing).toBeEnabled({ timeout: 120_000 })
  await importing.click()
  await page.getByRole('button', { name: 'Edit tools' }).click()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', String(MANY_TOOLS), {
    timeout: 120_000,
  })
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 240_000 })
}

function written(path: string, lines: readonly string[]): string {
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
