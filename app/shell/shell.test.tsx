// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCatalog, makeTool } from '../../core/catalog'
import { createProject, type Project } from '../../core/project'
import { deleteDatabase, transaction } from '../../io/storage/database'
import { loadProject } from '../../io/storage/load-project'
import { saveProject, setLastOpened } from '../../io/storage/projects'
import { keepSaved } from '../effects/autosave'
import { listenForShortcuts } from '../effects/shortcuts'
import { diagnosticsActions } from '../stores/diagnostics'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { noticesActions } from '../stores/notices'
import { savingStore } from '../stores/saving'
import { sessionStore } from '../stores/session'
import { viewActions, viewStore } from '../stores/view'
import { chipWords } from './EndpointChip'
import { openFirst, openNew, openSaved } from './open-project'
import { MessageList } from './MessageList'
import { Rail } from './Rail'
import { StageBoundary } from './StageBoundary'
import { TopBar } from './TopBar'
import { UnreadableProject } from './UnreadableProject'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

const tool = makeTool({
  id: 'tool-a',
  format: 'mcp',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  text: '{\n  "name": "a",\n  "description": "Does a.",\n  "inputSchema": {}\n}',
  server: null,
  origin: null,
})
const project = (id: string, name = `Project ${id}`): Project =>
  createProject(id, name, { tools: [tool], documents: [] })

beforeEach(async () => {
  await deleteDatabase()
  localStorage.clear()
  setLastOpened(null)
  sessionStore.setState(sessionStore.getInitialState())
  savingStore.setState(savingStore.getInitialState())
  projectActions.load(createProject('none', 'Nothing', emptyCatalog))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the rail', () => {
  test('links are named by their stage alone; what is open describes them', () => {
    projectActions.load(project('p'))
    diagnosticsActions.put(1, [testDiagnostic({ toolId: 'tool-a' })])
    render(<Rail />)
    const links = within(screen.getByRole('navigation', { name: 'Stages' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Import',
      'Edit',
      'Align',
      'Compare',
      'Evaluate',
      'Export',
      'Playground',
    ])
    const edit = screen.getByRole('link', { name: 'Edit' })
    expect(edit.getAttribute('aria-current')).toBe('page')
    expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 error')
    const align = screen.getByRole('link', { name: 'Align' })
    expect(document.getElementById(align.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1 tool not aligned',
    )
    diagnosticsActions.put(2, [])
  })
})

describe('undo and redo', () => {
  test('by their buttons, which are named so and say what they would do', async () => {
    render(<TopBar />)
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    expect(undo.disabled).toBe(true)
    projectActions.dispatch({ kind: 'rename-project', name: 'Other' })
    await waitFor(() => expect(undo.disabled).toBe(false))
    await userEvent.click(undo)
    expect(getProject().name).toBe('Nothing')
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(getProject().name).toBe('Other')
  })

  test('by keys, but not inside a text box', async () => {
    const stop = listenForShortcuts()
    render(<input aria-label="box" />)
    projectActions.dispatch({ kind: 'rename-project', name: 'Other' })
    await userEvent.type(screen.getByRole('textbox'), '{Control>}z{/Control}')
    expect(getProject().name).toBe('Other')
    screen.getByRole('textbox').blur()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(getProject().name).toBe('Nothing')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(getProject().name).toBe('Other')
    stop()
  })
})

describe('opening', () => {
  test('the last project is restored', async () => {
    await saveProject(project('one'), null, 1)
    setLastOpened('one')
    await openFirst()
    expect(getProject()).toEqual(project('one'))
    expect(sessionStore.getState()).toMatchObject({ phase: 'ready', failure: null })
  })

  test('the first visit opens the example', async () => {
    const example = JSON.stringify([{ name: 'x', description: 'X.', inputSchema: { type: 'object' } }])
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(example)))
    await openFirst()
    expect(getProject()).toMatchObject({ name: 'Example project', catalog: { tools: [{ format: 'mcp' }] } })
  })

  test('without the example an empty project is opened', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    await openFirst()
    expect(getProject()).toMatchObject({ name: 'Untitled', catalog: emptyCatalog })
  })

  test('a project that cannot be read is offered, never opened again and again', async () => {
    await saveProject(project('bad'), null, 1)
    await transaction(['projects'], async (running) => {
      const head = await running.objectStore('projects').get('bad')
      if (head)
        await running
          .objectStore('projects')
          .put({ ...head, document: { ...head.document, version: 7 as 5 } })
    })
    setLastOpened('bad')
    await openFirst()
    expect(sessionStore.getState()).toMatchObject({ phase: 'unreadable', unreadableId: 'bad' })
    render(<UnreadableProject />)
    expect(screen.getByText(/saved by a newer Namewright/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download what was saved' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'New project' }))
    await waitFor(() => expect(sessionStore.getState().phase).toBe('ready'))
    expect(await saveProject(project('good'), null, 2)).toBeTruthy()
  })

  test('a browser that stores nothing still works', async () => {
    vi.stubGlobal('indexedDB', undefined)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
    setLastOpened('one')
    await openFirst()
    expect(sessionStore.getState().phase).toBe('ready')
  })
})

describe('autosave', () => {
  test('saves what changes, says so, and only when something is unsaved', async () => {
    const stop = keepSaved()
    await openNew('Mine')
    const { id } = getProject()
    projectActions.dispatch({ kind: 'rename-project', name: 'Changed' })
    await waitFor(() => expect(savingStore.getState().state).toBe('saved'))
    expect((await loadProject(id))?.project.name).toBe('Changed')
    const { saved } = sessionStore.getState()
    await openSaved(id)
    expect(sessionStore.getState().saved?.stamp).toBe(saved?.stamp)
    stop()
  })

  test('hiding the page saves at once', async () => {
    const stop = keepSaved()
    await openNew('Mine')
    projectActions.dispatch({ kind: 'rename-project', name: 'Last words' })
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await loadProject(getProject().id))?.project.name).toBe('Last words'))
    stop()
  })

  test('a failure is shown and the next change tries again', async () => {
    const stop = keepSaved()
    await openNew('Mine')
    await waitFor(() => expect(savingStore.getState().state).toBe('saved'))
    vi.spyOn(crypto, 'randomUUID').mockReturnValue((() => 'no data') as never)
    projectActions.dispatch({ kind: 'rename-project', name: 'Unsaved' })
    await waitFor(() =>
      expect(savingStore.getState()).toMatchObject({ state: 'failed', failure: { code: 'storage/corrupt' } }),
    )
    vi.restoreAllMocks()
    projectActions.dispatch({ kind: 'rename-project', name: 'Saved at last' })
    await waitFor(() => expect(savingStore.getState()).toMatchObject({ state: 'saved', failure: null }))
    expect((await loadProject(getProject().id))?.project.name).toBe('Saved at last')
    stop()
  })
})

