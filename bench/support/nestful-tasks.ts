// Tasks of arithmetic in the shape of NESTFUL, of our own making: sentences by template, numbers and tools beside the right ones by seed.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { JsonValue } from '../../core/catalog'
import { checkedTask, readNestful, type CheckedTask } from '../../core/harness'
import { createRandom, type Random } from '../../core/shared'

/** What functions say of themselves, in our words. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  add: 'Gives the sum of two numbers',
  subtract: 'Takes the second number away from the first',
  multiply: 'Gives the product of two numbers',
  divide: 'Divides the first number by the second',
  power: 'Raises a base to an exponent',
  sqrt: 'Gives the square root of a number',
  negate: 'Turns the sign of a number around',
  inverse: 'Gives one divided by a number',
  gcd: 'Finds the greatest common divisor of two whole numbers',
  remainder: 'Gives what is left over by a division of whole numbers',
  speed: 'Gives the speed out of distance and time',
  rectangle_area: 'Area of a rectangle out of length and width',
  rectangle_perimeter: 'Way around a rectangle out of length and width',
  square_area: 'Area of a square out of its side',
  triangle_area: 'Area of a triangle out of base and height',
  circle_area: 'Area of a circle out of its radius',
  circumface: 'Way around a circle out of its radius',
  volume_cylinder: 'Volume of a cylinder out of radius and height',
  volume_rectangular_prism: 'Volume of a box out of its three edges',
  diagonal: 'Diagonal of a rectangle out of length and width',
}
const THREE = ['volume_rectangular_prism']
const ONE = ['sqrt', 'negate', 'inverse', 'square_area', 'circle_area', 'circumface']

interface Template {
  readonly words: (numbers: readonly number[]) => string
  readonly ranges: readonly (readonly [from: number, to: number])[]
  /** `name a b`: letters are numbers of the sentence, `#0` the result of call 0, anything else a number. */
  readonly calls: readonly string[]
}

const TEMPLATES: readonly Template[] = [
  {
    words: ([a, b, c]) =>
      `A shop sells ${a} apples and ${b} pears a day. How many pieces of fruit is that in ${c} days?`,
    ranges: [
      [10, 90],
      [10, 90],
      [3, 30],
    ],
    calls: ['add a b', 'multiply #0 c'],
  },
  {
    words: ([a, b]) => `A jacket of ${a} euros is made ${b} percent cheaper. What does it cost then?`,
    ranges: [
      [40, 300],
      [5, 60],
    ],
    calls: ['divide b 100', 'multiply a #0', 'subtract a #1'],
  },
  {
    words: ([a, b, c]) =>
      `Somebody walks ${a} km in the morning and ${b} km in the evening, ${c} hours in all. How fast is that on average?`,
    ranges: [
      [4, 20],
      [4, 20],
      [2, 8],
    ],
    calls: ['add a b', 'speed #0 c'],
  },
  {
    words: ([a, b, c]) =>
      `A garden of ${a} m by ${b} m has a round pond with a radius of ${c} m. How much of its area is left?`,
    ranges: [
      [20, 60],
      [15, 40],
      [2, 6],
    ],
    calls: ['rectangle_area a b', 'circle_area c', 'subtract #0 #1'],
  },
  {
    words: ([a, b, c]) => `What does a fence around a field of ${a} m by ${b} m cost at ${c} euros a metre?`,
    ranges: [
      [20, 90],
      [20, 90],
      [3, 25],
    ],
    calls: ['rectangle_perimeter a b', 'multiply #0 c'],
  },
  {
    words: ([a, b, c, d]) =>
      `A box measures ${a} by ${b} by ${c} cm. How many cubes of ${d} cubic centimetres have the same volume?`,
    ranges: [
      [10, 60],
      [10, 60],
      [10, 60],
      [2, 9],
    ],
    calls: ['volume_rectangular_prism a b c', 'divide #0 d'],
  },
  {
    words: ([a, b, c]) => `Tiles are squares of ${a} cm. How many cover a wall of ${b} by ${c} cm?`,
    ranges: [
      [5, 20],
      [200, 600],
      [100, 300],
    ],
    calls: ['square_area a', 'rectangle_area b c', 'divide #1 #0'],
  },
  {
    words: ([a, b, c, d]) =>
      `Of ${a} tickets at ${b} euros ${c} were not sold. Costs were ${d} euros. What is left?`,
    ranges: [
      [200, 500],
      [5, 40],
      [10, 150],
      [300, 900],
    ],
    calls: ['subtract a c', 'multiply #0 b', 'subtract #1 d'],
  },
  {
    words: ([a, b]) => `How long is the diagonal of a screen of ${a} by ${b} cm, in inches of 2.54 cm?`,
    ranges: [
      [40, 160],
      [30, 90],
    ],
    calls: ['diagonal a b', 'divide #0 2.54'],
  },
  {
    words: ([a, b, c]) =>
      `A tank is a cylinder with a radius of ${a} m and a height of ${b} m. It holds a thousand litres a cubic metre and loses ${c} litres a day. After how many days is it empty?`,
    ranges: [
      [1, 6],
      [2, 9],
      [50, 400],
    ],
    calls: ['volume_cylinder a b', 'multiply #0 1000', 'divide #1 c'],
  },
  {
    words: ([a, b, c]) =>
      `A sum of ${a} euros grows by ${b} percent each year. What is it worth after ${c} years?`,
    ranges: [
      [500, 5000],
      [2, 9],
      [2, 8],
    ],
    calls: ['divide b 100', 'add 1 #0', 'power #1 c', 'multiply a #2'],
  },
  {
    words: ([a, b, c, d]) =>
      `A class of ${a} pupils averages ${b} points and one of ${c} pupils ${d} points. What is the average of all?`,
    ranges: [
      [15, 30],
      [40, 90],
      [15, 30],
      [40, 90],
    ],
    calls: ['multiply a b', 'multiply c d', 'add #0 #1', 'add a c', 'divide #2 #3'],
  },
]

