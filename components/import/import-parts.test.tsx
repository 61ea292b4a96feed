// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Note } from '../../core/formats'
import { ConflictList } from './ConflictList'
import { NoteList } from './NoteList'
import { foldPairs, pairLines } from './side-by-side'
import { sizeWords } from './size-words'
import { SourceList } from './SourceList'
import { failureWords, type SourceRow } from './source-row'
import { summaryWords, type RecognitionCounts } from './summary-words'
import { lineAround, SyntaxFailure } from './SyntaxFailure'

afterEach(cleanup)

test.each<[RecognitionCounts, string]>([
  [
    {
      tools: 12,
      recognised: [
        { kind: 'anthropic', tools: 4, confidence: 'certain' },
        { kind: 'mcp', tools: 8, confidence: 'certain' },
      ],
      unread: 1,
    },
    '12 tools: 8 MCP, 4 Anthropic; 1 entry not read',
  ],
  [
    { tools: 1, recognised: [{ kind: 'openai-chat', tools: 1, confidence: 'certain' }], unread: 0 },
    '1 tool: 1 OpenAI Chat',
  ],
  [{ tools: 0, recognised: [], unread: 2 }, 'No tools; 2 entries not read'],
  [
    { tools: 25519, recognised: [{ kind: 'mcp', tools: 25519, confidence: 'certain' }], unread: 0 },
    '25,519 tools: 25,519 MCP',
  ],
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
        text={'[\n  {,}\n]'}
        failure={{ code: 'import/not-json', message: 'A key should stand here', line: 2, column: 4 }}
      />,
    )
    expect(screen.getByText(/line 2, column 4/)).toBeTruthy()
    expect(screen.getByLabelText('Line 2').textContent).toBe('2  {,}')
  })
})

test('beside its own name a source that cannot be read is not named again', () => {
  const source = 'https://host.example/a'
  expect(failureWords({ code: 'import/unreadable', source, message: 'the server answered 404' })).toBe(
    'Cannot be read: the server answered 404.',
  )
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

test('a note beside its own file does not name it again', () => {
  const note: Note = {
    level: 'info',
    file: 'a.json',
    index: null,
    tool: null,
    server: null,
    path: [],
    message: 'Read.',
  }
  render(<NoteList label="Notes" notes={[note]} placed={false} />)
  expect(screen.queryByText('a.json')).toBeNull()
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

const conflict = {
  server: null,
  resolution: 'keep',
  present: '{\n  "name": "beta"\n}',
  incoming: '{\n  "name": "beta",\n  "description": "More."\n}',
} as const

test('conflicts are resolved one by one or all at once', async () => {
  const [onResolve, onResolveAll] = [vi.fn(), vi.fn()]
  render(
    <ConflictList
      conflicts={[
        { ...conflict, id: '0 a', name: 'alpha' },
        { ...conflict, id: '0 b', name: 'beta' },
      ]}
      differencesOf={() => []}
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

test('a conflict opens to what it means and to both texts', async () => {
  render(
    <ConflictList
      conflicts={[
        { ...conflict, id: '0 a', name: 'alpha' },
        { ...conflict, id: '0 b', name: 'beta' },
      ]}
      differencesOf={(id) =>
        id === '0 a'
          ? []
          : [
              {
                impact: 'cosmetic',
                kind: 'description-changed',
                server: null,
                tool: 'beta',
                path: '',
                message: 'It has a description.',
                reason: 'Calls stay as they were.',
                before: null,
                after: '"More."',
              },
            ]
      }
      onResolve={vi.fn()}
      onResolveAll={vi.fn()}
    />,
  )
  expect(screen.getByText('Means the same, written otherwise')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /beta\s*1 cosmetic/ }))
  const list = within(screen.getByRole('list', { name: 'What changes in beta' }))
  expect(list.getByText(/It has a description/)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'beta: mine and incoming' }))
  expect(table.getByText(/"description": "More."/)).toBeTruthy()
  expect(table.getAllByText('added:')).toHaveLength(2)
})

test('lines of two texts are paired, and what is the same is folded', () => {
  expect(pairLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { before: 'a', after: 'a', same: true },
    { before: 'b', after: 'x', same: false },
    { before: 'c', after: 'c', same: true },
    { before: null, after: 'd', same: false },
  ])
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const folded = foldPairs(pairLines(long.join('\n'), [...long, 'end'].join('\n')), 2)
  expect(folded).toHaveLength(4)
  expect(folded[0]).toBeNull()
  // Very long texts are told apart by their common beginning and end only.
  const pairs = pairLines('x\n'.repeat(1500), 'y\n'.repeat(1500))
  expect(pairs.filter(({ same }) => same)).toHaveLength(1)
})

function rowOf(id: string, change: Partial<SourceRow>): SourceRow {
  return {
    id,
    name: `${id}.json`,
    bytes: 1000,
    state: 'tools',
    words: '1 MCP',
    notes: [],
    toolNames: ['get_it'],
    tools: 1,
    failure: null,
    text: '',
    removable: true,
    ...change,
  }
}

describe('sources', () => {
  test('one alone is open; its tools and notes are told', () => {
    render(<SourceList rows={[rowOf('a', {})]} onRemove={vi.fn()} />)
    expect(within(screen.getByRole('list', { name: 'Tools of a.json' })).getByText('get_it')).toBeTruthy()
  })

  test('many can be narrowed to a group or by name, and each can be removed', async () => {
    const onRemove = vi.fn()
    const rows = [
      ...['a', 'b', 'c', 'd'].map((id) => rowOf(id, {})),
      rowOf('e', { state: 'empty', words: 'No tools', tools: 0 }),
      rowOf('part', { state: 'piece', words: 'A piece of api.json, read with it', tools: 0 }),
      rowOf('f', { state: 'failed', words: 'f.json cannot be read', tools: 0 }),
    ]
    render(<SourceList rows={rows} onRemove={onRemove} />)
    const names = () =>
      within(screen.getByRole('list', { name: 'What was read' }))
        .getAllByRole('button', { expanded: false })
        .map((button) => button.textContent)
    expect(names()).toHaveLength(7)
    await userEvent.click(screen.getByRole('radio', { name: 'Without 2' }))
    expect(names()).toEqual(['e.jsonNo tools', 'part.jsonA piece of api.json, read with it'])
    await userEvent.click(screen.getByRole('radio', { name: 'All 7' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search files' }), 'F.JS')
    expect(names()).toEqual(['f.jsonf.json cannot be read'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove f.json' }))
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('f')
  })
})