test('a bug in a stage is caught, and can be tried again', async () => {
  let broken = true
  function Stage() {
    if (broken) throw new Error('the reason')
    return 'works'
  }
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <StageBoundary label="Edit">
      <Stage />
    </StageBoundary>,
  )
  expect(screen.getByText('the reason')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('works')).toBeTruthy()
  silence.mockRestore()
})

test('a stage whose code cannot be fetched asks for a reload, since trying again cannot help', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Stage(): never {
    throw new TypeError('Failed to fetch dynamically imported module: http://x/assets/CompareStage-1.js')
  }
  render(
    <StageBoundary label="Compare">
      <Stage />
    </StageBoundary>,
  )
  expect(screen.getByText('The Compare stage could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  silence.mockRestore()
})

test('a message that can be taken back leaves the name Undo to the button in the bar', async () => {
  noticesActions.show('Deleted a.', { action: 'undo' })
  render(<MessageList />)
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(screen.queryByText('Deleted a.')).toBeNull()
})

test('the project of the last visit comes back with what was selected in it, another one without', async () => {
  await saveProject(project('p'), null, 0)
  setLastOpened('p')
  viewActions.selectPart('tool-a', 'tool-a')
  await openFirst()
  expect(viewStore.getState()).toMatchObject({ selectedToolId: 'tool-a', selectedPartId: 'tool-a' })
  await openNew('Another')
  expect(viewStore.getState()).toMatchObject({ selectedToolId: null, selectedPartId: null })
})

test('the endpoint chip says which model is asked and whether it answers', () => {
  const engine = { state: 'absent', baseUrl: null, model: null, message: '', progress: null } as const
  const base = { builtIn: true, baseUrl: '', model: '', engine, works: null }
  expect(chipWords(base)).toMatchObject({ text: 'No model', tone: 'none' })
  expect(chipWords({ ...base, engine: { ...engine, state: 'preparing', progress: 0.514 } })).toMatchObject({
    state: 'loading 51 %',
  })
  expect(chipWords({ ...base, engine: { ...engine, state: 'ready' } })).toMatchObject({
    text: 'Built-in model',
    tone: 'good',
  })
  const own = { ...base, builtIn: false, baseUrl: 'http://host/v1', model: 'qwen' }
  expect(chipWords(own)).toMatchObject({ text: 'qwen', state: 'not tested' })
  expect(chipWords({ ...own, works: false })).toMatchObject({ state: 'not working', tone: 'bad' })
})
