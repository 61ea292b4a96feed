// Functions of NESTFUL (Basu et al. 2024, arXiv 2409.03797) that are pure arithmetic, written from their names and descriptions, so that its
// sequences can really be executed. Two groups: those of its mathematical tasks, which stem from MathQA (Amini et al. 2019) and number their
// arguments (`arg_0`), and the calculations among its Glaive functions, which name them.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, memberValue, type JsonRecord } from '../../evaluation'

/** A function: what goes in, by name in order; what the result is called; the calculation. A result that is no finite number is an error. */
export interface NestfulFunction {
  readonly parameters: readonly string[]
  readonly result: string
  /** All arguments are numbers; else lists, objects and texts are among them. */
  readonly isPlain: boolean
  readonly run: (given: Given) => number
}

/** Arguments of a call. */
export interface Given {
  /** The numbers, in the order of the parameters; a parameter that is none is NaN. */
  readonly numbers: readonly number[]
  readonly all: JsonRecord
}

type Calculation = (a: number, b: number, c: number) => number

function numbered(count: number, calculate: Calculation): NestfulFunction {
  return {
    parameters: Array.from({ length: count }, (_, index) => `arg_${index}`),
    result: 'result',
    isPlain: true,
    run: ({ numbers: [a = Number.NaN, b = Number.NaN, c = Number.NaN] }) => calculate(a, b, c),
  }
}

function named(result: string, parameters: readonly string[], calculate: Calculation): NestfulFunction {
  return {
    parameters,
    result,
    isPlain: true,
    run: ({ numbers: [a = Number.NaN, b = Number.NaN, c = Number.NaN] }) => calculate(a, b, c),
  }
}

const { PI } = Math

function divisor(a: number, b: number): number {
  let [one, other] = [Math.abs(Math.trunc(a)), Math.abs(Math.trunc(b))]
  while (other > 0) [one, other] = [other, one % other]
  return one
}

/** As Python has it: the sign of the divisor. */
function remainder(a: number, b: number): number {
  return a - b * Math.floor(a / b)
}

function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

const chosen = (n: number, k: number): number => Math.round(factorial(n) / (factorial(k) * factorial(n - k)))

/** The equal payment that pays a loan off: rate and count for one period. */
function payment(amount: number, rate: number, count: number): number {
  return rate === 0 ? amount / count : (amount * rate) / (1 - (1 + rate) ** -count)
}

const mathematical: Readonly<Record<string, NestfulFunction>> = {
  add: numbered(2, (a, b) => a + b),
  subtract: numbered(2, (a, b) => a - b),
  multiply: numbered(2, (a, b) => a * b),
  divide: numbered(2, (a, b) => a / b),
  power: numbered(2, (a, b) => a ** b),
  max: numbered(2, (a, b) => Math.max(a, b)),
  min: numbered(2, (a, b) => Math.min(a, b)),
  remainder: numbered(2, remainder),
  reminder: numbered(2, remainder),
  gcd: numbered(2, divisor),
  lcm: numbered(2, (a, b) => Math.abs(a * b) / divisor(a, b)),
  inverse: numbered(1, (a) => 1 / a),
  negate: numbered(1, (a) => -a),
  sqrt: numbered(1, (a) => Math.sqrt(a)),
  floor: numbered(1, (a) => Math.floor(a)),
  log: {
    ...numbered(2, (a, b) => (Number.isNaN(b) ? Math.log(a) : Math.log(a) / Math.log(b))),
  },
  factorial: numbered(1, factorial),
  choose: numbered(2, chosen),
  permutation: numbered(2, (n, k) => Math.round(factorial(n) / factorial(n - k))),
  negate_prob: numbered(1, (a) => (a >= 0 && a <= 1 ? 1 - a : Number.NaN)),
  speed: numbered(2, (a, b) => a / b),
  stream_speed: numbered(2, (a, b) => (a + b) / 2),
  square_area: numbered(1, (a) => a ** 2),
  square_perimeter: numbered(1, (a) => 4 * a),
  square_edge_by_area: numbered(1, (a) => Math.sqrt(a)),
  square_edge_by_perimeter: numbered(1, (a) => a / 4),
  rectangle_area: numbered(2, (a, b) => a * b),
  rectangle_perimeter: numbered(2, (a, b) => 2 * (a + b)),
  rhombus_area: numbered(2, (a, b) => (a * b) / 2),
  rhombus_perimeter: numbered(1, (a) => 4 * a),
  triangle_area: numbered(2, (a, b) => (a * b) / 2),
  triangle_perimeter: numbered(3, (a, b, c) => a + b + c),
  triangle_area_three_edges: numbered(3, (a, b, c) => {
    const half = (a + b + c) / 2
    return Math.sqrt(half * (half - a) * (half - b) * (half - c))
  }),
  quadrilateral_area: numbered(3, (a, b, c) => (a * (b + c)) / 2),
  diagonal: numbered(2, (a, b) => Math.hypot(a, b)),
  circle_area: numbered(1, (a) => PI * a ** 2),
  circumface: numbered(1, (a) => 2 * PI * a),
  volume_cube: numbered(1, (a) => a ** 3),
  cube_edge_by_volume: numbered(1, (a) => Math.cbrt(a)),
  surface_cube: numbered(1, (a) => 6 * a ** 2),
  volume_sphere: numbered(1, (a) => (4 / 3) * PI * a ** 3),
  surface_sphere: numbered(1, (a) => 4 * PI * a ** 2),
  volume_cylinder: numbered(2, (a, b) => PI * a ** 2 * b),
  surface_cylinder: numbered(2, (a, b) => 2 * PI * a * (a + b)),
  volume_cone: numbered(2, (a, b) => (PI / 3) * a ** 2 * b),
  volume_rectangular_prism: numbered(3, (a, b, c) => a * b * c),
  surface_rectangular_prism: numbered(3, (a, b, c) => 2 * (a * b + b * c + a * c)),
}

