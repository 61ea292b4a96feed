import { beforeEach, expect, test } from 'vitest'
import { makeTool } from '../../../../core/catalog'
import { createProject } from '../../../../core/project'
import { historyActions } from '../../../stores/history'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'
import { bringBack, setRuleSeverity, setTokenBudget, silence, silencingsOf } from './settings-acts'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const tool = (id: string, server: string | null) =>
  makeTool({ id, format: 'mcp', layout, text: `{"name":"${id}"}`, server, origin: null })
const settings = () => getProject().lintSettings

beforeEach(() => {
  projectActions.load(createProject('p', 'P', { tools: [tool('a', 'desk'), tool('b', null)], documents: [] }))
})

test('a severity is one act; what changes nothing is none', () => {
  setRuleSeverity('name-length', 'off')
  setRuleSeverity('name-length', 'off')
  expect(settings().severities).toEqual({ 'name-length': 'off' })
  setRuleSeverity('name-length', null)
  expect(settings().severities).toEqual({})
  expect(historyActions.undo()).toBe('Leave name-length as it is')
  expect(historyActions.undo()).toBe('Set name-length to off')
  expect(historyActions.undo()).toBeNull()
})

test('a finding is silenced by the name and server of its tool, once, and its silencings are found again', () => {
  const found = { rule: 'desc-limits', toolId: 'a' }
  silence(found, 'tool', 'known')
  silence(found, 'tool', 'known better')
  silence({ rule: 'desc-limits', toolId: 'b' }, 'catalog', 'all of them')
  expect(settings().silenced).toEqual([
    { rule: 'desc-limits', tool: 'a', server: 'desk', reason: 'known better' },
    { rule: 'desc-limits', tool: null, server: null, reason: 'all of them' },
  ])
  expect(silencingsOf(found)).toEqual(settings().silenced)
  expect(silencingsOf({ rule: 'desc-limits', toolId: 'b' })).toHaveLength(1)
  expect(silencingsOf({ rule: 'other', toolId: 'a' })).toEqual([])
  bringBack(silencingsOf(found))
  expect(settings().silenced).toEqual([])
  historyActions.undo()
  expect(settings().silenced).toHaveLength(2)
})

test('a finding of no tool is silenced in the whole catalogue, wherever it was meant', () => {
  silence({ rule: 'too-many-tools', toolId: null }, 'tool', 'on purpose')
  expect(settings().silenced).toEqual([
    { rule: 'too-many-tools', tool: null, server: null, reason: 'on purpose' },
  ])
})

test('a budget is set and removed', () => {
  setTokenBudget(500)
  setTokenBudget(500)
  setTokenBudget(null)
  expect(historyActions.undo()).toBe('Remove the token budget')
  expect(historyActions.undo()).toBe('Set the token budget')
  expect(historyActions.undo()).toBeNull()
})
