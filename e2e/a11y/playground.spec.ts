import { expect, test } from '@playwright/test'
import { clinicScript, startAgentModel, type AgentModel } from '../support/agent-model'
import { audit } from '../support/audit'
import { chooseTask, ended, openPlayground, openView, trace } from '../support/playground'

let model: AgentModel

test.beforeAll(async () => {
  model = await startAgentModel(clinicScript)
})

test.afterAll(async () => {
  await model.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the views of the playground and its dialogs, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openPlayground(page, model.baseUrl)
    await openView(page, 'Traces')
    await expect(page.getByText('Nothing has run yet')).toBeVisible()
    await audit(page, 'no traces')
    await openView(page, 'Tasks')
    await audit(page, 'no tasks')
    await page.getByRole('button', { name: 'Add the example tasks' }).click()
    await page.getByRole('table', { name: 'Tasks' }).getByRole('row').nth(2).click()
    await audit(page, 'tasks')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('textbox', { name: 'Paste tasks' }).fill('{"query": "List the invoices of P-1"}\nx')
    await expect(page.getByText('1 task found')).toBeVisible()
    await audit(page, 'import of tasks')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openView(page, 'Run')
    await chooseTask(page, 'Maria Keller')
    await audit(page, 'setup')
    await page.getByRole('button', { name: 'Run the task' }).click()
    await expect(page.getByLabel('Your answer')).toBeVisible()
    await audit(page, 'question')
    await page.getByLabel('Your answer').fill('A follow-up')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await audit(page, 'confirmation')
    await page.getByRole('button', { name: 'Allow this tool for this run' }).click()
    await expect(ended(page)).toBeVisible()
    await trace(page).focus()
    await page.keyboard.press('End')
    await audit(page, 'trace')
    await openView(page, 'Compare')
    await audit(page, 'setup of a comparison')
    await page.getByRole('button', { name: 'Start comparison' }).click()
    await expect(page.getByRole('table', { name: 'Right answers by variant' })).toContainText('33 %')
    await audit(page, 'result of a comparison')
    await page.getByText('Task by task').click()
    await audit(page, 'task by task')
    await page.getByRole('button', { name: 'Two runs side by side' }).first().click()
    await page.getByRole('table', { name: 'Moments of both runs' }).getByRole('row').nth(1).click()
    await audit(page, 'side by side')
    await openView(page, 'Search')
    await page.getByRole('searchbox', { name: 'What an agent would look for' }).fill('book a visit')
    await expect(page.getByText(/The best \d+/)).toBeVisible()
    await audit(page, 'search')
    await page.setViewportSize({ width: 1024, height: 768 })
    await openView(page, 'Traces')
    await audit(page, 'traces, narrow')
  })
