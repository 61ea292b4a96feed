// HEART's verifier: v_k = VERIFIER(r_k, pi_k, s_k) by four criteria, each judged for itself. What a schema or an error decides is decided by rule;
// the model is asked for the rest.
import { isRecord, type JsonRecord } from '../../evaluation'
import { askForObject, type Understood } from '../run/ask-model'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import { checkResult } from '../schema/check-arguments'
import type { ArgumentProblem, Criterion, PlanStep, SpanContent } from '../trace'
import type { Context } from './context'
import { factsOf, isAboutConstraint } from './facts'
import { textIn } from './planner'
import { schemaText, type PrimitiveResult } from './primitive'
import { DATA_NOTE, dataText, fenced } from './show-data'

type Mark = 'pass' | 'fail'
type Criteria = Readonly<Record<Criterion, Mark>>

export const criteria: readonly Criterion[] = [
  'task_completion',
  'argument_consistency',
  'execution_validity',
  'constraint_satisfaction',
]

/** v_k with what it rests on. */
export interface Verdict {
  readonly passed: boolean
  readonly criteria: Criteria
  /** Sentences of ours on what happened. */
  readonly facts: readonly string[]
  /** The model's own words; it saw the tool's, so they go to the planner only through the guard. */
  readonly words: string
  readonly problems: readonly ArgumentProblem[]
}

/** What is verified. `tool` is null where none was found. */
export interface Verified {
  readonly step: PlanStep
  readonly tool: RunTool | null
  readonly request: string
  readonly result: PrimitiveResult
}

const meanings: Readonly<Record<Criterion, string>> = {
  task_completion: 'does the result do what the objective of the step says?',
  argument_consistency:
    'do the arguments mean what the person wants, with nothing left out or put in the place of something else?',
  execution_validity:
    'did the tool run without error, and does its result have the form that the tool states?',
  constraint_satisfaction: 'are limits, permissions and rules of the person and the tool kept?',
}

const SYSTEM = `You verify one step of an assistant that works with tools. Judge each criterion for itself, by what you are shown and nothing else.
"feedback" is for a planner who knows nothing of the tool: where a criterion fails, say in short plain sentences of everyday words what is missing or wrong, without names, numbers or quotations from the tool or its result. Leave it empty where all pass.
Answer with one JSON object and nothing else: {"criteria": {"<criterion>": "pass" or "fail"}, "feedback": "..."}`

/** Verifies a step. A criterion that the model gives no mark for, asked twice, has failed. */
export async function verifier(
  run: Run,
  verified: Verified,
  context: Context,
  parent: number | null,
): Promise<Verdict> {
  const { step, tool, result } = verified
  const problems = result.ok && tool ? checkResult(tool, result.value) : result.ok ? [] : result.problems
  const byRule = criteriaByRule(result, result.ok ? problems : [])
  const facts = factsOf(result, result.ok ? problems : [])
  const open = criteria.filter((one) => byRule[one] === undefined)
  const blank: Extract<SpanContent, { kind: 'verdict' }> = {
    kind: 'verdict',
    step: step.step,
    criteria: marksOf(byRule, {}),
    feedback: facts.join(' '),
    byRule: criteria.filter((one) => byRule[one] !== undefined),
  }
  const id = run.recorder.open(blank, parent)
  const asked = open.length === 0 ? null : await judge(run, verified, context, open, id)
  const marks = marksOf(byRule, asked?.ok ? asked.value.marks : {})
  const passed = criteria.every((one) => marks[one] === 'pass')
  const words = asked === null ? '' : asked.ok ? asked.value.words : 'The verdict could not be read.'
  run.recorder.close(id, {
    ...blank,
    criteria: marks,
    feedback: passed ? '' : [...facts, words].filter((text) => text !== '').join(' '),
  })
  return { passed, criteria: marks, facts, words, problems }
}

