// Steps in the playground that several journeys share.
import type { Page } from '@playwright/test'
import { openStage, useEndpoint } from './studio'

/** Opens the playground of the example project with a model of one's own. */
export async function openPlayground(page: Page, baseUrl: string): Promise<void> {
  await page.goto('/')
  await useEndpoint(page, baseUrl, 'agent-model')
  await openStage(page, 'Playground')
}

/** Opens a view of the stage. */
export async function openView(
  page: Page,
  view: 'Run' | 'Tasks' | 'Traces' | 'Compare' | 'Search',
): Promise<void> {
  await page.getByRole('tab', { name: view }).click()
}

/** Chooses a saved task by a part of its words. */
export async function chooseTask(page: Page, words: string): Promise<void> {
  const list = page.getByLabel('Saved tasks')
  const id = await list.locator('option', { hasText: words }).getAttribute('value')
  await list.selectOption(id)
}

/** Chooses the way of working. */
export async function chooseMode(page: Page, mode: 'Flat' | 'HEART' | 'TUMS'): Promise<void> {
  await page.getByRole('radio', { name: mode, exact: true }).check()
}

/** The tree of the trace that is shown. */
export const trace = (page: Page) => page.getByRole('tree', { name: 'Trace' })
/** What stands there once a run has ended. */
export const ended = (page: Page) => page.getByText('The run has ended.')
