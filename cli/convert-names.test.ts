import { describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { put, get } = setUpFolder()

describe('names of convert', () => {
  test.each([
    [
      'a FastMCP configuration',
      {
        mcpServers: {
          calendar: {
            command: 'serve',
            tools: {
              create_event: {
                name: 'add_event',
                description: 'Adds one; `list_events` shows it.',
                arguments: { starts: { name: 'begin', description: 'When it begins.' } },
              },
            },
          },
        },
      },
    ],
    [
      'an overlay',
      {
        namewright: 'overlay',
        version: 1,
        tools: {
          any: {
            old: 'create_event',
            new: 'add_event',
            description: { old: '', new: 'Adds one; `list_events` shows it.' },
            parameters: { '/properties/starts': { old: 'starts', new: 'begin' } },
          },
        },
      },
    ],
  ])('--naming takes %s, with its descriptions', async (kind, content) => {
    const naming = put('fuller.json', content)
    const source = put('calendar.json', {
      tools: [
        {
          name: 'create_event',
          description: 'Old words.',
          inputSchema: { type: 'object', properties: { starts: { type: 'string', description: 'Old.' } } },
        },
        { name: 'list_events', inputSchema: { type: 'object' } },
      ],
    })
    const described = kind === 'an overlay' ? 'Old.' : 'When it begins.'
    const expected = {
      name: 'add_event',
      description: 'Adds one; `list_events` shows it.',
      inputSchema: { properties: { begin: { type: 'string', description: described } } },
    }
    const run = await runInMemory(['convert', source, '--to', 'mcp', '--naming', naming])
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(run.stdout)).toMatchObject({ tools: [expected, {}] })
    const back = await runInMemory(['convert', source, '--to', 'fastmcp', '--naming', naming])
    expect(back.stdout).toContain('Adds one; `list_events` shows it.')
    const inPlace = await runInMemory(['convert', source, '--in-place', '--naming', naming])
    expect(inPlace).toMatchObject({ code: 0, stderr: '1 file changed\n' })
    expect(get('calendar.json')).toMatchObject({ tools: [expected, {}] })
  })

  test('names that the target refuses are noted, under the names that are written', async () => {
    const source = put('names.json', [
      { name: 'files.read', inputSchema: { type: 'object' } },
      { name: 'files_list', inputSchema: { type: 'object' } },
    ])
    const run = await runInMemory(['convert', source, '--to', 'openai-chat'])
    expect(run.code).toBe(0)
    expect(run.stderr).toMatch(
      /^warning: \S+ \/0\/name: files\.read: "files\.read" may hold only letters.* Give it another one with --naming\.\n$/,
    )
    expect((await runInMemory(['convert', source, '--to', 'mcp'])).stderr).toBe('')
    const naming = put('better.json', [{ tool: 'files.read', new: 'files_read' }])
    const named = await runInMemory(['convert', source, '--to', 'openai-chat', '--naming', naming])
    expect(named.stderr).toBe('')
  })
})
