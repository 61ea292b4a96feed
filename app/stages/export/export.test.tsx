// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyEdits, emptyCatalog, type Catalog } from '../../../core/catalog'
import { artefacts } from '../../../core/adapters'
import { formats, readText } from '../../../core/formats'
import { createProject } from '../../../core/project'
import { projectActions } from '../../stores/project'
import { viewActions } from '../../stores/view'
import { ExportStage } from './ExportStage'
import { exportStore } from './export-store'
import { exportFileName, nameMapFileName } from './file-name'

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[], copied: [] as string[] }))
vi.mock('../../../io/files/save', () => ({
  downloadText: (name: string, text: string) => saved.files.push({ name, text }),
  copyText: (text: string) => {
    saved.copied.push(text)
    return Promise.resolve()
  },
}))

const source = `[
  {
    "name": "get_weather",
    "description": "Weather of a city.",
    "inputSchema": { "type": "object", "properties": { "n": { "type": "number", "default": 1.0 } } },
    "annotations": { "readOnlyHint": true }
  },
  { "name": "list_files", "description": "Files.", "inputSchema": { "type": "object" } }
]`

function catalogOf(...texts: readonly string[]): Catalog {
  let count = 0
  const edits = texts.map((text) => {
    const read = readText(text, { file: 'tools.json', newDocumentId: () => `document-${(count += 1)}` })
    if (!read.ok) throw new Error(read.failure.code)
    return { kind: 'add-tools', tools: read.value.tools, documents: read.value.documents } as const
  })
  const catalog = applyEdits(emptyCatalog, edits)
  if (!catalog.ok) throw new Error(catalog.failure.code)
  return catalog.value
}

