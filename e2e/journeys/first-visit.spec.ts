import { expect, test } from '@playwright/test'
import { openStage } from '../support/studio'

test('a first visit opens the example project and asks no other origin', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== new URL(baseURL ?? '').origin && !['data:', 'blob:'].includes(url.protocol))
      foreign.push(request.url())
  })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Problems' }).getByRole('row').nth(3)).toBeVisible()
  for (const stage of ['Import', 'Align', 'Compare', 'Export', 'Edit'] as const) await openStage(page, stage)
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
})
