import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { FormActions } from './form-actions'
import { ToolForm } from './ToolForm'

afterEach(cleanup)

function tool(properties: Record<string, unknown>): Tool {
  return makeTool({
    id: 't',
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name: 'search', inputSchema: { type: 'object', properties, required: ['city'] } }),
    server: null,
    origin: null,
  })
}
const two = {
  city: { type: 'string' },
  who: { type: 'object', properties: { name: { type: 'string', enum: ['a', 'b'] } } },
}

function fakeActions(): FormActions {
  return {
    checkName: () => null,
    renameImpact: () => [],
    rename: vi.fn(),
    setDescription: vi.fn(),
    setType: vi.fn(),
    setRequired: vi.fn(),
    addParameter: vi.fn(() => null),
    removeParameter: vi.fn(),
    setPinned: vi.fn(),
    goTo: vi.fn(),
  }
}
const shown = (props: Partial<Parameters<typeof ToolForm>[0]> = {}) => (
  <ToolForm
    tool={tool(two)}
    pinned={false}
    problems={[]}
    disabledReason={null}
    actions={fakeActions()}
    {...props}
  />
)

test('parameters are a list with names, types, what is required, and values', () => {
  render(shown())
  const rows = within(screen.getByRole('list', { name: 'Parameters' })).getAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['city', 'who', 'name'])
  expect(within(rows[0]!).getByRole<HTMLInputElement>('checkbox', { name: 'required' }).checked).toBe(true)
  expect(within(rows[1]!).getByRole<HTMLSelectElement>('combobox').value).toBe('object')
  expect(rows[2]!.textContent).toContain('one of "a", "b"')
})

test('a parameter that has others inside folds them away', async () => {
  render(shown())
  await userEvent.click(screen.getByRole('button', { name: 'Close parameter who' }))
  expect(screen.queryByRole('textbox', { name: 'Name of parameter name' })).toBeNull()
})

test('changes are told with the parameter they concern', async () => {
  const actions = fakeActions()
  render(shown({ actions }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of parameter city' }), 'integer')
  await userEvent.click(screen.getByRole('button', { name: 'Add a parameter inside who' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Pin this name/ }))
  expect(actions.setType).toHaveBeenCalledWith(expect.objectContaining({ name: 'city' }), 'integer')
  expect(actions.addParameter).toHaveBeenCalledWith(['properties', 'who'])
  expect(actions.setPinned).toHaveBeenCalledWith(true)
})

test('focus stays in the list when a parameter goes, and goes to a new one', async () => {
  function Form() {
    const [properties, setProperties] = useState<Record<string, unknown>>(two)
    const actions = {
      ...fakeActions(),
      removeParameter: ({ name }: { name: string }) =>
        setProperties(Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name))),
      addParameter: () => {
        setProperties({ ...properties, fresh: {} })
        return 't/properties/fresh'
      },
    }
    return shown({ tool: tool(properties), actions })
  }
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove parameter city' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove parameter who')
  await userEvent.click(screen.getByRole('button', { name: 'Remove parameter who' }))
  expect(document.activeElement?.textContent).toBe('Add')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of parameter fresh' }))
})

test('problems stand at their fields and lead to their places', async () => {
  const actions = fakeActions()
  const problem: Diagnostic = {
    rule: 'desc-empty',
    severity: 'error',
    toolId: 't',
    partId: 't',
    path: ['description'],
    at: 'value',
    message: 'The tool has no description.',
    profiles: [],
    fixes: [],
    related: [],
  }
  render(shown({ actions, problems: [problem] }))
  await userEvent.click(screen.getByRole('button', { name: /The tool has no description/ }))
  expect(actions.goTo).toHaveBeenCalledWith(problem)
})

test('while the JSON cannot be read nothing can be changed, and it says why', () => {
  render(shown({ disabledReason: 'Mend the JSON first.' }))
  expect(screen.getByText('Mend the JSON first.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
})

test('a parameter with its type in capitals is offered such types', () => {
  render(shown({ tool: tool({ city: { type: 'STRING' } }) }))
  const options = within(screen.getByRole('combobox', { name: 'Type of parameter city' })).getAllByRole(
    'option',
  )
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'STRING',
    'INTEGER',
    'NUMBER',
    'BOOLEAN',
    'ARRAY',
    'OBJECT',
    'NULL',
  ])
})

test('many parameters are shown a page at a time, can be searched, and a new one is brought into sight', () => {
  function Form() {
    const [properties, setProperties] = useState<Record<string, unknown>>(
      Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`p${at}`, { type: 'string' }])),
    )
    const addParameter = () => {
      setProperties({ ...properties, fresh: {} })
      return 't/properties/fresh'
    }
    return shown({ tool: tool(properties), actions: { ...fakeActions(), addParameter } })
  }
  const { container } = render(<Form />)
  // By attribute: to look for roles among a hundred rows takes seconds here.
  const rows = () =>
    [...container.querySelectorAll('[data-part]')].map((row) => row.getAttribute('aria-label'))
  const later = () => container.querySelector('[aria-label="Later parameters"]')!
  const search = () => container.querySelector('input[type="search"]')!
  expect(rows()).toHaveLength(100)
  expect(screen.getByText('1 to 100 of 250')).toBeTruthy()
  fireEvent.click(later())
  fireEvent.click(later())
  expect(rows()[0]).toBe('p200')
  fireEvent.change(search(), { target: { value: 'p24' } })
  expect(rows()).toHaveLength(11)
  fireEvent.change(search(), { target: { value: 'nil' } })
  expect(screen.getByText('None is called so')).toBeTruthy()
  fireEvent.click(container.querySelector('[data-control="add"]')!)
  expect(rows()).toContain('fresh')
  expect(document.activeElement?.closest('[data-part]')?.getAttribute('aria-label')).toBe('fresh')
})

test('a description too long for a text box is shown by its start', () => {
  const long = tool({ city: { description: 'Finds. '.repeat(20_000) } })
  render(shown({ tool: long }))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description of parameter city' })
  expect(box.readOnly).toBe(true)
  expect(box.value.length).toBeLessThan(2000)
  expect(screen.getByText(/140,000 characters, of which the start is shown/)).toBeTruthy()
})
