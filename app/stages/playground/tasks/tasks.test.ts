import { beforeEach, expect, test } from 'vitest'
import { makeTool } from '../../../../core/catalog'
import { createProject } from '../../../../core/project'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import { readTaskTexts } from './read-tasks'
import { addTasks, addTyped, changeTask, deleteTasks, expectedWithTools, taskOfCase } from './task-acts'
import { flawOf, taskRows } from './task-rows'

const tools = ['find', 'book'].map((name) =>
  makeTool({
    id: `id-${name}`,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description: `To ${name}.`, inputSchema: { type: 'object' } }),
    server: null,
    origin: null,
  }),
)

beforeEach(() => {
  projectActions.load(createProject('p', 'P', { tools, documents: [] }))
})

function read(text: string, file = 'tasks.json') {
  const result = readTaskTexts(getProject(), [{ file, text }])
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

test('tasks are read from JSON, JSONL and CSV, with values and calls by the names of tools', () => {
  const json = read(
    JSON.stringify({
      tasks: [
        { id: 'a', query: 'Add 1 and 2', value: 3 },
        {
          query: 'Book it',
          calls: ['find', { name: 'book', arguments: { day: 'Monday' } }],
          tools: ['book'],
        },
        { query: 'Look' },
      ],
    }),
  )
  expect(json.tasks).toEqual([
    {
      id: 'a',
      query: 'Add 1 and 2',
      tools: null,
      expected: { kind: 'value', value: 3 },
      origin: 'tasks.json',
    },
    {
      ...{ id: '', query: 'Book it', tools: ['id-book'], origin: 'tasks.json' },
      expected: {
        kind: 'calls',
        ordered: true,
        calls: [
          { name: 'id-find', arguments: null },
          { name: 'id-book', arguments: { day: { values: ['Monday'], optional: false } } },
        ],
      },
    },
    { id: '', query: 'Look', tools: null, expected: null, origin: 'tasks.json' },
  ])
  const lines = read('{"query": "Find it", "expected_value": "Lyon"}\n\n{"query": "Two"}\n', 't.jsonl')
  expect(lines.tasks.map(({ expected }) => expected)).toEqual([{ kind: 'value', value: 'Lyon' }, null])
  const table = read('query,value\n"Add 1, 2",3\nWho?,Ada\n', 't.csv')
  expect(table.tasks.map(({ query, expected }) => [query, expected])).toEqual([
    ['Add 1, 2', { kind: 'value', value: 3 }],
    ['Who?', { kind: 'value', value: 'Ada' }],
  ])
})

test('what is no task is told with its line, and nothing is lost silently', () => {
  const { tasks, view } = read(
    '{"query": "Ok", "calls": ["find", "gone"]}\n{"value": 1}\nxx\n{"query": "Bad", "calls": 3}',
    't.jsonl',
  )
  expect(tasks.map(({ query }) => query)).toEqual(['Ok', 'Bad'])
  expect(view.notes.map(({ text }) => text)).toEqual([
    't.jsonl:1: No tool is called "gone": it is left out.',
    't.jsonl:2: There is no `query`: it is no task, and is left out.',
    't.jsonl:3: This line is no JSON, and is left out.',
    't.jsonl:4: `calls` must be a list: nothing is checked of this task.',
  ])
  addTasks(tasks, 'Import')
  expect(read('{"query": "Bad", "calls": 3}', 't.jsonl').view.notes[0]?.text).toMatch(
    /in this project already/,
  )
  expect(readTaskTexts(getProject(), [{ file: 'x', text: 'no tasks here' }])).toMatchObject({
    ok: false,
    failure: { code: 'import/unreadable' },
  })
})

test('evaluation cases of any form are tasks too: their right tools are the calls', () => {
  const { tasks } = read('Where is it? -> find\nTell a joke -> none', 'lines.txt')
  expect(tasks.map(({ expected }) => expected)).toEqual([
    { kind: 'calls', ordered: false, calls: [{ name: 'id-find', arguments: null }] },
    null,
  ])
  expect(
    taskOfCase({
      ...{ kind: 'selection', id: 'c', query: 'q', offered: ['id-find'] },
      gold: { kind: 'calls', ordered: true, calls: [{ name: 'id-find', arguments: {} }] },
    }),
  ).toMatchObject({ tools: ['id-find'], expected: { ordered: true }, origin: 'evaluation cases' })
})

test('a task remembers its tools by name, and says what is wrong with it', () => {
  const id = addTyped('Find it')
  changeTask(id, { expected: expectedWithTools(null, ['id-find']) })
  changeTask(id, { query: 'Find it now' }, 'query')
  const one = () => getProject().tasks.find((task) => task.id === id)!
  expect(one()).toMatchObject({ query: 'Find it now', toolNames: { 'id-find': 'find' } })
  const choices = toolChoices({ tools })
  expect(flawOf(one(), choices)).toBeNull()
  expect(flawOf({ ...one(), query: ' ' }, choices)).toMatch(/empty/)
  expect(flawOf({ ...one(), tools: [] }, choices)).toMatch(/No tool may be used/)
  const fewer = toolChoices({ tools: tools.slice(1) })
  expect(flawOf(one(), fewer)).toBe('find is no longer in the catalogue. Pick another tool, or take it out.')
  expect(taskRows([one()], choices, [])[0]).toMatchObject({ expected: 'find', last: null, runs: 0 })
  deleteTasks([id])
  expect(getProject().tasks).toEqual([])
})