const calculations: Readonly<Record<string, NestfulFunction>> = {
  calculate_gcd: named('gcd', ['num1', 'num2'], divisor),
  calculate_squared: named('squared_number', ['number'], (a) => a ** 2),
  calculate_gross_salary: named('gross_salary', ['basic_salary', 'allowance'], (a, b) => a + b),
  calculate_profit: named('profit', ['revenue', 'expenses'], (a, b) => a - b),
  calculate_sales_tax: named('sales_tax', ['amount', 'tax_rate'], (a, b) => a * b),
  calculate_tip: named('tip_amount', ['bill_total', 'tip_percentage'], (a, b) => (a * b) / 100),
  calculate_discount: named(
    'discount_amount',
    ['original_price', 'discount_percentage'],
    (a, b) => (a * b) / 100,
  ),
  calculate_BMI: named('BMI', ['weight', 'height'], (a, b) => a / b ** 2),
  calculate_pace: named('pace', ['distance', 'time'], (a, b) => b / a),
  calculate_interest: named(
    'interest_earned',
    ['principal_amount', 'interest_rate', 'time_period'],
    (a, b, c) => (a * b * c) / 100,
  ),
  calculate_loan_payment: named('monthly_payment', ['principal', 'interest_rate', 'loan_term'], (a, b, c) =>
    payment(a, b / 1200, c * 12),
  ),
  calculate_mortgage_payment: named(
    'monthly_payment',
    ['loan_amount', 'interest_rate', 'loan_term'],
    (a, b, c) => payment(a, b / 1200, c * 12),
  ),
  calculate_loan_emi: named('emi', ['loan_amount', 'interest_rate', 'loan_term'], (a, b, c) =>
    payment(a, b / 1200, c),
  ),
  calculate_gpa: {
    parameters: ['grades', 'credit_hours'],
    result: 'gpa',
    isPlain: false,
    run: ({ all }) => {
      const [grades, hours] = [numbersIn(all.grades), numbersIn(all.credit_hours)]
      if (grades.length !== hours.length) return Number.NaN
      const sum = grades.reduce((total, grade, index) => total + grade * (hours[index] ?? 0), 0)
      return sum / hours.reduce((total, hour) => total + hour, 0)
    },
  },
  calculate_area: {
    parameters: ['shape', 'dimensions'],
    result: 'area',
    isPlain: false,
    run: ({ all }) => {
      const [a = Number.NaN, b = a] = numbersIn(all.dimensions)
      const areas: Readonly<Record<string, number | undefined>> = {
        circle: PI * a ** 2,
        square: a ** 2,
        rectangle: a * b,
        triangle: (a * b) / 2,
      }
      return (typeof all.shape === 'string' ? areas[all.shape.toLowerCase()] : undefined) ?? Number.NaN
    },
  },
  calculate_discounted_price: {
    parameters: ['original_price', 'discounts'],
    result: 'discounted_price',
    isPlain: false,
    run: ({ numbers: [price = Number.NaN], all }) => {
      const discounts = isList(all.discounts ?? null) ? (all.discounts as readonly JsonValue[]) : []
      return discounts.reduce<number>((left, item) => {
        const value = isRecord(item) ? Number(item.value) : Number.NaN
        return isRecord(item) && /percent/i.test(typeof item.type === 'string' ? item.type : '')
          ? left * (1 - value / 100)
          : left - value
      }, price)
    },
  },
}

function numbersIn(value: JsonValue | undefined): readonly number[] {
  return isList(value ?? null)
    ? (value as readonly JsonValue[]).map((item) => (typeof item === 'number' ? item : Number.NaN))
    : []
}

/** All functions that can be executed, by name. */
export const nestfulFunctions: ReadonlyMap<string, NestfulFunction> = new Map([
  ...Object.entries(mathematical),
  ...Object.entries(calculations),
])

/** The result of a call as the function's own object (`{"result": 8}`), or a sentence that says why there is none. */
export function runNestfulFunction(name: string, given: JsonRecord): { readonly value: JsonRecord } | string {
  const known = nestfulFunctions.get(name)
  if (!known) return `There is no function \`${name}\` that can be executed.`
  const stranger = Object.keys(given).find((key) => !known.parameters.includes(key))
  if (stranger !== undefined) return `\`${name}\` got an unexpected argument \`${stranger}\`.`
  const values = known.parameters.map((parameter) => memberValue(given, parameter))
  const wrong = values.find((value) => value !== undefined && typeof value !== 'number')
  if (known.isPlain && wrong !== undefined)
    return `\`${name}\` got ${JSON.stringify(wrong)} where a number belongs.`
  const numbers = values.map((value) => (typeof value === 'number' ? value : Number.NaN))
  const result = known.run({ numbers, all: given })
  if (!Number.isFinite(result)) return `\`${name}\` has no result for ${JSON.stringify(given)}.`
  return { value: { [known.result]: result } }
}
