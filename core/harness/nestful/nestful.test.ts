import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../catalog'
import { nestfulFunctions, runNestfulFunction } from './functions'
import { checkedTask, nestfulExecutor } from './nestful-task'
import { executeGold, readNestful, type NestfulTask } from './read-nestful'
import { resolveReferences } from './references'

function taskOf(row: JsonValue): NestfulTask {
  const { tasks, problems } = readNestful([row])
  expect(problems).toEqual([])
  const [task] = tasks
  if (!task) throw new Error('no task')
  return task
}

/** Sequences as short texts: `add 1 #0` uses what call 0 gave. */
function sequence(text: string): JsonValue {
  return text.split('; ').map((call, index) => {
    const [name = '', ...given] = call.split(' ')
    const values = given.map((value) =>
      value.startsWith('#') ? `$var_${Number(value.slice(1)) + 1}.result$` : Number(value),
    )
    return {
      name,
      label: `$var_${index + 1}`,
      arguments: Object.fromEntries(values.map((value, place) => [`arg_${place}`, value])),
    }
  })
}

// Gold sequences with gold answers of four published tasks (IBM/NESTFUL data_v2, Apache-2.0), without their questions.
test.each<[string, number]>([
  ['divide 25 100; multiply #0 80; add 20 #1', 40],
  ['multiply 30 50; multiply #0 10; multiply #1 100; multiply 10 25; multiply 15 #3; divide #2 #4', 400],
  [
    'add 1 4; multiply #0 2; multiply 440 #1; add 1 4; multiply #3 2; add #4 1; multiply #5 2; divide #2 #6',
    200,
  ],
  [
    'divide 20 100; multiply 10000 #0; subtract 10000 #1; divide 20 100; multiply 10000 #3; subtract 10000 #4; divide 20 100; multiply #5 #6; subtract #2 #7',
    6400,
  ],
])('a published sequence gives its published answer: %s', (text, answer) => {
  const executed = executeGold(taskOf({ input: 'q', output: sequence(text), gold_answer: answer }))
  expect(typeof executed === 'string' ? executed : executed.value.result).toBeCloseTo(answer, 9)
})

