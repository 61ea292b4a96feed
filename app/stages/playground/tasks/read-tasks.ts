// Tasks out of texts and files. Everything that reads as evaluation cases reads as tasks too.
import Papa from 'papaparse'
import type { ReadingView } from '../../../../components/evaluation/ReadingResult'
import {
  isRecord,
  noteText,
  plainValueOf,
  readCaseFiles,
  readJsonText,
  toolReferences,
  type CaseFile,
  type ExpectedCall,
  type ToolReferences,
} from '../../../../core/evaluation'
import type { Expectation, Task } from '../../../../core/harness'
import { itemsOf, memberOf, parseJson, positionAt } from '../../../../core/json'
import type { Project, ProjectTask } from '../../../../core/project'
import { counted, fail, succeed, type Failure, type Result } from '../../../../core/shared'
import { taskOfCase } from './task-acts'

/** A task that was read and is not in the project yet. */
export type ReadTask = Task & Pick<ProjectTask, 'origin'>

/** What was read, to be looked at before it is added. */
export interface TaskReading {
  readonly tasks: readonly ReadTask[]
  readonly view: ReadingView
}

interface Row {
  readonly line: number
  readonly value: unknown
}

interface Found {
  readonly tasks: readonly ReadTask[]
  readonly shapes: readonly (readonly [string, number])[]
  readonly notes: ReadingView['notes']
}

/**
 * Reads files of tasks for a project: JSON (a list, or an object with `tasks`), JSONL or CSV with `query` and, for success by rule, `value` or
 * `calls`; else any form of evaluation cases. Tasks that the project has already are left out with a note. Fails as reading cases does.
 */
export function readTaskTexts(
  project: Pick<Project, 'catalog' | 'tasks'>,
  files: readonly CaseFile[],
): Result<TaskReading, Failure> {
  const references = toolReferences(project.catalog)
  const found: Found[] = []
  for (const one of files) {
    const rows = taskRowsOf(one.text)
    const read = rows ? succeed(readRows(one.file, rows, references)) : readAsCases(one, references)
    if (!read.ok) return read
    found.push(read.value)
  }
  const known = new Set(project.tasks.map(identityOf))
  const all = found.flatMap(({ tasks }) => tasks)
  const fresh = all.filter((task) => !known.has(identityOf(task)))
  const repeated = all.length - fresh.length
  const notes = [
    ...(repeated === 0
      ? []
      : [
          {
            level: 'info' as const,
            text: `${counted(repeated, 'task')} of them are in this project already, and are left out.`,
          },
        ]),
    ...found.flatMap((one) => one.notes),
  ]
  return succeed({
    tasks: fresh,
    view: {
      shapes: found.flatMap(({ shapes }) => shapes),
      notes,
      cases: fresh.map(({ query, expected }) => ({
        query,
        expected: wordsOf(expected, references),
      })),
    },
  })
}

function readAsCases(file: CaseFile, references: ToolReferences): Result<Found, Failure> {
  const read = readCaseFiles([file], { resolveTool: references.resolve })
  if (!read.ok)
    return read.failure.code === 'import/unreadable'
      ? fail({
          ...read.failure,
          message:
            'no tasks were found: wanted are objects with `query` as JSON or JSONL, a table with a column `query`, or evaluation cases of any form',
        })
      : read
  const { cases, shapes, notes } = read.value
  const usable = cases.filter((one) => one.kind === 'selection')
  const others = cases.length - usable.length
  return succeed({
    tasks: usable.map((one) => taskOfCase({ origin: file.file, ...one })),
    shapes: Object.entries(shapes),
    notes: [
      ...(others === 0
        ? []
        : [
            {
              level: 'warning' as const,
              text: `${counted(others, 'case')} bring tools of their own and are no tasks of this catalogue.`,
            },
          ]),
      ...notes.map((note) => ({ level: note.level, text: noteText(note) })),
    ],
  })
}

/** The rows of a text in our own form; null where it is of another one. */
function taskRowsOf(text: string): readonly Row[] | null {
  const rows = jsonRows(text) ?? lineRows(text) ?? tableRows(text)
  return rows?.some(({ value }) => isTask(value)) ? rows : null
}

function jsonRows(text: string): readonly Row[] | null {
  const { root, flaws } = parseJson(text)
  if (!root || flaws.length > 0) return null
  const list = root.type === 'object' ? (memberOf(root, 'tasks')?.valueNode ?? null) : root
  const nodes = list?.type === 'array' ? itemsOf(list) : root.type === 'object' && !list ? [root] : null
  return (
    nodes?.map((node) => ({ line: positionAt(text, node.offset).line, value: plainValueOf(node) })) ?? null
  )
}