/** `count` tasks, templates in turn. */
export function ownTasks(count: number, seed: number): readonly CheckedTask[] {
  const random = createRandom(seed)
  const rows = Array.from({ length: count }, (_, index) =>
    rowOf(TEMPLATES[index % TEMPLATES.length] ?? TEMPLATES[0], index, random),
  )
  return readNestful(rows).tasks.map((task) => {
    const checked = checkedTask(task)
    if (typeof checked === 'string') throw new Error(`${task.query}: ${checked}`)
    return checked
  })
}

function rowOf(template: Template | undefined, index: number, random: Random): JsonValue {
  if (!template) throw new Error('no template')
  const numbers = template.ranges.map(([from, to]) => from + Math.floor(random() * (to - from + 1)))
  const valueOf = (word: string): JsonValue => {
    if (word.startsWith('#')) return `$var_${Number(word.slice(1)) + 1}.result$`
    return /^[a-d]$/.test(word) ? (numbers['abcd'.indexOf(word)] ?? 0) : Number(word)
  }
  const output = template.calls.map((call, place) => {
    const [name = '', ...words] = call.split(' ')
    return {
      name,
      label: `$var_${place + 1}`,
      arguments: Object.fromEntries(words.map((word, at) => [`arg_${at}`, valueOf(word)])),
    }
  })
  const needed = new Set(output.map(({ name }) => name))
  const others = Object.keys(DESCRIPTIONS).filter((name) => !needed.has(name))
  const beside = shuffled(others, random).slice(0, Math.max(3, 10 - needed.size))
  const tools = shuffled([...needed, ...beside], random).map(toolRow)
  return { sample_id: `own-${index + 1}`, input: template.words(numbers), output, tools }
}

function toolRow(name: string): JsonValue {
  const count = THREE.includes(name) ? 3 : ONE.includes(name) ? 1 : 2
  const parameters = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `arg_${at}`,
      { type: 'int or float', description: `Number ${at + 1}` },
    ]),
  )
  return {
    name,
    description: DESCRIPTIONS[name] ?? name,
    parameters,
    output_parameters: { result: { type: 'int or float', description: 'The result' } },
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)
}

const FOLDER = '../shared/data/catalogs/bench/nestful/data__'

/** The tasks of the published files whose sequences are arithmetic alone; empty where the files are not at hand. */
export function publishedTasks(): readonly CheckedTask[] {
  const jsonOf = (file: string): JsonValue[] =>
    JSON.parse(gunzipSync(readFileSync(`${FOLDER}${file}.json.gz`)).toString('utf8')) as JsonValue[]
  if (!existsSync(`${FOLDER}non-executable__non-executable-glaive-data.json.gz`)) return []
  const rows = jsonOf('non-executable__non-executable-glaive-data')
  const { tasks } = readNestful(rows, jsonOf('non-executable__non-executable-glaive-spec'))
  return tasks.map(checkedTask).filter((task) => typeof task !== 'string')
}
