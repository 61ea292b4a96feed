// TUMS' multi-structure handlers: a_i ~ L(. | P^h_f, f_i, Q_i). Each makes the arguments of one tool for one subtask; what does not fit the schema
// is asked for again with the exact error.
import type { JsonValue } from '../../catalog'
import { isRecord, type JsonRecord } from '../../evaluation'
import { fromPointer } from '../../json'
import { againPrompt, askModel } from '../run/ask-model'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import { readObject } from '../reading/read-object'
import { checkArguments, checkFor } from '../schema/check-arguments'
import type { ArgumentProblem } from '../trace'
import { problemsText, recordValidation, schemaText } from '../heart/primitive'
import { DATA_NOTE } from '../heart/show-data'
import { groupsOf } from './choose-handler'
import { takeApart } from './parameters'

/** Arguments that fit, or the last problems. `parts`: what was asked apart. */
export interface Made {
  readonly arguments: JsonRecord | null
  readonly problems: readonly ArgumentProblem[]
  readonly parts: readonly (readonly string[])[]
}

/** One subtask for one tool. `context`: results of earlier subtasks, as data. */
export interface Subtask {
  readonly tool: RunTool
  readonly text: string
  readonly context: string
}

const SYSTEM = `You make the arguments of one call of one tool for a subtask. Take values from the subtask or from results of earlier subtasks; never invent one. Leave out what is optional and not asked for. Bring each value into the type and form that the schema wants.`
const OBJECT = 'Answer with one JSON object and nothing else'

/** One call makes all arguments. */
export async function direct(run: Run, subtask: Subtask, parent: number): Promise<Made> {
  const { tool } = subtask
  const prompt = `${subtaskText(subtask, schemaText(tool))}\n\n${OBJECT}: {"arguments": {...}}`
  const made = await askUntilFits(run, tool, prompt, parent, (value) => checkArguments(tool, value))
  return { ...made, parts: [] }
}

/** Parameters in groups that belong together; each group is asked for alone, then all are joined. */
export async function parallel(run: Run, subtask: Subtask, parent: number): Promise<Made> {
  const { tool } = subtask
  const { parameters, only } = takeApart(tool)
  const parts = groupsOf(parameters)
  if (parts.length === 0) return direct(run, subtask, parent)
  const ask = (names: readonly string[], note: string): Promise<Omit<Made, 'parts'>> => {
    const schema = only(names)
    const check = checkFor(schema)
    const head = subtaskText(subtask, schemaText({ ...tool, parameters: schema }))
    const prompt = `${head}\n\nMake only these arguments: ${names.join(', ')}. Others make the rest.${note}\n${OBJECT}: {"arguments": {...}}; {"arguments": {}} where the subtask says nothing of them.`
    return askUntilFits(run, tool, prompt, parent, check)
  }
  const answers = await Promise.all(parts.map((names) => ask(names, '')))
  const failed = answers.find((one) => one.arguments === null)
  if (failed) return { ...failed, parts }
  const joined = joinParts(answers.map((one) => one.arguments ?? {}))
  return { ...(await mendParts(run, tool, parts, joined, ask, parent)), parts }
}

const joinParts = (parts: readonly JsonRecord[]): JsonRecord =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))

/** What only the whole schema forbids (one of two parameters, a condition) is asked for again in the groups it lies in. */
async function mendParts(
  run: Run,
  tool: RunTool,
  parts: readonly (readonly string[])[],
  joined: JsonRecord,
  ask: (names: readonly string[], note: string) => Promise<Omit<Made, 'parts'>>,
  parent: number,
): Promise<Omit<Made, 'parts'>> {
  let value = joined
  for (let attempt = 1; ; attempt += 1) {
    const problems = checkArguments(tool, value)
    recordValidation(run, tool, attempt, value, problems, parent)
    if (problems.length === 0) return { arguments: value, problems }
    if (attempt > run.settings.retries) return { arguments: null, problems }
    const places = new Set(problems.map(({ path }) => String(fromPointer(path)[0] ?? '')))
    const wrong = parts.filter((names) => names.some((name) => places.has(name)))
    const asked = wrong.length > 0 ? wrong : parts
    const note = `\nTogether with the rest, ${JSON.stringify(value)}, this was wrong:\n${problemsText(problems)}`
    const answers = await Promise.all(asked.map((names) => ask(names, note)))
    const kept = Object.entries(value).filter(([name]) => !asked.some((names) => names.includes(name)))
    value = joinParts([Object.fromEntries(kept), ...answers.map((one) => one.arguments ?? {})])
  }
}

