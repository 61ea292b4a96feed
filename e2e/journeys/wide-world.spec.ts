// A folder of many notations in, every format out.
import { expect, test } from '@playwright/test'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { downloadText, openStage } from '../support/studio'

function makeFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'namewright-')), 'work')
  cpSync('fixtures/journeys/wide-folder', folder, { recursive: true })
  writeFileSync(join(folder, 'broken.json'), '{"tools": [\n  {"name": }\n]}')
  const packed = JSON.stringify({ tools: [{ name: 'zipped_tool', inputSchema: { type: 'object' } }] })
  writeFileSync(join(folder, 'more.zip'), zipSync({ 'inner/mcp.json': strToU8(packed) }))
  return folder
}

const EXPECTED = ['addPet', 'getOwner', 'get_weather', 'listPets', 'send_mail', 'zipped_tool']

test('a folder with YAML, OpenAPI, Python and an archive is read file by file and leaves in every format', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
  await openStage(page, 'Import')
  const sources = page.getByRole('list', { name: 'What was read' })

  await test.step('each file says what was found in it', async () => {
    await page.locator('input[type="file"]').nth(1).setInputFiles(makeFolder())
    await expect(page.getByText(/^6 tools: /)).toBeVisible()
    await expect(sources.getByRole('button', { name: /work\/api\/pets\.yaml.*3 OpenAPI/ })).toBeVisible()
    await expect(sources.getByRole('button', { name: /A piece of work\/api\/pets\.yaml/ })).toBeVisible()
    await expect(sources.getByRole('button', { name: /agent\.py.*found in source code/ })).toBeVisible()
    await expect(sources.getByRole('button', { name: /more\.zip\/inner\/mcp\.json.*1 MCP/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Failed 1' }).check()
    await expect(sources.getByRole('listitem')).toHaveCount(1)
    await sources.getByRole('button', { name: /broken\.json/, expanded: false }).click()
    await expect(sources.getByLabel('Line 2')).toContainText('{"name": }')
  })

  await test.step('a second import of some of it shows what clashes before anything changes', async () => {
    await page.getByRole('button', { name: 'Import tools' }).click()
    await expect(page.getByText('Imported 6 tools into a new project')).toBeVisible()
    await page.getByRole('radio', { name: 'Add to this one' }).check()
    await page.getByRole('textbox', { name: 'Paste tools' }).fill(
      JSON.stringify([
        {
          name: 'send_mail',
          description: 'Sends it.',
          inputSchema: { type: 'object', required: ['to'], properties: { to: { type: 'string' } } },
        },
        { name: 'zipped_tool', inputSchema: { type: 'object' } },
      ]),
    )
    await expect(page.getByRole('tab', { name: /Conflicts/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('1 tool is there already, word for word')).toBeVisible()
    await expect(page.getByRole('table', { name: 'send_mail: mine and incoming' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'What changes in send_mail' })).toContainText('breaking')
    await page.getByRole('textbox', { name: 'Paste tools' }).fill('')
  })

  await openStage(page, 'Export')
  const format = page.getByRole('radiogroup', { name: 'Format' })
  for (const label of [
    'OpenAI Chat',
    'OpenAI Responses',
    'Anthropic',
    'MCP',
    'Gemini',
    'Gemini (JSON Schema)',
    'Bedrock Converse',
  ])
    await test.step(`export as ${label}`, async () => {
      await format.getByRole('radio', { name: label, exact: true }).check()
      const text = await downloadText(page, () => page.getByRole('button', { name: 'Download JSON' }).click())
      const names = [...text.matchAll(/"name": "([^"]+)"/g)].map(([, name]) => name)
      expect(EXPECTED.filter((name) => !names.includes(name))).toEqual([])
    })

  await test.step('strict mode changes what is written and lists it', async () => {
    await format.getByRole('radio', { name: 'OpenAI Chat', exact: true }).check()
    await page.getByRole('checkbox', { name: /Strict mode/ }).check()
    const text = await downloadText(page, () => page.getByRole('button', { name: 'Download JSON' }).click())
    expect(text.match(/"strict": true/g)).toHaveLength(EXPECTED.length)
    await page.getByRole('tab', { name: /Losses and changes/ }).click()
    await expect(page.getByRole('table', { name: 'Losses and changes' })).toContainText('Reversible')
    await page.getByRole('tab', { name: 'Preview' }).click()
  })

  for (const [label, kind, sign] of [
    ['Overlay (patch)', 'JSON', '{'],
    ['FastMCP transformations', 'JSON', 'mcpServers'],
    ['TypeScript adapter', 'TypeScript', 'export'],
    ['Python adapter', 'Python', 'def '],
    ['Markdown reference', 'Markdown', 'send_mail'],
    ['CSV table', 'CSV', 'send_mail'],
  ] as const)
    await test.step(`write ${label}`, async () => {
      await format.getByRole('radio', { name: label, exact: true }).check()
      const download = page.getByRole('button', { name: `Download ${kind}` })
      expect(await downloadText(page, () => download.click())).toContain(sign)
    })
  expect(problems).toEqual([])
})

test('Escape stops the reading of many files, and the rest can be read after all', async ({ page }) => {
  await page.goto('/')
  await openStage(page, 'Import')
  const files = Array.from({ length: 400 }, (_, index) => ({
    name: `tools-${String(index).padStart(3, '0')}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify(
        Array.from({ length: 60 }, (_unused, tool) => ({
          name: `tool_${String(index)}_${String(tool)}`,
          description: 'Keeps the register of a harbour. '.repeat(6),
          inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
        })),
      ),
    ),
  }))
  await page.locator('input[type="file"]').first().setInputFiles(files)
  await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/You stopped the reading/)).toBeVisible()
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await expect(page.getByText(/^24,000 tools: /)).toBeVisible({ timeout: 120_000 })
  await page.getByRole('searchbox', { name: 'Search files' }).fill('399')
  await expect(page.getByRole('list', { name: 'What was read' }).getByRole('listitem')).toHaveCount(1)
})
