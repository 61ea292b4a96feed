import { expect, test, type Page } from '@playwright/test'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { serve, startEverything, startToolServer, type RunningServer } from '../support/mcp-servers'
import { openStage } from '../support/studio'

const open: RunningServer[] = []
test.afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function running(server: Promise<RunningServer>): Promise<string> {
  const started = await server
  open.push(started)
  return started.url
}

async function connect(page: Page, address: string, token = ''): Promise<void> {
  await openStage(page, 'Import')
  await page.getByRole('button', { name: 'MCP server' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  if (token !== '') await page.getByRole('textbox', { name: /^Token/ }).fill(token)
  await page.getByRole('button', { name: 'Connect' }).click()
}

async function importAsNew(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Import tools' })
  await expect(button).toBeEnabled()
  await button.click()
}

test('the everything server is read in the page and its tools come into a project', async ({ page }) => {
  const address = await running(startEverything())
  await page.goto('/')
  await connect(page, address)
  await expect(page.getByRole('dialog')).toBeHidden()
  await importAsNew(page)
  await openStage(page, 'Edit')
  await expect(page.getByText('get-structured-content').first()).toBeVisible()
})

const tool = (name: string, description: string, required: string[] = []): Tool => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { city: { type: 'string', description: 'A city.' } }, required },
})

test('what changed at a server is shown, chosen and followed in one act', async ({ page }) => {
  let tools: readonly Tool[] = [
    tool('weather', 'Weather of a city.'),
    tool('old', 'Goes away.'),
    tool('said', 'Before.'),
  ]
  const address = await running(startToolServer(() => tools))
  await page.goto('/')
  await connect(page, address)
  await importAsNew(page)
  await expect(page.getByText('Imported 3 tools into a new project')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()

  tools = [tool('weather', 'Weather of a city.', ['city']), tool('said', 'After.'), tool('fresh', 'Comes.')]
  await openStage(page, 'Import')
  await page.getByRole('button', { name: 'Check changing for changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes of changing' })
  await expect(dialog.getByText(/1 added, 1 removed, 2 changed; \d+ of the differences break/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Removed tools' })).toContainText('old')
  await dialog.getByRole('combobox', { name: 'What to do with said' }).selectOption('keep')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()

  await openStage(page, 'Edit')
  const list = page.getByRole('listbox').or(page.getByRole('grid')).or(page.getByRole('list')).first()
  await expect(page.getByText('fresh').first()).toBeVisible()
  await expect(list.getByText('old', { exact: true })).toHaveCount(0)

  await openStage(page, 'Import')
  await page.getByRole('button', { name: 'Check changing for changes' }).click()
  await expect(page.getByText(/Nothing changed since/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await openStage(page, 'Edit')
  await expect(page.getByText('old', { exact: true }).first()).toBeVisible()
})

test('a server that allows no page, one that wants a token, and one that is off are told apart; a token is kept nowhere', async ({
  page,
}) => {
  const silent = await running(
    serve((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
  )
  const locked = await running(
    serve((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.writeHead(request.method === 'OPTIONS' ? 204 : 401).end()
    }),
  )
  const off = await serve(() => undefined)
  await off.close()

  await page.goto('/')
  await connect(page, silent)
  await expect(page.getByText(/does not allow this page to read it \(CORS\)/)).toBeVisible()
  await expect(
    page.getByText(/Access-Control-Expose-Headers: Mcp-Session-Id, MCP-Protocol-Version/),
  ).toBeVisible()

  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill(locked)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/wants to know who asks \(status 401\)/)).toBeVisible()
  await expect(page.getByText(/OAuth is not done here/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Token/ }).fill('sentinel-token-1234')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/refused the token \(status 401\)/)).toBeVisible()

  await address.fill(off.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/Nothing answers at .* \(the connection was refused\)/)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(stored).not.toContain('sentinel-token-1234')
})

test('a reading can be stopped', async ({ page }) => {
  const address = await running(
    serve((request, response) => {
      for (const name of ['access-control-allow-origin', 'access-control-allow-headers'])
        response.setHeader(name, name.endsWith('origin') ? '*' : 'content-type')
      if (request.method === 'OPTIONS') response.writeHead(204).end()
    }),
  )
  await page.goto('/')
  await connect(page, address)
  await expect(page.getByText('Connecting…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Connecting…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
})
