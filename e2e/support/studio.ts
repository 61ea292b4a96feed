// Steps that several journeys share, in the words of the interface.
import { expect, type Page } from '@playwright/test'

/** Opens a stage by its link in the rail. */
export async function openStage(
  page: Page,
  stage: 'Import' | 'Edit' | 'Align' | 'Compare' | 'Evaluate' | 'Export' | 'Playground',
): Promise<void> {
  await page.getByRole('link', { name: stage, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: stage })).toBeVisible()
}

/** Imports pasted text as a new project. */
export async function importPasted(page: Page, text: string): Promise<void> {
  await openStage(page, 'Import')
  await page.getByRole('textbox', { name: 'Paste tools' }).fill(text)
  const importButton = page.getByRole('button', { name: 'Import tools' })
  await expect(importButton).toBeEnabled()
  await importButton.click()
}

/** Points the studio at an endpoint. */
export async function useEndpoint(page: Page, baseUrl: string, model: string): Promise<void> {
  await openStage(page, 'Align')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
  await page.getByRole('textbox', { name: 'Model' }).fill(model)
}

/** Reads what a download holds. */
export async function downloadText(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}