/** What needs no model. `problems`: of the result with the output schema. */
export function criteriaByRule(
  result: PrimitiveResult,
  problems: readonly ArgumentProblem[],
): Partial<Record<Criterion, Mark>> {
  if (result.ok) return { execution_validity: problems.length === 0 ? 'pass' : 'fail' }
  const wasStopped = result.kind === 'CONSTRAINT_VIOLATION' || isAboutConstraint(result.details)
  const failed = { task_completion: 'fail', execution_validity: 'fail' } as const
  switch (result.cause) {
    case 'refused':
      return { ...failed, argument_consistency: 'pass', constraint_satisfaction: 'fail' }
    case 'timed-out':
      return { ...failed, argument_consistency: 'pass', constraint_satisfaction: 'pass' }
    case 'tool':
      // Whether wrong values caused the error is for the model to see.
      return { ...failed, constraint_satisfaction: wasStopped ? 'fail' : 'pass' }
    case 'no-tool':
    case 'request':
    case 'arguments':
      return {
        ...failed,
        argument_consistency: result.cause === 'no-tool' ? 'pass' : 'fail',
        constraint_satisfaction: result.kind === 'CONSTRAINT_VIOLATION' ? 'fail' : 'pass',
      }
  }
}

function marksOf(
  byRule: Partial<Record<Criterion, Mark>>,
  asked: Partial<Record<Criterion, Mark>>,
): Criteria {
  const mark = (one: Criterion): Mark => byRule[one] ?? asked[one] ?? 'fail'
  return {
    task_completion: mark('task_completion'),
    argument_consistency: mark('argument_consistency'),
    execution_validity: mark('execution_validity'),
    constraint_satisfaction: mark('constraint_satisfaction'),
  }
}

interface Judged {
  readonly marks: Partial<Record<Criterion, Mark>>
  readonly words: string
}

function judge(
  run: Run,
  verified: Verified,
  context: Context,
  open: readonly Criterion[],
  parent: number,
): Promise<Understood<Judged>> {
  const { tool } = verified
  return askForObject(
    run,
    {
      role: 'verifier',
      system: SYSTEM,
      prompt: verifierPrompt(verified, context, open),
      shown: tool ? [tool.key] : [],
    },
    parent,
    ['criteria'],
    (value) => understandVerdict(value, open),
  )
}

/** What the verifier sees: the step, what the person said, the tool with its schema, arguments and result. */
export function verifierPrompt(
  { step, tool, request, result }: Verified,
  { query, answers }: Context,
  open: readonly Criterion[],
): string {
  const outcome = result.ok
    ? fenced('result', dataText(result.value, result.text))
    : fenced('error', dataText(null, `${result.kind}: ${result.details}`))
  return [
    `The person says: ${query}`,
    ...answers.map(({ question, answer }) => `Asked: ${question}\nThe person answered: ${answer}`),
    `The step: ${JSON.stringify({ step: step.step, tool_hint: step.hint, objective: step.objective })}`,
    `The request to the tool: ${request}`,
    ...(tool ? [`The tool:\n${schemaText(tool)}`] : []),
    `The arguments of the call: ${JSON.stringify(result.arguments)}`,
    `What came back. ${DATA_NOTE}\n${outcome}`,
    `Judge these criteria:\n${open.map((one) => `- ${one}: ${meanings[one]}`).join('\n')}`,
  ].join('\n\n')
}

/** Reads the marks of the criteria that were asked for. */
export function understandVerdict(value: JsonRecord, open: readonly Criterion[]): Understood<Judged> {
  const given = isRecord(value.criteria) ? value.criteria : value
  const marks: Partial<Record<Criterion, Mark>> = {}
  for (const one of open) {
    const mark = Object.hasOwn(given, one) ? given[one] : undefined
    const word = typeof mark === 'string' ? mark.trim().toLowerCase() : mark
    if (word === 'pass' || word === true) marks[one] = 'pass'
    else if (word === 'fail' || word === false) marks[one] = 'fail'
    else return { ok: false, problem: `"criteria" must give ${one} as "pass" or "fail".` }
  }
  return { ok: true, value: { marks, words: textIn(value, ['feedback']) } }
}