describe('functions', () => {
  const PI = Math.PI
  // Values by other ways than the functions' own: known figures, or the definition.
  test.each<[string, readonly number[], number]>([
    ['add', [2, -5], -3],
    ['subtract', [2, 5], -3],
    ['multiply', [2.5, 4], 10],
    ['divide', [1, 8], 0.125],
    ['power', [2, 10], 1024],
    ['max', [3, 7], 7],
    ['min', [3, 7], 3],
    ['remainder', [-7, 3], 2],
    ['reminder', [17, 5], 2],
    ['gcd', [84, 36], 12],
    ['lcm', [4, 6], 12],
    ['inverse', [8], 0.125],
    ['negate', [3], -3],
    ['sqrt', [169], 13],
    ['floor', [-2.5], -3],
    ['log', [Math.E ** 3], 3],
    ['log', [1000, 10], 3],
    ['factorial', [6], 720],
    ['choose', [52, 5], 2_598_960],
    ['permutation', [10, 3], 720],
    ['negate_prob', [0.3], 0.7],
    ['speed', [120, 1.5], 80],
    ['stream_speed', [10, 4], 7],
    ['square_area', [5], 25],
    ['square_perimeter', [5], 20],
    ['square_edge_by_area', [25], 5],
    ['square_edge_by_perimeter', [20], 5],
    ['rectangle_area', [3, 4], 12],
    ['rectangle_perimeter', [3, 4], 14],
    ['rhombus_area', [6, 8], 24],
    ['rhombus_perimeter', [5], 20],
    ['triangle_area', [6, 8], 24],
    ['triangle_perimeter', [3, 4, 5], 12],
    ['triangle_area_three_edges', [3, 4, 5], 6],
    ['quadrilateral_area', [10, 3, 5], 40],
    ['diagonal', [3, 4], 5],
    ['circle_area', [2], 12.566370614],
    ['circumface', [1], 6.283185307],
    ['volume_cube', [3], 27],
    ['cube_edge_by_volume', [27], 3],
    ['surface_cube', [2], 24],
    ['volume_sphere', [1], 4.188790205],
    ['surface_sphere', [1], 12.566370614],
    ['volume_cylinder', [1, 3 / PI], 3],
    ['surface_cylinder', [1, 1], 12.566370614],
    ['volume_cone', [1, 3 / PI], 1],
    ['volume_rectangular_prism', [2, 3, 4], 24],
    ['surface_rectangular_prism', [2, 3, 4], 52],
    ['calculate_gcd', [48, 18], 6],
    ['calculate_squared', [12], 144],
    ['calculate_gross_salary', [3000, 500], 3500],
    ['calculate_profit', [900, 400], 500],
    ['calculate_sales_tax', [200, 0.08], 16],
    ['calculate_tip', [80, 15], 12],
    ['calculate_discount', [250, 20], 50],
    ['calculate_BMI', [70, 1.75], 22.857142857],
    ['calculate_pace', [10, 55], 5.5],
    ['calculate_interest', [1000, 5, 3], 150],
    // Known from tables of annuities: 100,000 at 6 % over 30 years.
    ['calculate_mortgage_payment', [100_000, 6, 30], 599.550525],
    ['calculate_loan_payment', [100_000, 6, 30], 599.550525],
    ['calculate_loan_emi', [100_000, 6, 360], 599.550525],
    ['calculate_loan_emi', [1200, 0, 12], 100],
  ])('%s(%j) is %d', (name, values, result) => {
    const known = nestfulFunctions.get(name)
    const given = Object.fromEntries(values.map((value, index) => [known?.parameters[index] ?? '', value]))
    const made = runNestfulFunction(name, given)
    expect(typeof made === 'string' ? made : made.value[known?.result ?? '']).toBeCloseTo(result, 6)
  })

  test('with lists and texts', () => {
    const value = (name: string, given: Record<string, JsonValue>): unknown => {
      const made = runNestfulFunction(name, given)
      return typeof made === 'string' ? made : Object.values(made.value)[0]
    }
    expect(value('calculate_area', { shape: 'Rectangle', dimensions: [3, 4] })).toBe(12)
    expect(value('calculate_area', { shape: 'circle', dimensions: [1] })).toBeCloseTo(Math.PI)
    expect(value('calculate_gpa', { grades: [4, 3], credit_hours: [1, 3] })).toBe(3.25)
    expect(
      value('calculate_discounted_price', {
        original_price: 100,
        discounts: [
          { type: 'percentage', value: 10 },
          { type: 'amount', value: 5 },
        ],
      }),
    ).toBe(85)
    expect(value('calculate_area', { shape: 'cloud', dimensions: [1] })).toMatch(/no result/)
    expect(value('calculate_gpa', { grades: [4], credit_hours: [] })).toMatch(/no result/)
  })

  test('what has no result, or arguments that are none, is told', () => {
    expect(runNestfulFunction('divide', { arg_0: 1, arg_1: 0 })).toMatch(/no result/)
    expect(runNestfulFunction('sqrt', { arg_0: -1 })).toMatch(/no result/)
    expect(runNestfulFunction('factorial', { arg_0: 2.5 })).toMatch(/no result/)
    expect(runNestfulFunction('negate_prob', { arg_0: 2 })).toMatch(/no result/)
    expect(runNestfulFunction('add', { arg_0: '1', arg_1: 2 })).toBe('`add` got "1" where a number belongs.')
    expect(runNestfulFunction('add', { arg_0: 1 })).toMatch(/no result/)
    expect(runNestfulFunction('add', { arg_0: 1, arg_1: 1, x: 1 })).toMatch(/unexpected argument `x`/)
    expect(runNestfulFunction('constructor', {})).toMatch(/no function/)
  })
})

test('references are whole values, or stand in texts', () => {
  const results = new Map<string, JsonValue>([
    ['var1', { price: 5, list: [{ a: 'x' }] }],
    ['var_2', 7],
  ])
  const of = (value: JsonValue): unknown => {
    const resolved = resolveReferences(value, results)
    return typeof resolved === 'string' ? resolved : resolved.value
  }
  expect(
    of({ a: '$var1.price$', b: ['$var_2$'], c: '5 * $var1.price$', d: 'cost $5', e: '$var1.list[0].a$' }),
  ).toEqual({ a: 5, b: [7], c: '5 * 5', d: 'cost $5', e: 'x' })
  expect(of('$var9.x$')).toMatch(/names no call before/)
  expect(of('$var1.cost$')).toMatch(/there is no `cost`/)
})

test('rows come in both shapes; what is none is told by its number', () => {
  const call = { name: 'calculate_tip', label: 'var1', arguments: { bill_total: 80, tip_percentage: 15 } }
  const specification = {
    name: 'calculate_tip',
    description: 'd',
    query_parameters: {
      bill_total: { type: 'number', required: true },
      tip_percentage: { type: 'number', required: false },
    },
    output_parameters: { tip_amount: { type: 'number' } },
  }
  const read = readNestful(
    [
      { input: 'q', output: [call, { name: 'var_result', arguments: { tip: '$var1$' } }] },
      5,
      { input: 'q', output: [] },
    ],
    [specification],
  )
  expect(read.problems).toEqual([
    'Row 2 is left out: it is no object.',
    'Row 3 is left out: its `output` is no list of calls.',
  ])
  expect(read.tasks[0]).toMatchObject({
    calls: [{ name: 'calculate_tip', label: 'var1' }],
    answer: undefined,
  })
  expect(JSON.parse(read.tasks[0]?.tools[0]?.parameters ?? '')).toEqual({
    type: 'object',
    properties: { bill_total: { type: 'number' }, tip_percentage: { type: 'number' } },
    required: ['bill_total'],
  })
})

