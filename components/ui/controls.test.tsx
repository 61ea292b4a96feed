// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button'
import { Checkbox } from './Checkbox'
import { NumberField } from './NumberField'
import { RadioGroup } from './RadioGroup'
import { SegmentedControl } from './SegmentedControl'
import { Select } from './Select'
import { Splitter } from './Splitter'
import { Tabs } from './Tabs'
import { TextField } from './TextField'

afterEach(cleanup)

describe('Button', () => {
  test('a busy button keeps its name and cannot be pressed', async () => {
    const onClick = vi.fn()
    render(
      <Button busy onClick={onClick}>
        Load
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Load' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})

describe('NumberField', () => {
  function Samples({ onChange }: { readonly onChange: (value: number) => void }) {
    const [value, setValue] = useState(32)
    return (
      <NumberField
        label="Samples"
        integer
        minimum={1}
        maximum={64}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }

  test('is a text box that reports readable numbers only and says what is wrong with others', async () => {
    const onChange = vi.fn()
    render(<Samples onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Samples' })
    await userEvent.clear(box)
    expect(onChange).not.toHaveBeenCalled()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(box, '8')
    expect(onChange).toHaveBeenLastCalledWith(8)
    await userEvent.type(box, '.5')
    expect(onChange).toHaveBeenCalledTimes(2) // 8, then "8." which still reads as 8
    expect(screen.getByText('A whole number from 1 to 64')).toBeTruthy()
  })

  test('what is unreadable goes when the box is left, and arrows step within the range', async () => {
    const onChange = vi.fn()
    render(<Samples onChange={onChange} />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Samples' })
    await userEvent.type(box, 'x')
    await userEvent.tab()
    expect(box.value).toBe('32')
    await userEvent.click(box)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(onChange.mock.calls.map(([value]) => value as number)).toEqual([33, 34, 33])
  })
})

test('a secret is a text box, masked by style and kept from the form memory', () => {
  render(<TextField label="API key" secret value="k" onChange={vi.fn()} />)
  const box = screen.getByRole('textbox', { name: 'API key' })
  expect(box.className).toContain('secret')
  expect(box.getAttribute('autocomplete')).toBe('off')
})

test('an error takes the place of the hint and describes the box', () => {
  render(<TextField label="URL" hint="Whole address" error="No such host" value="" onChange={vi.fn()} />)
  const box = screen.getByRole('textbox', { name: 'URL' })
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('No such host')
  expect(screen.queryByText('Whole address')).toBeNull()
})

test.each(['radio group', 'segments'])(
  'a %s is found by its name and chooses by pointer and keyboard',
  async (kind) => {
    const onChange = vi.fn()
    const options = [
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta', disabled: true },
      { value: 'c', label: 'Gamma' },
    ] as const
    render(
      kind === 'segments' ? (
        <SegmentedControl label="Format" value="a" segments={options} onChange={onChange} />
      ) : (
        <RadioGroup label="Format" value="a" options={options} onChange={onChange} />
      ),
    )
    expect(screen.getByRole('radiogroup', { name: 'Format' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Alpha' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Beta' }))
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'Gamma' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('c')
  },
)

test('a radio’s hint describes it and is no part of its name', () => {
  render(
    <RadioGroup
      label="Names"
      value="a"
      options={[{ value: 'a', label: 'Aligned', hint: '3 accepted' }]}
      onChange={vi.fn()}
    />,
  )
  const radio = screen.getByRole('radio', { name: 'Aligned' })
  expect(document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '3 accepted',
  )
})

test('a checkbox shows that some but not all are chosen', () => {
  const { rerender } = render(<Checkbox label="All" checked={false} mixed onChange={vi.fn()} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox label="All" checked onChange={vi.fn()} />)
  expect(box.indeterminate).toBe(false)
})

test('a select reports the chosen value', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'keep', label: 'Keep' },
    { value: 'replace', label: 'Replace' },
  ] as const
  render(<Select label="What to do" value="keep" options={options} onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Replace')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('replace')
})

test('tabs: one tab stop, arrows select, the panel is named by its tab', async () => {
  const onSelect = vi.fn()
  render(
    <Tabs
      label="Views"
      tabs={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two', count: 3 },
      ]}
      selected="one"
      onSelect={onSelect}
    >
      content
    </Tabs>,
  )
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('content')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'One' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('two')
})

describe('Splitter', () => {
  function Panes({ onResize }: { readonly onResize: (size: number) => void }) {
    return (
      <Splitter
        label="Width"
        sized="end"
        size={200}
        minimum={120}
        maximum={210}
        onResize={onResize}
        start="a"
        end="b"
      />
    )
  }

  test('is moved by keys, in the direction of the handle, within its bounds', async () => {
    const onResize = vi.fn()
    render(<Panes onResize={onResize} />)
    const handle = screen.getByRole('separator', { name: 'Width' })
    handle.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}{ArrowUp}')
    expect(onResize.mock.calls.map(([size]) => size as number)).toEqual([184, 210, 120, 210])
    expect(handle.getAttribute('aria-valuenow')).toBe('200')
  })
})