beforeEach(() => {
  saved.files.length = 0
  saved.copied.length = 0
  exportStore.setState(exportStore.getInitialState())
  viewActions.setTab('export', 'preview')
  projectActions.load(createProject('p', 'My Tools', catalogOf(source)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('exporting', () => {
  test('a document goes back as it was imported, token for token', async () => {
    render(<ExportStage />)
    const offered = within(screen.getByRole('radiogroup', { name: 'Format' }))
    expect(offered.getAllByRole('radio')).toHaveLength(1 + formats.length + artefacts.length)
    for (const heading of ['Provider formats', 'Names at call time', 'Documents'])
      expect(offered.getByText(heading)).toBeTruthy()
    expect(radio('As imported').checked).toBe(true)
    await press('Download JSON')
    expect(saved.files[0]?.name).toBe('my-tools.json')
    expect(saved.files[0]?.text.replaceAll(/\s/g, '')).toBe(source.replaceAll(/\s/g, ''))
  })

  test('in another format, what it cannot say is listed', async () => {
    render(<ExportStage />)
    await userEvent.click(radio('OpenAI Chat'))
    await press('Copy JSON')
    expect(JSON.parse(saved.copied[0] ?? '')).toMatchObject([
      { type: 'function', function: { name: 'get_weather' } },
      { type: 'function', function: { name: 'list_files' } },
    ])
    await userEvent.click(screen.getByRole('tab', { name: /Losses/ }))
    const row = within(screen.getByRole('table', { name: 'Losses and changes' })).getAllByRole('row')[1]
    expect(row?.textContent).toMatch(/get_weather.*annotations/)
  })

  test('strict mode is offered where a format has one, and says what it changes', async () => {
    projectActions.load(createProject('s', 'Strict', catalogOf(source)))
    render(<ExportStage />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Strict mode/ }).disabled).toBe(true)
    await userEvent.click(radio('OpenAI Chat'))
    await userEvent.click(screen.getByRole('checkbox', { name: /Strict mode/ }))
    await press('Download JSON')
    expect(saved.files[0]?.name).toBe('strict.openai-chat.strict.json')
    const [tool] = JSON.parse(saved.files[0]?.text ?? '') as { function: Record<string, unknown> }[]
    expect(tool?.function).toMatchObject({ strict: true, parameters: { additionalProperties: false } })
    await userEvent.click(screen.getByRole('tab', { name: /Losses/ }))
    expect(screen.getAllByText(/^(Reversible|Not reversible)$/)[0]).toBeTruthy()
    await userEvent.click(radio('MCP'))
    await press('Download JSON')
    expect(saved.files[1]?.name).toBe('strict.mcp.json')
  })

  test.each([
    ['Overlay (patch)', 'JSON', 'my-tools.aligned.overlay.json'],
    ['FastMCP transformations', 'JSON', 'my-tools.aligned.fastmcp.json'],
    ['TypeScript adapter', 'TypeScript', 'my-tools.aligned.ts'],
    ['Python adapter', 'Python', 'my-tools.aligned.py'],
    ['Markdown reference', 'Markdown', 'my-tools.aligned.md'],
    ['CSV table', 'CSV', 'my-tools.aligned.csv'],
  ])('%s is written under its own ending', async (label, kind, name) => {
    const [tool] = catalogOf(source).tools
    projectActions.dispatch({ kind: 'accept-names', names: { [tool?.id ?? '']: 'city_weather' } })
    render(<ExportStage />)
    await userEvent.click(radio(label))
    await press(`Download ${kind}`)
    expect(saved.files[0]?.name).toBe(name)
    expect(saved.files[0]?.text).toContain('city_weather')
    await userEvent.click(screen.getByRole('tab', { name: /Name map/ }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  test('aligned names are the default once one is accepted, and the map goes both ways', async () => {
    const [tool] = catalogOf(source).tools
    render(<ExportStage />)
    expect(radio('Aligned').disabled).toBe(true)
    cleanup()
    projectActions.dispatch({ kind: 'accept-names', names: { [tool?.id ?? '']: 'city_weather' } })
    render(<ExportStage />)
    expect(
      within(screen.getByRole('radiogroup', { name: 'Names' })).getByRole<HTMLInputElement>('radio', {
        name: 'Aligned',
      }).checked,
    ).toBe(true)
    await press('Download JSON')
    expect(saved.files[0]).toMatchObject({
      name: 'my-tools.aligned.json',
      text: expect.stringContaining('city_weather') as string,
    })
    await userEvent.click(screen.getByRole('tab', { name: /Name map/ }))
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    expect(rows()).toEqual(['get_weathercity_weatherTool'])
    await userEvent.click(radio('Exported to original'))
    expect(rows()).toEqual(['city_weatherget_weatherTool'])
    await press('Download name map')
    await press('Copy name map')
    expect(saved.files[1]?.name).toBe('my-tools.names.json')
    expect(JSON.parse(saved.copied[0] ?? '')).toMatchObject({
      newToOld: [{ new: 'city_weather', old: 'get_weather' }],
    })
    await userEvent.click(radio('Original'))
    await press('Download JSON')
    expect(saved.files[2]?.text).toContain('get_weather')
  })

  test('some of the tools', async () => {
    // The page is not drawn here: the list of tools is told its size.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(280)
    render(<ExportStage />)
    await userEvent.click(radio('Chosen ones'))
    expect(radio('Chosen ones: 2').checked).toBe(true)
    await press('Choose none')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download JSON' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'list_files' }))
    await press('Download JSON')
    expect(JSON.parse(saved.files[0]?.text ?? '')).toMatchObject([{ name: 'list_files' }])
  })

  test('tools of two documents have no document to go back to', () => {
    projectActions.load(
      createProject('q', 'Two', catalogOf(source, '[{"name":"x","input_schema":{"type":"object"}}]')),
    )
    render(<ExportStage />)
    expect(screen.queryByRole('radio', { name: 'As imported' })).toBeNull()
    expect(radio('MCP').checked).toBe(true)
  })

  test('text that cannot be read yet is warned about', () => {
    const [tool] = catalogOf(source).tools
    projectActions.dispatch({ kind: 'type-text', toolId: tool?.id ?? '', text: '{' })
    render(<ExportStage />)
    expect(screen.getByText('The JSON of get_weather has a mistake')).toBeTruthy()
  })

  test('without tools the next act is offered', () => {
    projectActions.load(createProject('e', 'Empty', emptyCatalog))
    render(<ExportStage />)
    expect(screen.getByRole('button', { name: 'Import tools' })).toBeTruthy()
  })
})

test('providers stand together, whatever is recognised first', () => {
  projectActions.load(createProject('o', 'Order', catalogOf(source)))
  render(<ExportStage />)
  const labels = within(screen.getByRole('radiogroup', { name: 'Format' })).getAllByRole('radio')
  expect(labels.slice(1, 8).map((one) => one.closest('label')?.textContent)).toEqual([
    'OpenAI Chat',
    'OpenAI Responses',
    'Anthropic',
    'MCP',
    'Gemini',
    'Gemini (JSON Schema)',
    'Bedrock Converse',
  ])
})

test('what came from YAML is offered as JSON, and a patch without new names says that it changes nothing', async () => {
  const catalog = catalogOf(source)
  const documents = catalog.documents.map((document) => ({ ...document, notation: 'yaml' as const }))
  projectActions.load(createProject('y', 'From YAML', { ...catalog, documents }))
  render(<ExportStage />)
  expect(radio('As imported, in JSON').checked).toBe(true)
  expect(screen.getByText(/comments and the layout of the YAML are not in it/)).toBeTruthy()
  await userEvent.click(radio('Overlay (patch)'))
  expect(screen.getByText(/With the original names it changes nothing/)).toBeTruthy()
})

test('files are named after the project and what is in them', () => {
  const catalog = catalogOf(source)
  expect(exportFileName('Tools & Co. (v2)', catalog, { target: 'anthropic', names: 'aligned' })).toBe(
    'tools-co-v2.anthropic.aligned.json',
  )
  expect(exportFileName('***', catalog, { target: 'mcp', names: 'original' })).toBe('tools.mcp.json')
  expect(exportFileName('x', catalog, { target: 'python', names: 'original' })).toBe('x.py')
  const lines = catalogOf('{"name":"a","input_schema":{}}\n{"name":"b","input_schema":{}}')
  expect(exportFileName('x', lines, { target: 'own', names: 'original' })).toBe('x.jsonl')
  expect(nameMapFileName('x')).toBe('x.names.json')
})
