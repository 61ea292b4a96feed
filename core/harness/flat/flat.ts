// Flat: ordinary tool calling. All schemas, or those that a search finds, stand in one prompt, and calls and results go back and forth.
import type { JsonValue } from '../../catalog'
import { isRecord, nativeTool, readJsonText, type JsonRecord } from '../../evaluation'
import { splitThinking, type AskedTurn } from '../../models'
import { problemsText, recordValidation, schemaText } from '../heart/primitive'
import { dataText, fenced } from '../heart/show-data'
import { askModel, type Said } from '../run/ask-model'
import { callTool } from '../run/call-tool'
import { findTools } from '../run/find-tools'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import { readObject } from '../reading/read-object'
import { checkArguments } from '../schema/check-arguments'
import type { Attempt, Outcome } from '../trace'

const NATIVE = `You are an assistant that works with tools. Call the tools that the request needs, with values the person gave or that earlier calls returned; never invent one. When everything is done, answer in words.`
const TEXT = `${NATIVE}
To call a tool, answer with one JSON object and nothing else: {"tool": "the name exactly as it is listed", "arguments": {...}}
To end, answer with {"answer": "..."}.`

/** One call as the model wrote it. */
interface SaidCall {
  readonly name: string
  readonly arguments: unknown
}

interface Progress {
  readonly history: AskedTurn[]
  readonly tried: Attempt[]
  value: JsonValue | null
  /** Whether the last answer could not be read: once more is asked, no oftener. */
  wasUnreadable: boolean
}

/** Runs a task flat. */
export async function flat(run: Run): Promise<Outcome> {
  const tools = await offered(run)
  const progress: Progress = { history: [], tried: [], value: null, wasUnreadable: false }
  let prompt = run.task.query
  for (let turn = 1; turn <= run.settings.maximumSteps; turn += 1) {
    const id = run.recorder.open(
      { kind: 'step', step: turn, objective: turn === 1 ? run.task.query : 'Go on' },
      null,
    )
    const said = await ask(run, tools, prompt, progress.history, id)
    const read = readTurn(said, run.settings.calling)
    progress.history.push({ role: 'user', text: prompt }, { role: 'assistant', text: textOf(said) })
    if (read.kind === 'answer') {
      run.recorder.close(id)
      return { kind: 'answered', answer: read.text, value: progress.value }
    }
    if (read.kind === 'unreadable') {
      run.recorder.close(id)
      progress.tried.push({
        round: 0,
        step: turn,
        objective: run.task.query,
        tool: null,
        arguments: null,
        feedback: read.problem,
      })
      if (progress.wasUnreadable)
        return {
          kind: 'gave-up',
          reason: `The answer could not be used, asked twice: ${read.problem}`,
          tried: progress.tried,
        }
      progress.wasUnreadable = true
      prompt = `Your last answer could not be used. ${read.problem}`
      continue
    }
    progress.wasUnreadable = false
    const results: string[] = []
    for (const call of read.calls) results.push(await make(run, tools, call, turn, progress, id))
    run.recorder.close(id)
    prompt = `${results.join('\n')}\n\nGo on: call what is still needed, or answer the request.`
  }
  const count = run.settings.maximumSteps
  return {
    kind: 'gave-up',
    reason: `The request was not done within ${count} ${count === 1 ? 'turn' : 'turns'}.`,
    tried: progress.tried,
  }
}

/** All tools, or those the search finds; of tools with one name the first, since calls tell them apart by nothing else. */
async function offered(run: Run): Promise<readonly RunTool[]> {
  const found =
    run.settings.shortlist === null
      ? [...run.registry.values()].filter(({ key }) => !run.magnets.has(key))
      : await findTools(run, run.task.query, null)
  const byName = new Map<string, RunTool>()
  for (const tool of found) if (!byName.has(tool.name)) byName.set(tool.name, tool)
  return [...byName.values()]
}