function lineRows(text: string): readonly Row[] | null {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line }))
  const written = lines.filter((one) => one.text.trim() !== '')
  if (!written[0]?.text.trimStart().startsWith('{')) return null
  return written.map((one) => ({ line: one.line, value: readJsonText(one.text) }))
}

function tableRows(text: string): readonly Row[] | null {
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: true,
  })
  const columns = (meta.fields ?? []).map((name) => name.trim().toLowerCase())
  if (!columns.includes('query') || !columns.some((name) => VALUE_KEYS.includes(name))) return null
  return data.map((row, index) => ({
    line: index + 2,
    value: Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => typeof cell === 'string' && cell.trim() !== '')
        .map(([name, cell]) => {
          const key = name.trim().toLowerCase()
          return [key, key === 'query' || key === 'id' ? cell : (readJsonText(cell) ?? cell)]
        }),
    ),
  }))
}

const VALUE_KEYS = ['value', 'expected_value', 'calls', 'expected']

/** A row in our own form: a query, and none of the words by which cases say what is right. */
function isTask(value: unknown): boolean {
  if (!isRecord(value) || typeof value['query'] !== 'string') return false
  return !('gold' in value || 'expect' in value || 'kind' in value)
}

function readRows(file: string, rows: readonly Row[], references: ToolReferences): Found {
  const tasks: ReadTask[] = []
  const notes: { level: 'warning'; text: string }[] = []
  for (const { line, value } of rows) {
    const say = (message: string): void =>
      void notes.push({ level: 'warning', text: `${file}:${line}: ${message}` })
    const task = readRow(value, references, say)
    if (task) tasks.push({ ...task, origin: file })
  }
  return { tasks, shapes: tasks.length === 0 ? [] : [['tasks', tasks.length]], notes }
}

function readRow(value: unknown, references: ToolReferences, say: (message: string) => void): Task | null {
  if (value === undefined) {
    say('This line is no JSON, and is left out.')
    return null
  }
  if (!isRecord(value) || typeof value['query'] !== 'string' || value['query'].trim() === '') {
    say('There is no `query`: it is no task, and is left out.')
    return null
  }
  const resolve = (name: unknown): string | null => {
    const keys = typeof name === 'string' ? references.resolve({ name }) : []
    const [key] = keys
    if (key === undefined)
      say(`No tool is called ${name === undefined ? 'nothing' : JSON.stringify(name)}: it is left out.`)
    else if (keys.length > 1)
      say(`${counted(keys.length, 'tool')} are called ${String(name)}: the first is taken.`)
    return key ?? null
  }
  const { id, tools } = value
  return {
    id: typeof id === 'string' ? id : '',
    query: value['query'],
    tools: Array.isArray(tools) ? tools.flatMap((name: unknown) => resolve(name) ?? []) : null,
    expected: readExpected(value, resolve, say),
  }
}

function readExpected(
  row: Readonly<Record<string, unknown>>,
  resolve: (name: unknown) => string | null,
  say: (message: string) => void,
): Expectation | null {
  const { expected } = row
  const stated = isRecord(expected) && ('value' in expected || 'calls' in expected) ? expected : row
  const value = stated['value'] ?? stated['expected_value'] ?? (stated === row ? expected : undefined)
  const { calls } = stated
  if (calls !== undefined) {
    if (!Array.isArray(calls)) {
      say('`calls` must be a list: nothing is checked of this task.')
      return null
    }
    return {
      kind: 'calls',
      ordered: stated['ordered'] !== false,
      calls: calls.flatMap((call: unknown) => readCall(call, resolve) ?? []),
    }
  }
  return value === undefined || value === null
    ? null
    : { kind: 'value', value: value as Extract<Expectation, { kind: 'value' }>['value'] }
}

function readCall(call: unknown, resolve: (name: unknown) => string | null): ExpectedCall | null {
  if (typeof call === 'string') {
    const name = resolve(call)
    return name === null ? null : { name, arguments: null }
  }
  if (!isRecord(call)) return null
  const name = resolve(call['name'] ?? call['tool'])
  const given = call['arguments']
  if (name === null) return null
  if (!isRecord(given)) return { name, arguments: null }
  const wanted = Object.entries(given).map(
    ([key, value]) => [key, { values: [value], optional: false }] as const,
  )
  return { name, arguments: Object.fromEntries(wanted) }
}

function wordsOf(expected: Expectation | null, { nameOf }: ToolReferences): string {
  if (expected === null) return 'for you to see'
  if (expected.kind === 'value') return `= ${JSON.stringify(expected.value)}`
  return expected.calls.map(({ name }) => nameOf(name)).join(expected.ordered ? ' → ' : ', ')
}

/** What makes two tasks the same to a person. */
function identityOf({ query, expected, tools }: Task): string {
  return JSON.stringify([query.trim(), expected, tools])
}