/** A frame first, then the values that go into it, then both put together. */
export async function serial(run: Run, subtask: Subtask, parent: number): Promise<Made> {
  const { tool } = subtask
  const { parameters } = takeApart(tool)
  const intricate = parameters
    .filter(({ intricacy, nesting }) => intricacy !== null || nesting > 0)
    .map(({ name }) => name)
  const names = intricate.length > 0 ? intricate : parameters.map(({ name }) => name)
  const head = subtaskText(subtask, schemaText(tool))
  const request = { role: 'processor', system: SYSTEM, shown: [tool.key] } as const
  const frame = await askModel(
    run,
    {
      ...request,
      prompt: `${head}\n\nFirst the frame: write the value of ${names.join(', ')} as it is built (clauses, operators, nesting), with placeholders such as <city> where values go. Write the frame and nothing else.`,
    },
    parent,
  )
  const framed = `${head}\n\nThe frame:\n${frame.text.trim()}`
  const values = await askModel(
    run,
    {
      ...request,
      prompt: `${framed}\n\nNow the values: for each placeholder, and each other parameter that the subtask gives, name what the subtask means by it, in the words, names and forms that the tool's schema states. Write one "placeholder = value" a line and nothing else.`,
    },
    parent,
  )
  const prompt = `${framed}\n\nThe values:\n${values.text.trim()}\n\nPut both together. ${OBJECT}: {"arguments": {...}}`
  const made = await askUntilFits(run, tool, prompt, parent, (value) => checkArguments(tool, value))
  return { ...made, parts: [['frame'], ['values'], ['synthesis']] }
}

function subtaskText({ text, context }: Subtask, schema: string): string {
  return [
    `The tool:\n${schema}`,
    ...(context === '' ? [] : [`Results of earlier subtasks. ${DATA_NOTE}\n${context}`]),
    `The subtask: ${text}`,
  ].join('\n\n')
}

/** Asks until the arguments fit a check, at most `retries` times again, each with the exact error. */
async function askUntilFits(
  run: Run,
  tool: RunTool,
  prompt: string,
  parent: number,
  check: (value: JsonValue) => readonly ArgumentProblem[],
): Promise<Omit<Made, 'parts'>> {
  let asked = prompt
  for (let attempt = 1; ; attempt += 1) {
    const said = await askModel(
      run,
      { role: 'processor', system: SYSTEM, prompt: asked, shown: [tool.key] },
      parent,
    )
    const read = readMade(said.text, check)
    recordValidation(run, tool, attempt, read.value, read.problems, parent)
    if (read.value !== null && read.problems.length === 0) return { arguments: read.value, problems: [] }
    if (attempt > run.settings.retries) return { arguments: null, problems: read.problems }
    asked = againPrompt(prompt, said.text, problemsText(read.problems))
  }
}

function readMade(
  text: string,
  check: (value: JsonValue) => readonly ArgumentProblem[],
): { readonly value: JsonRecord | null; readonly problems: readonly ArgumentProblem[] } {
  const read = readObject(text, ['arguments'])
  if (!read.ok) return { value: null, problems: [{ path: '', message: read.problem, keyword: null }] }
  const inner = Object.hasOwn(read.value, 'arguments') ? read.value.arguments : undefined
  const whole = check(read.value)
  if (!isRecord(inner)) return { value: read.value, problems: whole }
  const problems = check(inner)
  // A tool may have a parameter called `arguments`: the object that fits is meant.
  return problems.length > 0 && whole.length === 0
    ? { value: read.value, problems: [] }
    : { value: inner, problems }
}