function ask(
  run: Run,
  tools: readonly RunTool[],
  prompt: string,
  history: readonly AskedTurn[],
  parent: number,
): Promise<Said> {
  const isNative = run.settings.calling === 'native'
  const listed = `${TEXT}\n\nThe tools:\n${tools.map(schemaText).join('\n')}`
  return askModel(
    run,
    {
      role: 'agent',
      system: isNative ? NATIVE : listed,
      prompt,
      history: [...history],
      shown: tools.map(({ key }) => key),
      ...(isNative && { tools: tools.map(nativeTool) }),
    },
    parent,
  )
}

/** A turn of the model as a text of the conversation. */
function textOf({ text, calls }: Said): string {
  const called = calls.map(
    ({ name, arguments: given }) => `${name}(${typeof given === 'string' ? given : JSON.stringify(given)})`,
  )
  return [text, ...(called.length > 0 ? [`Called: ${called.join('; ')}`] : [])]
    .filter((part) => part !== '')
    .join('\n')
}

type ReadTurn =
  | { readonly kind: 'calls'; readonly calls: readonly SaidCall[] }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** What a turn wants: calls, or to end with an answer. */
export function readTurn({ text, calls, isCut }: Said, calling: 'native' | 'text'): ReadTurn {
  if (calls.length > 0) return { kind: 'calls', calls }
  const said = splitThinking(text).text.trim()
  const tagged = [...said.matchAll(/<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g)].map(
    (match) => match[1] ?? '',
  )
  const written = (tagged.length > 0 ? tagged : [said]).map((body) => callIn(body))
  if (written.length > 0 && written.every((one) => one !== null)) return { kind: 'calls', calls: written }
  if (said === '' || isCut)
    return { kind: 'unreadable', problem: isCut ? 'It was cut off. Answer more briefly.' : 'It is empty.' }
  if (calling === 'native') return { kind: 'answer', text: said }
  const read = readObject(said, ['tool', 'answer'])
  if (!read.ok)
    return /[{[]/.test(said) ? { kind: 'unreadable', problem: read.problem } : { kind: 'answer', text: said }
  const { answer } = read.value
  if (answer === undefined) return { kind: 'unreadable', problem: 'It has neither "tool" nor "answer".' }
  return { kind: 'answer', text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
}

function callIn(body: string): SaidCall | null {
  if (!/[{]/.test(body)) return null
  const read = readObject(body, ['tool', 'name', 'function'])
  if (!read.ok) return null
  const inner = isRecord(read.value.function) ? read.value.function : read.value
  const name = ['tool', 'name', 'tool_name'].map((key) => inner[key]).find((one) => typeof one === 'string')
  const given = ['arguments', 'parameters', 'args', 'input']
    .map((key) => inner[key])
    .find((one) => one !== undefined)
  return typeof name === 'string' && given !== undefined ? { name, arguments: given } : null
}

/** Makes one call and gives what the model is told of it. */
async function make(
  run: Run,
  tools: readonly RunTool[],
  { name, arguments: given }: SaidCall,
  turn: number,
  progress: Progress,
  parent: number,
): Promise<string> {
  const tool = tools.find((one) => one.name === name) ?? null
  const note = (feedback: string, read: JsonRecord | null): string => {
    const objective = `call ${name}`
    progress.tried.push({
      round: 0,
      step: turn,
      objective,
      tool: tool?.key ?? null,
      arguments: read,
      feedback,
    })
    return `${name}: error: ${feedback}`
  }
  if (!tool) return note(`There is no tool "${name}".`, null)
  const value = typeof given === 'string' ? (given.trim() === '' ? {} : readJsonText(given)) : given
  const problems = isRecord(value)
    ? checkArguments(tool, value)
    : [{ path: '', message: 'The arguments are no JSON object.', keyword: null }]
  recordValidation(run, tool, 1, isRecord(value) ? value : null, problems, parent)
  if (!isRecord(value) || problems.length > 0)
    return note(problemsText(problems), isRecord(value) ? value : null)
  const called = await callTool(run, tool, value, run.settings.timeLimit, parent)
  if (called.kind !== 'worked') return note(called.message, value)
  progress.value = called.value
  return fenced(name, dataText(called.value, called.text))
}
