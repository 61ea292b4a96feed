// A scripted model that works with the example project's tools: it reads who asks it (by the words of the instructions) and answers by rule.
import { startTestServer, type TestAnswer, type TestRequest, type TestServer } from './test-server'

/** One thing the model is asked. */
export interface AgentRequest {
  /** Who asks: told by how the instructions begin. */
  readonly role:
    'planner' | 'router' | 'primitive' | 'verifier' | 'recogniser' | 'decomposer' | 'handler' | 'agent'
  /** All of the request that is text. */
  readonly text: string
  /** Names of the tools that were offered for native calling. */
  readonly offered: readonly string[]
  /** Results of calls that the conversation holds already. */
  readonly results: number
}

/** An answer: text, or one native call. A script that gives null lets the request wait for ever. */
export type AgentAnswer =
  string | { readonly call: string; readonly arguments: Readonly<Record<string, unknown>> }

export interface AgentModel {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string
  /** Every request that was answered. */
  readonly asked: readonly AgentRequest[]
  readonly close: TestServer['close']
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

const ROLES: readonly (readonly [string, AgentRequest['role']])[] = [
  ['You are the planner', 'planner'],
  ['You are the router', 'router'],
  ['You stand for one tool', 'primitive'],
  ['You verify one step', 'verifier'],
  ['You recognise what a question', 'recogniser'],
  ['You take a question apart', 'decomposer'],
  ['You make the arguments of one call', 'handler'],
]

/** Starts it on the loopback address. `agent-model` is its only model. */
export async function startAgentModel(
  answer: (request: AgentRequest) => AgentAnswer | null,
): Promise<AgentModel> {
  const asked: AgentRequest[] = []
  const respond = ({ method, path, body }: TestRequest): TestAnswer => {
    if (method === 'OPTIONS') return { status: 200, headers: HEADERS, json: {} }
    if (path.endsWith('/models'))
      return { headers: HEADERS, json: { object: 'list', data: [{ id: 'agent-model', object: 'model' }] } }
    const request = readRequest(body)
    asked.push(request)
    const said = answer(request)
    if (said === null) return { stream: [], end: 'stays-open' }
    return { headers: HEADERS, json: completion(said, request.text.length) }
  }
  const server = await startTestServer(respond)
  return { baseUrl: `${server.origin}/v1`, asked, close: server.close }
}

function readRequest(body: Readonly<Record<string, unknown>>): AgentRequest {
  const messages = (body['messages'] ?? []) as readonly { role: string; content: unknown }[]
  const tools = (body['tools'] ?? []) as readonly { function?: { name?: string } }[]
  const texts = messages.map(({ content }) =>
    typeof content === 'string' ? content : JSON.stringify(content),
  )
  const text = texts.join('\n')
  return {
    role: ROLES.find(([words]) => text.includes(words))?.[1] ?? 'agent',
    text,
    offered: tools.map((tool) => tool.function?.name ?? ''),
    results: text.split('Go on: call what is still needed').length - 1,
  }
}

function completion(answer: AgentAnswer, length: number): object {
  const isText = typeof answer === 'string'
  const message = isText
    ? { role: 'assistant', content: answer }
    : {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            ...{ id: 'call-0', type: 'function' },
            function: { name: answer.call, arguments: JSON.stringify(answer.arguments) },
          },
        ],
      }
  return {
    ...{ id: 'x', object: 'chat.completion', created: 0, model: 'agent-model' },
    choices: [{ index: 0, finish_reason: isText ? 'stop' : 'tool_calls', message }],
    usage: { prompt_tokens: Math.ceil(length / 4), completion_tokens: 40 },
  }
}

const PASS = {
  task_completion: 'pass',
  argument_consistency: 'pass',
  execution_validity: 'pass',
  constraint_satisfaction: 'pass',
}

const DONE = 'All that was asked for is done.'

