import { expect, test } from '@playwright/test'
import { clinicScript, startAgentModel, type AgentModel } from '../support/agent-model'
import { audit } from '../support/audit'
import { chooseMode, chooseTask, ended, openPlayground, openView, trace } from '../support/playground'
import { downloadText, openStage } from '../support/studio'

let model: AgentModel

test.beforeAll(async () => {
  model = await startAgentModel(clinicScript)
})

test.afterAll(async () => {
  await model.close()
})

test('write a task, answer its question, refuse and allow its write, see the trace, and find it after a reload', async ({
  page,
}) => {
  await openPlayground(page, model.baseUrl)
  await test.step('a task is written and saved by running it', async () => {
    await page
      .getByLabel('What is to be done')
      .fill('Find the patient Maria Keller and book her a follow-up visit.')
    await page.getByRole('button', { name: 'Run the task' }).click()
    const answer = page.getByLabel('Your answer')
    await expect(answer).toBeFocused()
    await expect(page.getByText('What is the visit for?', { exact: false }).first()).toBeVisible()
    await answer.fill('A follow-up')
    await page.keyboard.press('Enter')
  })
  await test.step('the exact call is shown, and refused it is not made', async () => {
    const dialog = page.getByRole('dialog', { name: /Allow a call that changes something/ })
    await expect(dialog.getByLabel('The exact call')).toContainText('book_appointment({"patient_id":"P-1"')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(trace(page).getByText('refused by you').first()).toBeVisible()
    await expect(ended(page)).toBeVisible()
  })
  await test.step('run again, allowed once, it ends well', async () => {
    await page.getByRole('button', { name: 'Run it again' }).click()
    await page.getByLabel('Your answer').fill('A follow-up')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('button', { name: 'Allow once' }).click()
    await expect(trace(page).getByText('allowed by you')).toBeVisible()
    await expect(page.getByText('Answered').first()).toBeVisible()
  })
  await test.step('the trace is walked with the keyboard', async () => {
    await trace(page).focus()
    await page.keyboard.press('Home')
    const details = page.getByRole('region', { name: 'Details of the step' })
    await expect(details.getByRole('heading', { name: 'Plan' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(details.getByText('nothing written in a tool could steer this reply')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(trace(page).getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('step 2')
    await expect(details.getByRole('heading', { name: 'Step 2' })).toBeVisible()
  })
  await test.step('a reload keeps the task and both traces', async () => {
    await page.reload()
    await openView(page, 'Traces')
    await expect(page.getByText('2 runs')).toBeVisible()
    await openView(page, 'Tasks')
    await expect(page.getByRole('cell', { name: /^Find the patient Maria/ })).toBeVisible()
  })
  await test.step('a trace is saved, taken in again, and replayed without the model', async () => {
    await openView(page, 'Traces')
    const menu = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'More with this trace' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const saved = await downloadText(page, () => menu('Save as JSON'))
    expect(JSON.parse(saved)).toMatchObject({ version: 1, model: 'agent-model' })
    await page
      .getByLabel('Files of traces')
      .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(saved) })
    await expect(page.getByText('3 runs')).toBeVisible()
    const asked = model.asked.length
    await menu('Replay without a model')
    await expect(page.getByText('It came to the same result in the same way')).toBeVisible()
    expect(model.asked.length).toBe(asked)
    await page.getByRole('button', { name: 'Done' }).click()
    await page
      .getByLabel('Files of traces')
      .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
    await expect(page.getByText(/it is no trace of a run/)).toBeVisible()
  })
})

test('a failure leads to the tool that caused it', async ({ page }) => {
  await openPlayground(page, model.baseUrl)
  await page.getByRole('button', { name: 'Take the example tasks' }).click()
  await chooseTask(page, 'Cancel my appointment')
  await page.getByRole('button', { name: 'Run the task' }).click()
  await expect(ended(page)).toBeVisible()
  const findings = page.getByRole('list', { name: 'What went wrong' })
  await expect(findings.getByText(/reason_code/).first()).toBeVisible()
  await findings.getByRole('button', { name: 'Show' }).first().click()
  const details = page.getByRole('region', { name: 'Details of the step' })
  await expect(details.getByText(/"reason_code" is missing/)).toBeVisible()
  await details.getByRole('button', { name: 'Open in Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('option', { name: /cancel_appointment/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('flat against HEART: pass rates, a verdict that claims no more than it knows, and two traces side by side', async ({
  page,
}) => {
  await openPlayground(page, model.baseUrl)
  await page.getByRole('button', { name: 'Take the example tasks' }).click()
  await expect(page.getByRole('tab', { name: 'Tasks' })).toContainText('3')
  await openView(page, 'Compare')
  await expect(page.getByText('3 tasks × 2 ways')).toBeVisible()
  await page.getByRole('button', { name: 'Start comparison' }).click()
  await expect(page.getByRole('button', { name: 'Start comparison' })).toBeVisible()
  const passed = page.getByRole('table', { name: 'Right answers by variant' })
  await expect(passed.getByRole('row').filter({ hasText: 'HEART, Old names' })).toContainText('33 %')
  await expect(page.getByText(/HEART, Old names: no clear change against Flat, Old names/)).toBeVisible()
  await page.getByText('Task by task').click()
  const tasks = page.getByRole('table', { name: 'Tasks by ways' })
  await page.getByRole('checkbox', { name: 'Only tasks that went differently' }).check()
  await tasks.getByRole('row').nth(1).getByRole('button', { name: 'Two runs side by side' }).click()
  const moments = page.getByRole('table', { name: 'Moments of both runs' })
  await moments.getByRole('row').filter({ hasText: 'Call list_' }).first().click()
  await expect(page.getByRole('region', { name: 'Details of the step' }).first()).toBeVisible()
})

test('TUMS runs, a run survives leaving the stage, cancel ends one that waits, and a closed page leaves it as interrupted', async ({
  page,
}) => {
  await openPlayground(page, model.baseUrl)
  await page.getByRole('button', { name: 'Take the example tasks' }).click()
  await chooseTask(page, 'still have free')
  await chooseMode(page, 'TUMS')
  await page.getByRole('button', { name: 'Run the task' }).click()
  await expect(ended(page)).toBeVisible()
  await expect(page.getByText('Passed').first()).toBeVisible()
  await expect(
    trace(page)
      .getByText(/^Arguments, /)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Setup' }).click()
  await page.getByLabel('Saved tasks').selectOption('')
  await page.getByLabel('What is to be done').fill('Wait for ever')
  await page.getByRole('button', { name: 'Run the task' }).click()
  await openStage(page, 'Edit')
  await openStage(page, 'Playground')
  await expect(page.getByText('Runs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await page.getByRole('button', { name: 'Run it again' }).click()
  await expect(page.getByText('Runs', { exact: true })).toBeVisible()
  await page.reload()
  await openView(page, 'Traces')
  await expect(page.getByRole('table', { name: 'Runs' }).getByText('Interrupted')).toBeVisible()
})

test('headers that were typed are in no project, trace, storage or request to the model', async ({
  page,
}) => {
  const secret = 'sentinel-5e1f'
  await openPlayground(page, model.baseUrl)
  await page.getByRole('button', { name: 'Take the example tasks' }).click()
  await page.getByLabel('Calls are answered by').selectOption('http')
  await page.getByLabel('Base URL').last().fill('http://127.0.0.1:9')
  await page
    .getByRole('textbox', { name: 'Headers' })
    .fill(`Authorization: Bearer ${secret}\nX-Key: ${secret}`)
  await page.getByRole('button', { name: 'Run the task' }).click()
  await expect(ended(page)).toBeVisible()
  await openView(page, 'Traces')
  await page.getByRole('button', { name: 'More with this trace' }).click()
  const saved = await downloadText(page, () => page.getByRole('menuitem', { name: 'Save as JSON' }).click())
  expect(saved).not.toContain(secret)
  expect(JSON.stringify(model.asked)).not.toContain(secret)
  const stored = await page.evaluate(async () => {
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('namewright')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('the database does not open'))
    })
    const tables = await Promise.all(
      [...open.objectStoreNames].map(
        (name) =>
          new Promise<unknown>((resolve) => {
            const all = open.transaction(name).objectStore(name).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
      ),
    )
    open.close()
    return JSON.stringify([tables, localStorage, sessionStorage])
  })
  expect(stored).toContain('list_free_slots')
  expect(stored).not.toContain(secret)
})

test('the shortlist is measured on own cases, what it drops is told, and the size that is enough is taken', async ({
  page,
}) => {
  await page.goto('/')
  await openStage(page, 'Evaluate')
  await page.getByRole('button', { name: 'Add the sample cases' }).click()
  await openStage(page, 'Playground')
  await openView(page, 'Search')
  await page.getByRole('button', { name: /^Measure on \d+ cases/ }).click()
  const recall = page.getByRole('table', { name: 'Recall by size of the shortlist' })
  await expect(recall.getByRole('row').filter({ hasText: 'in use' })).toContainText('8')
  const dropped = page.getByRole('region', { name: 'Dropped' })
  await expect(dropped.getByText(/The right tool is dropped in \d+ cases of \d+/)).toBeVisible()
  await dropped.getByText('Why').first().click()
  await expect(dropped.getByText(/None of the request’s words|stands/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Set the shortlist to/ }).click()
  await expect(recall.getByRole('row').filter({ hasText: 'in use' })).not.toContainText('8 in use')
  await page.getByRole('button', { name: /^Set it to/ }).click()
  await expect(page.getByText(/get all tools, and|fall below it/).first()).toBeVisible()
  await audit(page, 'search, measured')
})

test('the built-in model runs a task to an end that is told as it is', async ({ page, request }) => {
  test.setTimeout(300_000)
  const engineState = async (): Promise<string> => {
    const status = await request.get('/studio.json')
    if (!status.ok()) return 'none'
    const read = (await status.json().catch(() => ({}))) as { engine?: { state?: string } | null }
    return read.engine?.state ?? 'none'
  }
  await expect.poll(engineState, { timeout: 180_000 }).toMatch(/ready|unavailable|failed|none/)
  test.skip((await engineState()) !== 'ready', 'the built-in model is not available')
  await page.goto('/')
  await openStage(page, 'Playground')
  await page.getByRole('button', { name: 'Take the example tasks' }).click()
  await chooseMode(page, 'Flat')
  await page.getByLabel('MAX-STEPS').fill('2')
  await page.getByLabel('Answer tokens').fill('64')
  await page.getByRole('button', { name: 'Run the task' }).click()
  await expect(ended(page)).toBeVisible({ timeout: 240_000 })
  await expect(trace(page).getByText('Agent', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Passed|Not passed/).first()).toBeVisible()
  await expect(page.getByText(/refused the request/)).toHaveCount(0)
})