test('a task is checked against the answer of its data', async () => {
  const tool = (name: string): JsonValue => ({
    name,
    description: name,
    parameters: { arg_0: { type: 'int or float' }, arg_1: { type: 'int or float' } },
    output_parameters: { result: { type: 'int or float' } },
  })
  const row = {
    sample_id: 's',
    input: 'q',
    output: JSON.stringify(sequence('add 1 2; multiply #0 3')),
    tools: JSON.stringify([tool('add'), tool('multiply')]),
  }
  const checked = checkedTask(taskOf({ ...row, gold_answer: '9.0' }))
  expect(checked).toMatchObject({
    task: { id: 's', tools: ['add', 'multiply'], expected: { kind: 'value', value: { result: 9 } } },
  })
  expect(checkedTask(taskOf({ ...row, gold_answer: 10 }))).toBe(
    'The sequence gives 9, and the data state 10.',
  )
  expect(checkedTask(taskOf({ ...row, tools: [tool('add')] }))).toMatch(
    /`multiply` is called, but not offered/,
  )
  if (typeof checked === 'string') return
  const add = checked.registry.get('add')
  if (!add) throw new Error('no tool')
  const run = (given: Record<string, JsonValue>): unknown =>
    nestfulExecutor.execute({ tool: add, arguments: given }, new AbortController().signal)
  expect(await run({ arg_0: 1, arg_1: 2 })).toEqual({ ok: true, value: { result: 3 }, text: '{"result":3}' })
  expect(await run({ arg_0: '1', arg_1: 2 })).toMatchObject({ ok: false, failure: null })
})

test('tasks of our own give the answers that they state', () => {
  const rows = JSON.parse(readFileSync('fixtures/evaluation/nestful-arithmetic.json', 'utf8')) as JsonValue[]
  const { tasks } = readNestful(rows)
  expect(tasks.map(checkedTask).filter((outcome) => typeof outcome === 'string')).toEqual([])
  expect(tasks).toHaveLength(4)
})

const FOLDER = '../shared/data/catalogs/bench/nestful/data__'
const jsonOf = (file: string): JsonValue[] =>
  JSON.parse(gunzipSync(readFileSync(`${FOLDER}${file}.json.gz`)).toString('utf8')) as JsonValue[]

describe.skipIf(!existsSync(`${FOLDER}executable__executable-data.json.gz`))(
  'the published files at hand',
  () => {
    test('state no answers; of 254 sequences those of arithmetic alone are executed', () => {
      const glaive = readNestful(
        jsonOf('non-executable__non-executable-glaive-data'),
        jsonOf('non-executable__non-executable-glaive-spec'),
      )
      const services = readNestful(
        jsonOf('executable__executable-data'),
        jsonOf('executable__executable-spec'),
      )
      expect([glaive.tasks.length, services.tasks.length, glaive.problems, services.problems]).toEqual([
        169,
        85,
        [],
        [],
      ])
      const tasks = [...glaive.tasks, ...services.tasks]
      expect(tasks.filter(({ answer }) => answer !== undefined)).toEqual([])
      const outcomes = tasks.map(checkedTask)
      const reasons: Record<string, number> = {}
      for (const outcome of outcomes) {
        const isText = typeof outcome === 'string'
        const reason = !isText ? 'executed' : outcome.includes('no function') ? 'not arithmetic' : outcome
        reasons[reason] = (reasons[reason] ?? 0) + 1
      }
      expect(reasons).toEqual({
        executed: 9,
        'not arithmetic': 241,
        // Flaws of the sequences themselves: a wrong field, a number for a list, letters for numbers.
        '$var2.BMI$: there is no `BMI` in {"pace":6}.': 1,
        '`calculate_area` has no result for {"shape":"square","dimensions":25}.': 1,
        '`calculate_gpa` has no result for {"credit_hours":[3,2,1],"grades":["A","B","C"]}.': 1,
        '`calculate_gpa` has no result for {"credit_hours":[3,4,6],"grades":["A","B","C"]}.': 1,
      })
    })
  },
)