interface Step {
  /** Words that a plan says for it; prompts are known by them. */
  readonly hint: string
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

interface Known {
  /** Words of the task by which it is known. */
  readonly words: string
  /** What the planner asks before it plans; absent: nothing. */
  readonly question?: string
  readonly steps: readonly Step[]
  /** The wrong call that the model makes when it is shown many schemas at once; absent: it makes the right ones. */
  readonly lapse?: Pick<Step, 'tool' | 'arguments'>
}

const KNOWN: readonly Known[] = [
  {
    words: 'still have free',
    steps: [
      {
        hint: 'list free appointment slots of a doctor',
        tool: 'list_free_slots',
        arguments: { doctor_id: 'D-12', from: '2026-06-01', to: '2026-06-05', minutes: 30 },
      },
    ],
    lapse: { tool: 'list_invoices', arguments: { patient_id: 'D-12' } },
  },
  {
    words: 'Maria Keller',
    question: 'What is the visit for? A follow-up or a vaccination?',
    steps: [
      { hint: 'find a patient by name', tool: 'find_patient', arguments: { query: 'Maria Keller' } },
      {
        hint: 'book an appointment for a patient',
        tool: 'book_appointment',
        arguments: {
          ...{ patient_id: 'P-1', doctor_id: 'D-12', start: '2026-06-02T09:00:00Z' },
          visit_type: 'follow_up',
        },
      },
    ],
  },
  {
    words: 'Cancel my appointment',
    steps: [
      {
        hint: 'cancel an appointment',
        tool: 'cancel_appointment',
        arguments: { appointment_id: 'A-7', reason: 'asked by the patient' },
      },
    ],
  },
]

/**
 * The script of the journeys. With a plan it does each task right; shown many schemas at once it takes the wrong tool for free slots. A task
 * it does not know it plans with words that no tool has, and every step of it fails. `Wait for ever` is never answered.
 */
export function clinicScript({ role, text, results }: AgentRequest): AgentAnswer | null {
  if (text.includes('Wait for ever')) return null
  const known = KNOWN.find(({ words }) => text.includes(words))
  const step = lastStepIn(text) ?? known?.steps[0]
  switch (role) {
    case 'planner':
      return planFor(text, known)
    case 'router':
      return JSON.stringify({
        invocation_request: `Please ${step?.hint ?? 'do the step'}.`,
        resolved_bindings: {},
        h_params: { retry: 2, priority: 'normal', timeout_s: 30 },
      })
    case 'primitive':
      return JSON.stringify({ arguments: step?.arguments ?? {} })
    case 'handler':
      return JSON.stringify({
        arguments: text.includes(DONE) ? { answer: DONE } : (step?.arguments ?? {}),
      })
    case 'verifier':
      return JSON.stringify(
        step
          ? { criteria: PASS, feedback: '' }
          : { criteria: { ...PASS, task_completion: 'fail' }, feedback: 'The forecast is missing.' },
      )
    case 'recogniser':
      return JSON.stringify({
        intent: known?.steps[0]?.hint ?? 'a forecast',
        keywords: known?.steps.map(({ hint }) => hint) ?? ['forecast'],
      })
    case 'decomposer': {
      const next = known?.steps[(text.match(/^Subtask \d+/gm) ?? []).length]
      return JSON.stringify(
        next ? { subtask: next.hint, tool: next.tool } : { subtask: DONE, tool: 'finish' },
      )
    }
    case 'agent': {
      const next = known?.lapse && results === 0 ? known.lapse : known?.lapse ? null : known?.steps[results]
      return next ? { call: next.tool, arguments: next.arguments } : known ? 'Done.' : 'I do not know.'
    }
  }
}

function lastStepIn(text: string): Step | null {
  const found = KNOWN.flatMap(({ steps }) => steps)
    .map((step) => ({ step, at: text.lastIndexOf(step.hint) }))
    .filter(({ at }) => at !== -1)
  return found.toSorted((one, other) => other.at - one.at)[0]?.step ?? null
}

function planFor(text: string, known: Known | undefined): string {
  const intent = { objective: known?.steps[0]?.hint ?? 'a forecast', categories: [], constraints: [] }
  if (known?.question !== undefined && !text.includes('The person answered'))
    return JSON.stringify({ status: 'INSUFFICIENT', intent, clarification: known.question })
  const hints = known?.steps.map(({ hint }) => hint) ?? ['forecast of the weather']
  const plan = hints.map((hint, index) => ({
    ...{ step: index + 1, tool_category: 'practice', tool_hint: hint, objective: hint },
    dependencies: index === 0 ? [] : [index],
  }))
  return JSON.stringify({ status: 'SUFFICIENT', intent, plan })
}
