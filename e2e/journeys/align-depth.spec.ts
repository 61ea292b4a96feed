import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { startFakeEndpoint, type FakeEndpoint } from '../support/fake-endpoint'
import { importPasted, useEndpoint } from '../support/studio'

const tools = Array.from({ length: 6 }, (_, index) => ({
  name: `tool_${String(index)}`,
  description: `Does the thing number ${String(index)} of half a dozen and returns its result.`,
  inputSchema: { type: 'object', properties: {} },
}))
const WANTED = tools.length * 33

let endpoint: FakeEndpoint

test.beforeEach(async ({ page }) => {
  // One name that is nearly always given: a stop rule has something to spare.
  endpoint = await startFakeEndpoint({
    script: { 'Does the thing': { do_thing: 40, run_thing: 1 } },
    choices: 'ignored',
    models: ['scripted-model'],
    seed: 5,
  })
  await page.goto('/')
  await importPasted(page, JSON.stringify(tools))
  await useEndpoint(page, endpoint.baseUrl, 'scripted-model')
})

test.afterEach(async () => {
  await endpoint.close()
})

test('a cap stops a run exactly there; raised, the run goes on and stops early where it may', async ({
  page,
}) => {
  await page.getByRole('combobox', { name: 'A part stops' }).selectOption('adaptive')
  await setCap(page, '40')
  await expect(page.getByRole('region', { name: 'Before the run' })).toContainText(
    'A run stops at 40 answers.',
  )
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText('The run stopped: The run ended at its cap of 40 answers.')).toBeVisible()
  await expect.poll(() => endpoint.pending()).toBe(0)
  expect(endpoint.choicesGiven()).toBe(40)

  await setCap(page, '')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/^Finished: .*were spared by stopping early/)).toBeVisible()
  expect(endpoint.choicesGiven()).toBeLessThan(WANTED)
})

test('two ticked parts are asked again, the others keep their answers', async ({ page }) => {
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText(/^Finished/)).toBeVisible()
  expect(endpoint.choicesGiven()).toBe(tools.length * 9)
  await page.getByRole('checkbox', { name: /tool_1/ }).check()
  await page.getByRole('checkbox', { name: /tool_4/ }).check()
  await expect(page.getByRole('combobox', { name: 'Which' })).toHaveValue('chosen')
  await page.getByRole('button', { name: 'Stored samples' }).click()
  await page.getByRole('button', { name: 'Discard and ask again' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
  await expect(page.getByText(/^Finished: 18 of 18/)).toBeVisible()
  expect(endpoint.choicesGiven()).toBe((tools.length + 2) * 9)
  const overview = page.getByRole('grid', { name: 'Alignment overview' })
  await expect(overview.getByText('do_thing').nth(tools.length - 1)).toBeVisible()
})

test('exported samples come back after they were discarded, and nothing is asked again', async ({ page }) => {
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText(/^Finished/)).toBeVisible()
  const asked = endpoint.choicesGiven()
  await page.getByRole('button', { name: 'Stored samples' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const path = await download.path()
  const text = await readFile(path, 'utf8')
  expect(text.trim().split('\n')).toHaveLength(asked)
  await page.getByRole('button', { name: 'Discard all' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
  await expect(page.getByText('No answers.', { exact: true })).toBeVisible()
  await page
    .getByLabel('Import: files')
    .setInputFiles({ name: 'samples.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) })
  await expect(page.getByText(`${String(asked)} samples taken in.`)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Start alignment' }).click()
  await expect(page.getByText(/^Finished: .*were there before/)).toBeVisible()
  expect(endpoint.choicesGiven()).toBe(asked)
})

test('a batch is written and its results are read, in any order and with a failed line', async ({ page }) => {
  await page.getByLabel('Samples', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Batch' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Write batch file' }).click(),
  ])
  const requests = (await readFile(await download.path(), 'utf8')).trim().split('\n').map(readRequest)
  const results = requests.map(({ id, count }, index) => (index === 0 ? failed(id) : answered(id, count)))
  await readResults(page, results.reverse())
  await expect(page.getByRole('dialog', { name: 'Batch' })).toContainText(/1 .*failed/)
  const [first] = requests
  await readResults(page, first ? [answered(first.id, first.count)] : [])
  await page.getByRole('button', { name: 'Choose names from these answers' }).click()
  await expect(page.getByText(/^Finished/)).toBeVisible()
  expect(endpoint.choicesGiven()).toBe(0)
})

async function setCap(page: Page, answers: string): Promise<void> {
  await page.getByRole('button', { name: 'Price and cap' }).click()
  await page.getByRole('textbox', { name: 'Answers' }).fill(answers)
  await page.getByRole('button', { name: 'Done' }).click()
}

async function readResults(page: Page, lines: readonly object[]): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  await page
    .getByLabel('Read results: files')
    .setInputFiles({ name: 'results.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) })
}

function readRequest(line: string): { readonly id: string; readonly count: number } {
  const request = JSON.parse(line) as { custom_id: string; body: { n?: number } }
  return { id: request.custom_id, count: request.body.n ?? 1 }
}

function answered(id: string, count: number): object {
  const choices = Array.from({ length: count }, (_, index) => ({
    index,
    text: ' do_thing',
    finish_reason: 'stop',
  }))
  const body = {
    id: 'c',
    object: 'text_completion',
    created: 1_770_000_000,
    model: 'scripted-model',
    choices,
  }
  return { id, custom_id: id, response: { status_code: 200, request_id: 'r', body }, error: null }
}

function failed(id: string): object {
  const body = { error: { message: 'Too busy', type: 'server_error', param: null, code: null } }
  return { id, custom_id: id, response: { status_code: 500, request_id: 'r', body }, error: null }
}
