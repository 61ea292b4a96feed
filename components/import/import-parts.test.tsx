// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Note } from '../../core/formats'
import { ConflictTable } from './ConflictTable'
import { sizeWords } from './FileChips'
import { NoteList } from './NoteList'
import { summaryWords } from './summary-words'
import { lineAround, SyntaxFailure } from './SyntaxFailure'

afterEach(cleanup)

test.each([
  [
    { tools: 12, recognised: { anthropic: 4, mcp: 8 }, unread: 1 },
    '12 tools: 8 MCP, 4 Anthropic; 1 entry not read',
  ],
  [{ tools: 1, recognised: { 'openai-chat': 1 }, unread: 0 }, '1 tool: 1 OpenAI Chat'],
  [{ tools: 0, recognised: {}, unread: 2 }, 'No tools; 2 entries not read'],
  [{ tools: 25519, recognised: { mcp: 25519 }, unread: 0 }, '25,519 tools: 25,519 MCP'],
])('%j reads as a sentence', (counts, words) => {
  expect(summaryWords(counts)).toBe(words)
})

test('sizes are decimal', () => {
  expect([0, 999, 1500, 2_340_000].map(sizeWords)).toEqual(['0 B', '999 B', '2 kB', '2.3 MB'])
})

describe('the flawed line', () => {
  test('is shown around the column', () => {
    expect(lineAround('{\n  "a": 1,,\n}', 2, 10)).toEqual({
      number: 2,
      before: '  "a": 1,',
      at: ',',
      after: '',
    })
  })

  test('of a long line only a piece is shown, and the end of the text is marked', () => {
    const place = lineAround(`[${'1,'.repeat(500)}`, 1, 1002)
    expect(place.at).toBe('⏎')
    expect(place.before.startsWith('…')).toBe(true)
    expect(place.before.length).toBeLessThan(60)
  })

  test('stands below the sentence with line and column', () => {
    render(
      <SyntaxFailure
        file="tools.json"
        text={'[\n  {,}\n]'}
        failure={{ code: 'import/not-json', message: 'A key should stand here', line: 2, column: 4 }}
      />,
    )
    expect(screen.getByText(/tools\.json: .*line 2, column 4/)).toBeTruthy()
    expect(screen.getByLabelText('Line 2').textContent).toBe('2  {,}')
  })
})

test('a note has its level in words and its place: file, entry, tool, path', () => {
  const note: Note = {
    level: 'error',
    file: 'a.json',
    index: 3,
    tool: 'odd',
    server: null,
    path: ['tools', 3],
    message: 'No name.',
  }
  render(<NoteList label="Notes" notes={[note]} />)
  const item = within(screen.getByRole('list', { name: 'Notes' })).getByRole('listitem')
  expect(within(item).getByRole('img', { name: 'Error' })).toBeTruthy()
  expect(item.textContent).toBe('No name.a.jsonentry 4odd/tools/3')
})

test('many notes are shown in part, the rest on demand', async () => {
  const notes = Array.from({ length: 130 }, (_, index): Note => ({
    level: 'info',
    file: 'a',
    index,
    tool: null,
    server: null,
    path: [],
    message: `note ${index}`,
  }))
  render(<NoteList label="Notes" notes={notes} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(130)
})

test('conflicts are resolved one by one or all at once', async () => {
  const [onResolve, onResolveAll] = [vi.fn(), vi.fn()]
  const conflict = { server: null, resolution: 'keep' } as const
  render(
    <ConflictTable
      conflicts={[
        { ...conflict, id: '0 a', name: 'alpha' },
        { ...conflict, id: '0 b', name: 'beta' },
      ]}
      onResolve={onResolve}
      onResolveAll={onResolveAll}
    />,
  )
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What to do with beta' }),
    'Replace mine',
  )
  expect(onResolve).toHaveBeenCalledExactlyOnceWith('0 b', 'replace')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'All conflicts' }), 'All: keep both')
  expect(onResolveAll).toHaveBeenCalledExactlyOnceWith('keep-both')
})
