// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyCatalog, readTool } from '../../../core/catalog'
import { createProject } from '../../../core/project'
import { deleteDatabase } from '../../../io/storage/database'
import { historyActions } from '../../stores/history'
import { projectActions } from '../../stores/project'
import { getProject, projectStore } from '../../stores/project-state'
import { ImportStage } from './ImportStage'
import { importActions, importStore } from './import-store'
import { loadFiles } from './load-sources'
import { fromInput } from '../../local-files/picked-files'
import { projectName } from './run-import'

const weather = { name: 'get_weather', description: 'Weather.', inputSchema: { type: 'object' } }
const files = { name: 'list_files', description: 'Files.', input_schema: { type: 'object' } }

beforeEach(async () => {
  importStore.setState(importStore.getInitialState())
  projectActions.load(createProject('p', 'Open project', emptyCatalog))
  await deleteDatabase()
})
afterEach(cleanup)

const names = (): readonly string[] => getProject().catalog.tools.map((tool) => readTool(tool).name)
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import tools' })

async function paste(value: unknown): Promise<void> {
  importActions.setPasted(typeof value === 'string' ? value : JSON.stringify(value))
  await waitFor(() => expect(importButton().disabled).toBe(false), { timeout: 10_000 })
}

describe('importing', () => {
  test('pasted tools of several shapes are recognised and start a new project', async () => {
    render(<ImportStage />)
    expect(screen.getByRole('textbox', { name: 'Paste tools' }).tagName).toBe('TEXTAREA')
    await paste([weather, files, { type: 'web_search_20250305', name: 'web_search' }])
    expect(screen.getByText('2 tools').parentElement?.textContent).toBe(
      '2 tools: 1 Anthropic, 1 MCP; 1 entry not read',
    )
    const notes = screen.getByRole('list', { name: 'Notes on pasted text' })
    expect(within(notes).getByText(/hosts/)).toBeTruthy()
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather', 'list_files']))
    expect(getProject().id).not.toBe('p')
    expect(screen.getByText('Imported 2 tools into a new project')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit tools' })).toBeTruthy()
  })

  test('the button is there before anything is pasted, and two quick presses import once', async () => {
    render(<ImportStage />)
    expect(importButton().disabled).toBe(true)
    await paste([weather])
    const opened = new Set<string>()
    const stop = projectStore.subscribe(() => opened.add(getProject().id))
    fireEvent.click(importButton())
    fireEvent.click(importButton())
    expect(await screen.findByText('Imported 1 tool into a new project')).toBeTruthy()
    await waitFor(() => expect(importButton().getAttribute('aria-busy')).toBeNull())
    stop()
    expect(opened.size).toBe(1)
  })

  test('adding shows what is there already before anything changes, and is one undoable act', async () => {
    render(<ImportStage />)
    await paste([weather])
    await userEvent.click(screen.getByRole('radio', { name: 'Add to this one' }))
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather']))
    await paste([{ ...weather, description: 'Other words.' }, files])
    const table = await screen.findByRole('list', { name: 'Tools that are there already' })
    expect(within(table).getByText('get_weather')).toBeTruthy()
    expect(within(table).getByRole('table', { name: 'get_weather: mine and incoming' })).toBeTruthy()
    expect(names()).toEqual(['get_weather'])
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'What to do with get_weather' }),
      'replace',
    )
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather', 'list_files']))
    expect(readTool(getProject().catalog.tools[0]!).description).toBe('Other words.')
    expect(getProject().id).toBe('p')
    expect(screen.getByText('Added 1 tool to this project')).toBeTruthy()
    expect(historyActions.undo()).toBe('Import 2 tools')
    expect(names()).toEqual(['get_weather'])
    expect(readTool(getProject().catalog.tools[0]!).description).toBe('Weather.')
  })

  test('an import that only replaces says so', async () => {
    render(<ImportStage />)
    await paste([weather])
    await userEvent.click(screen.getByRole('radio', { name: 'Add to this one' }))
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather']))
    await paste([{ ...weather, description: 'Other words.' }])
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'What to do with get_weather' }),
      'replace',
    )
    await userEvent.click(importButton())
    expect(await screen.findByText('Replaced 1 tool of this project')).toBeTruthy()
  })

  test('tools that are there word for word are not added again', async () => {
    render(<ImportStage />)
    importActions.setDestination('add')
    await paste([weather])
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather']))
    await paste([weather])
    expect(screen.getByText(/1 tool is there already/)).toBeTruthy()
    await userEvent.click(importButton())
    await screen.findByText('Nothing was changed')
    expect(names()).toEqual(['get_weather'])
  })

  test('keeping both adds the incoming tool beside the present one', async () => {
    render(<ImportStage />)
    importActions.setDestination('add')
    await paste([weather])
    await userEvent.click(importButton())
    await paste([{ ...weather, description: 'Other.' }])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'All conflicts' }), 'keep-both')
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather', 'get_weather']))
  })

  test('malformed JSON is shown with its line and column, and cannot be imported', async () => {
    render(<ImportStage />)
    importActions.setPasted('[\n  {"name": }\n]')
    expect((await screen.findAllByText(/line 2, column 12/))[0]).toBeTruthy()
    expect(screen.getByLabelText('Line 2').textContent).toContain('{"name": }')
    expect(importButton().disabled).toBe(true)
  })

  test('comments and trailing commas are read and said so', async () => {
    render(<ImportStage />)
    await paste(`// ours\n[${JSON.stringify(weather)},]`)
    expect(screen.getByText(/comments and trailing commas/)).toBeTruthy()
  })

  test('several files come in together; a bad one spoils no other', async () => {
    render(<ImportStage />)
    await loadFiles(
      fromInput([
        new File([JSON.stringify({ tools: [weather] })], 'weather.json'),
        new File([new Uint8Array([0xff, 0x00])], 'image.png'),
        new File(['{"tools": ['], 'broken.json'),
      ]),
    )
    expect(await screen.findByText(/^Cannot be read: /)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /broken\.json/, expanded: false }))
    expect(await screen.findByText(/^This is not JSON/)).toBeTruthy()
    await waitFor(() => expect(importButton().disabled).toBe(false))
    await userEvent.click(importButton())
    await waitFor(() => expect(names()).toEqual(['get_weather']))
    expect(getProject().name).toBe('weather')
  })

  test('a file can be taken off the list again', async () => {
    render(<ImportStage />)
    await loadFiles(fromInput([new File([JSON.stringify([weather])], 'weather.json')]))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove weather.json' }))
    expect(screen.queryByRole('list', { name: 'What was read' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Paste a sample' })).toBeTruthy()
  })
})

test('a project is called after its files', () => {
  expect(projectName(['pasted text'])).toBe('Imported tools')
  expect(projectName(['github.json', 'pasted text'])).toBe('github')
  expect(projectName(['a.jsonl', 'b.json', 'c'])).toBe('a and 2 more')
  expect(projectName(['apis/v1/pets.yaml', 'apis/v2/pets.yaml'])).toBe('apis')
  expect(projectName(['apis/pets.yaml'])).toBe('pets')
})
