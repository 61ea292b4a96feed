import { expect, test } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { downloadText, importPasted, openStage } from '../support/studio'

const folder = '../shared/data/catalogs'
const files = [
  ['mcp/planfile/mcp-tools.json', 'MCP'],
  ['mcp/mcp-snapshots/demo__mcp-snapshots__server-github.json', 'MCP'],
  ['framework/openai-python/examples__responses_input_tokens.py.tools.json', 'OpenAI Responses'],
  ['framework/anthropic-cookbook/tool_use__parallel_tools_claude_3_7_sonnet.ipynb.tools.json', 'Anthropic'],
] as const

for (const [file, format] of files) {
  test(`${file} goes from import to export unchanged`, async ({ page }) => {
    test.skip(!existsSync(`${folder}/${file}`), `${folder}/${file} is not here`)
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto('/')
    await importPasted(page, source)
    await openStage(page, 'Export')
    const formats = page.getByRole('radiogroup', { name: 'Format' })
    await formats.getByRole('radio', { name: format, exact: true }).check()
    const text = await downloadText(page, () => page.getByRole('button', { name: 'Download JSON' }).click())
    expect(tokens(text)).toEqual(tokens(source))
    expect(problems).toEqual([])
  })
}

/** The tokens of a JSON text in order, white space left out. */
function tokens(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? []
}
