// Takes docs/screenshots from the real application: the example project, aligned with the built-in model. `npm run docs:screenshots`.
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { findInstalledBrowser } from '../e2e/support/find-browser.mjs'

const port = 4319
const url = `http://127.0.0.1:${port}/`
const only = process.argv.includes('--small') ? { width: 1024, height: 768 } : { width: 1440, height: 900 }
const folder = process.argv.find((argument) => argument.startsWith('--out='))?.slice(6) ?? 'docs/screenshots'

const studio = spawn(process.execPath, ['cli/start/run.mjs', '--no-open', '--port', String(port)], {
  stdio: 'inherit',
})
try {
  await untilReady()
  const executablePath = findInstalledBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({ viewport: only, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  await alignExample(page)
  await evaluateExample(page)
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await takeAll(page, scheme)
  }
  await browser.close()
} finally {
  studio.kill('SIGTERM')
}

/** Waits until the model answers; a studio without a model cannot show what the pictures are for. */
async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const status = await fetch(`${url}studio.json`).then(
      (reply) => reply.json(),
      () => null,
    )
    if (status?.engine?.state === 'ready') return
    if (status?.engine?.state === 'unavailable') throw new Error(status.engine.message)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The built-in model did not become ready.')
}

async function alignExample(page) {
  await openStage(page, 'Align')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await page
    .getByText(/^Finished/)
    .first()
    .waitFor({ timeout: 600_000 })
}

/** The sample cases of the example, asked under the old names and the aligned ones. */
async function evaluateExample(page) {
  await openStage(page, 'Evaluate')
  await page.getByRole('button', { name: 'Add the sample cases' }).click()
  await page.getByRole('tab', { name: 'Run' }).click()
  await page.getByRole('button', { name: 'Start evaluation' }).click()
  await page.getByText(/^Finished:/).waitFor({ timeout: 1_800_000 })
  await page.getByRole('button', { name: 'Open report' }).click()
}

async function takeAll(page, scheme) {
  await openStage(page, 'Import')
  await page.getByRole('textbox', { name: 'Paste tools' }).fill('')
  await take(page, 'import', scheme)
  await openStage(page, 'Edit')
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  await page.locator('.squiggly-warning, .squiggly-error').first().waitFor()
  await take(page, 'edit', scheme)
  await openStage(page, 'Align')
  const overview = page.getByRole('grid', { name: 'Alignment overview' })
  await overview.getByRole('rowheader').getByText('find_patient', { exact: true }).click()
  await page.getByRole('heading', { level: 2, name: /find_patient/ }).waitFor()
  await take(page, 'align', scheme)
  await openStage(page, 'Compare')
  await page.locator('.monaco-diff-editor').first().waitFor()
  await take(page, 'compare', scheme)
  await openStage(page, 'Evaluate')
  await page.getByRole('tab', { name: 'Report', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Verdict' }).waitFor()
  await take(page, 'evaluate', scheme)
  await openStage(page, 'Export')
  await take(page, 'export', scheme)
}

async function openStage(page, stage) {
  await page.getByRole('link', { name: stage, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: stage }).waitFor()
}

async function take(page, stage, scheme) {
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${folder}/${stage}-${scheme}.png` })
}
